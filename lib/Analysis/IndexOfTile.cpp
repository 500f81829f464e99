// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which element of its operands an element of a tile is, and what block ids and views are as expressions.
#include "IndexBuilder.h"

using namespace mlir;
using namespace tilecc;

IndexBuilder::Coords IndexBuilder::reshapeCoords(ArrayRef<int64_t> from, ArrayRef<int64_t> to, const Coords &coords) {
  // Axes of length 1 come and go; where the others agree, coordinates carry over unchanged.
  auto isOne = [](int64_t extent) { return extent == 1; };
  auto keepsAxes = [&] {
    return llvm::equal(llvm::make_filter_range(from, std::not_fn(isOne)),
                       llvm::make_filter_range(to, std::not_fn(isOne)));
  };
  ExprPool &pool = space.pool;
  Coords result;
  if (keepsAxes()) {
    Coords kept;
    for (auto [extent, coord] : llvm::zip_equal(to, coords)) {
      if (extent != 1) {
        kept.push_back(coord);
      }
    }
    unsigned next = 0;
    for (int64_t extent : from) {
      result.push_back(extent == 1 ? pool.constant(0, 64) : kept[next++]);
    }
    return result;
  }
  ExprId position = pool.constant(0, 64);
  for (auto [extent, coord] : llvm::zip_equal(to, coords)) {
    position = pool.binary(ExprKind::Add, pool.binary(ExprKind::Mul, position, pool.constant(extent, 64)), coord);
  }
  int64_t stride = 1;
  result.assign(from.size(), pool.constant(0, 64));
  for (size_t axis = from.size(); axis-- > 0;) {
    ExprId quotient = pool.binary(ExprKind::DivS, position, pool.constant(stride, 64));
    result[axis] = axis == 0 ? quotient : pool.binary(ExprKind::RemS, quotient, pool.constant(from[axis], 64));
    stride *= from[axis];
  }
  return result;
}

std::optional<ExprId> IndexBuilder::visitShape(Operation *op, Value value, const Coords &coords) {
  ArrayRef<int64_t> shape = tile::getShape(value.getType());
  ExprPool &pool = space.pool;
  if (isa<tile::IotaOp>(op)) {
    unsigned width = getExprWidth(value.getType());
    const ExprNode &node = pool[coords[0]];
    return node.kind == ExprKind::Symbol ? pool.symbol(static_cast<SymbolId>(node.value), width)
                                         : pool.cast(ExprKind::Trunc, coords[0], width);
  }
  if (auto broadcast = dyn_cast<tile::BroadcastOp>(op)) {
    Coords source;
    for (auto [extent, coord] : llvm::zip(tile::getShape(broadcast.getSource().getType()), coords)) {
      source.push_back(extent == 1 ? pool.constant(0, 64) : coord);
    }
    return get(broadcast.getSource(), source);
  }
  if (auto reshape = dyn_cast<tile::ReshapeOp>(op)) {
    return get(reshape.getSource(), reshapeCoords(tile::getShape(reshape.getSource().getType()), shape, coords));
  }
  if (auto permute = dyn_cast<tile::PermuteOp>(op)) {
    Coords source(coords.size(), 0);
    for (auto [axis, from] : llvm::enumerate(permute.getPermutation())) {
      source[from] = coords[axis];
    }
    return get(permute.getSource(), source);
  }
  if (auto cat = dyn_cast<tile::CatOp>(op)) {
    return visitCat(cat, coords);
  }
  if (auto extract = dyn_cast<tile::ExtractOp>(op)) {
    if (std::optional<Coords> source = extractCoords(extract, coords)) {
      return get(extract.getSource(), *source);
    }
  }
  return opaque(value, coords);
}

std::optional<ExprId> IndexBuilder::visitCat(tile::CatOp cat, const Coords &coords) {
  ExprPool &pool = space.pool;
  const size_t axis = static_cast<size_t>(cat.getDim());
  const ExprId extent = pool.constant(tile::getShape(cat.getLhs().getType())[axis], 64);
  Coords behind = coords;
  behind[axis] = pool.binary(ExprKind::Sub, coords[axis], extent, /*exact=*/true);
  std::optional<ExprId> first = get(cat.getLhs(), coords);
  std::optional<ExprId> second = get(cat.getRhs(), behind);
  if (!first || !second) {
    return std::nullopt;
  }
  return pool.select(pool.binary(ExprKind::Slt, coords[axis], extent), *first, *second);
}

/// Where an element of the part lies in the whole; nothing where the part is chosen at run time.
std::optional<IndexBuilder::Coords> IndexBuilder::extractCoords(tile::ExtractOp extract, const Coords &coords) {
  ExprPool &pool = space.pool;
  Coords source;
  for (auto [index, extent, whole, coord] :
       llvm::zip_equal(extract.getIndices(), tile::getShape(extract.getResult().getType()),
                       tile::getShape(extract.getSource().getType()), coords)) {
    llvm::APInt constant;
    if (!matchPattern(index, m_ConstantInt(&constant)) || constant.isNegative() ||
        constant.getSExtValue() >= whole / extent) {
      return std::nullopt;
    }
    const ExprId start = pool.constant(constant.getSExtValue() * extent, 64);
    source.push_back(pool.binary(ExprKind::Add, coord, start, /*exact=*/true));
  }
  return source;
}

std::optional<ExprId> IndexBuilder::visitTile(Operation *op, Value value, const Coords &coords) {
  ExprPool &pool = space.pool;
  if (isa<tile::IotaOp, tile::BroadcastOp, tile::ReshapeOp, tile::PermuteOp, tile::CatOp, tile::ExtractOp>(op)) {
    return visitShape(op, value, coords);
  }
  if (auto block = dyn_cast<tile::BlockIdOp>(op)) {
    unsigned axis = static_cast<unsigned>(block.getDimension());
    space.readsAxis[axis] = true;
    return pool.symbol(symbolFor(SymbolKind::BlockId, axis, 32, std::string("bid().") + axisName(axis)), 32);
  }
  if (auto count = dyn_cast<tile::NumBlocksOp>(op)) {
    unsigned axis = static_cast<unsigned>(count.getDimension());
    return pool.symbol(symbolFor(SymbolKind::NumBlocks, axis, 32, std::string("grid.") + axisName(axis)), 32);
  }
  if (isa<tile::AssumeOp, tile::AssumeDistinctOp, tile::AssumeBelowOp>(op)) {
    return visitPromise(op, coords);
  }
  if (auto offset = dyn_cast<tile::OffsetOp>(op)) {
    std::optional<ExprId> base = get(offset.getPointer(), coords);
    std::optional<ExprId> moved = get(offset.getOffset(), coords);
    if (!base || !moved) {
      return std::nullopt;
    }
    ExprId wide = pool.cast(offset.getIsUnsigned() ? ExprKind::ExtU : ExprKind::ExtS, *moved, 64);
    return pool.binary(ExprKind::Add, *base, wide);
  }
  if (auto other = dyn_cast<tile::PtrCastOp>(op)) {
    return get(other.getPointer(), coords);
  }
  if (auto space_ = dyn_cast<tile::IndexSpaceOp>(op)) {
    tile::MakeViewOp view = getView(space_.getPartition());
    if (!view) {
      return opaque(value, coords);
    }
    unsigned axis = cast<OpResult>(value).getResultNumber();
    tile::PartitionType type = space_.getPartition().getType();
    unsigned viewAxis = type.getDimMap().empty() ? axis : type.getDimMap()[axis];
    // Layout operands are scalars computed before the view: a nested walk is bounded by one level.
    ExprId extent = buildLayout(view).extents[viewAxis];
    ExprId count = pool.binary(ExprKind::CeilDivS, extent, pool.constant(type.getStep(axis), 64));
    return pool.cast(ExprKind::Trunc, count, getExprWidth(value.getType()));
  }
  return opaque(value, coords);
}
