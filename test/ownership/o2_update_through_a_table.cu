// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Elements updated in place, found through a table.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<128>>;

__tile_global__ void scale(float *__restrict__ y, const int *__restrict__ order, int n, int m) {
  auto i = ct::iota<Lanes>() + int(ct::bid().x) * 128;
  auto at = tilecc::assume_bounded(tilecc::assume_distinct(ct::load_masked(order + i, i < n, 0)), m);
  ct::store_masked(y + at, ct::load_masked(y + at, i < n) * 2.0f, i < n);
}

// accepted: exit 0
// |kernel `scale`: proved under a contract
// |  contract:
// |    elements(order) >= n    (O4: an index stays inside its buffer)
// |    elements(y) >= m    (O4: an index stays inside its buffer)
// |    grid.x <= 16777216    (O9: the arithmetic of a mask stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(order) || address(order) + 4 * elements(order) <= address(y)    (O7: `y` and `order` do not overlap, since one of them is written)
