// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// The step is a scalar: it must not be below the grid.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"grid.x <= num_programs", "O1"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n, int num_programs) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  for (int t : ct::irange(int(ct::bid().x), ct::ceildiv(n, 128), num_programs)) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
  }
}
