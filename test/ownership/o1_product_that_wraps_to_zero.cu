// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// In 32 bits the tile index of every block is 0. Folding the constants first would hide that.
// CHECK: :[[@LINE+8]]:3: error: two blocks write the same elements of `c`
// CHECK: note: blocks (0,0,0) and (1,0,0) both write `c[0]`, which breaks rule O1
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void wraps(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<64>{}};
  int t = int(ct::bid().x) * 0x40000000 * 4;
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<64>>>(), t);
}
