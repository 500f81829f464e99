// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// One block index, taken apart by division and remainder.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void heads(float *__restrict__ y, int batch, int n_heads, int length) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{batch, n_heads, length}}, ct::shape<1, 1, 64>{}};
  int tiles = ct::ceildiv(length, 64);
  int b = int(ct::bid().x) / (n_heads * tiles), h = int(ct::bid().x) / tiles % n_heads;
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 1, 64>>>(), b, h, int(ct::bid().x) % tiles);
}

// accepted: exit 0
// |kernel `heads`: proved under a contract
// |  contract:
// |    grid.x <= batch * n_heads * ceildiv(length, 64)    (O4: a tile index lies inside the view)
// |    elements(y) >= batch * n_heads * length    (O4: a view fits its buffer)
// |    n_heads * ceildiv(length, 64) <= 2147483647    (O9: the arithmetic of a tile index stays in the range of its type)
// |    n_heads * ceildiv(length, 64) >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    length >= 1    (O9: the arithmetic of a tile index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    n_heads * length <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
