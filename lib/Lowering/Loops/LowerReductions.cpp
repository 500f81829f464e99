// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions, scans, joined tiles. The order in which elements are joined is fixed by the shape alone: 16 partial
// results along the last axis, joined as a tree; one after the other along any other axis.

#include "LoopLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/TypeSwitch.h"

#include <numeric>

using namespace mlir;
using namespace tilecc;

namespace {

using Combine = function_ref<Value(Value, Value)>;

CombineRule describe(tile::ReduceOp op) {
  return {op.getKind(), tile::getElementType(op.getSource().getType()),
          op.getRounding().value_or(tile::Rounding::NearestEven), op.getFlushToZero(), op.getPropagateNan()};
}

CombineRule describe(tile::ScanOp op) {
  return {op.getKind(), tile::getElementType(op.getSource().getType()),
          op.getRounding().value_or(tile::Rounding::NearestEven), op.getFlushToZero(), /*propagatesNan=*/false};
}

/// Loops over every axis but `skipped`; `laneAxis` advances by the width. Leaves the builder in the innermost body.
Place enterLoops(LoopLowering &lowering, ArrayRef<int64_t> shape, int skipped, int laneAxis) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Place place;
  place.at.assign(shape.size(), lowering.i64(0));
  place.lane = lowering.width > 1 ? laneAxis : -1;
  for (auto [axis, extent] : llvm::enumerate(shape)) {
    int64_t step = static_cast<int>(axis) == laneAxis ? lowering.width : 1;
    if (static_cast<int>(axis) == skipped || extent <= step) {
      continue;
    }
    auto loop = scf::ForOp::create(builder, lowering.i64(0), lowering.i64(extent), lowering.i64(step));
    place.at[axis] = loop.getInductionVar();
    builder.setInsertionPoint(loop.getBody()->getTerminator());
  }
  return place;
}

/// Joins the lanes of a vector in halves, each step on a vector of half the size. (On whole vectors whose upper lanes
/// do not matter, LLVM 22 takes lane 0 for lane 2 of a tree of integer additions with AVX-512.)
Value joinLanes(LoopLowering &lowering, Value vector, Combine combine) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  auto type = dyn_cast<VectorType>(vector.getType());
  if (!type) {
    return vector;
  }
  for (int64_t half = type.getDimSize(0) / 2; half > 1; half /= 2) {
    SmallVector<int32_t> lanes(half);
    std::iota(lanes.begin(), lanes.end(), 0);
    Value lower = LLVM::ShuffleVectorOp::create(builder, vector, vector, lanes);
    std::iota(lanes.begin(), lanes.end(), half);
    Value upper = LLVM::ShuffleVectorOp::create(builder, vector, vector, lanes);
    vector = combine(lower, upper);
  }
  auto extract = [&](int lane) -> Value {
    return LLVM::ExtractElementOp::create(builder, vector, lowering.constant(builder.getI32Type(), lane));
  };
  Value first = extract(0);
  return type.getDimSize(0) == 1 ? first : combine(first, extract(1));
}

Place dropAxis(const Place &place, unsigned axis) {
  Place made = place;
  made.at.erase(made.at.begin() + axis);
  if (made.lane > static_cast<int>(axis)) {
    --made.lane;
  }
  return made;
}

/// Along the axis of the lanes: one vector of partial results.
Value reduceLanes(LoopLowering &lowering, tile::ReduceOp op, Place place, Combine combine, Type element) {
  ArrayRef<int64_t> shape = tile::getShape(op.getSource().getType());
  unsigned axis = op.getDim();
  lowering.forget();
  if (shape[axis] == lowering.width) {
    Value made = joinLanes(lowering, lowering.spread(lowering.evaluate(op.getSource(), place)), combine);
    lowering.forget();
    return made;
  }
  Type like = lowering.width > 1 ? Type(VectorType::get({lowering.width}, lowering.carrier(element)))
                                 : lowering.carrier(element);
  Value identity = lowering.combineIdentity(describe(op), like);
  auto turn = [&](Value index, ValueRange carried) {
    place.at[axis] = index;
    lowering.forget();
    Value next = lowering.spread(lowering.evaluate(op.getSource(), place));
    lowering.forget();
    return SmallVector<Value>{combine(carried[0], next)};
  };
  Value partial = lowering.forRange(shape[axis], lowering.width, ValueRange{identity}, turn)[0];
  return joinLanes(lowering, partial, combine);
}

void lowerReduce(LoopLowering &lowering, tile::ReduceOp op) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  OpBuilder::InsertionGuard guard(builder);
  Type element = tile::getElementType(op.getSource().getType());
  ArrayRef<int64_t> shape = tile::getShape(op.getSource().getType());
  ArrayRef<int64_t> resultShape = tile::getShape(op.getResult().getType());
  bool isTile = isa<RankedTensorType>(op.getResult().getType());
  if (isTile && !lowering.getPlan().isBuffer(op.getResult())) {
    return;
  }
  CombineRule rule = describe(op);
  auto combine = [&](Value a, Value b) { return lowering.combine(rule, a, b); };
  int axis = op.getDim();
  int laneAxis = LoopLowering::findLaneAxis(shape);
  Value base = isTile ? lowering.getBuffer(op.getResult()) : Value();
  unsigned savedWidth = lowering.width;
  if (axis == laneAxis || laneAxis < 0 || !isTile) {
    lowering.width = LoopLowering::findWidth(shape[axis], 16);
    Place place = enterLoops(lowering, shape, axis, -1);
    place.lane = lowering.width > 1 ? axis : -1;
    Value made = reduceLanes(lowering, op, place, combine, element);
    lowering.width = 1;
    if (isTile) {
      place.lane = -1;
      lowering.writeBuffer(base, element, resultShape, dropAxis(place, axis), {made});
    } else {
      lowering.set(op.getResult(), made);
    }
    lowering.width = savedWidth;
    return;
  }
  // Rows are added to a row of results: every access is a whole vector.
  lowering.width = LoopLowering::findWidth(shape[laneAxis], 16);
  Place place = enterLoops(lowering, shape, axis, laneAxis);
  Place target = dropAxis(place, axis);
  Type like = lowering.width > 1 ? Type(VectorType::get({lowering.width}, lowering.carrier(element)))
                                 : lowering.carrier(element);
  Value identity = lowering.combineIdentity(describe(op), like);
  auto turn = [&](Value index, ValueRange carried) {
    place.at[axis] = index;
    lowering.forget();
    Value next = lowering.spread(lowering.evaluate(op.getSource(), place));
    lowering.forget();
    return SmallVector<Value>{combine(carried[0], next)};
  };
  Value made = lowering.forRange(shape[axis], 1, ValueRange{identity}, turn)[0];
  lowering.writeBuffer(base, element, resultShape, target, lowering.lanesOf(made));
  lowering.width = savedWidth;
}

void lowerScan(LoopLowering &lowering, tile::ScanOp op) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  if (!lowering.getPlan().isBuffer(op.getResult())) {
    return;
  }
  OpBuilder::InsertionGuard guard(builder);
  Type element = tile::getElementType(op.getSource().getType());
  ArrayRef<int64_t> shape = tile::getShape(op.getSource().getType());
  int axis = op.getDim();
  int laneAxis = LoopLowering::findLaneAxis(shape);
  unsigned savedWidth = lowering.width;
  lowering.width = laneAxis == axis || laneAxis < 0 ? 1 : LoopLowering::findWidth(shape[laneAxis], 16);
  Place place = enterLoops(lowering, shape, axis, laneAxis == axis ? -1 : laneAxis);
  Type like = lowering.width > 1 ? Type(VectorType::get({lowering.width}, lowering.carrier(element)))
                                 : lowering.carrier(element);
  Value identity = lowering.combineIdentity(describe(op), like);
  Value base = lowering.getBuffer(op.getResult());
  auto turn = [&](Value index, ValueRange carried) {
    place.at[axis] =
        op.getReverse() ? Value(arith::SubIOp::create(builder, lowering.i64(shape[axis] - 1), index)) : index;
    lowering.forget();
    Value next = lowering.spread(lowering.evaluate(op.getSource(), place));
    lowering.forget();
    Value joined = lowering.combine(describe(op), carried[0], next);
    lowering.writeBuffer(base, element, shape, place, lowering.lanesOf(joined));
    return SmallVector<Value>{joined};
  };
  lowering.forRange(shape[axis], 1, ValueRange{identity}, turn);
  lowering.width = savedWidth;
}

/// Both parts are copied to where they belong in the result.
void lowerCat(LoopLowering &lowering, tile::CatOp op) {
  if (!lowering.getPlan().isBuffer(op.getResult())) {
    return;
  }
  Type element = tile::getElementType(op.getType());
  Value base = lowering.getBuffer(op.getResult());
  int64_t first = 0;
  for (Value part : {op.getLhs(), op.getRhs()}) {
    ArrayRef<int64_t> shape = tile::getShape(part.getType());
    lowering.forEachGroup(shape, 16, [&](const Place &place) {
      Lanes lanes = lowering.evaluate(part, place);
      Place target = place;
      target.at[op.getDim()] = arith::AddIOp::create(lowering.builder, place.at[op.getDim()], lowering.i64(first));
      lowering.writeBuffer(base, element, op.getType().getShape(), target, lanes);
    });
    first += shape[op.getDim()];
  }
}

} // namespace

bool tilecc::lowerLoopReductions(LoopLowering &lowering, Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](tile::ReduceOp op) { return lowerReduce(lowering, op), true; })
      .Case([&](tile::ScanOp op) { return lowerScan(lowering, op), true; })
      .Case([&](tile::CatOp op) { return lowerCat(lowering, op), true; })
      .Default(false);
}
