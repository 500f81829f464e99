// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Each output has its own tiling.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"grid.x <= ceildiv(n, 128)"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void both(float *__restrict__ a, float *__restrict__ b, int n) {
  auto wide = ct::partition_view{ct::tensor_span{a, ct::extents{n}}, ct::shape<128>{}};
  auto narrow = ct::partition_view{ct::tensor_span{b, ct::extents{n}}, ct::shape<32>{}};
  int t = int(ct::bid().x);
  wide.store_masked(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
  narrow.store_masked(ct::zeros<ct::tile<float, ct::shape<32>>>(), t);
}
