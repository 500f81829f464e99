// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// The block's own part, loaded and stored: no O6.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void twice(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::inout_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{});
  y.store(y.load() * 2.0f);
}

// accepted: exit 0
// |kernel `twice`: proved under a contract
// |  contract:
// |    grid.x <= ceildiv(m, 64)    (O4: a tile index lies inside the view)
// |    grid.y <= ceildiv(n, 64)    (O4: a tile index lies inside the view)
// |    elements(y_) >= m * n    (O4: a view fits its buffer)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
