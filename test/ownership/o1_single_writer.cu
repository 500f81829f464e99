// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Only block 0 writes the one number.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void total(float *__restrict__ y) {
  if (int(ct::bid().x) == 0) {
    *y = 1.0f;
  }
}

// accepted: exit 0
// |kernel `total`: proved under a contract
// |  contract:
// |    elements(y) >= 1    (O4: an index stays inside its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
