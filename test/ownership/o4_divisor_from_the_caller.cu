// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The contract keeps the divisor above 0.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void chunk(float *__restrict__ c, int n, int m) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int t = int(ct::bid().x);
  if (t < n / m) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
}

// accepted: exit 0
// |kernel `chunk`: proved under a contract
// |  contract:
// |    min(n / m, grid.x) <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    elements(c) >= n    (O4: a view fits its buffer)
// |    m >= 1    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
