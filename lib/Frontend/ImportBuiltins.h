// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the import functions of builtins share: element conversion, broadcasting, tags.
//
//   ct::add(x, n, ct::round_toward_zero_t{})      x: tensor<8x4xf32>, n: i32
//   Modes modes = getModes(call, 2)               rounding = Zero
//   getOperand(call, 1)                           sitofp n to f32, tile.broadcast to tensor<8x4xf32>
#ifndef TILECC_FRONTEND_IMPORTBUILTINS_H
#define TILECC_FRONTEND_IMPORTBUILTINS_H

#include "tilecc/Frontend/Importer.h"

namespace tilecc {

// The import functions of the table.
#define TILECC_BUILTIN(name, family, function, semantics) Imported function(BuiltinCall &call);
#include "tilecc/Frontend/KernelLanguage.def"

//===-- ImportCast.cpp ------------------------------------------------------===//

/// The elements of a scalar or tile, as C++ converts `from` to `to` (element types).
mlir::Value convertElements(BuiltinCall &call, mlir::Value value, clang::QualType from, clang::QualType to);
/// A scalar or tile repeated to `shape`, right-aligned; a scalar stays one if `shape` is empty.
mlir::Value broadcastTo(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value, llvm::ArrayRef<int64_t> shape);
/// Argument `i` converted to the element type and the shape of the result.
mlir::Value getOperand(BuiltinCall &call, unsigned i);
/// Argument `i` as i1 (`!= 0`), in its own shape.
mlir::Value getCondition(BuiltinCall &call, unsigned i);
/// A constant scalar or splat of `type`.
mlir::Value makeInt(BuiltinCall &call, mlir::Type type, int64_t value);
mlir::Value makeFloat(BuiltinCall &call, mlir::Type type, double value);
mlir::Value reshapeTo(BuiltinCall &call, mlir::Value value, mlir::Type type);
/// The leaf of the result type.
mlir::Type getResultType(BuiltinCall &call);

//===-- ImportModes.cpp -----------------------------------------------------===//

/// The tags among the arguments. Nothing given means the default modes, which may be contracted.
struct Modes {
  std::optional<tile::Rounding> rounding;
  bool flushToZero = false;
  bool propagateNan = false;
  bool backward = false;
  std::optional<tile::MemoryOrder> order;
  tile::Scope scope = tile::Scope::System;
  /// A rounding or subnormals tag was written.
  bool isExplicit = false;
};

/// Tags from argument `first` on; arguments that are no tags are skipped.
Modes getModes(BuiltinCall &call, unsigned first);
/// What an operation can do with its modes.
struct ModeSupport {
  bool approx = false;
  bool full = false;
  bool directed = false;
};
/// Reports modes that do not fit the element type or the operation; true if all fit.
bool checkModes(BuiltinCall &call, const Modes &modes, clang::QualType element, ModeSupport support);

//===-- Others --------------------------------------------------------------===//

/// An axis: the first template argument, or the constant in argument `arg`.
int64_t getAxis(BuiltinCall &call, unsigned arg);
/// The memory element (i8) of a bool and back.
mlir::Value toMemory(BuiltinCall &call, mlir::Value value, clang::QualType element);
mlir::Value fromMemory(BuiltinCall &call, mlir::Value value, clang::QualType element);

} // namespace tilecc

#endif // TILECC_FRONTEND_IMPORTBUILTINS_H
