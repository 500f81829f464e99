// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Tile 3 of 8 elements every 16 starts at 48: only half of it is there.
// CHECK: error: {{.*}}`c`{{.*}} [out-of-bounds]
// CHECK: note: block (0,0,0) takes tile 3 along axis 0, elements [48,56), but the view has 52
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void fill(float *__restrict__ c) {
  ct::strided_view w{ct::tensor_span{c, ct::extents{52_ic}}, ct::shape<8>{}, ct::strides{16_ic}};
  w.store(ct::zeros<ct::tile<float, ct::shape<8>>>(), 3);
}
