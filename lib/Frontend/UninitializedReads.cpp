// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which reads of local variables come before every store.
//
// A read is reported if no store reaches it at all; or if every iteration of the loops around it runs it, and no store
// reaches it in the first iteration of them all. A declaration without a value stores poison: that is no store, and an
// operation that takes the poison itself is a read.

#include "tilecc/Frontend/UninitializedReads.h"

#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Dominance.h"

#include "tilecc/Dialect/Report.h"
#include "tilecc/Dialect/Tile/TileOps.h"

using namespace tilecc;
using llvm::SmallPtrSet;
using mlir::Block;

/// The poison that a declaration without a value stores.
static mlir::Value getStoredPoison(tile::SlotStoreOp store) {
  return store.getValue().getDefiningOp<mlir::ub::PoisonOp>() ? store.getValue() : mlir::Value();
}

namespace {
class SlotReads {
public:
  SlotReads(tile::SlotOp slot, mlir::DominanceInfo &dominance) : slot(slot), dominance(dominance) {}

  /// The first read without a store before it; null if there is none, or if the slot is used in other ways.
  mlir::Operation *find() {
    llvm::SmallVector<tile::SlotLoadOp> loads;
    llvm::SmallVector<mlir::Value> poisons;
    for (mlir::Operation *user : slot->getUsers()) {
      if (auto load = llvm::dyn_cast<tile::SlotLoadOp>(user)) {
        loads.push_back(load);
      } else if (auto store = llvm::dyn_cast<tile::SlotStoreOp>(user); store && store.getSlot() == slot.getResult()) {
        if (mlir::Value poison = getStoredPoison(store)) {
          poisons.push_back(poison);
        } else {
          storing.insert(user->getBlock());
        }
      } else {
        return nullptr;
      }
    }
    mlir::Operation *first = nullptr;
    for (mlir::Value poison : poisons) {
      for (mlir::Operation *user : poison.getUsers()) {
        bool isRead = !llvm::isa<tile::SlotStoreOp>(user) && !user->hasTrait<mlir::OpTrait::IsTerminator>();
        if (isRead && isEarlier(user, first)) {
          first = user;
        }
      }
    }
    for (tile::SlotLoadOp load : loads) {
      if (isEarlier(load, first) && isUnwritten(load)) {
        first = load;
      }
    }
    return first;
  }

private:
  bool isEarlier(mlir::Operation *op, mlir::Operation *other) {
    return !other || (op->getBlock() == other->getBlock() ? op->isBeforeInBlock(other)
                                                          : dominance.dominates(op->getBlock(), other->getBlock()));
  }

  bool hasStoreBefore(tile::SlotLoadOp load) {
    return llvm::any_of(slot->getUsers(), [&](mlir::Operation *user) {
      auto store = llvm::dyn_cast<tile::SlotStoreOp>(user);
      return store && !getStoredPoison(store) && store->getBlock() == load->getBlock() && store->isBeforeInBlock(load);
    });
  }

  bool isBackEdge(Block *from, Block *to) { return dominance.dominates(to, from); }

  /// Whether a block with a store reaches `block`, over all edges but those for which `skip` holds.
  bool isReachedByStore(Block *block, llvm::function_ref<bool(Block *, Block *)> skip) {
    llvm::SmallVector<Block *> work{block};
    SmallPtrSet<Block *, 16> seen;
    while (!work.empty()) {
      Block *current = work.pop_back_val();
      for (Block *from : current->getPredecessors()) {
        if (skip(from, current)) {
          continue;
        }
        if (storing.contains(from)) {
          return true;
        }
        if (seen.insert(from).second) {
          work.push_back(from);
        }
      }
    }
    return false;
  }

  /// The blocks of the loop with the back edge latch -> head.
  SmallPtrSet<Block *, 16> getLoop(Block *latch, Block *head) {
    SmallPtrSet<Block *, 16> body;
    body.insert(head);
    llvm::SmallVector<Block *> work{latch};
    while (!work.empty()) {
      Block *current = work.pop_back_val();
      if (body.insert(current).second) {
        llvm::append_range(work, current->getPredecessors());
      }
    }
    return body;
  }

  bool isUnwritten(tile::SlotLoadOp load) {
    Block *block = load->getBlock();
    // A store on every way here, the usual case, saves the walk over the blocks.
    bool isStored = llvm::any_of(storing, [&](Block *from) { return dominance.properlyDominates(from, block); });
    if (isStored || hasStoreBefore(load)) {
      return false;
    }
    if (!isReachedByStore(block, [](Block *, Block *) { return false; })) {
      return true;
    }
    // The way to the first iteration of the loops around the read.
    SmallPtrSet<Block *, 4> heads;
    bool isInEveryIteration = true;
    for (Block &head : *block->getParent()) {
      for (Block *latch : head.getPredecessors()) {
        if (isBackEdge(latch, &head) && getLoop(latch, &head).contains(block)) {
          heads.insert(&head);
          isInEveryIteration &= dominance.dominates(block, latch);
        }
      }
    }
    auto returnsToHead = [&](Block *from, Block *to) { return heads.contains(to) && isBackEdge(from, to); };
    return isInEveryIteration && !isReachedByStore(block, returnsToHead);
  }

  tile::SlotOp slot;
  mlir::DominanceInfo &dominance;
  SmallPtrSet<Block *, 16> storing;
};
} // namespace

std::vector<Diagnostic> tilecc::findUninitializedReads(mlir::func::FuncOp function) {
  // Variables of several slots are aggregates: a copy of one may read members that nobody uses.
  llvm::DenseMap<mlir::Location, unsigned> slotsAt;
  function.walk([&](tile::SlotOp slot) { ++slotsAt[slot.getLoc()]; });
  mlir::DominanceInfo dominance(function);
  std::vector<Diagnostic> found;
  function.walk([&](tile::SlotOp slot) {
    auto name = llvm::dyn_cast<mlir::NameLoc>(slot.getLoc());
    if (!name || slotsAt[slot.getLoc()] != 1) {
      return;
    }
    if (mlir::Operation *read = SlotReads(slot, dominance).find()) {
      std::string variable = "`" + name.getName().str() + "`";
      Diagnostic diagnostic(DiagnosticKind::UninitializedRead, variable + " is read before it has a value");
      diagnostic.at(toSourceSpan(read->getLoc()), "nothing was stored in " + variable + " yet");
      diagnostic.label(toSourceSpan(slot.getLoc()), "declared without a value");
      bool isTile = llvm::isa<mlir::RankedTensorType>(slot.getResult().getType().getValueType());
      diagnostic.help(isTile ? "start with a value, for example `ct::zeros<..>()`" : "start with a value");
      found.push_back(std::move(diagnostic));
    }
  });
  return found;
}
