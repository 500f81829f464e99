// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The Gaussian error linear unit, computed in float.
//
//   Tanh:  y[i] = x[i] / 2 * (1 + tanh(sqrt(2 / pi) * (x[i] + 0.044715 * x[i]^3)))
//   else:  y[i] = x[i] / 2 * (1 + erf(x[i] / sqrt(2)))        i < n
//
// (1 + tanh(u)) / 2 is computed as 1 / (1 + exp(-2 * u)), which keeps its relative precision where tanh is near -1. erf
// is formula 7.1.26 of Abramowitz and Stegun, whose error is below 1.5e-7. Divisor divides n.
//
// Grid: ceil(n / Block) blocks along x.
//
// The proof: block * Block + lane is one to one; bounds follow from the mask.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class V> __tile__ auto geluTanh(V v) {
  auto twice = v * (1.5957691216f + 0.0713548163f * v * v);
  return v / (1.0f + ct::exp(-twice));
}

template <class V> __tile__ auto geluErf(V v) {
  auto u = ct::abs(v) * 0.70710678f;
  auto t = 1.0f / (1.0f + 0.3275911f * u);
  auto sum = ((((1.061405429f * t - 1.453152027f) * t + 1.421413741f) * t - 0.284496736f) * t + 0.254829592f) * t;
  // sum * exp(-u * u) is 1 - erf(u): what is cut off on one side of 0 and what is left on the other.
  auto cut = 0.5f * v * sum * ct::exp(-u * u);
  return ct::select(v < 0.0f, cut, v - cut);
}

template <class T, int Block, bool Tanh, int Divisor>
__tile_global__ void gelu(T *__restrict__ y, const T *__restrict__ x, int n) {
  n = ct::assume_divisible<Divisor>(n);
  auto i = int(ct::bid().x) * Block + ct::iota<ct::tile<int, ct::shape<Block>>>();
  auto inside = i < n;
  auto values = ct::element_cast<float>(ct::load_masked(ct::assume_aligned<16>(x) + i, inside, T(0.0f)));
  if constexpr (Tanh) {
    ct::store_masked(ct::assume_aligned<16>(y) + i, ct::element_cast<T>(geluTanh(values)), inside);
  } else {
    ct::store_masked(ct::assume_aligned<16>(y) + i, ct::element_cast<T>(geluErf(values)), inside);
  }
}

#define GELU(T, Block, Tanh, Divisor)                                                                                  \
  template __tile_global__ void gelu<T, Block, Tanh, Divisor>(T *__restrict__, const T *__restrict__, int)

GELU(float, 1024, true, 1);
GELU(float, 1024, false, 1);
GELU(__half, 1024, true, 1);
GELU(__nv_bfloat16, 1024, false, 1);
GELU(float, 1024, true, 4);
GELU(__nv_bfloat16, 4096, true, 8);
