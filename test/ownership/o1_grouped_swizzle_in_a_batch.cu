// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// A swizzle along x beside a batch along y: strides that are products of extents.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void swizzled(float *__restrict__ c, int batch, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{batch, m, n}}, ct::shape<1, 64, 64>{}};
  int tilesM = ct::ceildiv(m, 64), tilesN = ct::ceildiv(n, 64);
  int block = int(ct::bid().x);
  int group = block / (8 * tilesN), place = block % (8 * tilesN);
  int rows = ct::min(tilesM - group * 8, 8);
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 64, 64>>>(), int(ct::bid().y), group * 8 + place % rows,
                    place / rows);
}

// accepted: exit 0
// |kernel `swizzled`: proved under a contract
// |  contract:
// |    grid.y <= batch    (O4: a tile index lies inside the view)
// |    grid.x <= ceildiv(n, 64) * ceildiv(m, 64)    (O4: a tile index lies inside the view)
// |    elements(c) >= batch * m * n    (O4: a view fits its buffer)
// |    m >= 0    (O9: the arithmetic of a stride stays in the range of its type)
// |    n >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    m * n <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
