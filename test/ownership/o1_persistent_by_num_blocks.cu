// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// bid, bid + grid, ..: the step is the grid itself, so nothing more is asked of it.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"elements(y) >= n", "O4"
// CHECK-SAME: #tile.condition<"grid.y == 1", "O1"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  for (int t : ct::irange(int(ct::bid().x), ct::ceildiv(n, 128), int(ct::num_blocks().x))) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
  }
}
