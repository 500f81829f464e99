// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A loop whose step is a scalar: it must not be below the grid, so it is positive too.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(float *__restrict__ y, int n, int step) {
  for (int i : ct::irange(int(ct::bid().x), n, step)) {
    y[i] = 2.0f;
  }
}

// accepted: exit 0
// |kernel `k`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    min(n, grid.x) <= step    (O1: different blocks keep to different elements)
// |    step >= 1    (O9: a loop's step is positive)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
