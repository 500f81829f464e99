// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What every operation shares: the interface to its table row, and classes for common shapes of operations.
#ifndef TILECC_DIALECT_TILEIR_TILEIROPBASE_TD
#define TILECC_DIALECT_TILEIR_TILEIROPBASE_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tilecc/Dialect/TileIR/TileIREnums.td"
include "tilecc/Dialect/TileIR/TileIRInterfaces.td"
include "tilecc/Dialect/TileIR/TileIROpcodes.td"
include "tilecc/Dialect/TileIR/TileIRTypes.td"

class TileIR_Op<Row row, list<Trait> traits = []> : Op<TileIR_Dialect, row.mnemonic, traits # [TileIR_CodedOp]> {
  // Members beside getSchema.
  string members = "";
  let extraClassDeclaration = "static const ::tilecc::tileir::OpSchema &getSchema();\n" # members;
  let extraClassDefinition = "const ::tilecc::tileir::OpSchema &$cppClass::getSchema() {\n"
      # "  static constexpr ::tilecc::tileir::AttributeField attributes[] = {" # row.attributeText # "{}};\n"
      # "  static constexpr ::tilecc::tileir::OperandGroup operands[] = {" # row.operandText # "{}};\n"
      # "  static constexpr ::tilecc::tileir::OpSchema schema{" # row.head # row.resultsSince # ", " # row.split # row.tail
      # "};\n  return schema;\n}\n";
}

// `tileir.sin %x : !tileir.tile<8xf32>`
class TileIR_Same<Row row, string text, list<Trait> traits = []>
    : TileIR_Op<row, [Pure, SameOperandsAndResultType] # traits> {
  let summary = text;
}

class TileIR_Unary<Row row, Type type, string text, dag attributes = (ins), string options = "">
    : TileIR_Same<row, text> {
  let arguments = !con((ins type:$source), attributes);
  let results = (outs type:$result);
  let assemblyFormat = !strconcat("$source ", options, " attr-dict `:` qualified(type($result))");
}

class TileIR_Binary<Row row, Type type, string text, list<Trait> traits = [], dag attributes = (ins), string options = "">
    : TileIR_Same<row, text, traits> {
  let arguments = !con((ins type:$lhs, type:$rhs), attributes);
  let results = (outs type:$result);
  let assemblyFormat = !strconcat("$lhs `,` $rhs ", options, " attr-dict `:` qualified(type($result))");
}

// `tileir.exti %x unsigned : !tileir.tile<8xi8> -> !tileir.tile<8xi32>`
class TileIR_Convert<Row row, Type from, Type to, string text, dag attributes = (ins), string options = "">
    : TileIR_Op<row, [Pure, AllShapesMatch<["source", "result"]>]> {
  let summary = text;
  let arguments = !con((ins from:$source), attributes);
  let results = (outs to:$result);
  let assemblyFormat = !strconcat("$source ", options, " attr-dict `:` qualified(type($source)) `->` qualified(type($result))");
}

#endif // TILECC_DIALECT_TILEIR_TILEIROPBASE_TD
