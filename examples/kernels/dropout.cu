// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dropout with a counter-based generator: what an element draws depends on seed, offset and its index alone, never on
// the grid, the tile size or the device.
//
//   u[i]    = (philox(counter = offset + i / 4, key = seed)[i % 4] >> 8) * 2^-24        in [0, 1)
//   keep[i] = u[i] >= p        y[i] = keep[i] ? x[i] / (1 - p) : 0        i < n
//
// philox is Philox4x32-10 (Salmon et al., 2011): a counter of 128 bits, of which the lower 64 are used, gives four
// words of 32 bits. Several launches draw different numbers if each moves `offset` by ceil(n / 4). keep is written as
// one byte an element, 1 or 0. Divisor divides n.
//
// Grid: ceil(n / (4 * Block)) blocks along x.
//
// The proof: 4 * (block * Block + lane) + word is one to one; bounds follow from the mask.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <int Block> using Words = ct::tile<unsigned, ct::shape<Block, 1>>;

// Four words for every lane.
template <int Block> struct Draw {
  Words<Block> a, b, c, d;
};

// Ten rounds of Philox on the counters (a, b, c, d) with the key (k, l).
template <int Block> __tile__ Draw<Block> philox(Draw<Block> x, unsigned k, unsigned l) {
  auto m = ct::full<Words<Block>>(0xD2511F53u);
  auto n = ct::full<Words<Block>>(0xCD9E8D57u);
  for (int round : ct::irange(0, 10)) {
    auto high = ct::mulhi(x.a, m);
    auto low = x.a * m;
    auto highC = ct::mulhi(x.c, n);
    auto lowC = x.c * n;
    x = Draw<Block>{highC ^ x.b ^ k, lowC, high ^ x.d ^ l, low};
    k += 0x9E3779B9u;
    l += 0xBB67AE85u;
  }
  return x;
}

template <class T, int Block, int Divisor>
__tile_global__ void dropout(T *__restrict__ y, unsigned char *__restrict__ keep, const T *__restrict__ x, int n,
                             float p, unsigned long long seed, unsigned long long offset) {
  n = ct::assume_divisible<Divisor>(n);
  auto lane = int(ct::bid().x) * Block + ct::iota<ct::tile<int, ct::shape<Block, 1>>>();
  auto counter = ct::element_cast<unsigned long long>(lane) + offset;
  auto zero = ct::zeros<Words<Block>>();
  Draw<Block> drawn{ct::element_cast<unsigned>(counter), ct::element_cast<unsigned>(counter >> 32ull), zero, zero};
  drawn = philox(drawn, unsigned(seed), unsigned(seed >> 32));
  auto words = ct::cat<1>(ct::cat<1>(drawn.a, drawn.b), ct::cat<1>(drawn.c, drawn.d));
  auto uniform = ct::element_cast<float>(ct::element_cast<int>(words >> 8u)) * 5.9604644775390625e-8f;
  auto kept = uniform >= p;

  auto i = lane * 4 + ct::iota<ct::tile<int, ct::shape<1, 4>>>();
  auto inside = i < n;
  auto values = ct::element_cast<float>(ct::load_masked(ct::assume_aligned<16>(x) + i, inside, T(0.0f)));
  auto result = ct::select(kept, values * (1.0f / (1.0f - p)), ct::zeros<decltype(values)>());
  ct::store_masked(ct::assume_aligned<16>(y) + i, ct::element_cast<T>(result), inside);
  ct::store_masked(ct::assume_aligned<16>(keep) + i, ct::element_cast<unsigned char>(kept), inside);
}

#define DROPOUT(T, Block, Divisor)                                                                                     \
  template __tile_global__ void dropout<T, Block, Divisor>(T *__restrict__, unsigned char *__restrict__,               \
                                                           const T *__restrict__, int, float, unsigned long long,      \
                                                           unsigned long long)

DROPOUT(float, 128, 1);
DROPOUT(__half, 128, 1);
DROPOUT(__nv_bfloat16, 128, 1);
DROPOUT(float, 512, 4);
DROPOUT(__nv_bfloat16, 256, 8);
