// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which parameters an address may come from.

#include "AccessClasses.h"
#include "RegionEdits.h"

#include "tilecc/Dialect/Tile/TileOps.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;

MutableOperandRange tilecc::getTokenOperand(Operation *op) {
  return TypeSwitch<Operation *, MutableOperandRange>(op)
      .Case<tileir::LoadViewOp, tileir::StoreViewOp, tileir::LoadPtrOp, tileir::StorePtrOp, tileir::AtomicRMWOp,
            tileir::AtomicCASOp, tileir::AtomicRedViewOp, tileir::PrintOp, tileir::GdcWaitOp,
            tileir::GdcLaunchDependentsOp>([](auto access) { return access.getTokenMutable(); });
}

Value tilecc::getResultToken(Operation *op) { return op->getResults().back(); }

//===----------------------------------------------------------------------===//
// Roots
//===----------------------------------------------------------------------===//

void AccessClasses::numberRoots(tileir::EntryOp entry, bool restrictOnly) {
  for (BlockArgument argument : entry.getBody().front().getArguments()) {
    auto type = cast<tileir::TileType>(argument.getType());
    bool isOwn = !restrictOnly || entry.getArgAttr(argument.getArgNumber(), tile::restrictAttrName);
    if (isa<tileir::PtrType>(type.getElementType()) && isOwn) {
      classOfRoot[argument] = numClasses++;
    }
  }
  // The last class is all other memory.
  ++numClasses;
}

/// What `value`, an address or a view, is made from. False when that is not known.
static bool collectSources(Value value, SmallVectorImpl<Value> &sources) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    return collectIncoming(argument, sources);
  }
  auto result = cast<OpResult>(value);
  return TypeSwitch<Operation *, bool>(result.getOwner())
      .Case<tileir::MakePartitionViewOp, tileir::MakeStridedViewOp, tileir::MakeGatherScatterViewOp,
            tileir::MakeTensorViewOp, tileir::AssumeOp, tileir::OffsetOp, tileir::ReshapeOp, tileir::BroadcastOp,
            tileir::PermuteOp, tileir::PtrToPtrOp, tileir::ExtractOp>([&](Operation *op) {
        sources.push_back(op->getOperand(0));
        return true;
      })
      .Case<tileir::CatOp, tileir::InsertOp>([&](Operation *op) {
        sources.append({op->getOperand(0), op->getOperand(1)});
        return true;
      })
      .Case([&](tileir::SelectOp op) {
        sources.append({op.getTrueValue(), op.getFalseValue()});
        return true;
      })
      .Case<tileir::ForOp, tileir::LoopOp, tileir::IfOp>([&](Operation *) { return collectIncoming(result, sources); })
      .Default(false);
}

BitVector AccessClasses::findClasses(Value address) const {
  BitVector classes(numClasses);
  llvm::DenseSet<Value> seen;
  SmallVector<Value> worklist{address};
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (!seen.insert(value).second) {
      continue;
    }
    auto root = classOfRoot.find(value);
    if (root != classOfRoot.end()) {
      classes.set(root->second);
      continue;
    }
    auto argument = dyn_cast<BlockArgument>(value);
    bool isParameter = argument && isa<tileir::EntryOp>(argument.getOwner()->getParentOp());
    if (isParameter || value.getDefiningOp<tileir::GetGlobalOp>()) {
      // A parameter without a class of its own, or a global: other memory, but no parameter's.
      classes.set(numClasses - 1);
    } else if (!collectSources(value, worklist)) {
      classes.set();
      return classes;
    }
  }
  return classes;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

static bool ordersAll(tileir::MemoryOrder order) {
  return order != tileir::MemoryOrder::Weak && order != tileir::MemoryOrder::Relaxed;
}

std::optional<Access> AccessClasses::classify(Operation *op, bool restrictOnly) const {
  BitVector all(numClasses, true);
  return TypeSwitch<Operation *, std::optional<Access>>(op)
      .Case([&](tileir::LoadViewOp op) { return Access{findClasses(op.getView()), false, ordersAll(op.getOrder())}; })
      .Case([&](tileir::StoreViewOp op) { return Access{findClasses(op.getView()), true, ordersAll(op.getOrder())}; })
      .Case(
          [&](tileir::LoadPtrOp op) { return Access{findClasses(op.getPointers()), false, ordersAll(op.getOrder())}; })
      .Case(
          [&](tileir::StorePtrOp op) { return Access{findClasses(op.getPointers()), true, ordersAll(op.getOrder())}; })
      .Case<tileir::AtomicRMWOp, tileir::AtomicCASOp>([&](auto op) {
        return Access{findClasses(op.getPointers()), true, restrictOnly || ordersAll(op.getOrder())};
      })
      .Case([&](tileir::AtomicRedViewOp op) { return Access{findClasses(op.getView()), true, restrictOnly}; })
      .Case<tileir::PrintOp, tileir::GdcWaitOp, tileir::GdcLaunchDependentsOp>(
          [&](Operation *) { return Access{all, true, true}; })
      .Default(std::nullopt);
}

AccessClasses::AccessClasses(tileir::EntryOp entry, bool restrictOnly) {
  numberRoots(entry, restrictOnly);
  ordered.resize(numClasses);
  entry.walk([&](Operation *op) {
    std::optional<Access> access = classify(op, restrictOnly);
    if (!access) {
      return;
    }
    if (access->isBarrier) {
      access->classes.set();
      access->writes = true;
    }
    if (access->writes) {
      ordered |= access->classes;
    }
    accesses.insert({op, *access});
  });
}

const Access *AccessClasses::find(Operation *op) const {
  auto found = accesses.find(op);
  return found == accesses.end() ? nullptr : &found->second;
}
