// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Inner tiles of 16 divide the outer one of 64.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void nested(float *__restrict__ y) {
  auto lane = ct::iota<ct::tile<int, ct::shape<16>>>();
  for (int k = 0; k < 4; ++k) {
    ct::store(y + (int(ct::bid().x) * 64 + k * 16 + lane), ct::zeros<ct::tile<float, ct::shape<16>>>());
  }
}

// accepted: exit 0
// |kernel `nested`: proved under a contract
// |  contract:
// |    elements(y) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
