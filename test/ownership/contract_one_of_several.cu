// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A condition that another one makes superfluous is asked for beside it: a tile that is wider than its row, blocks that
// all work in the first row, tiles that fill the view.
// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
#include <cuda_tile.h>
namespace ct = cuda::tiles;

using Row = ct::tile<int, ct::shape<64>>;

__tile_global__ void narrow(float *__restrict__ y, int n_cols, int stride) {
  auto i = ct::iota<Row>();
  ct::store_masked(y + (int(ct::bid().x) * stride + i), ct::element_cast<float>(i), i < n_cols);
}

__tile_global__ void rows(float *__restrict__ y, int columns, int stride) {
  int row = int(ct::bid().x) / columns, column = int(ct::bid().x) % columns;
  y[row * stride + column] = 1.0f;
}

__tile_global__ void whole(float *__restrict__ y, int m) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{m}}, ct::shape<4>{}};
  int tiles = ct::ceildiv(m, 4);
  if (int(ct::bid().x) < tiles) {
    view.store(ct::zeros<ct::tile<float, ct::shape<4>>>(), ct::bid().x);
  }
}
