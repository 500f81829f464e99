// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A guard allows blocks beyond the last tile.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{n}}, ct::shape<64>{});
  if (int(ct::bid().x) < y.count<0>()) {
    y.store(ct::ones<ct::tile<float, ct::shape<64>>>());
  }
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y_) >= n    (O4: a view fits its buffer)
// |    ceildiv(n, 64) <= grid.x    (O6: `y_` is written completely)
// |    n >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
