// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Lanes a stride apart: the stride is not zero.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void spread(float *__restrict__ y, int n, int s) {
  auto i = int(ct::bid().x) * 16 + ct::iota<ct::tile<int, ct::shape<16>>>();
  ct::store_masked(y + i * s, ct::zeros<ct::tile<float, ct::shape<16>>>(), i < n);
}

// accepted: exit 0
// |kernel `spread`: proved under a contract
// |  contract:
// |    elements(y) >= (n - 1) * s + 1    (O4: an index stays inside its buffer)
// |    s >= 1    (O8: the lanes of a store write different elements)
// |    grid.x <= 134217728    (O9: the arithmetic of a mask stays in the range of its type)
// |    (n - 1) * s <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
