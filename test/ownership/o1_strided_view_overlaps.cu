// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Tiles of 8 that start every 4 elements.
// CHECK: error: two blocks write the same elements of `c` [overlapping-writes]
// CHECK: note: blocks (0,0,0) and (1,0,0) both write `c[4]`, which breaks rule O1
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void fill(float *__restrict__ c, int n) {
  ct::strided_view w{ct::tensor_span{c, ct::extents{n}}, ct::shape<8>{}, ct::strides{4_ic}};
  w.store_masked(ct::zeros<ct::tile<float, ct::shape<8>>>(), int(ct::bid().x));
}
