// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides for every tile whether it is computed where it is needed or kept in the arena.

#include "LoopPlan.h"

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace tilecc;

static bool isTile(Type type) { return isa<RankedTensorType>(type); }

TileOpClass tilecc::classify(Operation *op) {
  if (isa<tile::IotaOp, arith::ConstantOp, ub::PoisonOp>(op)) {
    return TileOpClass::Leaf;
  }
  if (isa<tile::BroadcastOp, tile::PermuteOp, tile::ExtractOp>(op)) {
    return TileOpClass::View;
  }
  if (auto reshape = dyn_cast<tile::ReshapeOp>(op)) {
    bool isElementwise = keepsAxes(reshape.getSource().getType(), reshape.getType());
    return isElementwise ? TileOpClass::Elementwise : TileOpClass::View;
  }
  if (isa<tile::LoadViewOp>(op)) {
    return TileOpClass::Load;
  }
  if (auto load = dyn_cast<tile::LoadOp>(op)) {
    return load.getOrder() == tile::MemoryOrder::Weak ? TileOpClass::Load : TileOpClass::Root;
  }
  // Two results do not fit into one loop.
  if (op->getNumResults() > 1) {
    return TileOpClass::Root;
  }
  if (isa<tile::OffsetOp, tile::PtrToIntOp, tile::IntToPtrOp, tile::PtrCastOp, tile::AssumeOp, tile::AddFOp,
          tile::SubFOp, tile::MulFOp, tile::DivFOp, tile::SqrtOp, tile::RsqrtOp, tile::Exp2Op, tile::ExpOp,
          tile::TanhOp, tile::FmaOp, tile::MaxFOp, tile::MinFOp>(op) ||
      isa<arith::ArithDialect, math::MathDialect>(op->getDialect())) {
    return TileOpClass::Elementwise;
  }
  return TileOpClass::Root;
}

bool tilecc::keepsAxes(Type from, Type to) {
  auto drop = [](ArrayRef<int64_t> shape) {
    SmallVector<int64_t> kept(llvm::make_filter_range(shape, [](int64_t extent) { return extent != 1; }));
    return kept;
  };
  return drop(tile::getShape(from)) == drop(tile::getShape(to));
}

bool tilecc::keepsPlaces(Operation *op) {
  if (auto reshape = dyn_cast<tile::ReshapeOp>(op)) {
    return tile::getShape(reshape.getSource().getType()) == tile::getShape(reshape.getType());
  }
  TileOpClass kind = classify(op);
  return kind == TileOpClass::Elementwise || kind == TileOpClass::Load;
}

LoopPlan::LoopPlan(func::FuncOp kernel) {
  number(kernel);
  findCheap();
  decide();
  formGroups();
  createStorages();
  shareYields();
  extendLives();
  allocate();
}

void LoopPlan::number(func::FuncOp kernel) {
  unsigned next = 0;
  kernel->walk([&](Operation *op, const WalkStage &stage) {
    if (op == kernel) {
      return;
    }
    if (stage.isBeforeAllRegions()) {
      positions[op] = next++;
      operations.push_back(op);
    }
    if (stage.isAfterAllRegions()) {
      endPositions[op] = next;
    }
  });
}

//===----------------------------------------------------------------------===//
// Inline or buffer
//===----------------------------------------------------------------------===//

/// Index arithmetic that is computed again wherever it is needed.
void LoopPlan::findCheap() {
  constexpr unsigned limit = 24;
  llvm::DenseMap<Value, unsigned> costs;
  for (Operation *op : operations) {
    TileOpClass kind = classify(op);
    bool isCandidate = kind == TileOpClass::Leaf || kind == TileOpClass::View || kind == TileOpClass::Elementwise;
    if (!isCandidate || op->getNumResults() != 1 || !isTile(op->getResult(0).getType())) {
      continue;
    }
    Type element = tile::getElementType(op->getResult(0).getType());
    bool isSimple = kind != TileOpClass::Elementwise || !isa<FloatType>(element) || isa<tile::ReshapeOp>(op);
    bool isDivision =
        isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp, arith::CeilDivSIOp, arith::CeilDivUIOp,
            arith::FloorDivSIOp, arith::FPToSIOp, arith::FPToUIOp, arith::BitcastOp>(op);
    unsigned cost = 1;
    bool fromCheap = isSimple && !isDivision;
    for (Value operand : op->getOperands()) {
      if (isTile(operand.getType())) {
        fromCheap &= costs.contains(operand);
        cost += costs.lookup(operand);
      }
    }
    bool isRegroup = isa<tile::ReshapeOp>(op) && kind == TileOpClass::View;
    if (fromCheap && !isRegroup && cost <= limit) {
      costs[op->getResult(0)] = cost;
      cheap.insert(op->getResult(0));
    }
  }
}

/// Users come before definitions, so that the form of every user is known.
void LoopPlan::decide() {
  for (Operation *op : llvm::reverse(operations)) {
    if (isa<scf::YieldOp, scf::ConditionOp>(op)) {
      for (Value operand : op->getOperands()) {
        if (isTile(operand.getType()) && !cheap.contains(operand)) {
          forced.insert(operand);
        }
      }
    }
    for (Value result : op->getResults()) {
      if (isTile(result.getType()) && !result.use_empty()) {
        decideResult(op, result);
      }
    }
  }
}

void LoopPlan::forceSource(Operation *view) {
  Value source = view->getOperand(0);
  Operation *definition = source.getDefiningOp();
  if (!isTile(source.getType())) {
    return;
  }
  // The elements of a regrouping reshape are found by their number, which needs the tile in memory.
  if (isa<tile::ReshapeOp>(view)) {
    forced.insert(source);
  } else if (!cheap.contains(source) && !(definition && classify(definition) == TileOpClass::View)) {
    forced.insert(source);
  }
}

void LoopPlan::decideResult(Operation *op, Value result) {
  TileOpClass kind = classify(op);
  if (kind == TileOpClass::View && !cheap.contains(result)) {
    forceSource(op);
  }
  if (kind == TileOpClass::Root || forced.contains(result)) {
    buffers.insert(result);
    return;
  }
  if (cheap.contains(result) || kind == TileOpClass::View || kind == TileOpClass::Leaf) {
    return;
  }
  Operation *root = findSingleRoot(result);
  if (!root || root->getBlock() != op->getBlock() || (kind == TileOpClass::Load && !mayMove(op, root))) {
    buffers.insert(result);
    return;
  }
  roots[result] = root;
}

/// The one operation in whose loop `tile` is needed; null for several.
Operation *LoopPlan::findSingleRoot(Value tile) const {
  Operation *found = nullptr;
  for (Operation *user : tile.getUsers()) {
    Operation *root = user;
    if (user->getNumResults() == 1 && isTile(user->getResult(0).getType()) && classify(user) != TileOpClass::Root) {
      Value result = user->getResult(0);
      if (result.use_empty()) {
        continue;
      }
      if (!buffers.contains(result)) {
        auto known = roots.find(result);
        if (known == roots.end()) {
          return nullptr;
        }
        root = known->second;
      }
    }
    if (found && found != root) {
      return nullptr;
    }
    found = root;
  }
  return found;
}

/// The kernel parameter that a pointer, a view or a tile of pointers comes from; null if it cannot be told.
static Value findParameter(Value value) {
  while (Operation *definition = value.getDefiningOp()) {
    if (!isa<tile::OffsetOp, tile::AssumeOp, tile::BroadcastOp, tile::ReshapeOp, tile::PermuteOp, tile::ExtractOp,
             tile::PtrCastOp, tile::MakeViewOp, tile::PartitionOp>(definition)) {
      return Value();
    }
    value = definition->getOperand(0);
  }
  auto argument = cast<BlockArgument>(value);
  return isa<func::FuncOp>(argument.getOwner()->getParentOp()) ? value : Value();
}

static Value getAddress(Operation *op) {
  if (auto store = dyn_cast<tile::StoreViewOp>(op)) {
    return store.getPartition();
  }
  if (auto atomic = dyn_cast<tile::AtomicViewOp>(op)) {
    return atomic.getPartition();
  }
  if (auto rmw = dyn_cast<tile::AtomicRmwOp>(op)) {
    return rmw.getPointers();
  }
  if (auto cas = dyn_cast<tile::AtomicCasOp>(op)) {
    return cas.getPointers();
  }
  return isa<tile::StoreOp, tile::LoadOp, tile::LoadViewOp>(op) ? op->getOperand(0) : Value();
}

bool tilecc::writesMemory(Operation *op) {
  bool writes = false;
  op->walk([&](Operation *inner) {
    writes |=
        isa<tile::StoreOp, tile::StoreViewOp, tile::AtomicRmwOp, tile::AtomicCasOp, tile::AtomicViewOp, tile::PrintOp>(
            inner);
    // An ordered load is a fence for what stands after it.
    auto load = dyn_cast<tile::LoadOp>(inner);
    writes |= load && load.getOrder() != tile::MemoryOrder::Weak;
  });
  return writes;
}

/// Whether a load gives the same when it happens in the loop of `root`.
bool LoopPlan::mayMove(Operation *load, Operation *root) const {
  for (Operation *between = load->getNextNode(); between != root; between = between->getNextNode()) {
    if (writesMemory(between)) {
      return false;
    }
  }
  if (!writesMemory(root) || isa<tile::PrintOp>(root)) {
    return true;
  }
  // Element by element, a store would overtake later loads. Rule O7 keeps written parameters apart, where there is a
  // contract that asks for it.
  if (root->getNumRegions() > 0 || tile::mayOverlap(load->getParentOfType<func::FuncOp>())) {
    return false;
  }
  Value stored = getAddress(root);
  Value to = stored ? findParameter(stored) : Value();
  Value from = findParameter(getAddress(load));
  return to && from && to != from;
}
