// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Unmasked loads along K: K is a multiple of the tile.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y, const float *__restrict__ x, int m, int k) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{m, k}}, ct::shape<1, 64>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<1, 64>>>();
  for (int i : ct::irange(0, ct::ceildiv(k, 64))) {
    sum = sum + in.load(int(ct::bid().x), i);
  }
  y[int(ct::bid().x)] = float(ct::sum<1>(sum));
}

// accepted: exit 0
// |kernel `rows`: proved under a contract
// |  contract:
// |    grid.x <= m    (O4: an unmasked access covers a whole tile)
// |    k % 64 == 0    (O4: an unmasked access covers a whole tile)
// |    elements(x) >= k * m    (O4: a view fits its buffer)
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    k >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
