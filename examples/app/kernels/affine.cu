// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// y[i] = factor * x[i] + SHIFT for 0 <= i < n
//
// Grid: ceil(n / rows::width) blocks along x.

#include "rows.h"

#include <cuda_tile.h>

namespace ct = cuda::tiles;

#ifndef SHIFT
#define SHIFT 1.0f
#endif

__tile_global__ void affine(float *__restrict__ y, const float *__restrict__ x, float factor, int n) {
  auto i = int(ct::bid().x) * rows::width + ct::iota<ct::tile<int, ct::shape<rows::width>>>();
  auto inside = i < n;
  ct::store_masked(y + i, factor * ct::load_masked(x + i, inside) + SHIFT, inside);
}
