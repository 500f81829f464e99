// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of constants, shapes, reductions and matrix products.

#include "Rules.h"

using namespace mlir;
using namespace tilecc::tileir;

LogicalResult ConstantOp::verify() {
  // constant_c1: the value is dense numbers. constant_c2: not i4, nor f8E5M3FNU.
  if (!isa<DenseIntOrFPElementsAttr>(getValue())) {
    return emitOpError("holds dense numbers");
  }
  if (getElement(getResult()).isInteger(4)) {
    return emitOpError("of i4 does not exist; `trunci` makes one");
  }
  return success();
}

LogicalResult IotaOp::verify() {
  TileType type = getType();
  // iota_c1: rank 1.
  if (type.getRank() != 1) {
    return emitOpError() << "gives a tile of rank 1, not " << type.getRank();
  }
  // iota_c2: the last number fits the type, read as unsigned.
  unsigned width = getWidth(type.getElementType());
  if (width < 32 && type.getDimSize(0) > (int64_t(1) << width)) {
    return emitOpError() << "counts to " << type.getDimSize(0) - 1 << ", more than " << type.getElementType()
                         << " holds";
  }
  return success();
}

LogicalResult SelectOp::verify() {
  // select_c1: not on f4E2M1FN.
  if (isa<Float4E2M1FNType>(getElement(getResult()))) {
    return emitOpError("has no form for f4E2M1FN");
  }
  return success();
}

/// shape_c1: shape operations keep the element type.
static LogicalResult verifySameElement(Operation *op, Value source, Value result) {
  if (getElement(source) != getElement(result)) {
    return op->emitOpError() << "keeps the element type, got " << getElement(source) << " and " << getElement(result);
  }
  return success();
}

LogicalResult BroadcastOp::verify() {
  if (failed(verifySameElement(*this, getSource(), getResult()))) {
    return failure();
  }
  ArrayRef<int64_t> from = getShape(getSource());
  ArrayRef<int64_t> to = getShape(getResult());
  // broadcast_c1: the rank stays.
  if (from.size() != to.size()) {
    return emitOpError() << "keeps the rank, got " << from.size() << " and " << to.size();
  }
  // broadcast_c2: only dimensions of size 1 grow.
  for (auto [dim, sizes] : llvm::enumerate(llvm::zip(from, to))) {
    auto [before, after] = sizes;
    if (before != after && before != 1) {
      return emitOpError() << "grows dimensions of size 1, dimension " << dim << " has " << before;
    }
  }
  return success();
}

LogicalResult ReshapeOp::verify() {
  if (failed(verifySameElement(*this, getSource(), getResult()))) {
    return failure();
  }
  // reshape_c1: the number of elements stays.
  if (getTile(getSource()).getNumElements() != getType().getNumElements()) {
    return emitOpError() << "keeps the number of elements, got " << getTile(getSource()).getNumElements() << " and "
                         << getType().getNumElements();
  }
  return success();
}

/// pack_c1: both have rank 1. pack_c2: the numbers are no bytes, tf32 counts 32 bits, and both sides have equally many.
static LogicalResult verifyPacking(Operation *op, Value numbers, Value bytes) {
  if (getShape(numbers).size() != 1 || getShape(bytes).size() != 1) {
    return op->emitOpError("takes and gives tiles of rank 1");
  }
  Type element = getElement(numbers);
  int64_t width = isa<FloatTF32Type>(element) ? 32 : getWidth(element);
  int64_t bits = getShape(numbers)[0] * width;
  if (width == 8) {
    return op->emitOpError() << "changes the width of elements, and " << element << " has that of a byte";
  }
  if (!getElement(bytes).isInteger(8) || bits != getShape(bytes)[0] * 8) {
    return op->emitOpError() << "needs as many bits in i8 as in numbers, which have " << bits;
  }
  return success();
}
LogicalResult PackOp::verify() {
  if (isa<PtrType>(getElement(getSource()))) {
    return emitOpError("takes numbers, not pointers");
  }
  return verifyPacking(*this, getSource(), getResult());
}
LogicalResult UnpackOp::verify() {
  if (isa<PtrType>(getElement(getResult()))) {
    return emitOpError("gives numbers, not pointers");
  }
  return verifyPacking(*this, getResult(), getSource());
}

LogicalResult PermuteOp::verify() {
  if (failed(verifySameElement(*this, getSource(), getResult()))) {
    return failure();
  }
  ArrayRef<int64_t> from = getShape(getSource());
  ArrayRef<int32_t> permutation = getPermutation();
  // permute_c1: rank 2 or more.
  if (from.size() < 2) {
    return emitOpError("needs a tile of rank 2 or more");
  }
  // permute_c2: a permutation of the dimensions.
  SmallVector<int32_t> sorted(permutation);
  llvm::sort(sorted);
  if (!llvm::equal(sorted, llvm::seq<int32_t>(0, from.size()))) {
    return emitOpError() << "needs a permutation of 0.." << from.size() - 1;
  }
  // permute_c3: dimension i of the result is dimension permutation[i] of the source.
  SmallVector<int64_t> expected =
      llvm::map_to_vector(permutation, [&](int32_t dim) { return from[static_cast<size_t>(dim)]; });
  if (ArrayRef<int64_t>(expected) != getShape(getResult())) {
    return emitOpError() << "gives " << getTile(getSource()).withShape(expected) << ", not " << getType();
  }
  return success();
}

LogicalResult CatOp::verify() {
  if (failed(verifySameElement(*this, getLhs(), getRhs())) || failed(verifySameElement(*this, getLhs(), getResult()))) {
    return failure();
  }
  ArrayRef<int64_t> lhs = getShape(getLhs());
  ArrayRef<int64_t> rhs = getShape(getRhs());
  int64_t dim = static_cast<int64_t>(getDim());
  // cat_c1: equal ranks, and the dimension is one of them.
  if (lhs.size() != rhs.size() || dim < 0 || dim >= static_cast<int64_t>(lhs.size())) {
    return emitOpError() << "along dimension " << dim << " of tiles of rank " << lhs.size() << " and " << rhs.size();
  }
  // cat_c2: the other dimensions are equal, and those along `dim` add up.
  SmallVector<int64_t> expected(lhs);
  expected[dim] += rhs[dim];
  SmallVector<int64_t> other(rhs);
  other[dim] = expected[dim];
  if (other != expected || ArrayRef<int64_t>(expected) != getShape(getResult())) {
    return emitOpError() << "of " << getTile(getLhs()) << " and " << getTile(getRhs()) << " does not give "
                         << getType();
  }
  return success();
}

/// slice_c1: whole and slice have one rank. slice_c2: each dimension of the whole is a multiple of the slice's.
/// slice_c3: one index for each dimension.
static LogicalResult verifySlice(Operation *op, Value whole, Value slice, size_t indices) {
  if (failed(verifySameElement(op, whole, slice))) {
    return failure();
  }
  ArrayRef<int64_t> outer = getShape(whole);
  ArrayRef<int64_t> inner = getShape(slice);
  if (outer.size() != inner.size()) {
    return op->emitOpError() << "keeps the rank, got " << outer.size() << " and " << inner.size();
  }
  for (auto [dim, sizes] : llvm::enumerate(llvm::zip(outer, inner))) {
    auto [large, small] = sizes;
    if (large % small != 0) {
      return op->emitOpError() << "counts whole slices, dimension " << dim << " has " << small << " of " << large;
    }
  }
  if (indices != outer.size()) {
    return op->emitOpError() << "needs " << outer.size() << " indices, got " << indices;
  }
  return success();
}
LogicalResult ExtractOp::verify() { return verifySlice(*this, getSource(), getResult(), getIndices().size()); }
LogicalResult InsertOp::verify() { return verifySlice(*this, getDestination(), getSource(), getIndices().size()); }
