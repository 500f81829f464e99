// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text forms of make_tensor_view and of the operations on tiles of pointers, whose types all follow from the pointers'.

#include "tilecc/Dialect/TileIR/TileIR.h"

#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace tilecc::tileir;

using Operand = OpAsmParser::UnresolvedOperand;

//===-- make_tensor_view ------------------------------------------------------------------------------------------===//

ParseResult MakeTensorViewOp::parse(OpAsmParser &parser, OperationState &result) {
  Operand base;
  SmallVector<Operand> shape, strides;
  Type indexType;
  TensorViewType view;
  if (parser.parseOperand(base) || parser.parseComma() || parser.parseKeyword("shape") || parser.parseEqual() ||
      parser.parseOperandList(shape, AsmParser::Delimiter::Square) || parser.parseComma() ||
      parser.parseKeyword("strides") || parser.parseEqual() ||
      parser.parseOperandList(strides, AsmParser::Delimiter::Square) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColon()) {
    return failure();
  }
  bool dynamic = !shape.empty() || !strides.empty();
  if (dynamic && (parser.parseType(indexType) || parser.parseArrow())) {
    return failure();
  }
  if (parser.parseType(view)) {
    return failure();
  }
  result.addTypes(view);
  Type baseType = TileType::get(PtrType::get(view.getElementType()));
  result.addAttribute("operandSegmentSizes",
                      parser.getBuilder().getDenseI32ArrayAttr(
                          {1, static_cast<int32_t>(shape.size()), static_cast<int32_t>(strides.size())}));
  return failure(parser.resolveOperand(base, baseType, result.operands) ||
                 (dynamic && (parser.resolveOperands(shape, indexType, result.operands) ||
                              parser.resolveOperands(strides, indexType, result.operands))));
}

void MakeTensorViewOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getBase() << ", shape = [" << getDynamicShape() << "], strides = [" << getDynamicStrides() << ']';
  printer.printOptionalAttrDict((*this)->getAttrs(), {"operandSegmentSizes"});
  printer << " : ";
  if (getNumOperands() > 1) {
    printer << getOperand(1).getType() << " -> ";
  }
  printer << getType();
}

//===-- Operations on pointers ------------------------------------------------------------------------------------===//

namespace {
/// What differs between the four operations.
struct PointerShape {
  unsigned values; ///< operands after the pointers
  bool mode;       ///< an atomic mode in front
  bool padding;    ///< `padding=` may follow
  bool loads;      ///< a tile is the first result
};
} // namespace

static constexpr PointerShape loadShape{0, false, true, true};
static constexpr PointerShape storeShape{1, false, false, false};
static constexpr PointerShape rmwShape{1, true, false, true};
static constexpr PointerShape casShape{2, false, false, true};

template <typename EnumAttr, typename Symbolize>
static ParseResult parseEnum(OpAsmParser &parser, OperationState &result, StringRef name, Symbolize symbolize) {
  StringRef word;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&word)) {
    return failure();
  }
  auto value = symbolize(word);
  if (!value) {
    return parser.emitError(loc) << "unknown " << name << " `" << word << '`';
  }
  result.addAttribute(name, EnumAttr::get(parser.getContext(), *value));
  return success();
}

/// `[mode] order [scope<..>]`
static ParseResult parseSemantics(OpAsmParser &parser, OperationState &result, const PointerShape &shape) {
  if (shape.mode &&
      parseEnum<AtomicModeAttr>(parser, result, "mode", [](StringRef s) { return symbolizeAtomicMode(s); })) {
    return failure();
  }
  if (parseEnum<MemoryOrderAttr>(parser, result, "order", [](StringRef s) { return symbolizeMemoryOrder(s); })) {
    return failure();
  }
  if (failed(parser.parseOptionalKeyword("scope"))) {
    return success();
  }
  return failure(parser.parseLess() ||
                 parseEnum<ScopeAttr>(parser, result, "scope", [](StringRef s) { return symbolizeScope(s); }) ||
                 parser.parseGreater());
}

/// `name=%operand`, which may be missing.
static ParseResult parseNamedOperand(OpAsmParser &parser, StringRef name, std::optional<Operand> &operand) {
  if (failed(parser.parseOptionalKeyword(name))) {
    return success();
  }
  return failure(parser.parseEqual() || parser.parseOperand(operand.emplace()));
}

static ParseResult parsePointerOp(OpAsmParser &parser, OperationState &result, const PointerShape &shape) {
  SmallVector<Operand> operands;
  std::optional<Operand> mask, padding, token;
  TileType pointers;
  if (parseSemantics(parser, result, shape) || parser.parseOperandList(operands, static_cast<int>(shape.values) + 1) ||
      parseNamedOperand(parser, "mask", mask) || (shape.padding && parseNamedOperand(parser, "padding", padding)) ||
      parseNamedOperand(parser, "token", token)) {
    return failure();
  }
  if (succeeded(parser.parseOptionalKeyword("hints"))) {
    DictionaryAttr hints;
    if (parser.parseEqual() || parser.parseAttribute(hints, "hints", result.attributes)) {
      return failure();
    }
  }
  SMLoc typeLoc;
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColon() || parser.getCurrentLocation(&typeLoc) ||
      parser.parseType(pointers)) {
    return failure();
  }
  TileType value = getPointedTile(pointers);
  if (!value) {
    return parser.emitError(typeLoc, "expected a tile of pointers to a tile of numbers");
  }
  MLIRContext *context = parser.getContext();
  Type tokenType = TokenType::get(context);
  SmallVector<Type> types(shape.values + 1, value);
  types[0] = pointers;
  SmallVector<int32_t> segments(shape.values + 1, 1);
  auto add = [&](const std::optional<Operand> &operand, Type type) {
    segments.push_back(operand ? 1 : 0);
    if (operand) {
      operands.push_back(*operand);
      types.push_back(type);
    }
  };
  add(mask, pointers.withElementType(IntegerType::get(context, 1)));
  if (shape.padding) {
    add(padding, value);
  }
  add(token, tokenType);
  result.addAttribute("operandSegmentSizes", parser.getBuilder().getDenseI32ArrayAttr(segments));
  if (shape.loads) {
    result.addTypes(value);
  }
  result.addTypes(tokenType);
  return parser.resolveOperands(operands, types, typeLoc, result.operands);
}

template <typename Op> static void printPointerOp(OpAsmPrinter &printer, Op op, const PointerShape &shape) {
  if constexpr (requires { op.getMode(); }) {
    printer << ' ' << stringifyAtomicMode(op.getMode());
  }
  printer << ' ' << stringifyMemoryOrder(op.getOrder());
  if (auto scope = op.getScopeAttr()) {
    printer << " scope<" << stringifyScope(scope.getValue()) << '>';
  }
  printer << ' ' << op->getOperands().take_front(shape.values + 1);
  if (Value mask = op.getMask()) {
    printer << " mask=" << mask;
  }
  if constexpr (requires { op.getPadding(); }) {
    if (Value padding = op.getPadding()) {
      printer << " padding=" << padding;
    }
  }
  if (Value token = op.getToken()) {
    printer << " token=" << token;
  }
  if constexpr (requires { op.getHintsAttr(); }) {
    if (auto hints = op.getHintsAttr()) {
      printer << " hints=" << hints;
    }
  }
  printer.printOptionalAttrDict(op->getAttrs(), {"mode", "order", "scope", "hints", "operandSegmentSizes"});
  printer << " : " << op.getPointers().getType();
}

ParseResult LoadPtrOp::parse(OpAsmParser &parser, OperationState &result) {
  return parsePointerOp(parser, result, loadShape);
}
ParseResult StorePtrOp::parse(OpAsmParser &parser, OperationState &result) {
  return parsePointerOp(parser, result, storeShape);
}
ParseResult AtomicRMWOp::parse(OpAsmParser &parser, OperationState &result) {
  return parsePointerOp(parser, result, rmwShape);
}
ParseResult AtomicCASOp::parse(OpAsmParser &parser, OperationState &result) {
  return parsePointerOp(parser, result, casShape);
}
void LoadPtrOp::print(OpAsmPrinter &printer) { printPointerOp(printer, *this, loadShape); }
void StorePtrOp::print(OpAsmPrinter &printer) { printPointerOp(printer, *this, storeShape); }
void AtomicRMWOp::print(OpAsmPrinter &printer) { printPointerOp(printer, *this, rmwShape); }
void AtomicCASOp::print(OpAsmPrinter &printer) { printPointerOp(printer, *this, casShape); }
