// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// The step is 4, the grid may be larger.
// CHECK: error: two blocks write the same elements of `c` [overlapping-writes]
// CHECK: note: blocks (0,0,0) (i = 0) and (1,0,0) (i = 0) both write `c[0]`
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 4096>{}}, ct::shape<128>{}};
  for (int t : ct::irange(int(ct::bid().x) * 0 + int(ct::bid().x) / 2, 32, 4)) {
    view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
  }
}
