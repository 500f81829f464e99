// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Block p owns rows p, p + grid, ..
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y, int m) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{m, ct::integral_constant<64>{}}}, ct::shape<1, 64>{}};
  for (int row : ct::irange(int(ct::bid().x), m, int(ct::num_blocks().x))) {
    view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), row, 0);
  }
}

// accepted: exit 0
// |kernel `rows`: proved under a contract
// |  contract:
// |    elements(y) >= 64 * m    (O4: a view fits its buffer)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
