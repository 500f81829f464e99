// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y, int n) {
  int a[65] = {};
  y[0] = a[n];
}

// CHECK: large-array-index.cu:6:10: error: a kernel cannot use a run-time index into a local array of more than 64 elements [unsupported-construct]
// CHECK-NEXT: {{.*}}large-array-index.cu:6:10: help: keep the table in global memory, or use a tile
