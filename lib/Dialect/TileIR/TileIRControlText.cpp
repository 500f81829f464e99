// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text forms that the declarative syntax cannot say: entries, loops, choices.

#include "tilecc/Dialect/TileIR/TileIR.h"

#include "mlir/Interfaces/FunctionImplementation.h"

using namespace mlir;
using namespace tilecc::tileir;

//===-- entry -----------------------------------------------------------------------------------------------------===//

ParseResult EntryOp::parse(OpAsmParser &parser, OperationState &result) {
  auto buildType = [](Builder &builder, ArrayRef<Type> inputs, ArrayRef<Type> outputs,
                      function_interface_impl::VariadicFlag,
                      std::string &) { return builder.getFunctionType(inputs, outputs); };
  return function_interface_impl::parseFunctionOp(parser, result, /*allowVariadic=*/false,
                                                  getFunctionTypeAttrName(result.name), buildType,
                                                  getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
}

void EntryOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(printer, *this, /*isVariadic=*/false, getFunctionTypeAttrName(),
                                           getArgAttrsAttrName(), getResAttrsAttrName());
}

//===-- Loops -----------------------------------------------------------------------------------------------------===//

/// `iter_args(%x = %a, ..)`, which may be missing.
static ParseResult parseIterArgs(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::Argument> &arguments,
                                 SmallVectorImpl<OpAsmParser::UnresolvedOperand> &inits) {
  if (failed(parser.parseOptionalKeyword("iter_args"))) {
    return success();
  }
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&]() -> ParseResult {
    return failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() ||
                   parser.parseOperand(inits.emplace_back()));
  });
}

static void printIterArgs(OpAsmPrinter &printer, Block::BlockArgListType arguments, ValueRange inits) {
  if (inits.empty()) {
    return;
  }
  printer << " iter_args(";
  llvm::interleaveComma(llvm::zip(arguments, inits), printer,
                        [&](auto pair) { printer << std::get<0>(pair) << " = " << std::get<1>(pair); });
  printer << ')';
}

/// Gives `arguments` the types of the initial values, resolves these, and parses the body.
static ParseResult parseLoopBody(OpAsmParser &parser, OperationState &result,
                                 SmallVectorImpl<OpAsmParser::Argument> &arguments,
                                 ArrayRef<OpAsmParser::UnresolvedOperand> inits, ArrayRef<Type> types, size_t skip) {
  if (inits.size() != types.size()) {
    return parser.emitError(parser.getNameLoc()) << inits.size() << " carried values but " << types.size() << " types";
  }
  for (auto [argument, type] : llvm::zip_equal(llvm::drop_begin(arguments, skip), types)) {
    argument.type = type;
  }
  return failure(parser.resolveOperands(inits, types, parser.getNameLoc(), result.operands) ||
                 parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
                 parser.parseRegion(*result.addRegion(), arguments));
}

ParseResult ForOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments(1);
  SmallVector<OpAsmParser::UnresolvedOperand, 3> bounds(3);
  SmallVector<OpAsmParser::UnresolvedOperand> inits;
  SmallVector<Type> types;
  Type boundType;
  if (succeeded(parser.parseOptionalKeyword("unsigned"))) {
    result.addAttribute(getUnsignedCmpAttrName(result.name), parser.getBuilder().getUnitAttr());
  }
  if (parser.parseArgument(arguments[0]) || parser.parseEqual() || parser.parseOperand(bounds[0]) ||
      parser.parseKeyword("to") || parser.parseOperand(bounds[1]) || parser.parseKeyword("step") ||
      parser.parseOperand(bounds[2]) || parseIterArgs(parser, arguments, inits) || parser.parseColonType(boundType) ||
      parser.parseOptionalArrowTypeList(types) || parser.resolveOperands(bounds, boundType, result.operands)) {
    return failure();
  }
  arguments[0].type = boundType;
  result.addTypes(types);
  return parseLoopBody(parser, result, arguments, inits, types, /*skip=*/1);
}

void ForOp::print(OpAsmPrinter &printer) {
  printer << (getUnsignedCmp() ? " unsigned " : " ") << getInductionVar() << " = " << getLowerBound() << " to "
          << getUpperBound() << " step " << getStep();
  printIterArgs(printer, getRegionIterArgs(), getInitArgs());
  printer << " : " << getLowerBound().getType();
  printer.printOptionalArrowTypeList(getResultTypes());
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), {getUnsignedCmpAttrName()});
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

ParseResult LoopOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> inits;
  SmallVector<Type> types;
  if (parseIterArgs(parser, arguments, inits)) {
    return failure();
  }
  if (!inits.empty() &&
      (parser.parseColon() || parser.parseLParen() || parser.parseTypeList(types) || parser.parseRParen())) {
    return failure();
  }
  if (parser.parseOptionalArrowTypeList(result.types)) {
    return failure();
  }
  return parseLoopBody(parser, result, arguments, inits, types, /*skip=*/0);
}

void LoopOp::print(OpAsmPrinter &printer) {
  printIterArgs(printer, getRegionIterArgs(), getInitArgs());
  if (!getInitArgs().empty()) {
    printer << " : (" << getInitArgs().getTypes() << ')';
  }
  printer.printOptionalArrowTypeList(getResultTypes());
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

//===-- if --------------------------------------------------------------------------------------------------------===//

ParseResult IfOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand condition;
  Type boolType = TileType::get(parser.getBuilder().getI1Type());
  if (parser.parseOperand(condition) || parser.resolveOperand(condition, boolType, result.operands) ||
      parser.parseOptionalArrowTypeList(result.types) || parser.parseRegion(*result.addRegion())) {
    return failure();
  }
  Region *elseRegion = result.addRegion();
  if (succeeded(parser.parseOptionalKeyword("else")) && parser.parseRegion(*elseRegion)) {
    return failure();
  }
  return parser.parseOptionalAttrDict(result.attributes);
}

void IfOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getCondition();
  printer.printOptionalArrowTypeList(getResultTypes());
  printer << ' ';
  printer.printRegion(getThenRegion(), /*printEntryBlockArgs=*/false);
  if (!getElseRegion().empty()) {
    printer << " else ";
    printer.printRegion(getElseRegion(), /*printEntryBlockArgs=*/false);
  }
  printer.printOptionalAttrDict((*this)->getAttrs());
}
