// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A break on loaded data; the counter stays below its bound all the same.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void until_negative(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{n}}, ct::shape<64>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<64>>>();
  for (int i = 0; i < ct::ceildiv(n, 64); ++i) {
    auto tile = in.load_masked(i);
    sum = sum + tile;
    if (float(ct::sum<0>(tile)) < 0.0f) {
      break;
    }
  }
  y[int(ct::bid().x)] = float(ct::sum<0>(sum));
}

// accepted: exit 0
// |kernel `until_negative`: proved under a contract
// |  contract:
// |    elements(x) >= n    (O4: a view fits its buffer)
// |    elements(y) >= grid.x    (O4: an index stays inside its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
