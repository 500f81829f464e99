// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Constant extents that the tile divides: whole tiles, marked so.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 1024>{}}, ct::shape<128>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), int(ct::bid().x));
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    grid.x <= 8    (O4: an unmasked access covers a whole tile)
// |    elements(y) >= 1024    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
