// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Rows below n_rows, walked in chunks: the last row need not be followed by the gap up to the next.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y, long long stride, int n_rows, int n_cols) {
  auto row = int(ct::bid().x) * 2 + ct::iota<ct::tile<int, ct::shape<2, 1>>>();
  auto lane = ct::iota<ct::tile<int, ct::shape<1, 64>>>();
  auto start = y + ct::element_cast<long long>(row) * stride;
  for (int chunk : ct::irange(0, n_cols, 64)) {
    auto col = chunk + lane;
    auto inside = (row < n_rows) & (col < n_cols);
    ct::store_masked(start + col, ct::zeros<ct::tile<float, ct::shape<2, 64>>>(), inside);
  }
}

// accepted: exit 0
// |kernel `rows`: proved under a contract
// |  contract:
// |    elements(y) >= (n_rows - 1) * stride + n_cols    (O4: an index stays inside its buffer)
// |    n_cols <= stride    (O1: different blocks keep to different elements)
// |    grid.x <= 1073741824    (O9: the arithmetic of a mask stays in the range of its type)
// |    stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    n_rows * stride <= 9223372036854775807    (O9: the arithmetic of an index stays in the range of its type)
// |    n_rows * stride + n_cols <= 9223372036854775807    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
