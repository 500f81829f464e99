// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// y[i, j] = (x[i-1, j] + x[i+1, j] + x[i, j-1] + x[i, j+1]) / 4, with zeros around x
//
// A block owns a tile of y and reads windows of x that reach one element beyond it. The last one is persistent: any
// grid writes all of y.
//
// Grid of jacobi: ceil(m / 16) blocks along x, ceil(n / 32) along y.

#include <cuda_tile.h>
#include <tilecc/ownership.h>

namespace ct = cuda::tiles;

__tile_global__ void jacobi(float *__restrict__ y_, const float *__restrict__ x_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<16, 32>{});
  auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{m, n}});
  y.store((x.window(y, -1, 0) + x.window(y, 1, 0) + x.window(y, 0, -1) + x.window(y, 0, 1)) * 0.25f);
}

__tile_global__ void copy_persistent(float *__restrict__ y_, const float *__restrict__ x_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<16, 32>{}, tilecc::persistent{});
  auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{m, n}});
  for (auto t : y.tiles()) {
    y.store(x.load_like(y, t), t);
  }
}
