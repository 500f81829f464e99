// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// The destination does not hold the first head index.
// CHECK: error: two blocks write the same elements of `y` [overlapping-writes]
// CHECK: note: blocks (0,0,0) and (1,0,0) both write `y[0]`
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void permute(float *__restrict__ y, const float *__restrict__ x) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents<int, 8, 8, 64>{}}, ct::shape<1, 1, 64>{}};
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents<int, 8, 8, 64>{}}, ct::shape<1, 1, 64>{}};
  int h1 = int(ct::bid().x), h2 = int(ct::bid().y);
  if (h1 < 8 && h2 < 8) {
    out.store(in.load(h1, h2, 0), h2, h2, 0);
  }
}
