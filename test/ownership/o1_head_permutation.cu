// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// [batch, head, row, 64] to [batch, row, head, 64]: axes swap places, blocks keep theirs.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void permute(float *__restrict__ y, const float *__restrict__ x, int batch, int heads, int length) {
  auto from = ct::partition_view{ct::tensor_span{x, ct::extents{batch, heads, length, 64}}, ct::shape<1, 1, 1, 64>{}};
  auto to = ct::partition_view{ct::tensor_span{y, ct::extents{batch, length, heads, 64}}, ct::shape<1, 1, 1, 64>{}};
  int b = ct::bid().z, h = ct::bid().y, s = ct::bid().x;
  to.store_masked(from.load_masked(b, h, s, 0), b, s, h, 0);
}

// accepted: exit 0
// |kernel `permute`: proved under a contract
// |  contract:
// |    grid.z <= batch    (O4: a tile index lies inside the view)
// |    grid.y <= heads    (O4: a tile index lies inside the view)
// |    grid.x <= length    (O4: a tile index lies inside the view)
// |    elements(x) >= 64 * (batch * heads * length)    (O4: a view fits its buffer)
// |    elements(y) >= 64 * (batch * heads * length)    (O4: a view fits its buffer)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    heads * length <= 4294967295    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
