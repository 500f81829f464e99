// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// Block p owns the rows p, p + P, ..
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<1, 64>{});
  for (auto i : y.strided_along<0>()) {
    for (auto j : y.tiles_along<1>()) {
      y.store(ct::ones<ct::tile<float, ct::shape<1, 64>>>(), i, j);
    }
  }
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y_) >= m * n    (O4: a view fits its buffer)
// |    m >= 0    (O6: `y_` is written completely)
// |    n >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
