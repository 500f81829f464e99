// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// One number a row.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void sums(float *__restrict__ y, const float *__restrict__ x, int n_cols, long long stride) {
  auto lane = ct::iota<ct::tile<int, ct::shape<256>>>();
  long long row = ct::bid().x;
  auto sum = ct::sum<0>(ct::load_masked(x + row * stride + lane, lane < n_cols, 0.0f));
  y[row] = float(sum);
}

// accepted: exit 0
// |kernel `sums`: proved under a contract
// |  contract:
// |    elements(x) >= (grid.x - 1) * stride + n_cols    (O4: an index stays inside its buffer)
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
