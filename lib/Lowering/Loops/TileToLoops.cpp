// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pass that replaces every kernel of a module by a function of loops over lanes.

#include "../PromisedLanes.h"
#include "AccessRecording.h"

#include "tilecc/Lowering/Passes.h"

namespace tilecc {
#define GEN_PASS_DEF_TILETOLOOPS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

/// What the recorder hears of a promise: elements, their addresses, which of them.
static void recordPromise(tile::AssumeDistinctOp promise) {
  ImplicitLocOpBuilder builder(promise.getLoc(), promise);
  PromisedTable table = findTable(builder, promise);
  Value pointers = table.load ? findPointers(builder, table.load) : Value();
  if (!pointers) {
    return;
  }
  SmallVector<Value> operands{table.values, pointers};
  if (table.mask) {
    operands.push_back(table.mask);
  }
  func::CallOp::create(builder, distinctFunctionName, TypeRange(), operands);
}

/// Promises about index tensors are for the ownership check: the values themselves remain.
static void dropPromises(func::FuncOp kernel, bool areRecorded) {
  SmallVector<Operation *> promises;
  kernel.walk([&](Operation *op) {
    if (isa<tile::AssumeDistinctOp, tile::AssumeBelowOp>(op)) {
      promises.push_back(op);
    }
  });
  for (Operation *op : promises) {
    if (auto promise = dyn_cast<tile::AssumeDistinctOp>(op); promise && areRecorded) {
      recordPromise(promise);
    }
    op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    op->erase();
  }
}

namespace {

struct TileToLoopsPass : tilecc::impl::TileToLoopsBase<TileToLoopsPass> {
  using TileToLoopsBase::TileToLoopsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> functions(module.getOps<func::FuncOp>());
    for (func::FuncOp kernel : functions) {
      dropPromises(kernel, recordPromises);
      if (kernel->hasAttr(tile::kernelAttrName) &&
          failed(LoopLowering(module, kernel, {recordAccesses, recordPromises}).run())) {
        signalPassFailure();
        return;
      }
      // What is no kernel was inlined into those that call it.
      kernel.erase();
    }
  }
};

} // namespace
