// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A grouped order of tiles with a short last group, sizes known at run time.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void swizzled(float *__restrict__ c, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{m, n}}, ct::shape<64, 64>{}};
  int rows = ct::ceildiv(m, 64), cols = ct::ceildiv(n, 64);
  int group = int(ct::bid().x) / (8 * cols), within = int(ct::bid().x) % (8 * cols);
  int size = ct::min(rows - group * 8, 8);
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + within % size, within / size);
}

// accepted: exit 0
// |kernel `swizzled`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(n, 64) * ceildiv(m, 64)    (O4: a tile index lies inside the view)
// |    elements(c) >= m * n    (O4: a view fits its buffer)
// |    n >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
