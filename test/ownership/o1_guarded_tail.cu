// RUN: %import --debuginfo %s | tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership | FileCheck %s
// A guard keeps the last blocks off.
// CHECK: tile.contract = [#tile.condition<"elements(y) >= n", "O4"
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  int t = int(ct::bid().x);
  if (t < ct::ceildiv(n, 128)) {
    view.store_masked(ct::zeros<ct::tile<float, ct::shape<128>>>(), t);
  }
}
