// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(long long *y, long long x) {
  __int128 wide = x;
  y[0] = wide >> 3;
}

// CHECK: int128.cu:5:3: error: a kernel cannot use `__int128` [unsupported-construct]
// CHECK-NEXT: {{.*}}int128.cu:5:3: help: use two 64-bit values
