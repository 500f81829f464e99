// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text form and rules of types.

#include "tilecc/Dialect/TileIR/TileIR.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilecc::tileir;

#define GET_TYPEDEF_CLASSES
#include "tilecc/Dialect/TileIR/TileIRTypes.cpp.inc"

static constexpr int64_t maxElements = int64_t(1) << 24;

void TileIRDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "tilecc/Dialect/TileIR/TileIRTypes.cpp.inc"
      >();
}

static bool isNumber(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) {
    return integer.isSignless() && llvm::is_contained({1u, 4u, 8u, 16u, 32u, 64u}, integer.getWidth());
  }
  return isa<Float16Type, BFloat16Type, Float32Type, FloatTF32Type, Float64Type, Float8E4M3FNType, Float8E5M2Type,
             Float8E8M0FNUType, Float4E2M1FNType, F8E5M3FNUType>(type);
}

/// tile_c1: every dimension is a power of two. tile_c2: at most 2^24 elements. tile_c4: f4E2M1FN comes in pairs.
template <typename Int>
static LogicalResult verifyTileShape(function_ref<InFlightDiagnostic()> emitError, ArrayRef<Int> shape, Type element) {
  int64_t count = 1;
  for (Int dim : shape) {
    if (dim <= 0 || !llvm::isPowerOf2_64(dim)) {
      return emitError() << "every dimension of a tile must be a power of two, got " << dim;
    }
    if (dim > maxElements / count) {
      return emitError() << "a tile has at most " << maxElements << " elements";
    }
    count *= dim;
  }
  if (count == 1 && isa<Float4E2M1FNType>(element)) {
    return emitError() << "a tile of f4E2M1FN has an even number of elements";
  }
  return success();
}

//===-- ptr -------------------------------------------------------------------------------------------------------===//

LogicalResult PtrType::verify(function_ref<InFlightDiagnostic()> emitError, Type pointee) {
  // ptr_c1: the pointee is a number type, but not i4.
  if (!isNumber(pointee) || pointee.isInteger(4)) {
    return emitError() << "a pointer points to numbers, not to " << pointee;
  }
  return success();
}

//===-- tile ------------------------------------------------------------------------------------------------------===//

LogicalResult TileType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape, Type element) {
  // tile_c3: elements are numbers or pointers.
  if (!isNumber(element) && !isa<PtrType>(element)) {
    return emitError() << "elements of a tile are numbers or pointers, not " << element;
  }
  return verifyTileShape(emitError, shape, element);
}

Type TileType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape;
  Type element;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseDimensionList(shape, /*allowDynamic=*/false) || parser.parseType(element) ||
      parser.parseGreater()) {
    return {};
  }
  return parser.getChecked<TileType>(loc, parser.getContext(), shape, element);
}

void TileType::print(AsmPrinter &printer) const {
  printer << '<';
  for (int64_t dim : getShape()) {
    printer << dim << 'x';
  }
  printer << getElementType() << '>';
}

//===-- tensor_view -----------------------------------------------------------------------------------------------===//

LogicalResult TensorViewType::verify(function_ref<InFlightDiagnostic()> emitError, Type element,
                                     ArrayRef<int64_t> shape, ArrayRef<int64_t> strides) {
  // tensor_view_c1: elements are numbers, but not i4.
  if (!isNumber(element) || element.isInteger(4)) {
    return emitError() << "elements of a tensor view are numbers, not " << element;
  }
  // tensor_view_c2: one stride for each dimension.
  if (shape.size() != strides.size()) {
    return emitError() << "a tensor view of rank " << shape.size() << " has " << strides.size() << " strides";
  }
  // tensor_view_c3: extents and strides are positive or dynamic.
  for (int64_t value : llvm::concat<const int64_t>(shape, strides)) {
    if (value != kDynamic && value <= 0) {
      return emitError() << "extents and strides of a tensor view are positive, got " << value;
    }
  }
  return success();
}

Type TensorViewType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape, strides;
  Type element;
  SMLoc loc = parser.getCurrentLocation();
  auto parseStride = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      strides.push_back(kDynamic);
      return success();
    }
    return parser.parseInteger(strides.emplace_back());
  };
  if (parser.parseLess() || parser.parseDimensionList(shape) || parser.parseType(element) || parser.parseComma() ||
      parser.parseKeyword("strides") || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseStride) || parser.parseGreater()) {
    return {};
  }
  return parser.getChecked<TensorViewType>(loc, parser.getContext(), element, shape, strides);
}

static void printExtent(AsmPrinter &printer, int64_t value) {
  if (ShapedType::isDynamic(value)) {
    printer << '?';
  } else {
    printer << value;
  }
}

void TensorViewType::print(AsmPrinter &printer) const {
  printer << '<';
  for (int64_t extent : getShape()) {
    printExtent(printer, extent);
    printer << 'x';
  }
  printer << getElementType() << ", strides = [";
  llvm::interleaveComma(getStrides(), printer, [&](int64_t stride) { printExtent(printer, stride); });
  printer << "]>";
}

//===-- Views of tiles --------------------------------------------------------------------------------------------===//

/// `tile = 64x32, ` of every view of tiles.
static ParseResult parseTileShape(AsmParser &parser, SmallVectorImpl<int32_t> &shape) {
  SmallVector<int64_t> dims;
  SMLoc loc;
  if (parser.parseLess() || parser.parseKeyword("tile") || parser.parseEqual() || parser.getCurrentLocation(&loc) ||
      parser.parseDimensionList(dims, /*allowDynamic=*/false, /*withTrailingX=*/false) || parser.parseComma()) {
    return failure();
  }
  for (int64_t dim : dims) {
    if (dim > maxElements) {
      return parser.emitError(loc) << "a tile has at most " << maxElements << " elements";
    }
    shape.push_back(static_cast<int32_t>(dim));
  }
  return success();
}

static ParseResult parseInts(AsmParser &parser, SmallVectorImpl<int32_t> &values) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&] { return parser.parseInteger(values.emplace_back()); });
}

static ParseResult parseTensorView(AsmParser &parser, TensorViewType &view) {
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type)) {
    return failure();
  }
  view = dyn_cast<TensorViewType>(type);
  return view ? success() : parser.emitError(loc, "expected a tensor view");
}

/// `, dim_map = [..]` (when `dimMap` is given), `, padding = nan` and the end.
static ParseResult parseViewTail(AsmParser &parser, SmallVectorImpl<int32_t> *dimMap, int64_t rank,
                                 std::optional<Padding> &padding) {
  bool mapped = false;
  while (succeeded(parser.parseOptionalComma())) {
    if (dimMap && !mapped && succeeded(parser.parseOptionalKeyword("dim_map"))) {
      mapped = true;
      if (parser.parseEqual() || parseInts(parser, *dimMap)) {
        return failure();
      }
      continue;
    }
    StringRef word;
    SMLoc loc;
    if (parser.parseKeyword("padding") || parser.parseEqual() || parser.getCurrentLocation(&loc) ||
        parser.parseKeyword(&word)) {
      return failure();
    }
    padding = symbolizePadding(word);
    if (!padding) {
      return parser.emitError(loc, "unknown padding");
    }
  }
  if (dimMap && !mapped) {
    llvm::append_range(*dimMap, llvm::seq<int32_t>(0, rank));
  }
  return parser.parseGreater();
}

static void printTileShape(AsmPrinter &printer, ArrayRef<int32_t> shape) {
  printer << "<tile = ";
  llvm::interleave(shape, printer, "x");
  printer << ", ";
}

static void printInts(AsmPrinter &printer, StringRef name, ArrayRef<int32_t> values) {
  printer << name << " = [";
  llvm::interleaveComma(values, printer);
  printer << ']';
}

static void printDimMap(AsmPrinter &printer, ArrayRef<int32_t> map) {
  if (!llvm::equal(map, llvm::seq<int32_t>(0, map.size()))) {
    printer << ", ";
    printInts(printer, "dim_map", map);
  }
}

static void printPadding(AsmPrinter &printer, std::optional<Padding> padding) {
  if (padding) {
    printer << ", padding = " << stringifyPadding(*padding);
  }
  printer << '>';
}

/// view_c1: the tile obeys tile_c1 and tile_c2. view_c5: and tile_c4. view_c2: it has the rank of the tensor view,
/// which is not 0. view_c3: padding other than zero is for floats.
static LogicalResult verifyView(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int32_t> tileShape,
                                TensorViewType view, std::optional<Padding> padding) {
  if (failed(verifyTileShape(emitError, tileShape, view.getElementType()))) {
    return failure();
  }
  if (tileShape.empty() || static_cast<int64_t>(tileShape.size()) != view.getRank()) {
    return emitError() << "a tile of rank " << tileShape.size() << " does not fit a tensor view of rank "
                       << view.getRank();
  }
  if (padding && *padding != Padding::Zero && !isa<FloatType, F8E5M3FNUType>(view.getElementType())) {
    return emitError() << "padding `" << stringifyPadding(*padding) << "` is for floats, not for "
                       << view.getElementType();
  }
  return success();
}

/// view_c4: the dimension map is a permutation.
static LogicalResult verifyDimMap(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int32_t> map, size_t rank) {
  SmallVector<int32_t> sorted(map);
  llvm::sort(sorted);
  if (map.size() != rank || !llvm::equal(sorted, llvm::seq<int32_t>(0, rank))) {
    return emitError() << "the dimension map must be a permutation of 0.." << static_cast<int64_t>(rank) - 1;
  }
  return success();
}

LogicalResult PartitionViewType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int32_t> tileShape,
                                        TensorViewType view, ArrayRef<int32_t> dimMap, std::optional<Padding> padding) {
  if (failed(verifyView(emitError, tileShape, view, padding))) {
    return failure();
  }
  return verifyDimMap(emitError, dimMap, tileShape.size());
}

Type PartitionViewType::parse(AsmParser &parser) {
  SmallVector<int32_t> shape, dimMap;
  TensorViewType view;
  std::optional<Padding> padding;
  SMLoc loc = parser.getCurrentLocation();
  if (parseTileShape(parser, shape) || parseTensorView(parser, view) ||
      parseViewTail(parser, &dimMap, shape.size(), padding)) {
    return {};
  }
  return parser.getChecked<PartitionViewType>(loc, parser.getContext(), shape, view, dimMap, padding);
}

void PartitionViewType::print(AsmPrinter &printer) const {
  printTileShape(printer, getTileShape());
  printer << getTensorView();
  printDimMap(printer, getDimMap());
  printPadding(printer, getPadding());
}

LogicalResult StridedViewType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int32_t> tileShape,
                                      ArrayRef<int32_t> traversalStrides, TensorViewType view, ArrayRef<int32_t> dimMap,
                                      std::optional<Padding> padding) {
  if (failed(verifyView(emitError, tileShape, view, padding)) ||
      failed(verifyDimMap(emitError, dimMap, tileShape.size()))) {
    return failure();
  }
  // strided_view_c1: one positive traversal stride for each dimension.
  if (traversalStrides.size() != tileShape.size() || llvm::any_of(traversalStrides, [](int32_t s) { return s <= 0; })) {
    return emitError() << "a strided view needs one positive traversal stride for each dimension";
  }
  return success();
}

Type StridedViewType::parse(AsmParser &parser) {
  SmallVector<int32_t> shape, strides, dimMap;
  TensorViewType view;
  std::optional<Padding> padding;
  SMLoc loc = parser.getCurrentLocation();
  if (parseTileShape(parser, shape) || parser.parseKeyword("traversal_strides") || parser.parseEqual() ||
      parseInts(parser, strides) || parser.parseComma() || parseTensorView(parser, view) ||
      parseViewTail(parser, &dimMap, shape.size(), padding)) {
    return {};
  }
  return parser.getChecked<StridedViewType>(loc, parser.getContext(), shape, strides, view, dimMap, padding);
}

void StridedViewType::print(AsmPrinter &printer) const {
  printTileShape(printer, getTileShape());
  printInts(printer, "traversal_strides", getTraversalStrides());
  printer << ", " << getTensorView();
  printDimMap(printer, getDimMap());
  printPadding(printer, getPadding());
}

LogicalResult GatherScatterViewType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int32_t> tileShape,
                                            TensorViewType view, int32_t sparseDim, std::optional<Padding> padding) {
  if (failed(verifyView(emitError, tileShape, view, padding))) {
    return failure();
  }
  // gather_scatter_view_c1: the sparse dimension is one of the tile's.
  if (sparseDim < 0 || sparseDim >= static_cast<int64_t>(tileShape.size())) {
    return emitError() << "sparse dimension " << sparseDim << " of a tile of rank " << tileShape.size();
  }
  return success();
}

Type GatherScatterViewType::parse(AsmParser &parser) {
  SmallVector<int32_t> shape;
  TensorViewType view;
  int32_t sparseDim = 0;
  std::optional<Padding> padding;
  SMLoc loc = parser.getCurrentLocation();
  if (parseTileShape(parser, shape) || parseTensorView(parser, view) || parser.parseComma() ||
      parser.parseKeyword("sparse_dim") || parser.parseEqual() || parser.parseInteger(sparseDim) ||
      parseViewTail(parser, nullptr, shape.size(), padding)) {
    return {};
  }
  return parser.getChecked<GatherScatterViewType>(loc, parser.getContext(), shape, view, sparseDim, padding);
}

void GatherScatterViewType::print(AsmPrinter &printer) const {
  printTileShape(printer, getTileShape());
  printer << getTensorView() << ", sparse_dim = " << getSparseDim();
  printPadding(printer, getPadding());
}

TileType tilecc::tileir::getPointedTile(TileType pointers) {
  auto pointer = dyn_cast<PtrType>(pointers.getElementType());
  if (!pointer || (isa<Float4E2M1FNType>(pointer.getPointee()) && pointers.getNumElements() == 1)) {
    return {};
  }
  return pointers.withElementType(pointer.getPointee());
}

TensorViewType tilecc::tileir::getViewedTensor(Type view) {
  return llvm::TypeSwitch<Type, TensorViewType>(view)
      .Case<PartitionViewType, StridedViewType, GatherScatterViewType>([](auto v) { return v.getTensorView(); })
      .Default(TensorViewType());
}

TileType tilecc::tileir::getViewedTile(Type view) {
  return llvm::TypeSwitch<Type, TileType>(view)
      .Case<PartitionViewType, StridedViewType, GatherScatterViewType>([](auto v) { return v.getTileType(); })
      .Default(TileType());
}

std::optional<Padding> tilecc::tileir::getViewPadding(Type view) {
  return llvm::TypeSwitch<Type, std::optional<Padding>>(view)
      .Case<PartitionViewType, StridedViewType, GatherScatterViewType>([](auto v) { return v.getPadding(); })
      .Default(std::nullopt);
}
