// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A share that is rounded down: no condition under which every share is empty.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void shares(float *__restrict__ y, int n) {
  int share = ct::ceildiv(n, 64) / int(ct::num_blocks().x), b = ct::bid().x;
  for (int t : ct::irange(b * share, b * share + share)) {
    auto i = t * 64 + ct::iota<ct::tile<int, ct::shape<64>>>();
    ct::store_masked(y + i, ct::element_cast<float>(i), i < n);
  }
}

// accepted: exit 0
// |kernel `shares`: proved under a contract
// |  contract:
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    n >= -63    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    (grid.x - 1) * ((n + 63) / (64 * grid.x)) <= 2147483647    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
