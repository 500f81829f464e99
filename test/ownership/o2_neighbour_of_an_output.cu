// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Block b reads tile b + 1, which block b + 1 writes.
// CHECK: error: a block reads elements of `c` that another block writes [read-of-other-blocks-write]
// CHECK: note: block (0,0,0) reads `c[128]`, which block (1,0,0) writes, which breaks rule O2
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void shift(float *__restrict__ c, int n) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents{n}}, ct::shape<128>{}};
  int t = int(ct::bid().x);
  view.store_masked(view.load_masked(t + 1), t);
}
