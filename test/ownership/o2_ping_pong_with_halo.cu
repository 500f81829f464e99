// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Neighbours are read from a buffer that nobody writes.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void step(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = int(ct::bid().x) * 128 + ct::iota<ct::tile<int, ct::shape<128>>>();
  auto left = ct::load_masked(x + (i - 1), (i >= 1) & (i < n), 0.0f);
  auto right = ct::load_masked(x + (i + 1), i + 1 < n, 0.0f);
  ct::store_masked(y + i, left + right, i < n);
}

// accepted: exit 0
// |kernel `step`: proved under a contract
// |  contract:
// |    elements(x) >= n    (O4: an index stays inside its buffer)
// |    elements(y) >= n    (O4: an index stays inside its buffer)
// |    grid.x <= 16777215    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
