// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix product by a grid as large as the GPU, c = a * b, accumulated in float.
//
//   c[i, j] = sum over p of a[i, p] * b[p, j]        a is m x k, b is k x n, c is m x n, all row-major and packed
//
// A block computes the tiles bid, bid + grid, bid + 2 * grid, ... in an order that walks down groups of GroupM tile
// rows. Divisor divides m, n and k, see matmul.cu.
//
// Grid: any number of blocks along x; one or two for each multiprocessor is best.
//
// The proof: bid + step * grid reaches every tile number once, and tile numbers map to tiles of `c` one to one, the
// short last group included. It holds for every grid.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <class T, int BlockM, int BlockN, int BlockK, int GroupM, int Divisor>
__tile_global__ void matmul_persistent(T *__restrict__ c, const T *__restrict__ a, const T *__restrict__ b, int m,
                                       int n, int k) {
  m = ct::assume_divisible<Divisor>(m);
  n = ct::assume_divisible<Divisor>(n);
  k = ct::assume_divisible<Divisor>(k);
  auto viewA =
      ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(a), ct::extents{m, k}}, ct::shape<BlockM, BlockK>{}};
  auto viewB =
      ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(b), ct::extents{k, n}}, ct::shape<BlockK, BlockN>{}};
  auto viewC =
      ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(c), ct::extents{m, n}}, ct::shape<BlockM, BlockN>{}};
  int tilesM = ct::ceildiv(m, BlockM);
  int tilesN = ct::ceildiv(n, BlockN);
  int tilesK = ct::ceildiv(k, BlockK);

  for (int tile : ct::irange(int(ct::bid().x), tilesM * tilesN, int(ct::num_blocks().x))) {
    int group = tile / (GroupM * tilesN);
    int place = tile % (GroupM * tilesN);
    int groupRows = ct::min(tilesM - group * GroupM, GroupM);
    int tileM = group * GroupM + place % groupRows;
    int tileN = place / groupRows;

    auto acc = ct::zeros<ct::tile<float, ct::shape<BlockM, BlockN>>>();
    for (int step : ct::irange(0, tilesK)) {
      acc = ct::mma(viewA.load_masked(tileM, step), viewB.load_masked(step, tileN), acc);
    }
    viewC.store_masked(ct::element_cast<T>(acc), tileM, tileN);
  }
}

#define MATMUL_PERSISTENT(T, BlockM, BlockN, BlockK, Divisor)                                                          \
  template __tile_global__ void matmul_persistent<T, BlockM, BlockN, BlockK, 8, Divisor>(                              \
      T *__restrict__, const T *__restrict__, const T *__restrict__, int, int, int)

MATMUL_PERSISTENT(__half, 64, 64, 32, 1);
MATMUL_PERSISTENT(__half, 128, 128, 64, 8);
MATMUL_PERSISTENT(__nv_bfloat16, 128, 128, 64, 8);
