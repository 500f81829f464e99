// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// Constant extents that the tile divides: whole tiles, marked so.
// CHECK: tile.contract = [#tile.condition<"grid.x <= 8", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents<int, 1024>{}}, ct::shape<128>{}};
  view.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), int(ct::bid().x));
}
