// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which products and sums become one fma: those that nvcc contracts, and no others.

#include "tilecc/Lowering/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/PatternMatch.h"

namespace tilecc {
#define GEN_PASS_DEF_FUSEMULADD
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;

namespace {

/// The product behind `value` if nothing else uses it.
arith::MulFOp getOwnProduct(Value value) {
  auto product = value.getDefiningOp<arith::MulFOp>();
  return product && product->hasOneUse() ? product : arith::MulFOp();
}

void fuse(IRRewriter &rewriter, Operation *sum, arith::MulFOp product, Value addend) {
  rewriter.setInsertionPoint(sum);
  rewriter.replaceOpWithNewOp<math::FmaOp>(sum, product.getLhs(), product.getRhs(), addend);
  rewriter.eraseOp(product);
}

struct FuseMulAddPass : tilecc::impl::FuseMulAddBase<FuseMulAddPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<Operation *> sums;
    getOperation().walk([&](Operation *op) {
      if (isa<arith::AddFOp, arith::SubFOp>(op)) {
        sums.push_back(op);
      }
    });
    for (Operation *sum : sums) {
      Value lhs = sum->getOperand(0);
      Value rhs = sum->getOperand(1);
      if (arith::MulFOp product = getOwnProduct(lhs)) {
        Value addend = rhs;
        if (isa<arith::SubFOp>(sum)) {
          rewriter.setInsertionPoint(sum);
          addend = arith::NegFOp::create(rewriter, sum->getLoc(), rhs);
        }
        fuse(rewriter, sum, product, addend);
      } else if (arith::MulFOp product = getOwnProduct(rhs); product && isa<arith::AddFOp>(sum)) {
        fuse(rewriter, sum, product, lhs);
      }
    }
  }
};

} // namespace
