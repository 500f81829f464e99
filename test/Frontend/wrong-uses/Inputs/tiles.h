// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the wrong uses are about: tile types, and in a kernel of parameters `x` and `n` one tile of each kind.
#include <cuda_fp16.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using F = ct::tile<float, ct::shape<128>>;
using H = ct::tile<__half, ct::shape<128>>;
using I = ct::tile<int, ct::shape<128>>;
using M = ct::tile<float, ct::shape<64, 64>>;

#define TILES                                                                                                          \
  auto i = ct::iota<I>() + int(ct::bid().x) * 128;                                                                     \
  auto v = ct::load_masked(x + i, i < n, 0.0f);                                                                        \
  auto w = v * 2.0f;                                                                                                   \
  auto b = v > 0.0f;                                                                                                   \
  M m = ct::zeros<M>();
