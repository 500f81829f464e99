// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text form and rules of the predicates of `assume`.

#include "tilecc/Dialect/TileIR/TileIR.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilecc::tileir;

#define GET_ATTRDEF_CLASSES
#include "tilecc/Dialect/TileIR/TileIRAttrs.cpp.inc"

void TileIRDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tilecc/Dialect/TileIR/TileIRAttrs.cpp.inc"
      >();
}

LogicalResult DivByAttr::verify(function_ref<InFlightDiagnostic()> emitError, uint64_t divisor,
                                std::optional<int64_t> every, std::optional<int64_t> along) {
  // div_by_c1: the divisor is a power of two, at most 2^62.
  if (!llvm::isPowerOf2_64(divisor) || divisor > (uint64_t(1) << 62)) {
    return emitError() << "the divisor must be a power of two up to 2^62, got " << divisor;
  }
  // div_by_c2: `every` and `along` come together, positive and not negative.
  if (every.has_value() != along.has_value() || (every && (*every <= 0 || *along < 0))) {
    return emitError() << "`every` (positive) and `along` (a dimension) come together";
  }
  return success();
}

LogicalResult BoundedAttr::verify(function_ref<InFlightDiagnostic()> emitError, std::optional<int64_t> lower,
                                  std::optional<int64_t> upper) {
  // bounded_c1: the lower bound is not above the upper one.
  if (lower && upper && *lower > *upper) {
    return emitError() << "the lower bound " << *lower << " is above the upper bound " << *upper;
  }
  return success();
}

static ParseResult parseBound(AsmParser &parser, std::optional<int64_t> &bound) {
  if (succeeded(parser.parseOptionalQuestion())) {
    return success();
  }
  int64_t value = 0;
  if (parser.parseInteger(value)) {
    return failure();
  }
  bound = value;
  return success();
}

Attribute BoundedAttr::parse(AsmParser &parser, Type) {
  std::optional<int64_t> lower, upper;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parseBound(parser, lower) || parser.parseComma() || parseBound(parser, upper) ||
      parser.parseGreater()) {
    return {};
  }
  return parser.getChecked<BoundedAttr>(loc, parser.getContext(), lower, upper);
}

void BoundedAttr::print(AsmPrinter &printer) const {
  auto printBound = [&printer](std::optional<int64_t> bound) {
    if (bound) {
      printer << *bound;
    } else {
      printer << '?';
    }
  };
  printer << '<';
  printBound(getLower());
  printer << ", ";
  printBound(getUpper());
  printer << '>';
}
