// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix product, c = op(a) * op(b), accumulated in float.
//
//   c[i, j] = sum over p of op(a)[i, p] * op(b)[p, j]
//
// op(a) is m x k, op(b) is k x n and c is m x n; all are row-major and packed.
// TransA: `a` is stored k x m and op(a) is its transpose. TransB: `b` is stored n x k and op(b) is its transpose. So
// NN, NT and TN are <false, false>, <false, true> and <true, false>. T is __half, __nv_bfloat16 or float; floats are
// multiplied as tf32. Divisor divides m, n and k: with 16 bytes' worth of elements every row starts aligned, and tiles
// go through the copy engine; 1 takes any size. Loads past an edge give zeros, stores past an edge are dropped.
//
// Grid: ceil(m / BlockM) * ceil(n / BlockN) blocks along x. Block ids walk down groups of GroupM tile rows, so that
// blocks which run at the same time share rows of op(a) and columns of op(b) in the cache.
//
// The proof: ids map to tiles of `c` one to one, the short last group included, while gridDim.x does not exceed the
// number of tiles.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tf32.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;

// What the tensor cores multiply for elements of type T.
template <class T> struct Multiplicand {
  using type = T;
};
template <> struct Multiplicand<float> {
  using type = __nv_tf32;
};

// Tile (i, j) of the transpose of `view` if Transposed, of `view` itself otherwise.
template <bool Transposed, class View> __tile__ auto loadOperand(const View &view, int i, int j) {
  if constexpr (Transposed) {
    return ct::transpose(view.load_masked(j, i));
  } else {
    return view.load_masked(i, j);
  }
}

template <class T, int BlockM, int BlockN, int BlockK, int GroupM, bool TransA, bool TransB, int Divisor>
__tile_global__ void matmul(T *__restrict__ c, const T *__restrict__ a, const T *__restrict__ b, int m, int n, int k) {
  using Operand = typename Multiplicand<T>::type;
  m = ct::assume_divisible<Divisor>(m);
  n = ct::assume_divisible<Divisor>(n);
  k = ct::assume_divisible<Divisor>(k);
  a = ct::assume_aligned<16>(a);
  b = ct::assume_aligned<16>(b);
  c = ct::assume_aligned<16>(c);

  int tilesM = ct::ceildiv(m, BlockM);
  int tilesN = ct::ceildiv(n, BlockN);
  int block = int(ct::bid().x);
  int group = block / (GroupM * tilesN);
  int place = block % (GroupM * tilesN);
  int groupRows = ct::min(tilesM - group * GroupM, GroupM);
  int tileM = group * GroupM + place % groupRows;
  int tileN = place / groupRows;

  using TileA = ct::shape<TransA ? BlockK : BlockM, TransA ? BlockM : BlockK>;
  using TileB = ct::shape<TransB ? BlockN : BlockK, TransB ? BlockK : BlockN>;
  auto viewA = ct::partition_view{ct::tensor_span{a, ct::extents{TransA ? k : m, TransA ? m : k}}, TileA{}};
  auto viewB = ct::partition_view{ct::tensor_span{b, ct::extents{TransB ? n : k, TransB ? k : n}}, TileB{}};
  auto viewC = ct::partition_view{ct::tensor_span{c, ct::extents{m, n}}, ct::shape<BlockM, BlockN>{}};

  auto acc = ct::zeros<ct::tile<float, ct::shape<BlockM, BlockN>>>();
  for (int step : ct::irange(0, ct::ceildiv(k, BlockK))) {
    auto x = ct::element_cast<Operand>(loadOperand<TransA>(viewA, tileM, step));
    auto y = ct::element_cast<Operand>(loadOperand<TransB>(viewB, step, tileN));
    acc = ct::mma(x, y, acc);
  }
  viewC.store_masked(ct::element_cast<T>(acc), tileM, tileN);
}

#define MATMUL(T, BlockM, BlockN, BlockK, TransA, TransB, Divisor)                                                     \
  template __tile_global__ void matmul<T, BlockM, BlockN, BlockK, 8, TransA, TransB, Divisor>(                         \
      T *__restrict__, const T *__restrict__, const T *__restrict__, int, int, int)

// Any size.
MATMUL(__half, 64, 64, 32, false, false, 1);
MATMUL(__half, 64, 64, 32, false, true, 1);
MATMUL(__half, 64, 64, 32, true, false, 1);
MATMUL(__nv_bfloat16, 64, 64, 32, false, false, 1);
MATMUL(float, 64, 64, 32, false, false, 1);
// Sizes that keep rows 16-byte aligned.
MATMUL(__half, 128, 128, 64, false, false, 8);
MATMUL(__half, 128, 128, 64, false, true, 8);
MATMUL(__half, 128, 128, 64, true, false, 8);
MATMUL(__half, 128, 256, 64, false, false, 8);
MATMUL(__half, 256, 128, 64, false, false, 8);
MATMUL(__nv_bfloat16, 128, 128, 64, false, false, 8);
MATMUL(float, 128, 128, 32, false, false, 4);
