// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// One row a block, at a position that the launch gives.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"grid.x <= n", "O4"
// CHECK-SAME: #tile.condition<"pos >= 0", "O4"
// CHECK-SAME: #tile.condition<"pos < max_len", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void append(float *__restrict__ cache, const float *__restrict__ x, int pos, int max_len, int n) {
  using Dim = ct::integral_constant<64>;
  auto out = ct::partition_view{ct::tensor_span{cache, ct::extents{n, max_len, Dim{}}}, ct::shape<1, 1, 64>{}};
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{n, Dim{}}}, ct::shape<1, 64>{}};
  int b = int(ct::bid().x);
  out.store(ct::reshape<ct::shape<1, 1, 64>>(in.load(b, 0)), b, pos, 0);
}
