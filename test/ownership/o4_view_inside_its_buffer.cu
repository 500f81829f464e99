// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A view that starts somewhere inside its buffer.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(float *__restrict__ y, int n, int at) {
  ct::partition_view view{ct::tensor_span{y + at, ct::extents{n}}, ct::shape<64>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), int(ct::bid().x));
}

// accepted: exit 0
// |kernel `k`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    at >= 0    (O4: a view starts inside its buffer)
// |    elements(y) >= n + at    (O4: a view fits its buffer)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
