// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The Gaussian error linear unit, computed in float.
//
//   Tanh:  y[i] = x[i] / 2 * (1 + tanh(sqrt(2 / pi) * (x[i] + 0.044715 * x[i]^3)))
//   else:  y[i] = x[i] / 2 * (1 + erf(x[i] / sqrt(2)))        i < n
//
// (1 + tanh(u)) / 2 is computed as 1 / (1 + exp(-2 * u)), which keeps its relative precision where tanh is near -1. So
// is 1 - erf(u) = t * exp(p(t) - u^2) with t = 1 / (1 + u / 2): p is a polynomial fitted for u below 9.5, with a
// relative error of at most 1e-7. Divisor divides n.
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
  auto u = ct::abs(v) * 0.707106781f;
  auto t = 1.0f / (1.0f + 0.5f * u);
  auto p = ((0.140507134f * t - 0.656615831f) * t + 1.09943846f) * t - 0.619523329f;
  p = (((p * t - 0.144173506f) * t + 0.0354678645f) * t + 0.0228741426f) * t + 0.389117147f;
  p = (p * t + 0.998341449f) * t - 1.26543349f;
  // t * exp(p - u * u) is 1 - erf(u): what is cut off on one side of 0 and what is left on the other.
  auto cut = 0.5f * v * t * ct::exp(p - u * u);
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
