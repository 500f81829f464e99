// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Dimension 0 belongs to block axis x, dimension 1 to y.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 32>{});
  y.store(ct::ones<ct::tile<float, ct::shape<64, 32>>>());
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y_) >= m * n    (O4: a view fits its buffer)
// |    grid.x == ceildiv(m, 64)    (O6: `y_` is written completely)
// |    grid.y == ceildiv(n, 32)    (O6: `y_` is written completely)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
