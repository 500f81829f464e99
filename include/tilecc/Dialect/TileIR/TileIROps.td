// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All operations, family by family.
#ifndef TILECC_DIALECT_TILEIR_TILEIROPS_TD
#define TILECC_DIALECT_TILEIR_TILEIROPS_TD

include "tilecc/Dialect/TileIR/TileIRControlOps.td"
include "tilecc/Dialect/TileIR/TileIRFloatOps.td"
include "tilecc/Dialect/TileIR/TileIRIntegerOps.td"
include "tilecc/Dialect/TileIR/TileIRMemoryOps.td"
include "tilecc/Dialect/TileIR/TileIRShapeOps.td"

#endif // TILECC_DIALECT_TILEIR_TILEIROPS_TD
