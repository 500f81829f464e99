// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH
// LLVM-exception Verifiers of shape operations, reductions, matrix products and arithmetic with modes.

#include "tilecc/Dialect/Tile/TileOps.h"

using namespace mlir;
using namespace tilecc::tile;

static LogicalResult verifySameElement(Location loc, Type source, Type result) {
  if (getElementType(source) != getElementType(result)) {
    return emitError(loc) << "the element type stays, got " << source << " and " << result;
  }
  return success();
}

static int64_t countElements(Type type) { return ShapedType::getNumElements(getShape(type)); }

LogicalResult IotaOp::verify() {
  RankedTensorType type = getResult().getType();
  // tile_iota_c1: rank 1.
  if (type.getRank() != 1) {
    return mlir::emitError(getLoc()) << "iota has rank 1, got " << type.getRank();
  }
  // tile_iota_c2: n - 1 fits the element type (as unsigned).
  unsigned width = type.getElementTypeBitWidth();
  if (width < 63 && type.getDimSize(0) > (int64_t(1) << width)) {
    return mlir::emitError(getLoc()) << "iota counts to " << type.getDimSize(0) - 1 << ", more than "
                                     << type.getElementType() << " holds";
  }
  return success();
}

LogicalResult BroadcastOp::verify() {
  Type source = getSource().getType();
  auto result = cast<RankedTensorType>(getResult().getType());
  if (failed(verifySameElement(getLoc(), source, result))) {
    return failure();
  }
  ArrayRef<int64_t> from = getShape(source);
  // tile_broadcast_c1: a scalar, or equal rank with axes equal or 1.
  if (from.empty()) {
    return success();
  }
  bool fits = from.size() == result.getShape().size();
  for (size_t i = 0; fits && i < from.size(); ++i) {
    fits = from[i] == 1 || from[i] == result.getDimSize(i);
  }
  if (!fits) {
    return mlir::emitError(getLoc()) << "cannot broadcast " << source << " to " << result;
  }
  return success();
}

LogicalResult ReshapeOp::verify() {
  if (failed(verifySameElement(getLoc(), getSource().getType(), getResult().getType()))) {
    return failure();
  }
  // tile_reshape_c1: the number of elements stays.
  if (countElements(getSource().getType()) != countElements(getResult().getType())) {
    return mlir::emitError(getLoc()) << "cannot reshape " << getSource().getType() << " to " << getResult().getType();
  }
  return success();
}

LogicalResult PermuteOp::verify() {
  auto source = cast<RankedTensorType>(getSource().getType());
  auto result = cast<RankedTensorType>(getResult().getType());
  ArrayRef<int64_t> permutation = getPermutation();
  // tile_permute_c1: a permutation of the axes; result axis k is source axis permutation[k].
  SmallVector<bool> seen(source.getRank(), false);
  bool fits = static_cast<int64_t>(permutation.size()) == source.getRank() && result.getRank() == source.getRank();
  for (size_t i = 0; fits && i < permutation.size(); ++i) {
    int64_t axis = permutation[i];
    fits = axis >= 0 && axis < source.getRank() && !seen[axis] && result.getDimSize(i) == source.getDimSize(axis);
    if (fits) {
      seen[axis] = true;
    }
  }
  if (!fits) {
    return mlir::emitError(getLoc()) << "the permutation does not take " << source << " to " << result;
  }
  return verifySameElement(getLoc(), source, result);
}

LogicalResult CatOp::verify() {
  auto lhs = cast<RankedTensorType>(getLhs().getType());
  auto rhs = cast<RankedTensorType>(getRhs().getType());
  auto result = cast<RankedTensorType>(getResult().getType());
  int64_t dim = getDim();
  // tile_cat_c1: equal but for the joined axis, whose extents add up.
  bool fits = dim >= 0 && dim < lhs.getRank() && rhs.getRank() == lhs.getRank() && result.getRank() == lhs.getRank();
  for (int64_t i = 0; fits && i < lhs.getRank(); ++i) {
    fits = i == dim ? result.getDimSize(i) == lhs.getDimSize(i) + rhs.getDimSize(i)
                    : lhs.getDimSize(i) == rhs.getDimSize(i) && lhs.getDimSize(i) == result.getDimSize(i);
  }
  if (!fits) {
    return mlir::emitError(getLoc()) << "cannot join " << lhs << " and " << rhs << " along axis " << dim << " to "
                                     << result;
  }
  if (failed(verifySameElement(getLoc(), lhs, result))) {
    return failure();
  }
  return verifySameElement(getLoc(), rhs, result);
}

LogicalResult ExtractOp::verify() {
  auto source = cast<RankedTensorType>(getSource().getType());
  auto result = cast<RankedTensorType>(getResult().getType());
  // tile_extract_c1: one index for each axis; each extent divides the source's.
  bool fits = static_cast<int64_t>(getIndices().size()) == source.getRank() && result.getRank() == source.getRank();
  for (int64_t i = 0; fits && i < source.getRank(); ++i) {
    fits = source.getDimSize(i) % result.getDimSize(i) == 0;
  }
  if (!fits) {
    return mlir::emitError(getLoc()) << "cannot take tiles of " << result << " out of " << source;
  }
  return verifySameElement(getLoc(), source, result);
}

/// tile_combine_c1: which element types each kind takes.
static LogicalResult verifyCombine(Location loc, CombineKind kind, Type element, bool hasFloatModes) {
  bool isFloat = element.isF16() || element.isBF16() || element.isF32() || element.isF64();
  bool isInt = isa<IntegerType>(element);
  bool fits = false;
  switch (kind) {
  case CombineKind::Add:
  case CombineKind::Mul:
  case CombineKind::Max:
  case CombineKind::Min:
    fits = isFloat || isInt;
    break;
  case CombineKind::UMax:
  case CombineKind::UMin:
  case CombineKind::And:
  case CombineKind::Or:
  case CombineKind::Xor:
    fits = isInt;
    break;
  }
  if (!fits) {
    return emitError(loc) << "cannot combine elements of " << element << " by " << stringifyCombineKind(kind);
  }
  // tile_combine_c2: rounding, flush_to_zero and propagate_nan are for floats.
  if (hasFloatModes && !isFloat) {
    return emitError(loc) << "rounding and NaN modes need floating-point elements";
  }
  return success();
}

LogicalResult ReduceOp::verify() {
  auto source = cast<RankedTensorType>(getSource().getType());
  int64_t dim = getDim();
  // tile_reduce_c1: the axis exists and is the one that disappears.
  if (dim < 0 || dim >= source.getRank()) {
    return mlir::emitError(getLoc()) << "a tile of rank " << source.getRank() << " has no axis " << dim;
  }
  SmallVector<int64_t> shape(source.getShape());
  shape.erase(shape.begin() + dim);
  if (getResult().getType() != getTileType(shape, source.getElementType())) {
    return mlir::emitError(getLoc()) << "reducing axis " << dim << " of " << source << " does not give "
                                     << getResult().getType();
  }
  bool modes = getRounding().has_value() || getFlushToZero() || getPropagateNan();
  return verifyCombine(getLoc(), getKind(), source.getElementType(), modes);
}

LogicalResult ScanOp::verify() {
  auto source = cast<RankedTensorType>(getSource().getType());
  // tile_scan_c1: the axis exists.
  if (int64_t dim = getDim(); dim < 0 || dim >= source.getRank()) {
    return mlir::emitError(getLoc()) << "a tile of rank " << source.getRank() << " has no axis " << dim;
  }
  return verifyCombine(getLoc(), getKind(), source.getElementType(), getRounding().has_value() || getFlushToZero());
}

/// tile_mma_c1: which accumulator each operand type has.
static bool isMmaType(Type operand, Type accumulator) {
  if (operand.isF16()) {
    return accumulator.isF16() || accumulator.isF32();
  }
  if (isa<Float8E4M3FNType, Float8E5M2Type>(operand)) {
    return accumulator.isF16() || accumulator.isF32();
  }
  if (operand.isBF16() || isa<FloatTF32Type>(operand)) {
    return accumulator.isF32();
  }
  if (operand.isInteger(8)) {
    return accumulator.isInteger(32);
  }
  return (operand.isF32() || operand.isF64()) && operand == accumulator;
}

LogicalResult MmaOp::verify() {
  auto lhs = cast<RankedTensorType>(getLhs().getType());
  auto rhs = cast<RankedTensorType>(getRhs().getType());
  auto accumulator = cast<RankedTensorType>(getAccumulator().getType());
  if (lhs.getElementType() != rhs.getElementType() || !isMmaType(lhs.getElementType(), accumulator.getElementType())) {
    return mlir::emitError(getLoc()) << "no matrix product of " << lhs.getElementType() << " and "
                                     << rhs.getElementType() << " accumulates in " << accumulator.getElementType();
  }
  // tile_mma_c2: [B x] MxK, KxN, MxN.
  int64_t rank = lhs.getRank();
  bool fits = (rank == 2 || rank == 3) && rhs.getRank() == rank && accumulator.getRank() == rank;
  if (fits) {
    ArrayRef<int64_t> a = lhs.getShape().take_back(2);
    ArrayRef<int64_t> b = rhs.getShape().take_back(2);
    ArrayRef<int64_t> c = accumulator.getShape().take_back(2);
    fits = a[1] == b[0] && a[0] == c[0] && b[1] == c[1];
    if (rank == 3) {
      fits &= lhs.getDimSize(0) == rhs.getDimSize(0) && lhs.getDimSize(0) == accumulator.getDimSize(0);
    }
  }
  if (!fits) {
    return mlir::emitError(getLoc()) << "the shapes of a matrix product are MxK, KxN and MxN, got " << lhs << ", "
                                     << rhs << " and " << accumulator;
  }
  // tile_mma_c3: the unsigned marks are for integers.
  if ((getLhsUnsigned() || getRhsUnsigned()) && !lhs.getElementType().isInteger(8)) {
    return mlir::emitError(getLoc()) << "`lhs_unsigned` and `rhs_unsigned` need integer operands";
  }
  return success();
}

/// tile_modes_c1: only f32 flushes subnormals. tile_modes_c2: approx and full are for f32 and for operations that have
/// them.
static LogicalResult verifyModes(Location loc, Type type, Rounding rounding, bool flushToZero, bool hasApprox,
                                 bool hasFull, bool hasDirected) {
  bool isF32 = getElementType(type).isF32();
  if (flushToZero && !isF32) {
    return emitError(loc) << "flush_to_zero needs f32, got " << getElementType(type);
  }
  bool isDirected =
      rounding == Rounding::Zero || rounding == Rounding::NegativeInf || rounding == Rounding::PositiveInf;
  bool fits = rounding == Rounding::NearestEven || (rounding == Rounding::Approx && hasApprox && isF32) ||
              (rounding == Rounding::Full && hasFull && isF32) || (isDirected && hasDirected);
  if (!fits) {
    return emitError(loc) << "rounding " << stringifyRounding(rounding) << " does not fit this operation on "
                          << getElementType(type);
  }
  return success();
}

LogicalResult AddFOp::verify() {
  return verifyModes(getLoc(), getType(), getRounding(), getFlushToZero(), false, false, true);
}
LogicalResult SubFOp::verify() {
  return verifyModes(getLoc(), getType(), getRounding(), getFlushToZero(), false, false, true);
}
LogicalResult MulFOp::verify() {
  return verifyModes(getLoc(), getType(), getRounding(), getFlushToZero(), false, false, true);
}
LogicalResult DivFOp::verify() {
  return verifyModes(getLoc(), getType(), getRounding(), getFlushToZero(), true, true, true);
}
LogicalResult FmaOp::verify() {
  return verifyModes(getLoc(), getType(), getRounding(), getFlushToZero(), false, false, true);
}
LogicalResult SqrtOp::verify() {
  return verifyModes(getLoc(), getType(), getRounding(), getFlushToZero(), true, false, true);
}
LogicalResult RsqrtOp::verify() {
  return verifyModes(getLoc(), getType(), getRounding(), getFlushToZero(), false, false, false);
}
LogicalResult Exp2Op::verify() {
  return verifyModes(getLoc(), getType(), getRounding(), getFlushToZero(), false, false, false);
}
LogicalResult ExpOp::verify() {
  return verifyModes(getLoc(), getType(), getRounding(), getFlushToZero(), true, true, false);
}
LogicalResult TanhOp::verify() {
  return verifyModes(getLoc(), getType(), getRounding(), getFlushToZero(), true, true, false);
}

OpFoldResult BroadcastOp::fold(FoldAdaptor adaptor) {
  if (getSource().getType() == getResult().getType()) {
    return getSource();
  }
  auto result = cast<RankedTensorType>(getResult().getType());
  if (auto splat = dyn_cast_if_present<SplatElementsAttr>(adaptor.getSource())) {
    return splat.resizeSplat(result);
  }
  if (auto scalar = dyn_cast_if_present<TypedAttr>(adaptor.getSource());
      scalar && isa<IntegerAttr, FloatAttr>(scalar)) {
    return SplatElementsAttr::get(result, Attribute(scalar));
  }
  return {};
}

OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (getSource().getType() == getResult().getType()) {
    return getSource();
  }
  auto result = dyn_cast<RankedTensorType>(getResult().getType());
  if (auto elements = dyn_cast_if_present<DenseElementsAttr>(adaptor.getSource())) {
    if (result) {
      return elements.reshape(result);
    }
    return *elements.value_begin<Attribute>();
  }
  if (auto scalar = dyn_cast_if_present<TypedAttr>(adaptor.getSource());
      result && scalar && isa<IntegerAttr, FloatAttr>(scalar)) {
    return SplatElementsAttr::get(result, Attribute(scalar));
  }
  if (auto inner = getSource().getDefiningOp<ReshapeOp>()) {
    getSourceMutable().assign(inner.getSource());
    return getResult();
  }
  return {};
}

OpFoldResult PermuteOp::fold(FoldAdaptor adaptor) {
  if (llvm::equal(getPermutation(), llvm::seq<int64_t>(getPermutation().size()))) {
    return getSource();
  }
  if (auto splat = dyn_cast_if_present<SplatElementsAttr>(adaptor.getSource())) {
    return splat.resizeSplat(cast<RankedTensorType>(getResult().getType()));
  }
  return {};
}
