// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which tiles of a kernel live in memory on the CPU, and where.
//
// Worked example:
//
//   %x = tile.load %p mask %m ..                       // two readers: buffer 0, bytes 0 .. 4095
//   %s = tile.reduce max %x dim 0                      // a number
//   %d = arith.subf %x, (tile.broadcast %s)            // one reader: computed inside the loop of the store
//   %e = math.exp %d                                   // one reader: the same
//   tile.store %q, %e mask %m                          // %m is cheap: computed wherever it is needed
//
// A tile is *inline* or a *buffer*. Inline tiles are computed element by element inside the loop of their root, the
// operation that needs them: a store, a reduction, an operation that fills a buffer. Inline are
//   - cheap tiles (index arithmetic over iota, constants and numbers), in every root that uses them;
//   - views of a buffer (broadcast, permute, extract, reshape), likewise;
//   - arithmetic and loads with a single root in their own block. A load moves to its root only over operations that
//     write nothing; into a store only when both come from different kernel parameters.
// Neighbouring operations that fill buffers of one shape are *fused* into one loop where none of them looks at another
// place of what an earlier one fills; a tile that only they read needs no buffer.
//
// All others are buffers in the arena of a block. Buffers whose lives do not meet share their place. A loop-carried
// tile, its initial value and the loop's result are one buffer; the value that an iteration yields is computed in place
// when nothing reads the old one later.
#ifndef TILECC_LIB_LOWERING_LOOPS_LOOPPLAN_H
#define TILECC_LIB_LOWERING_LOOPS_LOOPPLAN_H

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace tilecc {

/// The bytes of one element in a buffer: a bool takes one, a pointer eight.
int64_t getBufferElementBytes(mlir::Type element);

/// How an operation relates to the elements of its operands.
enum class TileOpClass {
  Elementwise, ///< element i of the result needs element i of the operands
  View,        ///< element i of the result is some element of the operand
  Leaf,        ///< iota, constants
  Load,        ///< weak loads
  Root,        ///< everything else
};
TileOpClass classify(mlir::Operation *op);

/// A reshape that only adds or drops axes of length 1.
bool keepsAxes(mlir::Type from, mlir::Type to);

/// Whether an operation, or one inside it, writes to memory or orders what stands around it.
bool writesMemory(mlir::Operation *op);
/// Whether element i of the result needs element i of the operands, at the same place of the same shape.
bool keepsPlaces(mlir::Operation *op);

/// Whether the additions of one operation may meet in a small table before they go to memory: nobody looks at old
/// values, and the order of additions is free.
bool joinsAdditions(tile::AtomicRmwOp op);
/// Entries of that table: an address and a sum, 8 bytes each.
constexpr int64_t additionTableSize = 256;

class LoopPlan {
public:
  explicit LoopPlan(mlir::func::FuncOp kernel);

  bool isBuffer(mlir::Value tile) const { return storageOf.contains(tile); }
  /// Where the buffer of `tile` starts in the arena.
  int64_t getOffset(mlir::Value tile) const { return storages[storageOf.lookup(tile)].offset; }
  bool shareStorage(mlir::Value a, mlir::Value b) const;
  /// The place of the `index`-th scratch buffer of `op`.
  int64_t getScratch(mlir::Operation *op, unsigned index) const;
  int64_t getArenaBytes() const { return arenaBytes; }
  /// The operations that fill their buffers in the loop of `op`, in order; the loop stands at the last. Empty for an
  /// operation that fills none.
  llvm::ArrayRef<mlir::Operation *> getFused(mlir::Operation *op) const;

private:
  struct Storage {
    int64_t bytes = 0;
    unsigned begin = 0;
    unsigned end = 0;
    int64_t offset = 0;
  };
  struct Group {
    llvm::SmallVector<mlir::Operation *, 4> members;
    /// Positions of the first and the last, those counted that need no buffer in the end.
    unsigned begin = 0;
    unsigned end = 0;
  };
  using ReadCallback = llvm::function_ref<void(mlir::Value buffer, bool sameElement)>;

  void number(mlir::func::FuncOp kernel);
  void findCheap();
  void decide();
  void decideResult(mlir::Operation *op, mlir::Value result);
  void forceSource(mlir::Operation *view);
  mlir::Operation *findSingleRoot(mlir::Value tile) const;
  bool mayMove(mlir::Operation *load, mlir::Operation *root) const;
  void formGroups();
  bool joinGroup(mlir::Operation *op);
  bool readsGroupElsewhere(mlir::Operation *op) const;
  void dropInnerBuffers();
  bool isReadInGroupOnly(mlir::Operation *op) const;
  unsigned getGroupBegin(mlir::Operation *op) const;
  unsigned getGroupEnd(mlir::Operation *op) const;
  void createStorages();
  void createLoopStorages(mlir::Operation *op);
  unsigned createStorage(mlir::Type type, unsigned begin);
  void shareYields();
  void extendLives();
  void addScratch(mlir::Operation *op);
  void allocate();
  void forEachRead(mlir::Operation *root, ReadCallback callback) const;
  bool readsLaterOrElsewhere(mlir::Value carried, mlir::Operation *definition) const;

  llvm::SmallVector<mlir::Operation *> operations;
  llvm::DenseMap<mlir::Operation *, unsigned> positions;
  llvm::DenseMap<mlir::Operation *, unsigned> endPositions;
  llvm::DenseSet<mlir::Value> cheap;
  llvm::DenseSet<mlir::Value> forced;
  llvm::DenseSet<mlir::Value> buffers;
  llvm::DenseMap<mlir::Value, mlir::Operation *> roots;
  llvm::DenseMap<mlir::Value, unsigned> storageOf;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<unsigned, 2>> scratch;
  llvm::SmallVector<Storage> storages;
  llvm::SmallVector<Group> groups;
  llvm::DenseMap<mlir::Operation *, unsigned> groupOf;
  int64_t arenaBytes = 0;
};

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_LOOPS_LOOPPLAN_H
