// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Block p owns rows p, p + grid, ..
// CHECK: tile.contract = [#tile.condition<"elements(y) >= 64 * m", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void rows(float *__restrict__ y, int m) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{m, ct::integral_constant<64>{}}}, ct::shape<1, 64>{}};
  for (int row : ct::irange(int(ct::bid().x), m, int(ct::num_blocks().x))) {
    view.store(ct::zeros<ct::tile<float, ct::shape<1, 64>>>(), row, 0);
  }
}
