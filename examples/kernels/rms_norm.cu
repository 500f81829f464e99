// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Root mean square normalisation of every row, computed in float.
//
//   y[r, c] = x[r, c] * w[c] / sqrt(mean over c of x[r, c]^2 + epsilon)        c < n_cols
//
// Row r starts at r * stride elements in `x` and in `y`. A row fits into one tile: n_cols <= Cols. Divisor divides
// n_cols and stride.
//
// Grid: n_rows blocks along x, one a row.
//
// The proof: r * stride + c with c < n_cols is one to one while n_cols <= stride, which joins the contract.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Cols, int Divisor>
__tile_global__ void rms_norm(T *__restrict__ y, const T *__restrict__ x, const T *__restrict__ w, long long stride,
                              int n_cols, float epsilon) {
  y = ct::assume_aligned<16>(y);
  x = ct::assume_aligned<16>(x);
  w = ct::assume_aligned<16>(w);
  stride = ct::assume_divisible<Divisor>(stride);
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  auto col = ct::iota<ct::tile<int, ct::shape<Cols>>>();
  auto inside = col < n_cols;
  long long start = int(ct::bid().x) * stride;

  auto values = ct::element_cast<float>(ct::load_masked(x + start + col, inside, T(0.0f)));
  auto weights = ct::element_cast<float>(ct::load_masked(w + col, inside, T(0.0f)));
  auto mean = ct::sum<0>(values * values) / float(n_cols);
  auto result = values * ct::rsqrt(mean + epsilon) * weights;
  ct::store_masked(y + start + col, ct::element_cast<T>(result), inside);
}

#define RMS_NORM(T, Cols, Divisor)                                                                                     \
  template __tile_global__ void rms_norm<T, Cols, Divisor>(T *__restrict__, const T *__restrict__,                     \
                                                           const T *__restrict__, long long, int, float)

RMS_NORM(float, 1024, 1);
RMS_NORM(__half, 1024, 1);
RMS_NORM(__nv_bfloat16, 1024, 1);
RMS_NORM(float, 4096, 4);
RMS_NORM(__nv_bfloat16, 4096, 8);
