// RUN: %expect --contract %s wrapping -- tilecc --check --explain-ownership -fmax-errors=0 %s
// A hash wraps on purpose. Its condition says nothing of the index, so the launch is not asked to keep it from wrapping;
// where the index needs what a wrapping condition says, it is.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void every_other(float *y) {
  unsigned hash = ct::bid().x * 747796405u + 2891336453u;
  if (hash & 1u) {
    y[int(ct::bid().x)] = 1.0f;
  }
}
__tile_global__ void of_a_seed(float *y, unsigned seed) {
  if (seed * 2654435761u < 1000u) {
    y[int(ct::bid().x)] = 1.0f;
  }
}
__tile_global__ void guarded(float *__restrict__ y, int n) {
  int first = int(ct::bid().x) * 1000;
  if (first < n) {
    y[first] = 1.0f;
  }
}

// wrapping: exit 0
// |kernel `every_other`: proved under a contract
// |  contract:
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `of_a_seed`: proved under a contract
// |  contract:
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `guarded`: proved under a contract
// |  contract:
// |    elements(y) >= 1000 * ceildiv(n, 1000) - 999    (O4: an index stays inside its buffer)
// |    grid.x <= 2147484    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
