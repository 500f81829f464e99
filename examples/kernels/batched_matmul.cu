// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A product of matrices for every member of a batch, accumulated in float.
//
//   c[g, i, j] = sum over p of a[g, i, p] * b[g, p, j]        g < batch
//
// a is batch x m x k, b is batch x k x n and c is batch x m x n, row-major and packed. Shared: `b` is one k x n matrix,
// used by all. T is __half, __nv_bfloat16 or float; floats are multiplied as tf32. Divisor divides m, n and k: with 16
// bytes' worth of elements tiles go through the copy engine; 1 takes any size.
//
// Grid: ceil(m / BlockM) blocks along x, ceil(n / BlockN) along y, batch along z.
//
// The proof: by construction, the tile index of the one store is the block id; in bounds while the grid is no larger
// than above.

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

template <class T, int BlockM, int BlockN, int BlockK, bool Shared, int Divisor>
__tile_global__ void batched_matmul(T *__restrict__ c, const T *__restrict__ a, const T *__restrict__ b, int batch,
                                    int m, int n, int k) {
  using Operand = typename Multiplicand<T>::type;
  m = ct::assume_divisible<Divisor>(m);
  n = ct::assume_divisible<Divisor>(n);
  k = ct::assume_divisible<Divisor>(k);
  auto viewA = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(a), ct::extents{batch, m, k}},
                                  ct::shape<1, BlockM, BlockK>{}};
  auto viewB = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(b), ct::extents{Shared ? 1 : batch, k, n}},
                                  ct::shape<1, BlockK, BlockN>{}};
  auto viewC = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(c), ct::extents{batch, m, n}},
                                  ct::shape<1, BlockM, BlockN>{}};
  auto [tileM, tileN, member] = ct::bid();

  auto acc = ct::zeros<ct::tile<float, ct::shape<BlockM, BlockN>>>();
  for (int step : ct::irange(0, ct::ceildiv(k, BlockK))) {
    auto x = ct::reshape<ct::shape<BlockM, BlockK>>(viewA.load_masked(member, tileM, step));
    auto y = ct::reshape<ct::shape<BlockK, BlockN>>(viewB.load_masked(Shared ? 0 : member, step, tileN));
    acc = ct::mma(ct::element_cast<Operand>(x), ct::element_cast<Operand>(y), acc);
  }
  auto result = ct::reshape<ct::shape<1, BlockM, BlockN>>(ct::element_cast<T>(acc));
  viewC.store_masked(result, member, tileM, tileN);
}

#define BATCHED_MATMUL(T, BlockM, BlockN, BlockK, Shared, Divisor)                                                     \
  template __tile_global__ void batched_matmul<T, BlockM, BlockN, BlockK, Shared, Divisor>(                            \
      T *__restrict__, const T *__restrict__, const T *__restrict__, int, int, int, int)

BATCHED_MATMUL(__half, 64, 64, 32, false, 1);
BATCHED_MATMUL(__nv_bfloat16, 64, 64, 32, true, 1);
BATCHED_MATMUL(float, 64, 64, 32, false, 1);
BATCHED_MATMUL(__half, 128, 256, 64, false, 8);
BATCHED_MATMUL(__nv_bfloat16, 128, 128, 64, false, 8);
