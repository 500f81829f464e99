// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Row b has tiles 0 .. b.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void triangle(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n, n}}, ct::shape<32, 32>{}};
  int row = int(ct::bid().x);
  for (int col = 0; col <= row; ++col) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<32, 32>>>(), row, col);
  }
}

// accepted: exit 0
// |kernel `triangle`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n, 32)    (O4: a tile index lies inside the view)
// |    elements(y) >= n * n    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
