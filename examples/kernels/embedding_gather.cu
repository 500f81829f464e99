// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// out[t, c] = table[ids[t], c] if 0 <= ids[t] < vocabulary, 0 otherwise        t < n_tokens, c < width
//
// `table` and `out` hold packed rows of width elements. Divisor divides width.
//
// Grid: ceil(n_tokens / Rows) blocks along x, ceil(width / Cols) along y.
//
// The proof: t * width + c with c < width is one to one for every width; the rows read depend on data, so the mask
// keeps them inside the table.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int Rows, int Cols, int Divisor>
__tile_global__ void embedding_gather(T *__restrict__ out, const T *__restrict__ table, const int *__restrict__ ids,
                                      int n_tokens, int vocabulary, int width) {
  out = ct::assume_aligned<16>(out);
  table = ct::assume_aligned<16>(table);
  width = ct::assume_divisible<Divisor>(width);
  auto token = int(ct::bid().x) * Rows + ct::iota<ct::tile<int, ct::shape<Rows, 1>>>();
  auto col = int(ct::bid().y) * Cols + ct::iota<ct::tile<int, ct::shape<1, Cols>>>();
  auto here = token < n_tokens;
  auto id = ct::load_masked(ids + token, here, -1);
  auto known = (id >= 0) & (id < vocabulary);

  auto source = ct::element_cast<long long>(id) * width + col;
  auto target = ct::element_cast<long long>(token) * width + col;
  auto values = ct::load_masked(table + source, known & (col < width), T(0.0f));
  ct::store_masked(out + target, values, here & (col < width));
}

#define EMBEDDING_GATHER(T, Rows, Cols, Divisor)                                                                       \
  template __tile_global__ void embedding_gather<T, Rows, Cols, Divisor>(T *__restrict__, const T *__restrict__,       \
                                                                         const int *__restrict__, int, int, int)

EMBEDDING_GATHER(float, 4, 64, 1);
EMBEDDING_GATHER(__half, 4, 64, 1);
EMBEDDING_GATHER(__nv_bfloat16, 4, 1024, 8);
