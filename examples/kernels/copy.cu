// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// y[r, c] = x[r, c]        r < n_rows, c < n_cols
//
// Row r of `x` starts at r * x_stride, row r of `y` at r * y_stride, in elements: so the copy packs or unpacks a part
// of a larger matrix. Divisor divides n_cols and the strides: with 16 bytes' worth of elements accesses stay 16 bytes
// wide; 1 takes any size.
//
// Grid: ceil(n_cols / Cols) blocks along x, ceil(n_rows / Rows) along y.
//
// The proof: r * y_stride + c with c < n_cols is one to one while n_cols <= y_stride, which joins the contract.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Rows, int Cols, int Divisor>
__tile_global__ void copy(T *__restrict__ y, const T *__restrict__ x, long long y_stride, long long x_stride,
                          int n_rows, int n_cols) {
  y_stride = ct::assume_divisible<Divisor>(y_stride);
  x_stride = ct::assume_divisible<Divisor>(x_stride);
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  auto row = int(ct::bid().y) * Rows + ct::iota<ct::tile<int, ct::shape<Rows, 1>>>();
  auto col = int(ct::bid().x) * Cols + ct::iota<ct::tile<int, ct::shape<1, Cols>>>();
  auto inside = (row < n_rows) & (col < n_cols);
  auto wide = ct::element_cast<long long>(row);
  auto values = ct::load_masked(ct::assume_aligned<16>(x) + wide * x_stride + col, inside);
  ct::store_masked(ct::assume_aligned<16>(y) + wide * y_stride + col, values, inside);
}

#define COPY(T, Rows, Cols, Divisor)                                                                                   \
  template __tile_global__ void copy<T, Rows, Cols, Divisor>(T *__restrict__, const T *__restrict__, long long,        \
                                                             long long, int, int)

COPY(float, 4, 256, 1);
COPY(__half, 4, 256, 1);
COPY(int, 1, 1024, 1);
COPY(float, 4, 1024, 4);
COPY(__nv_bfloat16, 4, 2048, 8);
