// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// y[i, j] = factor * x[i, j]
//
// The types of the parameters say what the kernel does with its buffers: a block owns a tile of y and writes all of it;
// x is only read. The grid follows from y, so a launch gives none.

#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <tilecc/ownership.h>

namespace ct = cuda::tiles;

template <class T, int M, int N>
__tile_global__ void scale(tilecc::out<T, ct::shape<M, N>> y, tilecc::in<T, 2> x, float factor) {
  y.store(ct::element_cast<T>(ct::element_cast<float>(x.load_like(y)) * factor));
}

template __tile_global__ void scale<float, 64, 64>(tilecc::out<float, ct::shape<64, 64>>, tilecc::in<float, 2>, float);
template __tile_global__ void scale<__half, 32, 64>(tilecc::out<__half, ct::shape<32, 64>>, tilecc::in<__half, 2>,
                                                    float);
