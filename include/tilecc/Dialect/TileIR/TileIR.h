// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tileir dialect in C++: CUDA Tile IR, one to one.
//
// Worked example: c[i] = a + 1 for a block of 128.
//
//   auto f32 = builder.getF32Type();
//   auto tile = TileType::get({128}, f32);                        // !tileir.tile<128xf32>
//   auto pointer = TileType::get(PtrType::get(f32));              // !tileir.tile<!tileir.ptr<f32>>
//   auto entry = EntryOp::create(builder, loc, "inc", builder.getFunctionType({pointer}, {}));
//   ...
//   auto sum = AddFOp::create(builder, loc, a, one);              // nearest_even, denormals kept
//   AddFOp::getSchema().opcode;                                   // 2
#ifndef TILECC_DIALECT_TILEIR_TILEIR_H
#define TILECC_DIALECT_TILEIR_TILEIR_H

#include "tilecc/Dialect/TileIR/OpSchema.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "tilecc/Dialect/TileIR/TileIRDialect.h.inc"
#include "tilecc/Dialect/TileIR/TileIREnums.h.inc"
#include "tilecc/Dialect/TileIR/TileIRInterfaces.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tilecc/Dialect/TileIR/TileIRTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tilecc/Dialect/TileIR/TileIRAttrs.h.inc"

namespace tilecc::tileir {

/// The tile that a load through a tile of pointers gives; null where there is none (a lone f4E2M1FN).
TileType getPointedTile(TileType pointers);
/// The tensor view below a partition, strided or gather/scatter view.
TensorViewType getViewedTensor(mlir::Type view);
/// The tile that a load through a view gives; null for other types.
TileType getViewedTile(mlir::Type view);
/// Whether beyond the edge of `view` there are known values.
std::optional<Padding> getViewPadding(mlir::Type view);

} // namespace tilecc::tileir

#define GET_OP_CLASSES
#include "tilecc/Dialect/TileIR/TileIROps.h.inc"

namespace tilecc::tileir {

/// One operation of the table.
struct OpRow {
  const OpSchema *schema;
  llvm::StringRef name; ///< `tileir.addf`
};

/// All operations that have an opcode, ordered by it.
llvm::ArrayRef<OpRow> getOpRows();
/// The row of an opcode, or nullptr.
const OpRow *findOpRow(unsigned opcode);

} // namespace tilecc::tileir

#endif // TILECC_DIALECT_TILEIR_TILEIR_H
