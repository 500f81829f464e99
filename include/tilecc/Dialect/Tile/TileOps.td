// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The whole dialect, in one record keeper.

#ifndef TILECC_DIALECT_TILE_TILEOPS_TD
#define TILECC_DIALECT_TILE_TILEOPS_TD

include "tilecc/Dialect/Tile/TileComputeOps.td"

#endif // TILECC_DIALECT_TILE_TILEOPS_TD
