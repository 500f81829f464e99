// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// The last group is short, but its width is taken for full.
// CHECK: error: two blocks write the same elements of `c` [overlapping-writes]
// CHECK: both write
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void swizzled(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 704, 192>{}}, ct::shape<64, 64>{}};
  int group = int(ct::bid().x) / 24, within = int(ct::bid().x) % 24;
  int size = ct::min(11 - group * 8, 8);
  if (int(ct::bid().x) < 33) {
    view.store(ct::zeros<ct::tile<float, ct::shape<64, 64>>>(), group * 8 + within % size, within / 8);
  }
}
