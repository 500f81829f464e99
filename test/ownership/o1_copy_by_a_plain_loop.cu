// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Every tile is copied, whatever their number.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void copy(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents{n}}, ct::shape<64>{}};
  auto to = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<64>{}};
  int tiles = ct::ceildiv(n, 64);
  for (int t = ct::bid().x; t < tiles; t += ct::num_blocks().x) {
    to.store_masked(from.load_masked(t), t);
  }
}

// accepted: exit 0
// |kernel `copy`: proved under a contract
// |  contract:
// |    elements(x) >= n    (O4: a view fits its buffer)
// |    elements(y) >= n    (O4: a view fits its buffer)
// |    grid.x + ceildiv(n, 64) <= 2147483648    (O9: the counter of a loop stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
