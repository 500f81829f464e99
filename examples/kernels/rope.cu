// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rotary position embedding in place: the two halves of every head are turned by the angles of the token's position.
//
//   x[t, h, i]        <- x[t, h, i] * cos[t, i] - x[t, h, Half + i] * sin[t, i]
//   x[t, h, Half + i] <- x[t, h, Half + i] * cos[t, i] + x[t, h, i] * sin[t, i]        h < n_heads, i < Half
//
// Token t of `x` starts at t * stride elements, heads follow each other; cos and sin are packed rows of Half floats. So
// `x` may be the query part or the key part of one projection's result. Divisor divides stride.
//
// Grid: n_tokens blocks along x, ceil(n_heads / Heads) along y.
//
// The proof: (t * stride) + (h * 2 * Half + i) with h < n_heads is one to one while n_heads * 2 * Half <= stride, which
// joins the contract; a block reads only what it writes itself.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Heads, int Half, int Divisor>
__tile_global__ void rope(T *__restrict__ x, const float *__restrict__ cos, const float *__restrict__ sin,
                          long long stride, int n_heads) {
  using Column = ct::tile<int, ct::shape<Heads, 1>>;
  using Row = ct::tile<int, ct::shape<1, Half>>;
  stride = ct::assume_divisible<Divisor>(stride);
  long long token = ct::bid().x;
  auto head = int(ct::bid().y) * Heads + ct::iota<Column>();
  auto i = ct::iota<Row>();
  auto inside = ct::broadcast<ct::shape<Heads, Half>>(head < n_heads);
  auto c = ct::load(ct::assume_aligned<16>(cos) + token * Half + i);
  auto s = ct::load(ct::assume_aligned<16>(sin) + token * Half + i);

  auto low = ct::assume_aligned<16>(x) + token * stride + (head * (2 * Half) + i);
  auto high = low + Half;
  auto a = ct::element_cast<float>(ct::load_masked(low, inside, T(0.0f)));
  auto b = ct::element_cast<float>(ct::load_masked(high, inside, T(0.0f)));
  ct::store_masked(low, ct::element_cast<T>(a * c - b * s), inside);
  ct::store_masked(high, ct::element_cast<T>(b * c + a * s), inside);
}

#define ROPE(T, Heads, Half, Divisor)                                                                                  \
  template __tile_global__ void rope<T, Heads, Half, Divisor>(T *__restrict__, const float *__restrict__,              \
                                                              const float *__restrict__, long long, int)

ROPE(float, 4, 32, 1);
ROPE(__half, 4, 64, 1);
ROPE(__nv_bfloat16, 8, 64, 8);
