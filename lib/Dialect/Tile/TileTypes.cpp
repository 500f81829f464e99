// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH
// LLVM-exception Text form and invariants of the tile dialect's types.

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilecc::tile;

#define GET_TYPEDEF_CLASSES
#include "tilecc/Dialect/Tile/TileTypes.cpp.inc"

void TileDialect::registerTypes() { addTypes<PtrType, ViewType, PartitionType, SlotType>(); }

//===----------------------------------------------------------------------===//
// Pieces of text
//===----------------------------------------------------------------------===//

/// `[?, 1]` with ShapedType::kDynamic for `?`.
static ParseResult parseExtentList(AsmParser &parser, SmallVectorImpl<int64_t> &values) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      values.push_back(ShapedType::kDynamic);
      return success();
    }
    return parser.parseInteger(values.emplace_back());
  });
}

static void printExtentList(AsmPrinter &printer, ArrayRef<int64_t> values) {
  printer << '[';
  llvm::interleaveComma(values, printer.getStream(), [&](int64_t value) {
    if (ShapedType::isDynamic(value)) {
      printer << '?';
    } else {
      printer << value;
    }
  });
  printer << ']';
}

static bool isElementType(Type type) {
  return type.isInteger(1) || type.isInteger(8) || type.isInteger(16) || type.isInteger(32) || type.isInteger(64) ||
         isa<FloatType, PtrType>(type);
}

//===----------------------------------------------------------------------===//
// PtrType
//===----------------------------------------------------------------------===//

LogicalResult PtrType::verify(function_ref<InFlightDiagnostic()> emitError, Type pointee) {
  // tile_ptr_c1: pointers point to numbers or, one level deep, to pointers.
  if (!isElementType(pointee)) {
    return emitError() << "a pointer points to numbers, not to " << pointee;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// ViewType
//===----------------------------------------------------------------------===//

int64_t ViewType::getNumDynamicExtents() const { return llvm::count_if(getShape(), ShapedType::isDynamic); }
int64_t ViewType::getNumDynamicStrides() const { return llvm::count_if(getStrides(), ShapedType::isDynamic); }

LogicalResult ViewType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape, Type elementType,
                               ArrayRef<int64_t> strides) {
  // tile_view_c1: one stride for each extent.
  if (shape.size() != strides.size()) {
    return emitError() << "a view of rank " << shape.size() << " has " << strides.size() << " strides";
  }
  // tile_view_c2: elements are numbers or pointers.
  if (!isElementType(elementType)) {
    return emitError() << "a view has elements that are numbers, not " << elementType;
  }
  // tile_view_c3: known extents are at least 1, known strides at least 0.
  for (int64_t extent : shape) {
    if (!ShapedType::isDynamic(extent) && extent < 1) {
      return emitError() << "an extent of a view is at least 1, got " << extent;
    }
  }
  for (int64_t stride : strides) {
    if (!ShapedType::isDynamic(stride) && stride < 0) {
      return emitError() << "a stride of a view is at least 0, got " << stride;
    }
  }
  return success();
}

Type ViewType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape;
  SmallVector<int64_t> strides;
  Type element;
  SMLoc start = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseDimensionList(shape, /*allowDynamic=*/true, /*withTrailingX=*/true) ||
      parser.parseType(element) || parser.parseComma() || parser.parseKeyword("strides") || parser.parseEqual() ||
      parseExtentList(parser, strides) || parser.parseGreater()) {
    return {};
  }
  return parser.getChecked<ViewType>(start, parser.getContext(), shape, element, strides);
}

void ViewType::print(AsmPrinter &printer) const {
  printer << '<';
  printer.printDimensionList(getShape());
  printer << (getShape().empty() ? "" : "x") << getElementType() << ", strides = ";
  printExtentList(printer, getStrides());
  printer << '>';
}

//===----------------------------------------------------------------------===//
// PartitionType
//===----------------------------------------------------------------------===//

RankedTensorType PartitionType::getTileType() const {
  return RankedTensorType::get(getTileShape(), getView().getElementType());
}

LogicalResult PartitionType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> tileShape,
                                    ViewType view, ArrayRef<int64_t> dimMap, Padding padding, ArrayRef<int64_t> steps) {
  // tile_partition_c1: tile, view and map have one rank, at least 1.
  if (tileShape.size() != view.getShape().size() || dimMap.size() != tileShape.size() || tileShape.empty()) {
    return emitError() << "a tile of rank " << tileShape.size() << " cannot cut a view of rank "
                       << view.getShape().size();
  }
  // tile_partition_c2: tile extents are powers of two.
  for (int64_t extent : tileShape) {
    if (extent < 1 || !llvm::isPowerOf2_64(extent)) {
      return emitError() << "a tile extent is a power of two, got " << extent;
    }
  }
  // tile_partition_c3: the map is a permutation.
  SmallVector<bool> seen(dimMap.size(), false);
  for (int64_t dim : dimMap) {
    if (dim < 0 || dim >= static_cast<int64_t>(dimMap.size()) || seen[dim]) {
      return emitError() << "dim_map is a permutation of the axes";
    }
    seen[dim] = true;
  }
  // tile_partition_c4: NaN and signed paddings need floating-point elements.
  bool isFloat = isa<FloatType>(view.getElementType());
  if (!isFloat && padding != Padding::None && padding != Padding::Zero) {
    return emitError() << "padding " << stringifyPadding(padding) << " needs floating-point elements";
  }
  // tile_partition_c5: steps are positive, one for each axis, and go with the identity map.
  bool isIdentity = llvm::equal(dimMap, llvm::seq<int64_t>(dimMap.size()));
  if (!steps.empty() && (steps.size() != tileShape.size() || !isIdentity)) {
    return emitError() << "a partition with steps has one for each axis and no dim_map";
  }
  if (llvm::any_of(steps, [](int64_t step) { return step < 1; })) {
    return emitError() << "the step of a partition is at least 1";
  }
  return success();
}

Type PartitionType::parse(AsmParser &parser) {
  SmallVector<int64_t> tileShape;
  ViewType view;
  SmallVector<int64_t> dimMap;
  SmallVector<int64_t> steps;
  Padding padding = Padding::None;
  SMLoc start = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseDimensionList(tileShape, /*allowDynamic=*/false, /*withTrailingX=*/false) ||
      parser.parseComma() || parser.parseType(view)) {
    return {};
  }
  while (succeeded(parser.parseOptionalComma())) {
    StringRef keyword;
    SMLoc place = parser.getCurrentLocation();
    if (parser.parseKeyword(&keyword) || parser.parseEqual()) {
      return {};
    }
    if (keyword == "dim_map") {
      if (parseExtentList(parser, dimMap)) {
        return {};
      }
    } else if (keyword == "steps") {
      if (parseExtentList(parser, steps)) {
        return {};
      }
    } else if (keyword == "padding") {
      StringRef name;
      if (parser.parseKeyword(&name)) {
        return {};
      }
      std::optional<Padding> parsed = symbolizePadding(name);
      if (!parsed) {
        parser.emitError(place, "no padding is called `") << name << '`';
        return {};
      }
      padding = *parsed;
    } else {
      parser.emitError(place, "expected `dim_map`, `steps` or `padding`");
      return {};
    }
  }
  if (parser.parseGreater()) {
    return {};
  }
  if (dimMap.empty()) {
    llvm::append_range(dimMap, llvm::seq<int64_t>(tileShape.size()));
  }
  return parser.getChecked<PartitionType>(start, parser.getContext(), tileShape, view, dimMap, padding, steps);
}

void PartitionType::print(AsmPrinter &printer) const {
  printer << '<';
  printer.printDimensionList(getTileShape());
  printer << ", " << getView();
  if (!llvm::equal(getDimMap(), llvm::seq<int64_t>(getRank()))) {
    printer << ", dim_map = ";
    printExtentList(printer, getDimMap());
  }
  if (!getSteps().empty()) {
    printer << ", steps = ";
    printExtentList(printer, getSteps());
  }
  if (getPadding() != Padding::None) {
    printer << ", padding = " << stringifyPadding(getPadding());
  }
  printer << '>';
}
