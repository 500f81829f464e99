// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The last block is cut by its mask.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 128 + ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store_masked(y + i, ct::zeros<ct::tile<float, ct::shape<128>>>(), i < n);
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 16777216    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
