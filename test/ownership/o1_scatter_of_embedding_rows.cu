// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// One row a block, at a position from a table; `order[b]` names each row once.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<128>>;

__tile_global__ void rows(float *__restrict__ y, const float *__restrict__ x, const int *__restrict__ order, int count, int cols,
                          int stride) {
  int b = int(ct::bid().x);
  int at = tilecc::assume_bounded(tilecc::assume_distinct(order[b]), count);
  auto c = ct::iota<Lanes>();
  for (int k = 0; k < cols; k += 128) {
    ct::store_masked(y + at * stride + (c + k), ct::load_masked(x + b * cols + (c + k), c + k < cols), c + k < cols);
  }
}

// accepted: exit 0
// |kernel `rows`: proved under a contract
// |  contract:
// |    elements(order) >= grid.x    (O4: an index stays inside its buffer)
// |    elements(x) >= cols * grid.x    (O4: an index stays inside its buffer)
// |    elements(y) >= (count - 1) * stride + cols    (O4: an index stays inside its buffer)
// |    cols <= stride    (O1: different blocks keep to different elements)
// |    (grid.x - 1) * cols <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    stride >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    (count - 1) * stride <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(order) || address(order) + 4 * elements(order) <= address(y)    (O7: `y` and `order` do not overlap, since one of them is written)
