// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Refused by tilecc: two blocks write the same row.
//
// A block is meant to scale two rows of `x`, but starts at row bid instead of row 2 * bid. So block 0 takes the rows 0
// and 1, block 1 the rows 1 and 2: row 1 is scaled twice, once, or half and half, as the blocks happen to run.

#include <cuda_tile.h>

namespace ct = cuda::tiles;

constexpr int Cols = 128;

__tile_global__ void scale_rows(float *__restrict__ x, float factor, int n_rows) {
  auto col = ct::iota<ct::tile<int, ct::shape<Cols>>>();
  int first = int(ct::bid().x);
  for (int row : ct::irange(first, ct::min(first + 2, n_rows))) {
    auto element = x + row * Cols + col;
    ct::store(element, ct::load(element) * factor);
  }
}
