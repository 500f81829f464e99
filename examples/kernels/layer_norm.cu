// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Layer normalisation of every row, computed in float over rows of any length.
//
//   mean[r] = mean over c of x[r, c]        rstd[r] = 1 / sqrt(mean over c of (x[r, c] - mean[r])^2 + epsilon)
//   y[r, c] = (x[r, c] - mean[r]) * rstd[r] * w[c] + b[c]        c < n_cols
//
// Row r starts at r * stride elements in `x` and in `y`. The row is read in chunks of Cols, three times: for the mean,
// for the spread and for the result. Divisor divides n_cols and stride. mean and rstd are results too, one number a
// row, for a backward pass.
//
// Grid: n_rows blocks along x, one a row.
//
// The proof: `mean` and `rstd` are indexed by the block id; for `y`, r * stride + c with c < n_cols is one to one while
// n_cols <= stride, which joins the contract, and chunk + lane is one to one inside a row.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Cols, int Divisor>
__tile_global__ void layer_norm(T *__restrict__ y, float *__restrict__ mean, float *__restrict__ rstd,
                                const T *__restrict__ x, const T *__restrict__ w, const T *__restrict__ b,
                                long long stride, int n_cols, float epsilon) {
  using Chunk = ct::tile<float, ct::shape<Cols>>;
  y = ct::assume_aligned<16>(y);
  x = ct::assume_aligned<16>(x);
  w = ct::assume_aligned<16>(w);
  b = ct::assume_aligned<16>(b);
  stride = ct::assume_divisible<Divisor>(stride);
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  auto lane = ct::iota<ct::tile<int, ct::shape<Cols>>>();
  int row = int(ct::bid().x);
  const T *in = x + row * stride;
  T *out = y + row * stride;

  auto total = ct::zeros<Chunk>();
  for (int chunk : ct::irange(0, n_cols, Cols)) {
    auto col = chunk + lane;
    total = total + ct::element_cast<float>(ct::load_masked(in + col, col < n_cols, T(0.0f)));
  }
  auto center = ct::sum<0>(total) / float(n_cols);

  auto squares = ct::zeros<Chunk>();
  for (int chunk : ct::irange(0, n_cols, Cols)) {
    auto col = chunk + lane;
    auto inside = col < n_cols;
    auto offset = ct::element_cast<float>(ct::load_masked(in + col, inside, T(0.0f))) - center;
    squares = squares + ct::select(inside, offset * offset, ct::zeros<Chunk>());
  }
  auto scale = ct::rsqrt(ct::sum<0>(squares) / float(n_cols) + epsilon);
  ct::store(mean + row, float(center));
  ct::store(rstd + row, float(scale));

  for (int chunk : ct::irange(0, n_cols, Cols)) {
    auto col = chunk + lane;
    auto inside = col < n_cols;
    auto values = ct::element_cast<float>(ct::load_masked(in + col, inside, T(0.0f)));
    auto weights = ct::element_cast<float>(ct::load_masked(w + col, inside, T(0.0f)));
    auto biases = ct::element_cast<float>(ct::load_masked(b + col, inside, T(0.0f)));
    auto result = (values - center) * scale * weights + biases;
    ct::store_masked(out + col, ct::element_cast<T>(result), inside);
  }
}

#define LAYER_NORM(T, Cols, Divisor)                                                                                   \
  template __tile_global__ void layer_norm<T, Cols, Divisor>(                                                          \
      T *__restrict__, float *__restrict__, float *__restrict__, const T *__restrict__, const T *__restrict__,         \
      const T *__restrict__, long long, int, float)

LAYER_NORM(float, 256, 1);
LAYER_NORM(__half, 256, 1);
LAYER_NORM(__nv_bfloat16, 256, 1);
LAYER_NORM(float, 1024, 4);
LAYER_NORM(__nv_bfloat16, 1024, 8);
