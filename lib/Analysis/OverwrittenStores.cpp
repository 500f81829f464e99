// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which stores are replaced: equal places, in one block of operations, with nothing in between that reads.
#include "tilecc/Analysis/OverwrittenStores.h"

#include "tilecc/Dialect/Report.h"
#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tilecc;

/// Whether two values are the same, as far as their operations show it.
static bool isSameView(Value a, Value b) {
  if (a == b) {
    return true;
  }
  auto first = a.getDefiningOp<tile::PartitionOp>(), second = b.getDefiningOp<tile::PartitionOp>();
  return first && second && first.getType() == second.getType() && first.getView() == second.getView();
}

static bool isSamePlace(Operation *a, Operation *b) {
  if (auto first = dyn_cast<tile::StoreViewOp>(a)) {
    auto second = dyn_cast<tile::StoreViewOp>(b);
    return second && isSameView(first.getPartition(), second.getPartition()) &&
           llvm::equal(first.getIndices(), second.getIndices());
  }
  auto first = cast<tile::StoreOp>(a);
  auto second = dyn_cast<tile::StoreOp>(b);
  bool isPlain = second && first.getOrder() == tile::MemoryOrder::Weak && second.getOrder() == tile::MemoryOrder::Weak;
  return isPlain && first.getPointers() == second.getPointers() &&
         (!second.getMask() || first.getMask() == second.getMask());
}

static Operation *findReplacement(Operation *store) {
  for (Operation *next = store->getNextNode(); next; next = next->getNextNode()) {
    if (isSamePlace(store, next)) {
      return next;
    }
    auto plain = dyn_cast<tile::StoreOp>(next);
    bool onlyWrites = isa<tile::StoreViewOp>(next) || (plain && plain.getOrder() == tile::MemoryOrder::Weak);
    if (!onlyWrites && !isMemoryEffectFree(next)) {
      return nullptr;
    }
  }
  return nullptr;
}

std::vector<tilecc::Diagnostic> tilecc::findOverwrittenStores(func::FuncOp kernel) {
  std::vector<tilecc::Diagnostic> found;
  kernel.walk([&](Operation *op) {
    if (!isa<tile::StoreViewOp, tile::StoreOp>(op)) {
      return;
    }
    if (Operation *later = findReplacement(op)) {
      tilecc::Diagnostic diagnostic(DiagnosticKind::OverwrittenStore,
                                    "this store is overwritten by a later one, before anything reads it");
      diagnostic.at(toSourceSpan(op->getLoc())).label(toSourceSpan(later->getLoc()), "the later store");
      found.push_back(std::move(diagnostic));
    }
  });
  return found;
}
