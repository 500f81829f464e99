// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// row * stride + lane: a row fits its stride.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y, int n_cols, long long stride) {
  auto lane = ct::iota<ct::tile<int, ct::shape<256>>>();
  long long row = ct::bid().x;
  ct::store_masked(y + row * stride + lane, ct::zeros<ct::tile<float, ct::shape<256>>>(), lane < n_cols);
}

// accepted: exit 0
// |kernel `rows`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * stride + n_cols    (O4: an index stays inside its buffer)
// |    n_cols <= stride    (O1: different blocks keep to different elements)
// |    stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
