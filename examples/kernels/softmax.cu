// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax of every row, computed in float.
//
//   y[r, c] = exp(x[r, c] - max(x[r, :])) / sum(exp(x[r, :] - max(x[r, :])))        r < n_rows, c < n_cols
//
// Row r of `x` starts at r * x_stride, row r of `y` at r * y_stride, in elements; both strides are at least n_cols. A
// row fits into one tile: n_cols <= Cols, and what lies past n_cols counts as minus infinity. Divisor divides n_cols
// and the strides.
//
// Block b computes the rows b, b + n_programs, b + 2 * n_programs, ...
//
// Grid: up to n_programs blocks along x. With fewer blocks than n_programs some rows stay as they were.
//
// The proof: r = b + step * n_programs meets no other block's rows while gridDim.x <= n_programs, and rows do not
// overlap while n_cols <= y_stride. Both join the contract.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <math.h>

namespace ct = cuda::tiles;

template <class T, int Cols, int Divisor>
[[cutile::hint(900, occupancy = 4)]] __tile_global__ void softmax(T *__restrict__ y, const T *__restrict__ x,
                                                                  long long y_stride, long long x_stride, int n_rows,
                                                                  int n_cols, int n_programs) {
  y = ct::assume_aligned<16>(y);
  x = ct::assume_aligned<16>(x);
  y_stride = ct::assume_divisible<Divisor>(y_stride);
  x_stride = ct::assume_divisible<Divisor>(x_stride);
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  auto col = ct::iota<ct::tile<int, ct::shape<Cols>>>();
  auto inside = col < n_cols;
  for (int row : ct::irange(int(ct::bid().x), n_rows, n_programs)) {
    auto values = ct::element_cast<float>(ct::load_masked(x + row * x_stride + col, inside, T(-INFINITY)));
    auto weights = ct::exp(values - ct::reduce_max<0>(values));
    auto result = weights / ct::sum<0>(weights);
    ct::store_masked(y + row * y_stride + col, ct::element_cast<T>(result), inside);
  }
}

#define SOFTMAX(T, Cols, Divisor)                                                                                      \
  template __tile_global__ void softmax<T, Cols, Divisor>(T *__restrict__, const T *__restrict__, long long,           \
                                                          long long, int, int, int)

SOFTMAX(float, 128, 1);
SOFTMAX(float, 1024, 1);
SOFTMAX(__half, 1024, 1);
SOFTMAX(__nv_bfloat16, 1024, 1);
SOFTMAX(float, 4096, 4);
SOFTMAX(__half, 4096, 8);
