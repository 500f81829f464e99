// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// out[j, i] = in[i, j]        in is rows x cols, out is cols x rows, both row-major and packed
//
// Block (x, y) reads tile (y, x) of `in` and writes it transposed to tile (x, y) of `out`. Divisor divides rows and
// cols: with 16 bytes' worth of elements tiles go through the copy engine; 1 takes any size.
//
// Grid: ceil(cols / TileCols) along x, ceil(rows / TileRows) along y.
//
// The proof: by construction, the tile index of the one store is the block id; in bounds while the grid is no larger
// than above.

#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int TileRows, int TileCols, int Divisor>
__tile_global__ void transpose(T *__restrict__ out, const T *__restrict__ in, int rows, int cols) {
  rows = ct::assume_divisible<Divisor>(rows);
  cols = ct::assume_divisible<Divisor>(cols);
  auto from = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(in), ct::extents{rows, cols}},
                                 ct::shape<TileRows, TileCols>{}};
  auto to = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(out), ct::extents{cols, rows}},
                               ct::shape<TileCols, TileRows>{}};
  auto [x, y, z] = ct::bid();
  [[cutile::hint(900, allow_tma = true)]] to.store_masked(ct::transpose(from.load_masked(y, x)), x, y);
}

#define TRANSPOSE(T, TileRows, TileCols, Divisor)                                                                      \
  template __tile_global__ void transpose<T, TileRows, TileCols, Divisor>(T *__restrict__, const T *__restrict__, int, \
                                                                          int)

TRANSPOSE(float, 32, 64, 1);
TRANSPOSE(__half, 64, 64, 1);
TRANSPOSE(float, 64, 64, 4);
TRANSPOSE(__half, 64, 64, 8);
