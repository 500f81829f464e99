// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// counts[v] += number of i < n with keys[i] == v        0 <= v < n_bins; other keys are left out
//
// Grid: any number of blocks along x; block b takes the chunks b, b + grid, b + 2 * grid, ... of Block keys.
//
// The proof: `counts` is only ever touched by atomic additions of device scope, so blocks may meet there; the mask
// keeps them inside.

#include <cuda_tile.h>

namespace ct = cuda::tiles;

template <int Block, int Divisor>
[[cutile::hint(900, occupancy = 8)]] __tile_global__ void histogram(int *__restrict__ counts,
                                                                    const int *__restrict__ keys, int n, int n_bins) {
  using Keys = ct::tile<int, ct::shape<Block>>;
  n = ct::assume_divisible<Divisor>(n);
  for (int chunk : ct::irange(int(ct::bid().x), ct::ceildiv(n, Block), int(ct::num_blocks().x))) {
    auto i = chunk * Block + ct::iota<Keys>();
    auto key = ct::load_masked(ct::assume_aligned<16>(keys) + i, i < n, -1);
    auto counted = (key >= 0) & (key < n_bins);
    ct::atomic_add_masked(counts + key, ct::ones<Keys>(), counted, ct::memory_order_relaxed_t{},
                          ct::thread_scope_device_t{});
  }
}

template __tile_global__ void histogram<1024, 1>(int *__restrict__, const int *__restrict__, int, int);
template __tile_global__ void histogram<1024, 4>(int *__restrict__, const int *__restrict__, int, int);
