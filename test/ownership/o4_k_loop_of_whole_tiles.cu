// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Unmasked loads along K: K is a multiple of the tile.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"k % 64 == 0", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y, const float *__restrict__ x, int m, int k) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{m, k}}, ct::shape<1, 64>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<1, 64>>>();
  for (int i : ct::irange(0, ct::ceildiv(k, 64))) {
    sum = sum + in.load(int(ct::bid().x), i);
  }
  y[int(ct::bid().x)] = float(ct::sum<1>(sum));
}
