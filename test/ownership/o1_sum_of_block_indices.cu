// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// x + y is equal for different blocks.
// CHECK: o1_sum_of_block_indices.cu:10:3: error: two blocks write the same elements of `c` [overlapping-writes]
// CHECK: note: blocks (1,0,0) and (0,1,0) both write `c[128]`, which breaks rule O1
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 4096>{}}, ct::shape<128>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), int(ct::bid().x + ct::bid().y));
}
