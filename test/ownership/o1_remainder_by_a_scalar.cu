// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Equal remainders are a multiple of the divisor apart: with no more blocks than that, the block is the remainder.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void byScalar(float *__restrict__ y, int k) {
  auto i = (int(ct::bid().x) % k) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + i, ct::zeros<ct::tile<float, ct::shape<64>>>());
}

__tile_global__ void byConstant(float *__restrict__ y) {
  auto i = (int(ct::bid().x) % 16) * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
  ct::store(y + i, ct::zeros<ct::tile<float, ct::shape<64>>>());
}

// accepted: exit 0
// |kernel `byScalar`: proved under a contract
// |  contract:
// |    elements(y) >= 64 * k    (O4: an index stays inside its buffer)
// |    grid.x <= k    (O1: different blocks keep to different elements)
// |    k <= 33554432    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `byConstant`: proved under a contract
// |  contract:
// |    elements(y) >= 64 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 16    (O1: different blocks keep to different elements)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
