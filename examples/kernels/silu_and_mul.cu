// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The gated unit of many feed-forward layers, computed in float.
//
//   out[t, i] = silu(in[t, i]) * in[t, width + i]        silu(v) = v / (1 + exp(-v)), i < width
//
// `in` holds rows of 2 * width elements, `out` rows of width, both packed. Divisor divides width.
//
// Grid: n_tokens blocks along x, ceil(width / Cols) along y.
//
// The proof: t * width + i with i < width is one to one for every width.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class V> __tile__ auto silu(V v) { return v / (1.0f + ct::exp(-v)); }

template <class T, int Cols, int Divisor>
__tile_global__ void silu_and_mul(T *__restrict__ out, const T *__restrict__ in, int width) {
  out = ct::assume_aligned<16>(out);
  in = ct::assume_aligned<16>(in);
  width = ct::assume_divisible<Divisor>(width);
  long long token = ct::bid().x;
  auto i = int(ct::bid().y) * Cols + ct::iota<ct::tile<int, ct::shape<Cols>>>();
  auto inside = i < width;
  const T *gate = in + token * 2 * width;
  const T *up = gate + width;

  auto g = ct::element_cast<float>(ct::load_masked(gate + i, inside, T(0.0f)));
  auto u = ct::element_cast<float>(ct::load_masked(up + i, inside, T(0.0f)));
  ct::store_masked(out + token * width + i, ct::element_cast<T>(silu(g) * u), inside);
}

#define SILU_AND_MUL(T, Cols, Divisor)                                                                                 \
  template __tile_global__ void silu_and_mul<T, Cols, Divisor>(T *__restrict__, const T *__restrict__, int)

SILU_AND_MUL(float, 256, 1);
SILU_AND_MUL(__half, 256, 1);
SILU_AND_MUL(__nv_bfloat16, 256, 1);
SILU_AND_MUL(float, 1024, 4);
SILU_AND_MUL(__nv_bfloat16, 2048, 8);
