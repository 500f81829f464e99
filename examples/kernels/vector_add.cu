// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// c[i] = a[i] + b[i] for 0 <= i < n
//
// Block b takes the elements [b * Block, (b + 1) * Block); the mask cuts the last block at n. Divisor divides n: with
// 16 bytes' worth of elements the mask never cuts through an aligned group of them, so accesses stay 16 bytes wide; 1
// takes any n.
//
// Grid: ceil(n / Block) blocks along x.
//
// The proof: block * Block + lane is one to one, so no two blocks write one element; bounds follow from the mask.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Block, int Divisor>
__tile_global__ void vector_add(T *__restrict__ c, const T *__restrict__ a, const T *__restrict__ b, int n) {
  using Index = ct::tile<int, ct::shape<Block>>;
  n = ct::assume_divisible<Divisor>(n);
  auto i = int(ct::bid().x) * Block + ct::iota<Index>();
  auto inside = i < n;
  auto x = ct::load_masked(ct::assume_aligned<16>(a) + i, inside);
  auto y = ct::load_masked(ct::assume_aligned<16>(b) + i, inside);
  ct::store_masked(ct::assume_aligned<16>(c) + i, x + y, inside);
}

#define VECTOR_ADD(T, Block, Divisor)                                                                                  \
  template __tile_global__ void vector_add<T, Block, Divisor>(T *__restrict__, const T *__restrict__,                  \
                                                              const T *__restrict__, int)

VECTOR_ADD(float, 1024, 1);
VECTOR_ADD(__half, 1024, 1);
VECTOR_ADD(__nv_bfloat16, 1024, 1);
VECTOR_ADD(float, 1024, 4);
VECTOR_ADD(float, 2048, 4);
VECTOR_ADD(float, 4096, 4);
VECTOR_ADD(__half, 4096, 8);
