// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Lanes a stride apart: the stride is not zero.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"s >= 1", "O8"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void spread(float *__restrict__ y, int n, int s) {
  auto i = int(ct::bid().x) * 16 + ct::iota<ct::tile<int, ct::shape<16>>>();
  ct::store_masked(y + i * s, ct::zeros<ct::tile<float, ct::shape<16>>>(), i < n);
}
