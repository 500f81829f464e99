// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// A break on loaded data; the counter stays below its bound all the same.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"elements(x) >= n", "O4"
// CHECK-SAME: #tile.condition<"elements(y) >= grid.x", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void until_negative(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{n}}, ct::shape<64>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<64>>>();
  for (int i = 0; i < ct::ceildiv(n, 64); ++i) {
    auto tile = in.load_masked(i);
    sum = sum + tile;
    if (float(ct::sum<0>(tile)) < 0.0f) {
      break;
    }
  }
  y[int(ct::bid().x)] = float(ct::sum<0>(sum));
}
