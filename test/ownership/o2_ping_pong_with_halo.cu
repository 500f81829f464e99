// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Neighbours are read from a buffer that nobody writes.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"elements(x) >= n"
// CHECK-SAME: #tile.condition<"elements(y) >= n"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void step(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = int(ct::bid().x) * 128 + ct::iota<ct::tile<int, ct::shape<128>>>();
  auto left = ct::load_masked(x + (i - 1), (i >= 1) & (i < n), 0.0f);
  auto right = ct::load_masked(x + (i + 1), i + 1 < n, 0.0f);
  ct::store_masked(y + i, left + right, i < n);
}
