// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Tile 7 of a view of two tiles.
// CHECK: error: an access reaches outside of `c` [out-of-bounds]
// CHECK: note: block (0,0,0) takes tile 7 along axis 0, elements [896,1024), but the view has 256, which breaks rule O4
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ c) {
  auto view = ct::partition_view{ct::tensor_span{c, ct::extents<int, 256>{}}, ct::shape<128>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), 7);
}
