// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// One number a row.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"elements(x) >= (grid.x - 1) * stride + n_cols"
// CHECK-SAME: #tile.condition<"elements(y) >= grid.x"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void sums(float *__restrict__ y, const float *__restrict__ x, int n_cols, long long stride) {
  auto lane = ct::iota<ct::tile<int, ct::shape<256>>>();
  long long row = ct::bid().x;
  auto sum = ct::sum<0>(ct::load_masked(x + row * stride + lane, lane < n_cols, 0.0f));
  y[row] = float(sum);
}
