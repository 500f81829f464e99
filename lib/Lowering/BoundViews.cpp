// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which 64-bit extents and strides of views are known to fit the copy engine's descriptors, and says so.

#include "tilecc/Analysis/ViewStrides.h"
#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/Passes.h"

#include "mlir/Analysis/DataFlow/ConstantPropagationAnalysis.h"
#include "mlir/Analysis/DataFlow/DeadCodeAnalysis.h"
#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Analysis/DataFlowFramework.h"

namespace tilecc {
#define GEN_PASS_DEF_BOUNDVIEWS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

namespace {

/// A descriptor of the copy engine holds extents below 2^32.
constexpr uint64_t largestExtent = (uint64_t(1) << 32) - 1;

struct BoundViewsPass : tilecc::impl::BoundViewsBase<BoundViewsPass> {
  void runOnOperation() override {
    SmallVector<tile::MakeViewOp> views;
    getOperation().walk([&](tile::MakeViewOp view) {
      if (llvm::any_of(view->getOperandTypes(), [](Type type) { return type.isInteger(64); })) {
        views.push_back(view);
      }
    });
    if (views.empty()) {
      return;
    }
    DataFlowSolver solver;
    solver.load<dataflow::DeadCodeAnalysis>();
    solver.load<dataflow::SparseConstantPropagation>();
    solver.load<dataflow::IntegerRangeAnalysis>();
    if (failed(solver.initializeAndRun(getOperation()))) {
      signalPassFailure();
      return;
    }
    for (tile::MakeViewOp view : views) {
      uint64_t bytes = std::max(1u, view.getType().getElementType().getIntOrFloatBitWidth() / 8);
      bound(solver, view, view.getShapeMutable(), largestExtent, false);
      bound(solver, view, view.getStridesMutable(), largestStrideBytes / bytes, view->hasAttr(nearStridesAttrName));
    }
  }

  void bound(DataFlowSolver &solver, tile::MakeViewOp view, MutableOperandRange operands, uint64_t largest,
             bool isPromised) {
    for (OpOperand &operand : operands) {
      const auto *lattice = solver.lookupState<dataflow::IntegerValueRangeLattice>(operand.get());
      bool isKnown = lattice && !lattice->getValue().isUninitialized();
      uint64_t upper = isKnown ? lattice->getValue().getValue().umax().getLimitedValue() : ~uint64_t(0);
      if (isPromised) {
        upper = std::min(upper, largest);
      }
      if (upper <= largest) {
        OpBuilder builder(view);
        auto fact = tile::BoundedAttr::get(&getContext(), int64_t(0), static_cast<int64_t>(upper));
        operand.set(tile::AssumeOp::create(builder, view.getLoc(), fact, operand.get()));
      }
    }
  }
};

} // namespace
