// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// blur: y[i, j] = the mean of x[i-1 .. i+1, j-1 .. j+1], with zeros around x
// clip: y[i, j] = min(max(x[i, j], 0), 1)
// count: bins[k] += how many elements of x lie in [k/m, (k+1)/m), for m bins; what lies outside counts for the nearest
//
// Any grid writes all of y. blur takes every gridDim-th tile, as `y.tiles()` says, and reads windows of x that reach
// one element beyond it; in clip each block takes a run of tiles, by a schedule of its own. All blocks of count, one
// for 256 elements, add to the same bins.

#include <cuda_tile.h>
#include <tilecc/ownership.h>

namespace ct = cuda::tiles;

__tile_global__ void blur(tilecc::out<float, ct::shape<16, 32>, tilecc::persistent> y, tilecc::in<float, 2> x) {
  for (auto t : y.tiles()) {
    auto sum = ct::zeros<ct::tile<float, ct::shape<16, 32>>>();
    for (int di = -1; di <= 1; ++di) {
      for (int dj = -1; dj <= 1; ++dj) {
        sum = sum + x.window(y, t, di, dj);
      }
    }
    y.store(sum / 9.0f, t);
  }
}

__tile_global__ void clip(tilecc::out<float, ct::shape<16, 32>, tilecc::persistent> y, tilecc::in<float, 2> x) {
  auto share_of_tiles = [](int tiles) {
    int share = ct::ceildiv(tiles, int(ct::num_blocks().x));
    int first = int(ct::bid().x) * share;
    return ct::irange(first, ct::min(first + share, tiles));
  };
  for (auto t : y.tiles(share_of_tiles)) {
    y.store(ct::min(ct::max(x.load_like(y, t), 0.0f), 1.0f), t);
  }
}

__tile_global__ void count(tilecc::atomic_out<int, 1> bins, tilecc::in<float, 1> x) {
  using lanes = ct::shape<256>;
  using integers = ct::tile<int, lanes>;
  int n = int(x.span.extent(0)), m = int(bins.span.extent(0));
  auto i = ct::iota<integers>() + int(ct::bid().x) * 256;
  auto value = x.load(lanes{}, int(ct::bid().x));
  auto bin = ct::max(ct::min(ct::element_cast<int>(value * float(m)), m - 1), 0);
  // Lanes beyond the end of x name a bin that is not there, which drops them.
  bins.add_at(ct::select(i < n, bin, ct::full<integers>(m)), ct::ones<integers>());
}
