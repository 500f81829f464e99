// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Each split has a plane of its own.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"grid.z <= splits", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void partials(float *__restrict__ y, int splits, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{splits, m, n}}, ct::shape<1, 32, 32>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<1, 32, 32>>>(), int(ct::bid().z), int(ct::bid().y), int(ct::bid().x));
}
