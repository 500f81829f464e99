// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The pointer moves once more after its last use: no access, no complaint.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void sum(float *__restrict__ y, const float *__restrict__ x) {
  auto lane = ct::iota<ct::tile<int, ct::shape<32>>>();
  auto p = x + lane;
  auto total = ct::zeros<ct::tile<float, ct::shape<32>>>();
  for (int k = 0; k < 256; k += 32) {
    total = total + ct::load(p);
    p = p + 32;
  }
  ct::store(y + int(ct::bid().x) * 32 + lane, total);
}

// accepted: exit 0
// |kernel `sum`: proved under a contract
// |  contract:
// |    elements(x) >= 256    (O4: an index stays inside its buffer)
// |    elements(y) >= 32 * grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= 67108864    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
