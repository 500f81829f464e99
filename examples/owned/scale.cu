// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// y[i, j] = factor * x[i, j], twice: with claims, and the same spelled out. Both give the same code.
//
// `scale` says what it does with its buffers, so tilecc knows which grid writes all of y; `scale_plain` leaves that to
// whoever launches it.
//
// Grid: ceil(m / 64) blocks along x, ceil(n / 64) along y.

#include <cuda_tile.h>
#include <tilecc/ownership.h>

namespace ct = cuda::tiles;

__tile_global__ void scale(float *__restrict__ y_, const float *__restrict__ x_, float factor, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{});
  auto x = tilecc::in_tensor(ct::tensor_span{x_, ct::extents{m, n}});
  y.store(x.load_like(y) * factor);
}

__tile_global__ void scale_plain(float *__restrict__ y_, const float *__restrict__ x_, float factor, int m, int n) {
  auto y = ct::partition_view{ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{}};
  auto x = ct::partition_view{ct::tensor_span{x_, ct::extents{m, n}}, ct::shape<64, 64>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  y.store_masked(x.load_masked(i, j) * factor, i, j);
}
