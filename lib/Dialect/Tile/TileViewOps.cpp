// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH
// LLVM-exception Verifiers of views, partitions and their accesses.

#include "tilecc/Dialect/Tile/TileOps.h"

using namespace mlir;
using namespace tilecc::tile;

static bool haveOneType(ValueRange first, ValueRange second = {}) {
  SmallVector<Type> types(first.getTypes());
  llvm::append_range(types, second.getTypes());
  return llvm::all_equal(types);
}

LogicalResult MakeViewOp::verify() {
  ViewType type = getResult().getType();
  // tile_make_view_c1: one operand for each `?`.
  if (static_cast<int64_t>(getShape().size()) != type.getNumDynamicExtents()) {
    return mlir::emitError(getLoc()) << "the view has " << type.getNumDynamicExtents() << " extents to give, got "
                                     << getShape().size();
  }
  if (static_cast<int64_t>(getStrides().size()) != type.getNumDynamicStrides()) {
    return mlir::emitError(getLoc()) << "the view has " << type.getNumDynamicStrides() << " strides to give, got "
                                     << getStrides().size();
  }
  // tile_make_view_c2: extents and strides have one integer type.
  if (!haveOneType(getShape(), getStrides())) {
    return mlir::emitError(getLoc()) << "extents and strides of a view have one integer type";
  }
  // tile_make_view_c3: the pointer points to the view's elements.
  if (getBase().getType().getPointee() != type.getElementType()) {
    return mlir::emitError(getLoc()) << "a pointer to " << getBase().getType().getPointee() << " under a view of "
                                     << type.getElementType();
  }
  return success();
}

LogicalResult PartitionOp::verify() {
  // tile_partition_op_c1: the partition cuts this view.
  if (getResult().getType().getView() != getView().getType()) {
    return mlir::emitError(getLoc()) << "the partition belongs to another view type";
  }
  return success();
}

LogicalResult IndexSpaceOp::verify() {
  // tile_index_space_c1: one count for each axis, all of one type.
  if (static_cast<int64_t>(getCounts().size()) != getPartition().getType().getRank() || !haveOneType(getCounts())) {
    return mlir::emitError(getLoc()) << "a partition of rank " << getPartition().getType().getRank()
                                     << " has as many counts";
  }
  return success();
}

/// tile_view_access_c1: one index for each axis, all of one type. tile_view_access_c2: the tile has the partition's
/// type.
static LogicalResult verifyViewAccess(Location loc, PartitionType partition, ValueRange indices, Type tile) {
  if (static_cast<int64_t>(indices.size()) != partition.getRank()) {
    return emitError(loc) << "a partition of rank " << partition.getRank() << " takes as many indices, got "
                          << indices.size();
  }
  if (!haveOneType(indices)) {
    return emitError(loc) << "the indices of a tile have one integer type";
  }
  if (tile != partition.getTileType()) {
    return emitError(loc) << "a tile of the partition is " << partition.getTileType() << ", got " << tile;
  }
  return success();
}

LogicalResult LoadViewOp::verify() {
  return verifyViewAccess(getLoc(), getPartition().getType(), getIndices(), getResult().getType());
}

LogicalResult StoreViewOp::verify() {
  return verifyViewAccess(getLoc(), getPartition().getType(), getIndices(), getValue().getType());
}

LogicalResult AtomicViewOp::verify() {
  // tile_atomic_view_c1: no old value comes back, so there is nothing to exchange; a reduction has no system scope.
  if (getKind() == AtomicKind::Exchange || getScope() == Scope::System) {
    return mlir::emitError(getLoc()) << "an atomic update of a view has no exchange and no system scope";
  }
  // tile_atomic_view_c2: nothing is loaded that could be padded.
  if (getPartition().getType().getPadding() != Padding::None) {
    return mlir::emitError(getLoc()) << "an atomic update of a view has no padding";
  }
  return verifyViewAccess(getLoc(), getPartition().getType(), getIndices(), getValue().getType());
}
