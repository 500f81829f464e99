// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which memory an access of a tileir kernel may touch.
//
// Worked example: `entry @k(%a: ptr<f32>, %n: i32, %c: ptr<f32>)` has classes 0 (%a) and 1 (%c); class 2 is all other
// memory. A store through `offset(broadcast %c, ..)` touches {1}; one through int_to_ptr touches {0, 1, 2}.
#ifndef TILECC_LIB_LOWERING_TILEIR_ACCESSCLASSES_H
#define TILECC_LIB_LOWERING_TILEIR_ACCESSCLASSES_H

#include "tilecc/Dialect/TileIR/TileIR.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"

namespace tilecc {

/// How an operation takes part in the order of accesses.
struct Access {
  llvm::BitVector classes;
  bool writes = false;
  /// Orders everything before it with everything after it, in all classes.
  bool isBarrier = false;
};

class AccessClasses {
public:
  /// With `restrictOnly`, only parameters marked `tile.restrict` are classes of their own, and every atomic is a
  /// barrier: what nvcc does.
  AccessClasses(tileir::EntryOp entry, bool restrictOnly);

  unsigned size() const { return numClasses; }
  /// Null for operations that touch no memory.
  const Access *find(mlir::Operation *op) const;
  /// The accesses in program order.
  const llvm::MapVector<mlir::Operation *, Access> &getAll() const { return accesses; }
  /// Classes whose accesses need an order: written ones, and all once there is a barrier.
  const llvm::BitVector &getOrdered() const { return ordered; }

private:
  void numberRoots(tileir::EntryOp entry, bool restrictOnly);
  llvm::BitVector findClasses(mlir::Value address) const;
  std::optional<Access> classify(mlir::Operation *op, bool restrictOnly) const;

  llvm::DenseMap<mlir::Value, unsigned> classOfRoot;
  unsigned numClasses = 0;
  llvm::MapVector<mlir::Operation *, Access> accesses;
  llvm::BitVector ordered;
};

/// The optional token operand of a memory operation.
mlir::MutableOperandRange getTokenOperand(mlir::Operation *op);
/// The token that a memory operation gives.
mlir::Value getResultToken(mlir::Operation *op);

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_TILEIR_ACCESSCLASSES_H
