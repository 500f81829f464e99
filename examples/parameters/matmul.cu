// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C = A * B, for C of m x n, A of m x k and B of k x n, summed in 32 bits
//
// The inputs and the output are aligned to 16 bytes, rows included, so tiles come through the copy engine of a GPU.

#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <tilecc/ownership.h>

namespace ct = cuda::tiles;

template <class T> using matrix = tilecc::in<T, 2, tilecc::aligned<16>>;

template <class T, int M, int N, int K>
__tile_global__ void matmul(tilecc::out<T, ct::shape<M, N>, tilecc::aligned<16>> c, matrix<T> a, matrix<T> b) {
  ct::shape<M, K> left;
  ct::shape<K, N> right;
  int i = int(ct::bid().x), j = int(ct::bid().y);
  auto sum = ct::zeros<ct::tile<float, ct::shape<M, N>>>();
  for (auto k : ct::irange(0, a.template count<1>(left))) {
    sum = ct::mma(a.load(left, i, k), b.load(right, k, j), sum);
  }
  c.store(ct::element_cast<T>(sum));
}

template __tile_global__ void
    matmul<__half, 128, 128, 64>(tilecc::out<__half, ct::shape<128, 128>, tilecc::aligned<16>>, matrix<__half>,
                                 matrix<__half>);
