// RUN: %import --debuginfo %s | not tilecc-opt --tilecc-structure --tilecc-simplify --tilecc-check-ownership 2>&1 | FileCheck %s
// c[0] += 1 by all blocks.
// CHECK: error: {{.*}} `c`
// CHECK: which breaks rule
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void count(int *__restrict__ c) {
  if (int(ct::bid().x) >= 0) {
    c[0] = c[0] + 1;
  }
}
