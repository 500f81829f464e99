// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Inner tiles of 16 divide the outer one of 64.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"elements(y) >= 64 * grid.x", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void nested(float *__restrict__ y) {
  auto lane = ct::iota<ct::tile<int, ct::shape<16>>>();
  for (int k = 0; k < 4; ++k) {
    ct::store(y + (int(ct::bid().x) * 64 + k * 16 + lane), ct::zeros<ct::tile<float, ct::shape<16>>>());
  }
}
