// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// One grid axis taken apart into four.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int b, int h, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{b, h, m, n}}, ct::shape<1, 1, 16, 16>{}};
  int tilesM = ct::ceildiv(m, 16), tilesN = ct::ceildiv(n, 16);
  int at = ct::bid().x;
  int j = at % tilesN, i = at / tilesN % tilesM, head = at / (tilesN * tilesM) % h, batch = at / (tilesN * tilesM * h);
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 1, 16, 16>>>(), batch, head, i, j);
}

// accepted: exit 0
// |kernel `fill`: proved under a contract
// |  contract:
// |    grid.x <= b * h * ceildiv(m, 16) * ceildiv(n, 16)    (O4: a tile index lies inside the view)
// |    elements(y) >= b * h * m * n    (O4: a view fits its buffer)
// |    h * ceildiv(m, 16) * ceildiv(n, 16) <= 2147483647    (O9: the arithmetic of a tile index stays in the range of its type)
// |    h * ceildiv(m, 16) * ceildiv(n, 16) >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    m >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    h * m * n <= 9223372036854775807    (O9: the arithmetic of a stride stays in the range of its type)
// |    ceildiv(m, 16) * ceildiv(n, 16) >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    n >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    h * m * n <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
