// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The same from one grid axis, taken apart by quotients and remainders.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void permute(float *__restrict__ y, const float *__restrict__ x, int batch, int heads, int length) {
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents{batch, heads, length, 64}}, ct::shape<1, 1, 1, 64>{}};
  auto to = ct::partition_view{ct::tensor_span{y, ct::extents{batch, length, heads, 64}}, ct::shape<1, 1, 1, 64>{}};
  int at = ct::bid().x;
  int b = at / (heads * length), h = at / length % heads, s = at % length;
  to.store_masked(from.load_masked(b, h, s, 0), b, s, h, 0);
}

// accepted: exit 0
// |kernel `permute`: proved under a contract
// |  contract:
// |    grid.x <= batch * heads * length    (O4: a tile index lies inside the view)
// |    elements(x) >= 64 * (batch * heads * length)    (O4: a view fits its buffer)
// |    elements(y) >= 64 * (batch * heads * length)    (O4: a view fits its buffer)
// |    heads * length <= 2147483647    (O9: the arithmetic of a tile index stays in the range of its type)
// |    heads * length >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    length >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
