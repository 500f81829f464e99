// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Carried values of tileir loops and branches: where they come from, adding and removing them.
//
// Worked example: `%r = for .. iter_args(%x = %a) { .. continue %y }`. The incoming values of %x and of %r are %a and
// %y. After addCarried(loop, {%t}) the loop has one more argument and one more result, and each `continue` still lacks
// the new value: the caller appends it.
#ifndef TILECC_LIB_LOWERING_TILEIR_REGIONEDITS_H
#define TILECC_LIB_LOWERING_TILEIR_REGIONEDITS_H

#include "tilecc/Dialect/TileIR/TileIR.h"

#include "llvm/ADT/BitVector.h"

namespace tilecc {

/// The `continue` and `break` operations that belong to a for or loop.
llvm::SmallVector<mlir::Operation *> getJumps(mlir::Operation *loop);

/// The values that can arrive at a region argument or at a result of for, loop or if. False for arguments that no value
/// is passed to (the counter of a for, the arguments of an entry).
bool collectIncoming(mlir::BlockArgument argument, llvm::SmallVectorImpl<mlir::Value> &incoming);
bool collectIncoming(mlir::OpResult result, llvm::SmallVectorImpl<mlir::Value> &incoming);

/// The region arguments that carry values, without a counter.
mlir::Block::BlockArgListType getCarried(mlir::Operation *loop);
/// The operands that start them.
mlir::OperandRange getInits(mlir::Operation *loop);

/// Appends values to those that `op` (for, loop or if) carries and gives; returns the operation that replaces it.
/// For an if, `inits` is empty and an else region is made where it was absent.
mlir::Operation *addCarried(mlir::Operation *op, mlir::ValueRange inits, unsigned numResults);

/// Removes carried arguments and results that have no uses left; a for has as many of one as of the other.
mlir::Operation *dropCarried(mlir::Operation *op, const llvm::BitVector &arguments, const llvm::BitVector &results);

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_TILEIR_REGIONEDITS_H
