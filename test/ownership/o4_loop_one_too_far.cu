// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// i <= 8 over a view of 8 tiles.
// CHECK: error: an access reaches outside of `x` [out-of-bounds]
// CHECK: takes tile 8
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void sums(float *__restrict__ y, const float *__restrict__ x) {
  auto view = ct::partition_view{ct::tensor_span{x, ct::extents<int, 1024>{}}, ct::shape<128>{}};
  auto sum = ct::zeros<ct::tile<float, ct::shape<128>>>();
  for (int i = 0; i <= 8; ++i) {
    sum = sum + view.load(i);
  }
  y[int(ct::bid().x)] = float(ct::sum<0>(sum));
}
