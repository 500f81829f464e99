// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// A block reads only what it writes itself.
// CHECK: tile.contract = [#tile.condition<"grid.x <= ceildiv(n, 128)", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void scale(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  int t = int(ct::bid().x);
  view.store_masked(view.load_masked(t) * 2.0f, t);
}
