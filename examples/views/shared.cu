// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// add_rows: sum[j] += the sum of x[:, j]
// bound_rows: most[j] = the greatest of most[j] and x[:, j], least[j] the least
// mark_rows: any[j] |= x[i, j], all[j] &= x[i, j], odd[j] ^= x[i, j] for all i
//
// Every block has a tile of x and adds to the same elements, by the atomic updates of a view.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Cols> __tile__ auto row_of(T *p, int cols) {
  return ct::partition_view{ct::tensor_span{p, ct::extents{cols}}, ct::shape<Cols>{}};
}
template <int Cols, class T> __tile__ auto flat(T tile) { return ct::reshape<ct::shape<Cols>>(tile); }

template <class T, int Rows, int Cols>
__tile_global__ void add_rows(T *__restrict__ sum, const T *__restrict__ x, int rows, int cols) {
  ct::partition_view tiles{ct::tensor_span{x, ct::extents{rows, cols}}, ct::shape<Rows, Cols>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  row_of<T, Cols>(sum, cols).atomic_add_masked(flat<Cols>(ct::sum<0>(tiles.load_masked(i, j))),
                                               ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{}, j);
}

template <class T, int Rows, int Cols>
__tile_global__ void bound_rows(T *__restrict__ most, T *__restrict__ least, const T *__restrict__ x, int rows,
                                int cols) {
  auto lane = ct::reshape<ct::shape<Rows, 1>>(ct::iota<ct::tile<int, ct::shape<Rows>>>());
  ct::partition_view tiles{ct::tensor_span{x, ct::extents{rows, cols}}, ct::shape<Rows, Cols>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  auto tile = tiles.load_masked(i, j);
  // What lies below the last row takes the place of row 0.
  auto first = ct::broadcast<ct::shape<Rows, Cols>>(ct::extract(tile, ct::shape<1, Cols>{}, 0, 0));
  auto inside = ct::select(ct::broadcast<ct::shape<Rows, Cols>>(lane + i * Rows < rows), tile, first);
  row_of<T, Cols>(most, cols)
      .atomic_max_masked(flat<Cols>(ct::reduce_max<0>(inside)), ct::memory_order_relaxed_t{},
                         ct::thread_scope_device_t{}, j);
  row_of<T, Cols>(least, cols)
      .atomic_min_masked(flat<Cols>(ct::reduce_min<0>(inside)), ct::memory_order_relaxed_t{},
                         ct::thread_scope_device_t{}, j);
}

template <class T, int Cols>
__tile_global__ void mark_rows(T *__restrict__ any, T *__restrict__ all, T *__restrict__ odd, const T *__restrict__ x,
                               int rows, int cols) {
  ct::partition_view tiles{ct::tensor_span{x, ct::extents{rows, cols}}, ct::shape<1, Cols>{}};
  int i = int(ct::bid().x), j = int(ct::bid().y);
  auto row = flat<Cols>(tiles.load_masked(i, j));
  row_of<T, Cols>(any, cols).atomic_or_masked(row, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{}, j);
  row_of<T, Cols>(all, cols).atomic_and_masked(row, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{}, j);
  row_of<T, Cols>(odd, cols).atomic_xor_masked(row, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{}, j);
}

template __tile_global__ void add_rows<float, 16, 64>(float *__restrict__, const float *__restrict__, int, int);
template __tile_global__ void add_rows<int, 8, 128>(int *__restrict__, const int *__restrict__, int, int);
template __tile_global__ void add_rows<__half, 8, 64>(__half *__restrict__, const __half *__restrict__, int, int);
template __tile_global__ void bound_rows<int, 8, 64>(int *__restrict__, int *__restrict__, const int *__restrict__, int,
                                                     int);
template __tile_global__ void mark_rows<int, 64>(int *__restrict__, int *__restrict__, int *__restrict__,
                                                 const int *__restrict__, int, int);
