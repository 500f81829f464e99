// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// h[i, :] += x[i, :];  y[i, :] = h[i, :] / sqrt(mean(h[i, :]^2) + epsilon) * weight[:]
//
// A block owns a row of h, which it reads and writes, and the same row of y, which it only writes. Columns is a power
// of two that is no smaller than a row; what hangs over the edge is zeros, which change no sum.

#include <cuda_tile.h>
#include <tilecc/ownership.h>

namespace ct = cuda::tiles;

template <int Columns>
__tile_global__ void residual_norm(tilecc::out<float, ct::shape<1, Columns>, tilecc::prefix<1>> y,
                                   tilecc::inout<float, ct::shape<1, Columns>, tilecc::prefix<1>> h,
                                   tilecc::in<float, 2> x, tilecc::in<float, 1> weight, float epsilon) {
  auto sum = h.load(0) + x.load_like(h, 0);
  h.store(sum, 0);
  auto mean = ct::sum<1>(sum * sum) / float(weight.span.extent(0));
  auto scaled = sum * ct::rsqrt(mean + epsilon);
  y.store(scaled * ct::reshape(weight.load(ct::shape<Columns>{}, 0), ct::shape<1, Columns>{}), 0);
}

template __tile_global__ void residual_norm<512>(tilecc::out<float, ct::shape<1, 512>, tilecc::prefix<1>>,
                                                 tilecc::inout<float, ct::shape<1, 512>, tilecc::prefix<1>>,
                                                 tilecc::in<float, 2>, tilecc::in<float, 1>, float);
