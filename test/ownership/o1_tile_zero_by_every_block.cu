// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// Every block stores to element 0; the block index only chooses what.
// CHECK: error: two blocks write the same elements of `c` [overlapping-writes]
// CHECK: note: blocks (0,0,0) and (1,0,0) both write `c[0]`
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void last(float *__restrict__ c, const float *__restrict__ x) {
  c[0] = x[int(ct::bid().x)];
}
