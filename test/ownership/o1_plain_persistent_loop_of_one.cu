// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Every block walks on from its own tile: the next block's tile is its second.
// CHECK: error: two blocks write the same elements of `c`
// CHECK: note: blocks (0,0,0) (i = 1) and (1,0,0) (i = 1) both write `c[
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void walk(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  unsigned tiles = ct::ceildiv(n, 64);
  for (unsigned t = ct::bid().x; t < tiles; t += 1) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
  }
}
