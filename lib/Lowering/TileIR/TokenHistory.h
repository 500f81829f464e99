// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The accesses of one class of memory that something later may have to wait for.
//
// Worked example, stores to tiles 0 and 1 of one buffer, proved apart:
//
//   %w0 = store 0 {tile.apart = [0]}       waits for what was before
//   %w1 = store 1 {tile.apart = [1, 0]}    apart from store 0: waits for what was before, too
//   %w2 = store 0 {tile.apart = [2, 1]}    apart from store 1 alone: waits for %w0
//   load without a mark                    waits for %w1 and %w2, which has waited for %w0
//
// Without marks a load waits for the last write, and a write for that and all reads since.
#ifndef TILECC_LIB_LOWERING_TILEIR_TOKENHISTORY_H
#define TILECC_LIB_LOWERING_TILEIR_TOKENHISTORY_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"

#include "llvm/ADT/SmallVector.h"

namespace tilecc {

/// At one point of the program.
class TokenHistory {
public:
  /// `tile.apart` of an access, null where it has none: its number, then those of accesses that it is apart from.
  using Mark = mlir::DenseI64ArrayAttr;

  /// The tokens that an access waits for, some of them perhaps null.
  llvm::SmallVector<mlir::Value, 4> waitsOf(bool writes, Mark mark = {}) const;
  /// An access that has waited for these gives `done`.
  void add(mlir::Value done, bool writes, Mark mark);
  /// From here on, everything before is in `token`; what was accessed is apart from nothing any more.
  void restart(mlir::Value token);
  /// The same for what a write waits for; a read still waits for the writes before.
  void restartForWrites(mlir::Value token);
  /// The same for what a read waits for.
  void restartForReads(mlir::Value token);

private:
  struct Entry {
    mlir::Value done;
    bool writes;
    Mark mark;
    /// The entries, by bit 1 + index, that it waited for itself or through others; bit 0 is what was before them.
    uint32_t waited;
  };
  static constexpr size_t mostEntries = 16;

  uint32_t conflictsOf(bool writes, Mark mark) const;
  uint32_t coveredBy(uint32_t entries) const;
  void collapse();

  /// Before the entries: what a read and what a write waits for.
  llvm::SmallVector<mlir::Value, 1> write;
  llvm::SmallVector<mlir::Value, 4> all;
  llvm::SmallVector<Entry, 4> entries;
};

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_TILEIR_TOKENHISTORY_H
