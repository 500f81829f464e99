// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Block b owns the tiles from b * share on; enough blocks for all of them.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int n, int share) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  tilecc::precondition(share > 0);
  int first = int(ct::bid().x) * share;
  for (auto t : ct::irange(first, ct::min(first + share, y.count<0>()))) {
    y.store(ct::ones<ct::tile<float, ct::shape<64>>>(), t);
  }
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    ceildiv(n, 64) <= share * grid.x    (O6: `y_` is written completely)
// |    share > 0    (O9: declared: share > 0)
// |    share * grid.x <= 2147483647    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
