// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums of columns, accumulated in float in an order that does not depend on the machine.
//
//   out[s, c] = sum of x[r, c] over the rows r of part s        c < n_cols
//
// `x` is n_rows x n_cols, packed. Part s has the rows [s * part_rows, (s + 1) * part_rows) below n_rows; `out` holds
// one packed row of n_cols floats a part. One part gives the sums. For a tall matrix, whose columns would not fill the
// GPU, several parts give partial sums, and the float kernel adds those up in a second launch. Divisor divides n_cols.
//
// Grid: ceil(n_cols / Cols) blocks along x, ceil(n_rows / part_rows) along y.
//
// The proof: s * n_cols + c with c < n_cols is one to one for every n_cols.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Rows, int Cols, int Divisor>
__tile_global__ void column_sum(float *__restrict__ out, const T *__restrict__ x, int n_rows, int n_cols,
                                int part_rows) {
  out = ct::assume_aligned<16>(out);
  x = ct::assume_aligned<16>(x);
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  auto lane = ct::iota<ct::tile<int, ct::shape<Rows, 1>>>();
  auto col = int(ct::bid().x) * Cols + ct::iota<ct::tile<int, ct::shape<1, Cols>>>();
  long long part = ct::bid().y;

  auto total = ct::zeros<ct::tile<float, ct::shape<Rows, Cols>>>();
  for (int start : ct::irange(0, part_rows, Rows)) {
    auto place = start + lane;
    auto row = part * part_rows + ct::element_cast<long long>(place);
    auto inside = (place < part_rows) & (row < n_rows) & (col < n_cols);
    total = total + ct::element_cast<float>(ct::load_masked(x + row * n_cols + col, inside, T(0.0f)));
  }
  ct::store_masked(out + part * n_cols + col, ct::sum<0>(total), col < n_cols);
}

#define COLUMN_SUM(T, Rows, Cols, Divisor)                                                                             \
  template __tile_global__ void column_sum<T, Rows, Cols, Divisor>(float *__restrict__, const T *__restrict__, int,    \
                                                                   int, int)

COLUMN_SUM(float, 16, 64, 1);
COLUMN_SUM(__half, 16, 64, 1);
COLUMN_SUM(__nv_bfloat16, 16, 64, 1);
COLUMN_SUM(float, 32, 128, 4);
COLUMN_SUM(__nv_bfloat16, 32, 256, 8);
