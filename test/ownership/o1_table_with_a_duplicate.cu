// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Two blocks look up one place.
// CHECK: error: two blocks write the same elements of `y` [overlapping-writes]
// CHECK: note: blocks (1,0,0) and (2,0,0) both write `y[2]`
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void scatter(float *__restrict__ y) {
  int b = int(ct::bid().x);
  int to = b == 0 ? 0 : b == 1 ? 2 : b == 2 ? 2 : 3;
  if (b < 4) {
    y[to] = 1.0f;
  }
}
