// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Block b writes b .. b + 3.
// CHECK: error: two blocks write the same elements of `y` [overlapping-writes]
// CHECK: note: blocks (0,0,0) (i = 1) and (1,0,0) (i = 1) both write `y[1]`
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void ranges(float *__restrict__ y) {
  for (int k = int(ct::bid().x); k < int(ct::bid().x) + 4; ++k) {
    y[k] = 1.0f;
  }
}
