// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which tile operations can be said with fewer or smaller ones. No pattern adds an operation.

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/FoldPatterns.h"
#include "tilecc/Lowering/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace tilecc {
#define GEN_PASS_DEF_TILESIMPLIFY
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

namespace {

bool isScalar(Value value) { return !isa<RankedTensorType>(value.getType()); }

/// The scalar that every element of `value` equals, if it is spread by reshape and broadcast.
Value getSpreadScalar(Value value) {
  if (auto broadcast = value.getDefiningOp<tile::BroadcastOp>()) {
    return isScalar(broadcast.getSource()) ? broadcast.getSource() : Value();
  }
  if (auto reshape = value.getDefiningOp<tile::ReshapeOp>()) {
    return isScalar(reshape.getSource()) ? reshape.getSource() : Value();
  }
  return Value();
}

/// broadcast(broadcast x), broadcast(reshape scalar)
struct BroadcastOfBroadcast : OpRewritePattern<tile::BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tile::BroadcastOp op, PatternRewriter &rewriter) const override {
    Value source = getSpreadScalar(op.getSource());
    if (auto inner = op.getSource().getDefiningOp<tile::BroadcastOp>(); inner && !source) {
      source = inner.getSource();
    }
    if (!source) {
      return failure();
    }
    rewriter.replaceOpWithNewOp<tile::BroadcastOp>(op, op.getType(), source);
    return success();
  }
};

/// reshape(broadcast scalar): the scalar itself, or a broadcast to the new shape.
struct ReshapeOfSpread : OpRewritePattern<tile::ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tile::ReshapeOp op, PatternRewriter &rewriter) const override {
    Value scalar = getSpreadScalar(op.getSource());
    if (!scalar) {
      return failure();
    }
    if (scalar.getType() == op.getType()) {
      rewriter.replaceOp(op, scalar);
    } else {
      rewriter.replaceOpWithNewOp<tile::BroadcastOp>(op, op.getType(), scalar);
    }
    return success();
  }
};

/// permute(permute x), permute(broadcast scalar)
struct PermuteOfPermute : OpRewritePattern<tile::PermuteOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tile::PermuteOp op, PatternRewriter &rewriter) const override {
    if (Value scalar = getSpreadScalar(op.getSource())) {
      rewriter.replaceOpWithNewOp<tile::BroadcastOp>(op, op.getType(), scalar);
      return success();
    }
    auto inner = op.getSource().getDefiningOp<tile::PermuteOp>();
    if (!inner) {
      return failure();
    }
    // Axis k of the result is axis outer[k] of the middle, which is axis inner[outer[k]] of the source.
    SmallVector<int64_t> joined;
    for (int64_t axis : op.getPermutation()) {
      joined.push_back(inner.getPermutation()[axis]);
    }
    rewriter.replaceOpWithNewOp<tile::PermuteOp>(op, op.getType(), inner.getSource(), joined);
    return success();
  }
};

/// A permutation that moves only axes of length 1 keeps the row-major order.
struct PermuteOfUnitAxes : OpRewritePattern<tile::PermuteOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tile::PermuteOp op, PatternRewriter &rewriter) const override {
    ArrayRef<int64_t> shape = tile::getShape(op.getSource().getType());
    int64_t last = -1;
    for (int64_t axis : op.getPermutation()) {
      if (shape[axis] == 1) {
        continue;
      }
      if (axis < last) {
        return failure();
      }
      last = axis;
    }
    rewriter.replaceOpWithNewOp<tile::ReshapeOp>(op, op.getType(), op.getSource());
    return success();
  }
};

/// An element-wise operation on values that are all broadcast from one shape is done before the broadcast.
///
/// Each broadcast disappears (no other use), so the count never grows. Products stay: they may still meet the sum that
/// they are contracted with.
class ElementwiseBeforeBroadcast : public RewritePattern {
public:
  explicit ElementwiseBeforeBroadcast(MLIRContext *context) : RewritePattern(MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult matchAndRewrite(Operation *op, PatternRewriter &rewriter) const override {
    if (!op->hasTrait<OpTrait::Elementwise>() || op->getNumResults() != 1 || !isPure(op) || isa<arith::MulFOp>(op)) {
      return failure();
    }
    auto resultType = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    Value shapeSource = resultType ? findShapeSource(op, resultType) : Value();
    if (!shapeSource) {
      return failure();
    }
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      operands.push_back(getSmallOperand(rewriter, operand, shapeSource.getType()));
    }
    Type smallType = tile::getTileType(tile::getShape(shapeSource.getType()), resultType.getElementType());
    Operation *small =
        rewriter.create(op->getLoc(), op->getName().getIdentifier(), operands, smallType, op->getAttrs());
    rewriter.replaceOpWithNewOp<tile::BroadcastOp>(op, resultType, small->getResult(0));
    return success();
  }

private:
  /// The source of the first broadcast, if the others have the same shape and the rest are splats.
  Value findShapeSource(Operation *op, RankedTensorType resultType) const {
    Value found;
    for (Value operand : op->getOperands()) {
      auto type = dyn_cast<RankedTensorType>(operand.getType());
      if (!type || type.getShape() != resultType.getShape()) {
        return Value();
      }
      DenseElementsAttr splat;
      if (matchPattern(operand, m_Constant(&splat)) && splat.isSplat()) {
        continue;
      }
      auto broadcast = operand.getDefiningOp<tile::BroadcastOp>();
      bool isOnlyUser = broadcast && llvm::all_of(broadcast->getUsers(), [&](Operation *user) { return user == op; });
      if (!isOnlyUser) {
        return Value();
      }
      if (found && tile::getShape(found.getType()) != tile::getShape(broadcast.getSource().getType())) {
        return Value();
      }
      found = broadcast.getSource();
    }
    return found;
  }

  Value getSmallOperand(PatternRewriter &rewriter, Value operand, Type like) const {
    if (auto broadcast = operand.getDefiningOp<tile::BroadcastOp>()) {
      return broadcast.getSource();
    }
    DenseElementsAttr splat;
    matchPattern(operand, m_Constant(&splat));
    if (auto shape = dyn_cast<RankedTensorType>(like)) {
      auto type = RankedTensorType::get(shape.getShape(), splat.getElementType());
      return arith::ConstantOp::create(rewriter, operand.getLoc(), splat.resizeSplat(type));
    }
    return arith::ConstantOp::create(rewriter, operand.getLoc(), cast<TypedAttr>(splat.getSplatValue<Attribute>()));
  }
};

/// Does `fact` hold for every value?
bool isEmptyFact(Attribute fact) {
  if (auto divisible = dyn_cast<tile::DivByAttr>(fact)) {
    return divisible.getDivisor() == 1;
  }
  auto bounded = dyn_cast<tile::BoundedAttr>(fact);
  return bounded && !bounded.getLower() && !bounded.getUpper();
}

/// A second, equal assumption says nothing; neither does one about a constant, nor a multiple of 1.
struct RepeatedAssume : OpRewritePattern<tile::AssumeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tile::AssumeOp op, PatternRewriter &rewriter) const override {
    bool isKnown = matchPattern(op.getValue(), m_Constant()) || isEmptyFact(op.getFact());
    for (auto inner = op.getValue().getDefiningOp<tile::AssumeOp>(); inner && !isKnown;
         inner = inner.getValue().getDefiningOp<tile::AssumeOp>()) {
      isKnown = inner.getFact() == op.getFact();
    }
    if (!isKnown) {
      return failure();
    }
    rewriter.replaceOp(op, op.getValue());
    return success();
  }
};

struct OffsetByZero : OpRewritePattern<tile::OffsetOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tile::OffsetOp op, PatternRewriter &rewriter) const override {
    if (!matchPattern(op.getOffset(), m_Zero())) {
      return failure();
    }
    rewriter.replaceOp(op, op.getPointer());
    return success();
  }
};

/// A mask that is true everywhere is no mask.
template <typename Op> struct MaskOfTrue : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    if (!op.getMask() || !matchPattern(op.getMask(), m_One())) {
      return failure();
    }
    rewriter.modifyOpInPlace(op, [&] {
      op.getMaskMutable().clear();
      if constexpr (std::is_same_v<Op, tile::LoadOp>) {
        op.getPaddingMutable().clear();
      }
    });
    return success();
  }
};

struct TileSimplifyPass : tilecc::impl::TileSimplifyBase<TileSimplifyPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateBooleanFolds(patterns);
    patterns.add<BroadcastOfBroadcast, ReshapeOfSpread, PermuteOfPermute, PermuteOfUnitAxes, ElementwiseBeforeBroadcast,
                 RepeatedAssume, OffsetByZero, MaskOfTrue<tile::LoadOp>, MaskOfTrue<tile::StoreOp>,
                 MaskOfTrue<tile::AtomicRmwOp>, MaskOfTrue<tile::AtomicCasOp>>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns)))) {
      signalPassFailure();
    }
  }
};

} // namespace
