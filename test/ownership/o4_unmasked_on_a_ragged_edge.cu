// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// 100 elements, tiles of 128.
// CHECK: error: an access reaches outside of `c` [out-of-bounds]
// CHECK: takes tile 0 along axis 0, elements [0,128), but the view has 100
// CHECK: help: use the masked form, or a tile that divides the extent
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 100>{}}, ct::shape<128>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), 0);
}
