// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// pool: y[i, j] = max(x[Step * i, j], .., x[Step * i + Window - 1, j]), over what lies inside of x
// spread: y[Gap * i + k, j] = x[Rows * i + k, j] for k < Rows; the rows between stay as they are
//
// The tiles of a strided view begin at a distance that is not their size: those that pool reads overlap, those that
// spread writes leave gaps.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Window, int Step, int Cols>
__tile_global__ void pool(T *__restrict__ y, const T *__restrict__ x, int y_rows, int x_rows, int cols) {
  ct::strided_view windows{ct::tensor_span{x, ct::extents{x_rows, cols}}, ct::shape<Window, Cols>{},
                           ct::strides<int, Step, Cols>{}};
  ct::partition_view rows{ct::tensor_span{y, ct::extents{y_rows, cols}}, ct::shape<1, Cols>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  auto window = windows.template load_masked<ct::view_padding::negative_inf>(i, j);
  rows.store_masked(ct::reduce_max<0>(window), i, j);
}

template <class T, int Rows, int Gap, int Cols>
__tile_global__ void spread(T *__restrict__ y, const T *__restrict__ x, int y_rows, int x_rows, int cols) {
  ct::partition_view from{ct::tensor_span{x, ct::extents{x_rows, cols}}, ct::shape<Rows, Cols>{}};
  ct::strided_view to{ct::tensor_span{y, ct::extents{y_rows, cols}}, ct::shape<Rows, Cols>{},
                      ct::strides<int, Gap, Cols>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  to.store_masked(from.load_masked(i, j), i, j);
}

#define INSTANCE(kernel, T, ...)                                                                                       \
  template __tile_global__ void kernel<T, __VA_ARGS__>(T *__restrict__, const T *__restrict__, int, int, int)
INSTANCE(pool, float, 4, 2, 64);
INSTANCE(pool, __half, 8, 3, 32);
INSTANCE(pool, __nv_bfloat16, 2, 2, 128);
INSTANCE(spread, float, 4, 7, 64);
INSTANCE(spread, __half, 2, 3, 32);
INSTANCE(spread, int, 1, 2, 128);
