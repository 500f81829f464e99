// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which lanes of a tile come from a load that did not fill them, by a walk from the loads to the tile.

#include "PromisedLanes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilecc;

Value tilecc::spreadOver(ImplicitLocOpBuilder &builder, Value value, ArrayRef<int64_t> shape) {
  if (shape.empty()) {
    return value;
  }
  return tile::BroadcastOp::create(builder, RankedTensorType::get(shape, value.getType()), value);
}

Value tilecc::conjoinMasks(ImplicitLocOpBuilder &builder, Value a, Value b) {
  return !a ? b : !b ? a : Value(arith::AndIOp::create(builder, a, b));
}

Value tilecc::toI64(ImplicitLocOpBuilder &builder, Value value, bool isUnsigned) {
  Type wide = tile::getTileType(tile::getShape(value.getType()), builder.getI64Type());
  if (value.getType() == wide) {
    return value;
  }
  return isUnsigned ? arith::ExtUIOp::create(builder, wide, value).getResult()
                    : arith::ExtSIOp::create(builder, wide, value).getResult();
}

static Value constantI64(ImplicitLocOpBuilder &builder, int64_t value) {
  return arith::ConstantOp::create(builder, builder.getI64IntegerAttr(value));
}

//===----------------------------------------------------------------------===//
// Tiles of views
//===----------------------------------------------------------------------===//

namespace {

/// The view that a partition cuts, with its extents and strides as i64.
struct TracedView {
  SmallVector<Value> extents;
  SmallVector<Value> strides;
};

/// Nothing where the view is not made in sight.
std::optional<TracedView> traceView(ImplicitLocOpBuilder &builder, Value partition) {
  auto cut = partition.getDefiningOp<tile::PartitionOp>();
  auto view = cut ? cut.getView().getDefiningOp<tile::MakeViewOp>() : tile::MakeViewOp();
  if (!view) {
    return std::nullopt;
  }
  TracedView traced;
  auto convert = [&](ArrayRef<int64_t> known, ValueRange given, SmallVectorImpl<Value> &out) {
    unsigned next = 0;
    for (int64_t extent : known) {
      out.push_back(ShapedType::isDynamic(extent) ? toI64(builder, given[next++], /*isUnsigned=*/true)
                                                  : constantI64(builder, extent));
    }
  };
  tile::ViewType type = view.getType();
  convert(type.getShape(), view.getShape(), traced.extents);
  convert(type.getStrides(), view.getStrides(), traced.strides);
  return traced;
}

/// Along one axis of the tile that a load takes: the coordinate of each element in the view, in the shape of the tile.
Value getCoordinate(ImplicitLocOpBuilder &builder, tile::LoadViewOp load, int64_t axis) {
  auto type = cast<tile::PartitionType>(load.getPartition().getType());
  int64_t extent = type.getTileShape()[axis];
  Value index = toI64(builder, load.getIndices()[axis], /*isUnsigned=*/false);
  Value first = arith::MulIOp::create(builder, index, constantI64(builder, type.getStep(axis)));
  auto row = RankedTensorType::get({extent}, builder.getI64Type());
  Value lanes = arith::AddIOp::create(builder, spreadOver(builder, first, {extent}),
                                      tile::IotaOp::create(builder, row).getResult());
  SmallVector<int64_t> shape(type.getRank(), 1);
  shape[axis] = extent;
  auto column = RankedTensorType::get(shape, builder.getI64Type());
  Value standing = tile::ReshapeOp::create(builder, column, lanes);
  return tile::BroadcastOp::create(builder, RankedTensorType::get(type.getTileShape(), builder.getI64Type()), standing);
}

unsigned getViewAxis(tile::PartitionType type, int64_t axis) {
  return type.getDimMap().empty() ? axis : type.getDimMap()[axis];
}

/// Which elements of the tile lie inside of the view; none where the view is not in sight.
Value findInside(ImplicitLocOpBuilder &builder, tile::LoadViewOp load) {
  auto type = cast<tile::PartitionType>(load.getPartition().getType());
  std::optional<TracedView> view = traceView(builder, load.getPartition());
  if (!view) {
    Value none = arith::ConstantOp::create(builder, builder.getBoolAttr(false));
    return spreadOver(builder, none, type.getTileShape());
  }
  Value inside;
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    Value limit = spreadOver(builder, view->extents[getViewAxis(type, axis)], type.getTileShape());
    Value at = getCoordinate(builder, load, axis);
    inside = conjoinMasks(builder, inside, arith::CmpIOp::create(builder, arith::CmpIPredicate::ult, at, limit));
  }
  return inside;
}

} // namespace

Value tilecc::findPlaces(ImplicitLocOpBuilder &builder, Operation *op) {
  if (auto load = dyn_cast<tile::LoadOp>(op)) {
    Type type = tile::getTileType(tile::getShape(load.getPointers().getType()), builder.getI64Type());
    return tile::PtrToIntOp::create(builder, type, load.getPointers());
  }
  auto load = cast<tile::LoadViewOp>(op);
  auto type = cast<tile::PartitionType>(load.getPartition().getType());
  std::optional<TracedView> view = traceView(builder, load.getPartition());
  if (!view) {
    return Value();
  }
  Value place;
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    Value stride = spreadOver(builder, view->strides[getViewAxis(type, axis)], type.getTileShape());
    Value moved = arith::MulIOp::create(builder, getCoordinate(builder, load, axis), stride);
    place = place ? Value(arith::AddIOp::create(builder, place, moved)) : moved;
  }
  return place;
}

Value tilecc::findPointers(ImplicitLocOpBuilder &builder, Operation *op) {
  if (auto load = dyn_cast<tile::LoadOp>(op)) {
    return load.getPointers();
  }
  Value places = findPlaces(builder, op);
  if (!places) {
    return places;
  }
  auto cut = cast<tile::LoadViewOp>(op).getPartition().getDefiningOp<tile::PartitionOp>();
  Value base = cut.getView().getDefiningOp<tile::MakeViewOp>().getBase();
  Value bases = spreadOver(builder, base, tile::getShape(places.getType()));
  return tile::OffsetOp::create(builder, bases.getType(), bases, places, /*isUnsigned=*/false);
}

//===----------------------------------------------------------------------===//
// From loads to values
//===----------------------------------------------------------------------===//

namespace {

/// Lane i of the result depends on lane i of the operands alone.
bool isElementwise(Operation *op) {
  return op->getNumResults() == 1 && (isa<arith::ArithDialect>(op->getDialect()) ||
                                      isa<tile::OffsetOp, tile::PtrToIntOp, tile::IntToPtrOp, tile::PtrCastOp,
                                          tile::AssumeOp, tile::AssumeDistinctOp, tile::AssumeBelowOp>(op));
}

bool movesLanes(Operation *op) { return isa<tile::ReshapeOp, tile::BroadcastOp, tile::PermuteOp>(op); }

/// The values that `values` is made of lane by lane, each after those that it is made of.
SmallVector<Value> listSources(Value values) {
  llvm::SmallSetVector<Value, 16> seen;
  SmallVector<std::pair<Value, unsigned>> stack{{values, 0}};
  while (!stack.empty()) {
    auto &[value, next] = stack.back();
    Operation *op = value.getDefiningOp();
    bool isInner = op && (isElementwise(op) || movesLanes(op));
    if (!isInner || next == op->getNumOperands()) {
      seen.insert(value);
      stack.pop_back();
      continue;
    }
    Value operand = op->getOperand(next++);
    if (!seen.contains(operand)) {
      stack.push_back({operand, 0});
    }
  }
  return seen.takeVector();
}

Value moveMask(ImplicitLocOpBuilder &builder, Operation *op, Value mask) {
  Type type = tile::getTileType(tile::getShape(op->getResult(0).getType()), builder.getI1Type());
  if (isa<tile::ReshapeOp>(op)) {
    return tile::ReshapeOp::create(builder, type, mask);
  }
  if (auto permute = dyn_cast<tile::PermuteOp>(op)) {
    return tile::PermuteOp::create(builder, type, mask, permute.getPermutationAttr());
  }
  return tile::BroadcastOp::create(builder, type, mask);
}

/// Of a load: null where every lane is filled.
Value getFilledLanes(ImplicitLocOpBuilder &builder, Operation *op) {
  if (auto load = dyn_cast<tile::LoadOp>(op)) {
    return load.getPadding() ? Value() : load.getMask();
  }
  if (auto load = dyn_cast<tile::LoadViewOp>(op)) {
    bool hasPadding = cast<tile::PartitionType>(load.getPartition().getType()).getPadding() != tile::Padding::None;
    return load.getMasked() && !load.getInbounds() && !hasPadding ? findInside(builder, load) : Value();
  }
  return Value();
}

} // namespace

Value tilecc::findHeldLanes(ImplicitLocOpBuilder &builder, Value values) {
  llvm::DenseMap<Value, Value> held;
  for (Value value : listSources(values)) {
    Operation *op = value.getDefiningOp();
    if (!op) {
      continue;
    }
    if (movesLanes(op)) {
      if (Value mask = held.lookup(op->getOperand(0))) {
        held[value] = moveMask(builder, op, mask);
      }
      continue;
    }
    if (!isElementwise(op)) {
      held[value] = getFilledLanes(builder, op);
      continue;
    }
    auto select = dyn_cast<arith::SelectOp>(op);
    Value all;
    if (select &&
        select.getCondition().getType() == tile::getTileType(tile::getShape(select.getType()), builder.getI1Type())) {
      // The lanes that the other side gives do not count.
      Value yes = held.lookup(select.getTrueValue());
      Value no = held.lookup(select.getFalseValue());
      if (yes || no) {
        Value full = spreadOver(builder, arith::ConstantOp::create(builder, builder.getBoolAttr(true)),
                                tile::getShape(select.getType()));
        all = arith::SelectOp::create(builder, select.getCondition(), yes ? yes : full, no ? no : full);
      }
      all = conjoinMasks(builder, all, held.lookup(select.getCondition()));
    } else {
      for (Value operand : op->getOperands()) {
        all = conjoinMasks(builder, all, held.lookup(operand));
      }
    }
    held[value] = all;
  }
  return held.lookup(values);
}

//===----------------------------------------------------------------------===//
// From values to their table
//===----------------------------------------------------------------------===//

/// Of a mask over the result of `op`: the same over its operand.
static Value moveMaskBack(ImplicitLocOpBuilder &builder, Operation *op, Value mask) {
  if (!mask) {
    return mask;
  }
  Type type = tile::getTileType(tile::getShape(op->getOperand(0).getType()), builder.getI1Type());
  if (isa<tile::ReshapeOp>(op)) {
    return tile::ReshapeOp::create(builder, type, mask);
  }
  if (auto permute = dyn_cast<tile::PermuteOp>(op)) {
    SmallVector<int64_t> inverse(permute.getPermutation().size());
    for (auto [axis, source] : llvm::enumerate(permute.getPermutation())) {
      inverse[source] = axis;
    }
    return tile::PermuteOp::create(builder, type, mask, builder.getDenseI64ArrayAttr(inverse));
  }
  return mask;
}

PromisedTable tilecc::findTable(ImplicitLocOpBuilder &builder, tile::AssumeDistinctOp promise) {
  PromisedTable table{tile::findTableLoad(promise.getValues()), promise.getValues(), promise.getMask()};
  if (!table.load) {
    table.mask = conjoinMasks(builder, table.mask, findHeldLanes(builder, table.values));
    return table;
  }
  for (Operation *op = table.values.getDefiningOp(); op != table.load; op = op->getOperand(0).getDefiningOp()) {
    table.mask = moveMaskBack(builder, op, table.mask);
  }
  table.values = table.load->getResult(0);
  Value loaded;
  if (auto load = dyn_cast<tile::LoadOp>(table.load)) {
    loaded = load.getMask();
  } else if (auto load = cast<tile::LoadViewOp>(table.load); load.getMasked()) {
    loaded = findInside(builder, load);
  }
  table.mask = conjoinMasks(builder, table.mask, loaded);
  return table;
}
