// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// across: most[i] = where x[i, :] is greatest, least[i] = where it is least
// down: the same for the columns of each Rows rows
//
// Of equal elements the first counts, and NaN is never chosen.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Rows, int Cols>
__tile_global__ void across(unsigned *__restrict__ most, unsigned *__restrict__ least, const T *__restrict__ x,
                            int rows) {
  ct::partition_view from{ct::tensor_span{x, ct::extents{rows, ct::integral_constant<Cols>{}}},
                          ct::shape<Rows, Cols>{}};
  int i = int(ct::bid().x);
  auto tile = from.load_masked(i, 0);
  auto lanes = ct::iota<ct::tile<int, ct::shape<Rows>>>() + i * Rows;
  ct::store_masked(most + lanes, ct::reshape<ct::shape<Rows>>(ct::max_element<1>(tile)), lanes < rows);
  ct::store_masked(least + lanes, ct::reshape<ct::shape<Rows>>(ct::min_element<1>(tile)), lanes < rows);
}

template <class T, int Rows, int Cols>
__tile_global__ void down(unsigned *__restrict__ most, unsigned *__restrict__ least, const T *__restrict__ x, int parts,
                          int cols) {
  ct::partition_view from{ct::tensor_span{x, ct::extents{parts, ct::integral_constant<Rows>{}, cols}},
                          ct::shape<1, Rows, Cols>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  auto tile = from.load_masked(i, 0, j);
  ct::partition_view rows_of_most{ct::tensor_span{most, ct::extents{parts, cols}}, ct::shape<1, Cols>{}};
  ct::partition_view rows_of_least{ct::tensor_span{least, ct::extents{parts, cols}}, ct::shape<1, Cols>{}};
  rows_of_most.store_masked(ct::reshape<ct::shape<1, Cols>>(ct::max_element<1>(tile)), i, j);
  rows_of_least.store_masked(ct::reshape<ct::shape<1, Cols>>(ct::min_element<1>(tile)), i, j);
}

#define ACROSS(T, ...)                                                                                                 \
  template __tile_global__ void across<T, __VA_ARGS__>(unsigned *__restrict__, unsigned *__restrict__,                 \
                                                       const T *__restrict__, int)
#define DOWN(T, ...)                                                                                                   \
  template __tile_global__ void down<T, __VA_ARGS__>(unsigned *__restrict__, unsigned *__restrict__,                   \
                                                     const T *__restrict__, int, int)
ACROSS(float, 4, 256);
ACROSS(__half, 8, 64);
ACROSS(__nv_bfloat16, 2, 128);
ACROSS(int, 16, 32);
DOWN(float, 32, 64);
DOWN(__half, 8, 32);
DOWN(int, 16, 16);
