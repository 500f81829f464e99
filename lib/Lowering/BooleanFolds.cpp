// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what a comparison gives whose operand has only two values.

#include "tilecc/Lowering/FoldPatterns.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace {

/// `condition ? whenTrue : whenFalse`, however it was written.
struct TwoValues {
  Value condition;
  APInt whenTrue;
  APInt whenFalse;
};

bool isBoolean(Type type) { return getElementTypeOrSelf(type).isInteger(1); }

std::optional<TwoValues> matchTwoValues(Value value) {
  unsigned width = getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth();
  if (auto widened = value.getDefiningOp<arith::ExtUIOp>(); widened && isBoolean(widened.getIn().getType())) {
    return TwoValues{widened.getIn(), APInt(width, 1), APInt::getZero(width)};
  }
  if (auto widened = value.getDefiningOp<arith::ExtSIOp>(); widened && isBoolean(widened.getIn().getType())) {
    return TwoValues{widened.getIn(), APInt::getAllOnes(width), APInt::getZero(width)};
  }
  if (auto select = value.getDefiningOp<arith::SelectOp>()) {
    TwoValues result{select.getCondition(), APInt(), APInt()};
    bool isSameShape = isa<ShapedType>(result.condition.getType()) == isa<ShapedType>(value.getType());
    if (isSameShape && matchPattern(select.getTrueValue(), m_ConstantInt(&result.whenTrue)) &&
        matchPattern(select.getFalseValue(), m_ConstantInt(&result.whenFalse))) {
      return result;
    }
  }
  return std::nullopt;
}

Value booleanConstant(OpBuilder &builder, Location loc, Type type, bool value) {
  TypedAttr attribute = builder.getBoolAttr(value);
  if (auto shaped = dyn_cast<ShapedType>(type)) {
    attribute = DenseElementsAttr::get(shaped, value);
  }
  return arith::ConstantOp::create(builder, loc, attribute);
}

struct CompareOfTwoValues : OpRewritePattern<arith::CmpIOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::CmpIOp op, PatternRewriter &rewriter) const override {
    APInt constant;
    if (!matchPattern(op.getRhs(), m_ConstantInt(&constant)) || !isa<IntegerType>(getElementTypeOrSelf(op.getLhs()))) {
      return failure();
    }
    std::optional<TwoValues> values = matchTwoValues(op.getLhs());
    if (!values) {
      return failure();
    }
    bool whenTrue = arith::applyCmpPredicate(op.getPredicate(), values->whenTrue, constant);
    bool whenFalse = arith::applyCmpPredicate(op.getPredicate(), values->whenFalse, constant);
    Location loc = op.getLoc();
    if (whenTrue == whenFalse) {
      rewriter.replaceOp(op, booleanConstant(rewriter, loc, op.getType(), whenTrue));
    } else if (whenTrue) {
      rewriter.replaceOp(op, values->condition);
    } else {
      Value ones = booleanConstant(rewriter, loc, op.getType(), true);
      rewriter.replaceOpWithNewOp<arith::XOrIOp>(op, values->condition, ones);
    }
    return success();
  }
};

/// A question about poison has any answer.
template <typename Op> struct PoisonOperand : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    if (!op->getOperand(0).template getDefiningOp<ub::PoisonOp>()) {
      return failure();
    }
    rewriter.replaceOpWithNewOp<ub::PoisonOp>(op, op.getType());
    return success();
  }
};

/// `select c, poison, x` is x.
struct SelectOfPoison : OpRewritePattern<arith::SelectOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::SelectOp op, PatternRewriter &rewriter) const override {
    if (op.getTrueValue().getDefiningOp<ub::PoisonOp>()) {
      rewriter.replaceOp(op, op.getFalseValue());
      return success();
    }
    if (op.getFalseValue().getDefiningOp<ub::PoisonOp>()) {
      rewriter.replaceOp(op, op.getTrueValue());
      return success();
    }
    return failure();
  }
};

} // namespace

void tilecc::populateBooleanFolds(RewritePatternSet &patterns) {
  patterns.add<CompareOfTwoValues, SelectOfPoison, PoisonOperand<arith::CmpIOp>, PoisonOperand<arith::TruncIOp>,
               PoisonOperand<arith::ExtUIOp>, PoisonOperand<arith::IndexCastUIOp>>(patterns.getContext());
}
