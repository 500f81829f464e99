// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// A pointer that moves on after its last use is not an access.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"elements(x) >= 256"
// CHECK-SAME: #tile.condition<"elements(y) >= 32 * grid.x"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void walk(float *__restrict__ y, const float *__restrict__ x) {
  auto p = x + ct::iota<ct::tile<int, ct::shape<32>>>();
  auto sum = ct::zeros<ct::tile<float, ct::shape<32>>>();
  for (int k : ct::irange(0, 256, 32)) {
    sum = sum + ct::load(p);
    p = p + 32;
  }
  ct::store(y + (int(ct::bid().x) * 32 + ct::iota<ct::tile<int, ct::shape<32>>>()), sum);
}
