// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a promise about loaded values speaks of: which lanes hold something, and where in memory they lie.
//
// Worked example: of
//
//   %x = tile.load %p mask %m : tensor<8xi32>        // no padding: the other lanes hold nothing
//   %y = tile.reshape %x : tensor<8xi32> -> tensor<2x4xi32>
//   %q = tile.assume_distinct %y mask %k
//
// findHeldLanes(%y) is `reshape %m`, and findTable(%q) is {%x, ptr_to_int %p, %m and (reshape %k)}: values, places and
// lanes, all in the shape of the load.
#ifndef TILECC_LIB_LOWERING_PROMISEDLANES_H
#define TILECC_LIB_LOWERING_PROMISEDLANES_H

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tilecc {

/// An i1 tile of the shape of `values`; null: every lane holds something.
mlir::Value findHeldLanes(mlir::ImplicitLocOpBuilder &builder, mlir::Value values);

struct PromisedTable {
  /// Null where the values were computed.
  mlir::Operation *load = nullptr;
  mlir::Value values;
  /// In the shape of the values; null: all lanes.
  mlir::Value mask;
};
PromisedTable findTable(mlir::ImplicitLocOpBuilder &builder, tile::AssumeDistinctOp promise);

/// Of a load: a number for each element, different for different places, as i64; null where that is not known.
mlir::Value findPlaces(mlir::ImplicitLocOpBuilder &builder, mlir::Operation *load);

/// Of a load: the address of each element; null where that is not known.
mlir::Value findPointers(mlir::ImplicitLocOpBuilder &builder, mlir::Operation *load);

/// `value` in each lane of a tile; the value itself for rank 0.
mlir::Value spreadOver(mlir::ImplicitLocOpBuilder &builder, mlir::Value value, llvm::ArrayRef<int64_t> shape);
/// The integers of a tile or scalar, as i64.
mlir::Value toI64(mlir::ImplicitLocOpBuilder &builder, mlir::Value value, bool isUnsigned);
/// `a & b`, where either may be null.
mlir::Value conjoinMasks(mlir::ImplicitLocOpBuilder &builder, mlir::Value a, mlir::Value b);

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_PROMISEDLANES_H
