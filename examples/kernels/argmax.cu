// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The place of the largest element of every row, over a vocabulary of any size.
//
//   index[r] = the first c with x[r, c] = max(x[r, :])        value[r] = x[r, index[r]]        c < n_cols
//
// NaN counts as larger than every number, as in NumPy and PyTorch: a row with a NaN gives the place of its first NaN.
// Row r of `x` starts at r * stride elements, n_cols is at least 1. Every lane keeps the first of its own largest
// elements; lanes are combined after the pass: the best value, and the smallest place that has it. Divisor divides
// n_cols and stride.
//
// Grid: n_rows blocks along x, one a row.
//
// The proof: by construction, both results are indexed by the block id.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <math.h>

namespace ct = cuda::tiles;

template <class T, int Cols, int Divisor>
__tile_global__ void argmax(int *__restrict__ index, T *__restrict__ value, const T *__restrict__ x, long long stride,
                            int n_cols) {
  using Places = ct::tile<int, ct::shape<Cols>>;
  using Values = ct::tile<float, ct::shape<Cols>>;
  stride = ct::assume_divisible<Divisor>(stride);
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  int row = int(ct::bid().x);
  const T *in = ct::assume_aligned<16>(x) + row * stride;

  // A lane past n_cols keeps minus infinity and a place that is too large to be chosen: lane 0 always has an element.
  auto lane = ct::iota<Places>();
  auto best = ct::full<Values>(-INFINITY);
  auto place = lane;
  for (int chunk : ct::irange(0, n_cols, Cols)) {
    auto col = chunk + lane;
    auto values = ct::element_cast<float>(ct::load_masked(in + col, col < n_cols, T(-INFINITY)));
    auto better = (values > best) | (ct::isnan(values) & !ct::isnan(best));
    best = ct::select(better, values, best);
    place = ct::select(better, col, place);
  }
  auto top = ct::reduce_max(best, ct::integral_constant<0>{}, ct::propagate_nan_t{});
  auto chosen = (best == top) | ct::isnan(best);
  auto first = ct::reduce_min<0>(ct::select(chosen, place, ct::full<Places>(0x7fffffff)));
  ct::store(index + row, int(first));
  ct::store(value + row, T(float(top)));
}

#define ARGMAX(T, Cols, Divisor)                                                                                       \
  template __tile_global__ void argmax<T, Cols, Divisor>(int *__restrict__, T *__restrict__, const T *__restrict__,    \
                                                         long long, int)

ARGMAX(float, 256, 1);
ARGMAX(__half, 256, 1);
ARGMAX(__nv_bfloat16, 256, 1);
ARGMAX(float, 2048, 4);
ARGMAX(__nv_bfloat16, 4096, 8);
