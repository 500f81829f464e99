// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One kernel on its way from tile, arith, math and scf to tileir: the state that all families of operations share.
//
// Worked example: lowering `%s = arith.addf %a, %b : tensor<8xf32>`.
//
//   Value lhs = lowering.get(op.getLhs());                      // the !tileir.tile<8xf32> made for %a
//   lowering.set(op.getResult(), tileir::AddFOp::create(lowering.builder, lhs, lowering.get(op.getRhs())));
//
// A family is a function that takes an operation and says whether it was its own. Regions are walked with a stack of
// frames: a family that meets a region pushes it, and operations are always added at `builder`.
#ifndef TILECC_LIB_LOWERING_TILEIR_KERNELLOWERING_H
#define TILECC_LIB_LOWERING_TILEIR_KERNELLOWERING_H

#include "tilecc/Dialect/TileIR/TileIR.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/DenseMap.h"

namespace tilecc {

class KernelLowering {
public:
  KernelLowering(mlir::ModuleOp module, mlir::func::FuncOp kernel);

  /// Puts a `tileir.entry` before the kernel. On failure an error was emitted.
  mlir::LogicalResult run();

  //===-- For the families -------------------------------------------------===//

  mlir::ImplicitLocOpBuilder builder;

  /// The value made for `source`.
  mlir::Value get(mlir::Value source);
  llvm::SmallVector<mlir::Value> get(mlir::ValueRange sources);
  void set(mlir::Value source, mlir::Value made) { values[source] = made; }
  void set(mlir::ValueRange sources, mlir::ValueRange made);

  /// The type of Tile IR for a type of the tile dialect; null when there is none.
  static mlir::Type convertType(mlir::Type type);
  /// The same for numbers, pointers and their tiles.
  static tileir::TileType convertTile(mlir::Type type) { return llvm::cast<tileir::TileType>(convertType(type)); }

  /// A constant with `value` in every element.
  mlir::Value splat(tileir::TileType type, mlir::Attribute value);
  mlir::Value splat(tileir::TileType type, int64_t value);
  /// A value of `type` that nobody looks at.
  mlir::Value anyValue(mlir::Type type, mlir::Operation *op);
  /// `value` with its single element, or its axes of length 1, repeated to `shape`.
  mlir::Value broadcast(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  /// `value != 0` for integers.
  mlir::Value isNonZero(mlir::Value value);

  /// One coordinate of the block (0, 1, 2), or the grid's extent along it; one operation a kernel.
  mlir::Value getBlockId(unsigned dimension);
  mlir::Value getNumBlocks(unsigned dimension);

  /// Goes through `source` next, adding operations to the end of `target`.
  void enter(mlir::Block *source, mlir::Block *target);

  /// Reports that `op` cannot be said in Tile IR.
  void fail(mlir::Operation *op, const llvm::Twine &reason);

  tileir::EntryOp entry;

private:
  struct Frame {
    mlir::Block::iterator next;
    mlir::Block::iterator end;
    mlir::Block *target;
  };

  mlir::LogicalResult createEntry();
  void lower(mlir::Operation *op);

  mlir::ModuleOp module;
  mlir::func::FuncOp kernel;
  llvm::DenseMap<mlir::Value, mlir::Value> values;
  llvm::SmallVector<Frame> frames;
  tileir::GetTileBlockIdOp blockId;
  tileir::GetNumTileBlocksOp numBlocks;
  bool failed = false;
};

/// The families. Each returns false for an operation that is not its own.
bool lowerIntegers(KernelLowering &lowering, mlir::Operation *op);
bool lowerFloats(KernelLowering &lowering, mlir::Operation *op);
bool lowerShapes(KernelLowering &lowering, mlir::Operation *op);
bool lowerReductions(KernelLowering &lowering, mlir::Operation *op);
bool lowerMemory(KernelLowering &lowering, mlir::Operation *op);
bool lowerControl(KernelLowering &lowering, mlir::Operation *op);

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_TILEIR_KERNELLOWERING_H
