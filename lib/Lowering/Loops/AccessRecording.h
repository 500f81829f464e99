// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `--sanitize=ownership` adds to a lowered kernel: the recorder of the block hears of every access to memory that
// the kernel was given, before it happens. include/tilecc/Support/HostKernel.h says how.
//
// Worked example: the 16 lanes of `store %p, %v mask %m` at k.cu:7:3, the fourth access of the kernel `k`,
//
//   llvm.store %pointers, %addresses       // where the lanes go
//   llvm.store (zext %m), %lanes           // which of them
//   llvm.call %access(%recorder, %block, @k.accesses, 3, %group)
//   %allowed = (llvm.load %lanes) == 1     // the mask of the store that follows
//
// and `@k.accesses` is a table with a row {"k.cu", 7, 3, 7, 26, 0, Write, 4} for it: place, parameter, kind, bytes.
// Tiles in the arena are the block's own and are not recorded.
#ifndef TILECC_LIB_LOWERING_LOOPS_ACCESSRECORDING_H
#define TILECC_LIB_LOWERING_LOOPS_ACCESSRECORDING_H

#include "LoopLowering.h"

#include "llvm/ADT/MapVector.h"

namespace tilecc {

/// A call of this function, which nobody defines, stands for a promise that is recorded: elements, their addresses and,
/// perhaps, a mask.
inline constexpr char distinctFunctionName[] = "tilecc.distinct";

/// The number of the kernel parameter that every address of `pointer` (a pointer, a view, a partition, or a tile of
/// pointers) is made from, through loops and branches too; -1 where there are several or none.
int findRootParameter(mlir::Value pointer);

class AccessRecording {
public:
  AccessRecording(LoopLowering &lowering, RecordingOptions options)
      : lowering(lowering), builder(lowering.builder), options(options) {}

  bool recordsAccesses() const { return options.accesses; }

  /// At the start of the lowered function.
  void begin(mlir::Value hostBlock);
  /// Gives the lanes that may take part. `tile` of an access through a view, whose mask is that of its edge.
  LaneMask record(mlir::Operation *op, const Lanes &pointers, const LaneMask &mask, const TileAccess *tile);
  /// Tells of one element that `promise` says is nowhere else in its buffer.
  void recordDistinct(mlir::Operation *promise, mlir::Value value, mlir::Value address);

private:
  void createTable();
  mlir::Value createSite(mlir::Operation *op);
  mlir::Value describeLanes(const LaneMask &mask, const TileAccess *tile, unsigned count);
  /// Leaves tile index and number of tiles in memory; true where the index is one of them.
  mlir::Value storeTile(const TileAccess &tile);
  mlir::Value fieldOf(mlir::Value base, int64_t offset);
  mlir::Value allocate(mlir::Type element, int64_t count);
  mlir::Value pointerConstant(llvm::StringRef symbol);

  LoopLowering &lowering;
  mlir::ImplicitLocOpBuilder &builder;
  RecordingOptions options;
  llvm::MapVector<mlir::Operation *, unsigned> sites;
  /// Of the tiles that are accessed through views.
  int64_t maxRank = 0;
  mlir::Value block;
  mlir::Value recorder;
  mlir::Value onAccess;
  mlir::Value onDistinct;
  mlir::Value table;
  mlir::Value addresses;
  mlir::Value lanes;
  mlir::Value tilePlace;
  mlir::Value group;
};

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_LOOPS_ACCESSRECORDING_H
