// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// gather: y[i, j] = table[places[i], j], zeros where there is no such row
// scatter: y[places[i], j] = x[i, j] where there is such a row; no two places are the same, and there is a multiple of
// Rows of them
//
// Along one dimension a gather/scatter view is indexed by a tile of places, along the other by a first element.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <tilecc/ownership.h>

namespace ct = cuda::tiles;

template <class T, int Rows, int Cols>
__tile_global__ void gather(T *__restrict__ y, const T *__restrict__ table, const int *__restrict__ places, int n,
                            int table_rows, int cols) {
  ct::partition_view to{ct::tensor_span{y, ct::extents{n, cols}}, ct::shape<Rows, Cols>{}};
  ct::gather_scatter_view from{ct::tensor_span{table, ct::extents{table_rows, cols}}, ct::shape<Rows, Cols>{},
                               ct::integral_constant<0>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  auto lanes = ct::iota<ct::tile<int, ct::shape<Rows>>>() + i * Rows;
  auto rows = ct::load_masked(places + lanes, lanes < n, -1);
  to.store_masked(from.load_masked(rows, j * Cols), i, j);
}

template <class T, int Rows, int Cols>
__tile_global__ void scatter(T *__restrict__ y, const T *__restrict__ x, const int *__restrict__ places, int n,
                             int y_rows, int cols) {
  ct::partition_view from{ct::tensor_span{x, ct::extents{n, cols}}, ct::shape<Rows, Cols>{}};
  ct::gather_scatter_view to{ct::tensor_span{y, ct::extents{y_rows, cols}}, ct::shape<Rows, Cols>{},
                             ct::integral_constant<0>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  auto lanes = ct::iota<ct::tile<int, ct::shape<Rows>>>() + i * Rows;
  auto rows = tilecc::assume_distinct(ct::load(places + lanes));
  to.store_masked(from.load_masked(i, j), rows, j * Cols);
}

#define INSTANCE(kernel, T, ...)                                                                                       \
  template __tile_global__ void kernel<T, __VA_ARGS__>(T *__restrict__, const T *__restrict__,                         \
                                                       const int *__restrict__, int, int, int)
INSTANCE(gather, float, 16, 64);
INSTANCE(gather, __half, 8, 128);
INSTANCE(gather, __nv_bfloat16, 32, 32);
INSTANCE(gather, int, 4, 64);
INSTANCE(scatter, float, 16, 64);
INSTANCE(scatter, __half, 8, 128);
INSTANCE(scatter, int, 4, 64);
