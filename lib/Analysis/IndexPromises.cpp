// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what a promise is about: a value, or the elements that a table of positions was loaded from.
#include "IndexBuilder.h"

using namespace mlir;
using namespace tilecc;

std::optional<ExprId> IndexBuilder::visitPromise(Operation *op, const Coords &coords) {
  std::optional<ExprId> inner = get(op->getOperand(0), coords);
  if (!inner || !isa<IntegerType>(tile::getElementType(op->getResult(0).getType()))) {
    return inner;
  }
  if (auto below = dyn_cast<tile::AssumeBelowOp>(op)) {
    std::optional<ExprId> count = get(below.getCount(), {});
    if (!count) {
      return std::nullopt;
    }
    Promise promise{below.getIsUnsigned() ? space.pool.cast(ExprKind::ExtU, *inner, 64) : *inner};
    promise.below = *count;
    promise.isBelowUnsigned = below.getIsCountUnsigned();
    promises.emplace_back(op, promise);
  } else if (isa<tile::AssumeDistinctOp>(op)) {
    return addTableValue(op, *inner, coords) ? inner : std::nullopt;
  } else if (auto bounded = dyn_cast<tile::BoundedAttr>(cast<tile::AssumeOp>(op).getFact())) {
    // One without ends keeps the lowering from merging what may wrap; it promises nothing.
    if (bounded.getLower() || bounded.getUpper()) {
      promises.emplace_back(op, Promise{*inner, bounded.getLower(), bounded.getUpper()});
    }
  } else if (auto divisible = dyn_cast<tile::DivByAttr>(cast<tile::AssumeOp>(op).getFact());
             divisible && !divisible.getEvery()) {
    promises.emplace_back(op, Promise{*inner, std::nullopt, std::nullopt, divisible.getDivisor()});
  }
  return inner;
}

/// The element of its buffer that a view load reads at `coords`, in 64 bits, and where that lies inside the view: a
/// masked load pads the other lanes, which are no elements of the buffer.
std::optional<IndexBuilder::ViewPlace> IndexBuilder::placeInView(Operation *load, const Coords &coords) {
  auto read = cast<tile::LoadViewOp>(load);
  tile::MakeViewOp view = getView(read.getPartition());
  std::optional<ExprId> place = view ? get(view.getBase(), {}) : std::nullopt;
  SmallVector<std::optional<ExprId>> indices;
  for (Value index : read.getIndices()) {
    indices.push_back(get(index, {}));
  }
  if (!place || llvm::is_contained(indices, std::nullopt)) {
    return std::nullopt;
  }
  // Layout operands are scalars computed before the view: a nested walk is bounded by one level.
  ViewLayout layout = buildLayout(view);
  std::optional<ExprId> inside;
  auto type = cast<tile::PartitionType>(read.getPartition().getType());
  for (int64_t k = 0; k < type.getRank(); ++k) {
    int64_t axis = type.getDimMap().empty() ? k : type.getDimMap()[k];
    ExprId index = space.pool.cast(ExprKind::ExtS, *indices[k], 64);
    ExprId start = space.pool.binary(ExprKind::Mul, index, space.pool.constant(type.getStep(k), 64), /*exact=*/true);
    ExprId at = space.pool.binary(ExprKind::Add, start, coords[k], /*exact=*/true);
    ExprId moved = space.pool.binary(ExprKind::Mul, at, layout.strides[axis], /*exact=*/true);
    place = space.pool.binary(ExprKind::Add, *place, moved, /*exact=*/true);
    ExprId low = space.pool.binary(ExprKind::Sle, space.pool.constant(0, 64), at);
    ExprId high = space.pool.binary(ExprKind::Slt, at, layout.extents[axis]);
    ExprId both = space.pool.binary(ExprKind::And, low, high);
    inside = inside ? space.pool.binary(ExprKind::And, *inside, both) : both;
  }
  return ViewPlace{*place, inside && read.getMasked() ? *inside : space.pool.constant(1, 1)};
}

/// Notes what is promised of a loaded value; false where an operand has yet to be built.
bool IndexBuilder::addTableValue(Operation *promise, ExprId value, const Coords &coords) {
  auto distinct = cast<tile::AssumeDistinctOp>(promise);
  Operation *load = tile::findTableLoad(distinct.getValues());
  while (space.pool[value].kind == ExprKind::ExtS || space.pool[value].kind == ExprKind::ExtU) {
    value = space.pool[value].a;
  }
  auto viewLoad = dyn_cast_or_null<tile::LoadViewOp>(load);
  if (!load || space.pool[value].kind != ExprKind::Symbol || (viewLoad && !getView(viewLoad.getPartition()))) {
    return true;
  }
  std::vector<ExprId> masks;
  Coords at = coords;
  if (Value mask = distinct.getMask()) {
    std::optional<ExprId> built = get(mask, coords);
    if (!built) {
      return false;
    }
    masks.push_back(*built);
  }
  // From the coordinates of the promise to those of the load.
  for (Value values = distinct.getValues(); values.getDefiningOp() != load;) {
    Operation *op = values.getDefiningOp();
    if (auto reshape = dyn_cast<tile::ReshapeOp>(op)) {
      at = reshapeCoords(tile::getShape(reshape.getSource().getType()), tile::getShape(values.getType()), at);
    } else if (auto permute = dyn_cast<tile::PermuteOp>(op)) {
      Coords source(at.size(), 0);
      for (auto [axis, from] : llvm::enumerate(permute.getPermutation())) {
        source[from] = at[axis];
      }
      at = source;
    }
    values = op->getOperand(0);
  }
  auto pointerLoad = dyn_cast<tile::LoadOp>(load);
  std::optional<ExprId> place, mask = space.pool.constant(1, 1);
  if (pointerLoad) {
    place = get(pointerLoad.getPointers(), at);
    mask = pointerLoad.getMask() ? get(pointerLoad.getMask(), at) : mask;
  } else if (std::optional<ViewPlace> found = placeInView(load, at)) {
    place = found->element;
    mask = found->inside;
  }
  if (!place || !mask) {
    return false;
  }
  masks.push_back(*mask);
  tile::MakeViewOp view = viewLoad ? getView(viewLoad.getPartition()) : tile::MakeViewOp();
  std::optional<unsigned> table = pointerLoad ? rootOf(pointerLoad.getPointers()) : rootOf(view.getBase());
  if (table) {
    bool isPadded = viewLoad && viewLoad.getMasked();
    tables.emplace_back(promise, TableValue{value, *table, *place, std::move(masks), {}, promise, mask, isPadded});
  }
  return true;
}

void IndexBuilder::finish() {
  auto hand = [&](auto &from, auto &to) {
    for (auto &[op, fact] : from) {
      if (auto it = scopes.find(op); it != scopes.end()) {
        fact.scope = it->second;
        fact.op = op;
        to.push_back(std::move(fact));
      }
    }
    from.clear();
  };
  hand(promises, space.promises);
  hand(tables, space.tables);
}
