// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Tiles of 8 that start every 16 elements, and loads that overlap: the bound on the grid counts steps.
// CHECK: grid.x <= ceildiv(n, 16)
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void copy(float *__restrict__ c, const float *__restrict__ a, int n) {
  ct::strided_view to{ct::tensor_span{c, ct::extents{n}}, ct::shape<8>{}, ct::strides{16_ic}};
  ct::strided_view from{ct::tensor_span{a, ct::extents{n}}, ct::shape<8>{}, ct::strides{4_ic}};
  to.store_masked(from.load_masked(int(ct::bid().x)), int(ct::bid().x));
}
