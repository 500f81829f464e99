// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Row b has tiles 0 .. b.
// CHECK: tile.contract = [
// CHECK-SAME: #tile.condition<"grid.x <= ceildiv(n, 32)", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void triangle(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n, n}}, ct::shape<32, 32>{}};
  int row = int(ct::bid().x);
  for (int col = 0; col <= row; ++col) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<32, 32>>>(), row, col);
  }
}
