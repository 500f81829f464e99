// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The end of a dense layer in one pass: bias, residual and rectifier.
//
//   y[r, c] = max(x[r, c] + bias[c] + residual[r, c], 0)        r < n_rows, c < n_cols; NaN stays NaN
//
// x, residual and y are n_rows x n_cols, packed; `bias` is one row, broadcast over all. Residual: false leaves the
// residual out, and its buffer may be empty. Sums are rounded once, to T. Divisor divides n_cols: with 16 bytes' worth
// of elements tiles go through the copy engine; 1 takes any size.
//
// Grid: ceil(n_cols / Cols) blocks along x, ceil(n_rows / Rows) along y.
//
// The proof: by construction, the tile index of the one store is the block id; in bounds while the grid is no larger
// than above.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Rows, int Cols, bool Residual, int Divisor>
__tile_global__ void add_bias_relu(T *__restrict__ y, const T *__restrict__ x, const T *__restrict__ bias,
                                   const T *__restrict__ residual, int n_rows, int n_cols) {
  using Tile = ct::shape<Rows, Cols>;
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  ct::extents size{n_rows, n_cols};
  auto viewY = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(y), size}, Tile{}};
  auto viewX = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(x), size}, Tile{}};
  auto viewBias =
      ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(bias), ct::extents{n_cols}}, ct::shape<Cols>{}};
  auto [col, row, layer] = ct::bid();
  auto sum = ct::element_cast<float>(viewX.load_masked(row, col)) + ct::element_cast<float>(viewBias.load_masked(col));
  if constexpr (Residual) {
    auto viewResidual = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(residual), size}, Tile{}};
    sum = sum + ct::element_cast<float>(viewResidual.load_masked(row, col));
  }
  auto result = ct::max(sum, 0.0f, ct::propagate_nan_t{});
  viewY.store_masked(ct::element_cast<T>(result), row, col);
}

#define ADD_BIAS_RELU(T, Rows, Cols, Residual, Divisor)                                                                \
  template __tile_global__ void add_bias_relu<T, Rows, Cols, Residual, Divisor>(                                       \
      T *__restrict__, const T *__restrict__, const T *__restrict__, const T *__restrict__, int, int)

ADD_BIAS_RELU(float, 8, 64, false, 1);
ADD_BIAS_RELU(__half, 8, 64, true, 1);
ADD_BIAS_RELU(float, 8, 256, true, 4);
ADD_BIAS_RELU(__nv_bfloat16, 8, 256, true, 8);
