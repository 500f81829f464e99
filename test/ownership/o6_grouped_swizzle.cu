// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A swizzle of one block axis over two tile axes: as many blocks as tiles.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y_, int m, int n) {
  auto y = tilecc::out_part(ct::tensor_span{y_, ct::extents{m, n}}, ct::shape<64, 64>{});
  int tilesM = y.count<0>(), tilesN = y.count<1>();
  int block = int(ct::bid().x);
  int group = block / (8 * tilesN), place = block % (8 * tilesN);
  int rows = ct::min(tilesM - group * 8, 8);
  y.store(ct::ones<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + place % rows, place / rows);
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    elements(y_) >= m * n    (O4: a view fits its buffer)
// |    grid.x == ceildiv(n, 64) * ceildiv(m, 64)    (O6: `y_` is written completely)
// |    n >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    m >= 0    (O9: the arithmetic of an extent stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
