// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pass that orders the accesses of every entry of a module.

#include "TokenThreader.h"

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/Passes.h"

namespace tilecc {
#define GEN_PASS_DEF_THREADTOKENS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

namespace {

struct ThreadTokensPass : tilecc::impl::ThreadTokensBase<ThreadTokensPass> {
  using ThreadTokensBase<ThreadTokensPass>::ThreadTokensBase;

  void runOnOperation() override {
    for (tileir::EntryOp entry : getOperation().getOps<tileir::EntryOp>()) {
      // A trusted kernel has no contract, so nothing checks rule O7 before its launch.
      bool restrictOnly = skipOwnership || entry->hasAttr(tile::trustedAttrName);
      if (restrictOnly) {
        removeMark(entry, tile::apartAttrName);
      }
      AccessClasses classes(entry, restrictOnly);
      TokenThreader(entry, classes).run();
      pruneCarried(entry);
      removeMarks(entry);
    }
  }

  /// Attributes of the tile dialect have done their work; Tile IR has no place for them.
  void removeMarks(tileir::EntryOp entry) {
    for (unsigned index = 0; index < entry.getNumArguments(); ++index) {
      entry.removeArgAttr(index, tile::restrictAttrName);
    }
    entry->removeDiscardableAttr(tile::trustedAttrName);
    removeMark(entry, tile::independentAttrName);
    removeMark(entry, tile::apartAttrName);
  }

  void removeMark(tileir::EntryOp entry, StringRef name) {
    entry.walk([&](Operation *op) { op->removeDiscardableAttr(name); });
  }
};

} // namespace
