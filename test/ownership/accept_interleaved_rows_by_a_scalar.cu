// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Block p owns the rows p, p + P, .. of a number P that the launch gives.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y, int m, int P) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{m, ct::integral_constant<64>{}}}, ct::shape<1, 64>{}};
  int p = ct::bid().x;
  for (int k : ct::irange(0, ct::ceildiv(m - p, P))) {
    view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), p + k * P, 0);
  }
}

// accepted: exit 0
// |kernel `rows`: proved under a contract
// |  contract:
// |    elements(y) >= 64 * m    (O4: a view fits its buffer)
// |    min(m, grid.x) <= P    (O1: different blocks keep to different elements)
// |    P >= 1    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
