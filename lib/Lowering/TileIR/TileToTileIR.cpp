// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pass that replaces every kernel of a module by an entry.

#include "KernelLowering.h"
#include "LoopExits.h"

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/Passes.h"

namespace tilecc {
#define GEN_PASS_DEF_TILETOTILEIR
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

namespace {

struct TileToTileIRPass : tilecc::impl::TileToTileIRBase<TileToTileIRPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (func::FuncOp function : llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
      if (function->hasAttr(tile::kernelAttrName)) {
        settleLoopExits(function);
        if (failed(KernelLowering(module, function).run())) {
          signalPassFailure();
          return;
        }
      }
      // What is no kernel was inlined into those that call it.
      function.erase();
    }
  }
};

} // namespace
