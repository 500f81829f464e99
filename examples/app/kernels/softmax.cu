// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax of every row: y[r, c] = exp(x[r, c]) / sum over c of exp(x[r, c]), computed in float.
//
// A row has n_cols <= rows::width elements.
//
// Grid: one block a row, along x.

#include "rows.h"

#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <math.h>

namespace ct = cuda::tiles;

template <class T> __tile_global__ void softmax(T *__restrict__ y, const T *__restrict__ x, int n_cols) {
  auto col = ct::iota<ct::tile<int, ct::shape<rows::width>>>();
  auto inside = col < n_cols;
  long long start = (long long)(ct::bid().x) * n_cols;
  auto values = ct::element_cast<float>(ct::load_masked(x + start + col, inside, T(-INFINITY)));
  auto weights = ct::exp(values - ct::reduce_max<0>(values));
  ct::store_masked(y + start + col, ct::element_cast<T>(weights / ct::sum<0>(weights)), inside);
}

template __tile_global__ void softmax<float>(float *__restrict__, const float *__restrict__, int);
template __tile_global__ void softmax<__half>(__half *__restrict__, const __half *__restrict__, int);
