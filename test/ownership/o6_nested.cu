// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Inner tiles of 16 rows inside the block's tile of 64; the last block has fewer.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{});
  auto inner = y.nested(ct::shape<16, 64>{});
  for (auto i : inner.tiles_along<0>()) {
    inner.store(ct::ones<ct::tile<float, ct::shape<16, 64>>>(), i, 0);
  }
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y_) >= m * n    (O4: a view fits its buffer)
// |    ceildiv(m, 16) <= 4 * grid.x    (O6: `y_` is written completely)
// |    grid.y == ceildiv(n, 64)    (O6: `y_` is written completely)
// |    grid.x <= 536870912    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
