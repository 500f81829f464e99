// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Instantiates the generated code of the operations; their text forms and verifiers stand in files of their own.

#include "tilecc/Dialect/TileIR/TileIR.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace tilecc::tileir;

#define GET_OP_CLASSES
#include "tilecc/Dialect/TileIR/TileIROps.cpp.inc"

void TileIRDialect::registerOperations() {
  addOperations<
#define GET_OP_LIST
#include "tilecc/Dialect/TileIR/TileIROps.cpp.inc"
      >();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

void EntryOp::build(OpBuilder &builder, OperationState &state, StringRef name, FunctionType type) {
  build(builder, state, name, type, /*hints=*/{}, /*arg_attrs=*/{}, /*res_attrs=*/{});
  Region &body = *state.regions.front();
  Block &block = body.emplaceBlock();
  for (Type input : type.getInputs()) {
    block.addArgument(input, state.location);
  }
}

void ForOp::build(OpBuilder &builder, OperationState &state, Value lowerBound, Value upperBound, Value step,
                  ValueRange initArgs, bool unsignedCmp) {
  state.addOperands({lowerBound, upperBound, step});
  state.addOperands(initArgs);
  state.addTypes(initArgs.getTypes());
  if (unsignedCmp) {
    state.addAttribute(getUnsignedCmpAttrName(state.name), builder.getUnitAttr());
  }
  Block &block = state.addRegion()->emplaceBlock();
  block.addArgument(lowerBound.getType(), state.location);
  for (Type type : initArgs.getTypes()) {
    block.addArgument(type, state.location);
  }
}

void LoopOp::build(OpBuilder &, OperationState &state, TypeRange results, ValueRange initArgs) {
  state.addOperands(initArgs);
  state.addTypes(results);
  Block &block = state.addRegion()->emplaceBlock();
  for (Type type : initArgs.getTypes()) {
    block.addArgument(type, state.location);
  }
}

void IfOp::build(OpBuilder &, OperationState &state, TypeRange results, Value condition, bool withElse) {
  state.addOperands(condition);
  state.addTypes(results);
  state.addRegion()->emplaceBlock();
  Region *elseRegion = state.addRegion();
  if (withElse) {
    elseRegion->emplaceBlock();
  }
}
