// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules that several families share.
#ifndef TILECC_LIB_DIALECT_TILEIR_RULES_H
#define TILECC_LIB_DIALECT_TILEIR_RULES_H

#include "tilecc/Dialect/TileIR/TileIR.h"

namespace tilecc::tileir {

inline TileType getTile(mlir::Value value) { return llvm::cast<TileType>(value.getType()); }
inline mlir::Type getElement(mlir::Value value) { return getTile(value).getElementType(); }
inline llvm::ArrayRef<int64_t> getShape(mlir::Value value) { return getTile(value).getShape(); }

/// The width of a number in bits.
inline unsigned getWidth(mlir::Type type) { return llvm::isa<F8E5M3FNUType>(type) ? 8 : type.getIntOrFloatBitWidth(); }

enum class HintPlace { Entry, PointerAccess, ViewAccess };
/// hints_c1..c4: architectures, keys, value types and ranges.
mlir::LogicalResult verifyHints(mlir::Operation *op, mlir::DictionaryAttr hints, HintPlace place);

/// memory_c1: a weak access has no scope, every other has one.
mlir::LogicalResult verifyScope(mlir::Operation *op, MemoryOrder order, bool hasScope);

} // namespace tilecc::tileir

#endif // TILECC_LIB_DIALECT_TILEIR_RULES_H
