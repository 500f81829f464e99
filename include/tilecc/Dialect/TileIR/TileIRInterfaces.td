// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The interface through which the writer and the reader see an operation's row.
#ifndef TILECC_DIALECT_TILEIR_TILEIRINTERFACES_TD
#define TILECC_DIALECT_TILEIR_TILEIRINTERFACES_TD

include "mlir/IR/OpBase.td"

def TileIR_CodedOp : OpInterface<"CodedOpInterface"> {
  let cppNamespace = "::tilecc::tileir";
  let description = [{ An operation with an opcode. }];
  let methods = [StaticInterfaceMethod<"The row of TileIROpcodes.td.", "const ::tilecc::tileir::OpSchema &", "getSchema">];
}

#endif // TILECC_DIALECT_TILEIR_TILEIRINTERFACES_TD
