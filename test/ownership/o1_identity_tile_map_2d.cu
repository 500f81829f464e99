// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Each block has the tile of its own two indices.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"grid.y <= ceildiv(m, 32)", "O4"
// CHECK-SAME: #tile.condition<"grid.x <= ceildiv(n, 64)", "O4"
// CHECK-SAME: #tile.condition<"elements(y) >= m * n", "O4"
// CHECK-SAME: #tile.condition<"grid.z == 1", "O1"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int m, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{m, n}}, ct::shape<32, 64>{}};
  view.store_masked(ct::zeros<ct::tile<float, ct::shape<32, 64>>>(), int(ct::bid().y), int(ct::bid().x));
}
