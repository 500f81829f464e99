// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The cross-entropy of rows of logits against one target each, computed in float over a vocabulary of any size.
//
//   lse[r]  = log(sum over c of exp(x[r, c]))        loss[r] = lse[r] - x[r, target[r]]        c < n_cols
//
// Row r of `x` starts at r * stride elements. A target outside [0, n_cols), such as the -100 of a padding token, gives
// the loss 0. The row is read once: every lane keeps the largest of its own values and the sum of their weights
// relative to it, and lanes are combined after the pass. lse is what a backward pass needs. Divisor divides n_cols and
// stride.
//
// Grid: n_rows blocks along x, one a row.
//
// The proof: by construction, both results are indexed by the block id; which logit is read depends on data, so its
// mask keeps it inside the row.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <math.h>

namespace ct = cuda::tiles;

// exp(v) = exp2(v * Log2E), log(v) = log2(v) * Ln2
constexpr float Log2E = 1.44269504f;
constexpr float Ln2 = 0.693147181f;

template <class T, int Cols, int Divisor>
__tile_global__ void cross_entropy(float *__restrict__ loss, float *__restrict__ lse, const T *__restrict__ x,
                                   const int *__restrict__ target, long long stride, int n_cols) {
  using Chunk = ct::tile<float, ct::shape<Cols>>;
  stride = ct::assume_divisible<Divisor>(stride);
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  auto lane = ct::iota<ct::tile<int, ct::shape<Cols>>>();
  int row = int(ct::bid().x);
  const T *in = ct::assume_aligned<16>(x) + row * stride;

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
  auto log = top + ct::log2(total) * Ln2;

  auto chosen = ct::full<ct::tile<int, ct::shape<1>>>(target[row]);
  auto known = (chosen >= 0) & (chosen < n_cols);
  auto logit = ct::element_cast<float>(ct::load_masked(in + chosen, known, T(0.0f)));
  auto result = ct::select(known, log - logit, ct::zeros<decltype(log)>());
  ct::store(loss + row, float(result));
  ct::store(lse + row, float(log));
}

#define CROSS_ENTROPY(T, Cols, Divisor)                                                                                \
  template __tile_global__ void cross_entropy<T, Cols, Divisor>(                                                       \
      float *__restrict__, float *__restrict__, const T *__restrict__, const int *__restrict__, long long, int)

CROSS_ENTROPY(float, 256, 1);
CROSS_ENTROPY(__half, 256, 1);
CROSS_ENTROPY(__nv_bfloat16, 256, 1);
CROSS_ENTROPY(float, 2048, 4);
CROSS_ENTROPY(__nv_bfloat16, 2048, 8);
