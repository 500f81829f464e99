// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows as 8-bit integers with one scale each, symmetric, computed in float over rows of any length.
//
//   scale[r] = max over c of |x[r, c]| / 127        q[r, c] = x[r, c] / scale[r], rounded to nearest, ties to even
//
// `x` is n_rows x n_cols, packed, and so is q; q * scale gives back x to within half a step. A row of zeros has the
// scale 0 and the values 0. Divisor divides n_cols.
//
// Grid: n_rows blocks along x, one a row.
//
// The proof: r * n_cols + c with c < n_cols is one to one for every n_cols, and `scale` is indexed by the block id.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

// A float of this size has no bits below 1: adding it rounds to an integer, ties to even, and taking it away leaves
// that.
constexpr float RoundingShift = 12582912.0f;

template <class T, int Cols, int Divisor>
__tile_global__ void quantize_rows(signed char *__restrict__ q, float *__restrict__ scale, const T *__restrict__ x,
                                   int n_cols) {
  using Chunk = ct::tile<float, ct::shape<Cols>>;
  n_cols = ct::assume_divisible<Divisor>(n_cols);
  auto lane = ct::iota<ct::tile<int, ct::shape<Cols>>>();
  long long row = ct::bid().x;
  const T *in = ct::assume_aligned<16>(x) + row * n_cols;
  signed char *out = ct::assume_aligned<16>(q) + row * n_cols;

  auto largest = ct::zeros<Chunk>();
  for (int chunk : ct::irange(0, n_cols, Cols)) {
    auto col = chunk + lane;
    auto values = ct::element_cast<float>(ct::load_masked(in + col, col < n_cols, T(0.0f)));
    largest = ct::max(largest, ct::abs(values));
  }
  auto top = ct::reduce_max<0>(largest);
  ct::store(scale + row, float(top / 127.0f));
  auto steps = ct::select(top > 0.0f, 127.0f / top, ct::zeros<decltype(top)>());

  for (int chunk : ct::irange(0, n_cols, Cols)) {
    auto col = chunk + lane;
    auto inside = col < n_cols;
    auto values = ct::element_cast<float>(ct::load_masked(in + col, inside, T(0.0f)));
    auto rounded = ct::add(values * steps, RoundingShift, ct::round_ties_to_even_t{}) - RoundingShift;
    ct::store_masked(out + col, ct::element_cast<signed char>(ct::element_cast<int>(rounded)), inside);
  }
}

#define QUANTIZE_ROWS(T, Cols, Divisor)                                                                                \
  template __tile_global__ void quantize_rows<T, Cols, Divisor>(signed char *__restrict__, float *__restrict__,        \
                                                                const T *__restrict__, int)

QUANTIZE_ROWS(float, 256, 1);
QUANTIZE_ROWS(__half, 256, 1);
QUANTIZE_ROWS(__nv_bfloat16, 256, 1);
QUANTIZE_ROWS(float, 4096, 4);
QUANTIZE_ROWS(__nv_bfloat16, 4096, 16);
