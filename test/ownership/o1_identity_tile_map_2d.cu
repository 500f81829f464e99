// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Each block has the tile of its own two indices.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{m, n}}, ct::shape<32, 64>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<32, 64>>>(), int(ct::bid().y), int(ct::bid().x));
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    grid.y <= ceildiv(m, 32)    (O4: a tile index lies inside the view)
// |    grid.x <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    elements(y) >= m * n    (O4: a view fits its buffer)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
