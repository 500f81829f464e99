// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Inner tiles of 16 reach beyond the outer 50.
// CHECK: error: two blocks write the same elements of `y` [overlapping-writes]
// CHECK: note: blocks (0,0,0) (i = 3) and (1,0,0) (i = 0) both write `y[50]`, which breaks rule O1
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void nested(float *__restrict__ y) {
  auto lane = ct::iota<ct::tile<int, ct::shape<16>>>();
  for (int k = 0; k < 4; ++k) {
    ct::store(y + (int(ct::bid().x) * 50 + k * 16 + lane), ct::zeros<ct::tile<float, ct::shape<16>>>());
  }
}
