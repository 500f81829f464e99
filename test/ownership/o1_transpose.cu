// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The tile indices swap places; each still belongs to one block.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void transpose(float *__restrict__ y, const float *__restrict__ x, int m, int n) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{m, n}}, ct::shape<32, 32>{}};
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents{n, m}}, ct::shape<32, 32>{}};
  int i = int(ct::bid().y), j = int(ct::bid().x);
  out.store_masked(ct::transpose(in.load_masked(i, j)), j, i);
}

// accepted: exit 0
// |kernel `transpose`: proved under a contract
// |  contract:
// |    grid.y <= ceildiv(m, 32)    (O4: a tile index lies inside the view)
// |    grid.x <= ceildiv(n, 32)    (O4: a tile index lies inside the view)
// |    elements(x) >= m * n    (O4: a view fits its buffer)
// |    elements(y) >= m * n    (O4: a view fits its buffer)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
