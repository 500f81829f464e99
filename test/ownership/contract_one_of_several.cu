// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A condition that another one makes superfluous is asked for beside it: a tile that is wider than its row, blocks that
// all work in the first row, tiles that fill the view. Where a digit is cut off at the top, the launch stays below the cut; what
// is smaller than every divisor asks for nothing.
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

__tile_global__ void cut(float *__restrict__ y) {
  int b = int(ct::bid().x);
  y[(2 - b % 3) * 4 + (b / 3 < 3 ? b / 3 : 3)] = 1.0f;
}

__tile_global__ void small(float *__restrict__ y, int n, int m, int s) {
  for (int t = int(ct::bid().x); t < s; t += int(ct::num_blocks().x)) {
    y[(t / s / m * m + t / s % m) * n + t % s] = 1.0f;
  }
}

// accepted: exit 0
// |kernel `narrow`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * stride + n_cols    (O4: an index stays inside its buffer)
// |    min(64, n_cols) <= stride    (O1: different blocks keep to different elements)
// |    stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    (grid.x - 1) * stride <= 2147483584    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `rows`: proved under a contract
// |  contract:
// |    elements(y) >= (ceildiv(grid.x, columns) - 1) * stride + columns    (O4: an index stays inside its buffer)
// |    grid.x <= max(columns, stride) || columns <= stride    (O1: different blocks keep to different elements)
// |    columns >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    (ceildiv(grid.x, columns) - 1) * stride + columns <= 2147483648    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `whole`: proved under a contract
// |  contract:
// |    m % 4 == 0 || grid.x <= ceildiv(m - 3, 4)    (O4: an unmasked access covers a whole tile)
// |    elements(y) >= m    (O4: a view fits its buffer)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `cut`: proved under a contract
// |  contract:
// |    elements(y) >= 12    (O4: an index stays inside its buffer)
// |    grid.x <= 12    (O1: different blocks keep to different elements)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `small`: proved under a contract
// |  contract:
// |    elements(y) >= s    (O4: an index stays inside its buffer)
// |    grid.x + s <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    m >= 1    (O9: the arithmetic of an index stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
