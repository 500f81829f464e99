// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialect itself. See docs/tileir-dialect.md for the text form.
#ifndef TILECC_DIALECT_TILEIR_TILEIRDIALECT_TD
#define TILECC_DIALECT_TILEIR_TILEIRDIALECT_TD

include "mlir/IR/DialectBase.td"

def TileIR_Dialect : Dialect {
  let name = "tileir";
  let cppNamespace = "::tilecc::tileir";
  let summary = "CUDA Tile IR, one to one";
  let description = [{
    Every operation, type and attribute of CUDA Tile IR under its own name. A module is a `builtin.module` that holds
    `tileir.entry` and `tileir.global` operations. The bytecode writer and reader walk this dialect with one table
    (TileIROpcodes.td), so what is here is exactly what a file can say.

    The module attribute `tileir.producer` (a string) names the program that made a file; bytecode carries it from 13.3.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerTypes();
    void registerAttributes();
    void registerOperations();
  }];
}

#endif // TILECC_DIALECT_TILEIR_TILEIRDIALECT_TD
