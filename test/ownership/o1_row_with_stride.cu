// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// row * stride + lane: a row fits its stride.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"elements(y) >= (grid.x - 1) * stride + n_cols", "O4"
// CHECK-SAME: #tile.condition<"n_cols <= stride", "O1"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y, int n_cols, long long stride) {
  auto lane = ct::iota<ct::tile<int, ct::shape<256>>>();
  long long row = ct::bid().x;
  ct::store_masked(y + row * stride + lane, ct::zeros<ct::tile<float, ct::shape<256>>>(), lane < n_cols);
}
