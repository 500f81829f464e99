// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What RuntimeSmoke.cpp launches.
#include <assert.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void saxpy(float *__restrict__ y, const float *__restrict__ x, float a, int n) {
  auto i = int(ct::bid().x) * 1024 + ct::iota<ct::tile<int, ct::shape<1024>>>();
  ct::store_masked(y + i, a * ct::load_masked(x + i, i < n) + ct::load_masked(y + i, i < n), i < n);
}

__tile_global__ void refuse(int *__restrict__ y, int n) {
  assert(n < 0);
  auto i = int(ct::bid().x) * 128 + ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store_masked(y + i, i, i < n);
}
