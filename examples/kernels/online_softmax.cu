// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax of rows of any length, computed in float; each row is read twice.
//
//   y[r, c] = exp(x[r, c] - max(x[r, :])) / sum(exp(x[r, :] - max(x[r, :])))        c < n_cols
//
// Row r of `x` starts at r * x_stride, row r of `y` at r * y_stride, in elements. The first pass walks the row in
// chunks of Cols; every lane keeps the largest of its own values and the sum of their weights relative to it, and
// shrinks that sum when a larger value comes. Lanes are combined once, after the pass. The second pass writes. A row of
// minus infinities gives NaN, as the formula does. Divisor divides n_cols and the strides.
//
// softmax.cu is for rows that fit into one tile: it reads them once.
//
// Grid: n_rows blocks along x, one a row.
//
// The proof: r * y_stride + c with c < n_cols is one to one while n_cols <= y_stride, which joins the contract, and
// chunk + lane is one to one inside a row.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <math.h>

namespace ct = cuda::tiles;

// exp(v) = exp2(v * Log2E)
constexpr float Log2E = 1.44269504f;

template <class T, int Cols, int Divisor>
__tile_global__ void online_softmax(T *__restrict__ y, const T *__restrict__ x, long long y_stride, long long x_stride,
                                    int n_cols) {
  using Chunk = ct::tile<float, ct::shape<Cols>>;
  y_stride = ct::assume_divisible<Divisor>(y_stride);
  x_stride = ct::assume_divisible<Divisor>(x_stride);
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  auto lane = ct::iota<ct::tile<int, ct::shape<Cols>>>();
  int row = int(ct::bid().x);
  const T *in = ct::assume_aligned<16>(x) + row * x_stride;
  T *out = ct::assume_aligned<16>(y) + row * y_stride;

  // Finite from the start, so that a lane without values never subtracts one infinity from another.
  auto largest = ct::full<Chunk>(-3.0e38f);
  auto weight = ct::zeros<Chunk>();
  for (int chunk : ct::irange(0, n_cols, Cols)) {
    auto col = chunk + lane;
    auto values = ct::element_cast<float>(ct::load_masked(in + col, col < n_cols, T(-INFINITY)));
    // The smaller of the two shrinks relative to the larger, so one exponential does for both cases.
    auto over = values - largest;
    auto shrunk = ct::exp2(-ct::abs(over) * Log2E);
    weight = ct::select(over > 0.0f, weight * shrunk + 1.0f, weight + shrunk);
    largest = ct::max(largest, values);
  }
  auto top = ct::reduce_max<0>(largest);
  auto total = ct::sum<0>(weight * ct::exp2((largest - top) * Log2E));

  for (int chunk : ct::irange(0, n_cols, Cols)) {
    auto col = chunk + lane;
    auto inside = col < n_cols;
    auto values = ct::element_cast<float>(ct::load_masked(in + col, inside, T(-INFINITY)));
    ct::store_masked(out + col, ct::element_cast<T>(ct::exp2((values - top) * Log2E) / total), inside);
  }
}

#define ONLINE_SOFTMAX(T, Cols, Divisor)                                                                               \
  template __tile_global__ void online_softmax<T, Cols, Divisor>(T *__restrict__, const T *__restrict__, long long,    \
                                                                 long long, int)

ONLINE_SOFTMAX(float, 256, 1);
ONLINE_SOFTMAX(__half, 256, 1);
ONLINE_SOFTMAX(__nv_bfloat16, 256, 1);
ONLINE_SOFTMAX(float, 2048, 4);
ONLINE_SOFTMAX(__nv_bfloat16, 2048, 8);
