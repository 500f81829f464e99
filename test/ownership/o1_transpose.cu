// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// The tile indices swap places; each still belongs to one block.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"grid.y <= ceildiv(m, 32)", "O4"
// CHECK-SAME: #tile.condition<"grid.x <= ceildiv(n, 32)", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void transpose(float *__restrict__ y, const float *__restrict__ x, int m, int n) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{m, n}}, ct::shape<32, 32>{}};
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents{n, m}}, ct::shape<32, 32>{}};
  int i = int(ct::bid().y), j = int(ct::bid().x);
  out.store_masked(ct::transpose(in.load_masked(i, j)), j, i);
}
