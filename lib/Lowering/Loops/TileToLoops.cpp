// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pass that replaces every kernel of a module by a function of loops over lanes.

#include "LoopLowering.h"

#include "tilecc/Lowering/Passes.h"

namespace tilecc {
#define GEN_PASS_DEF_TILETOLOOPS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

/// Promises about index tensors are for the ownership check: the values themselves remain.
static void dropPromises(func::FuncOp kernel) {
  kernel.walk([](Operation *op) {
    if (isa<tile::AssumeDistinctOp, tile::AssumeBelowOp>(op)) {
      op->getResult(0).replaceAllUsesWith(op->getOperand(0));
      op->erase();
    }
  });
}

namespace {

struct TileToLoopsPass : tilecc::impl::TileToLoopsBase<TileToLoopsPass> {
  using TileToLoopsBase::TileToLoopsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> functions(module.getOps<func::FuncOp>());
    for (func::FuncOp kernel : functions) {
      dropPromises(kernel);
      if (kernel->hasAttr(tile::kernelAttrName) && failed(LoopLowering(module, kernel, recordAccesses).run())) {
        signalPassFailure();
        return;
      }
      // What is no kernel was inlined into those that call it.
      kernel.erase();
    }
  }
};

} // namespace
