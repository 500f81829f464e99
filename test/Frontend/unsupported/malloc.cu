// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <stdlib.h>
__tile_global__ void k(int *y) {
  int *p = (int *)malloc(4);
  y[0] = 1;
}

// CHECK: malloc.cu:6:19: error: a kernel cannot call `malloc` [unsupported-construct]
// CHECK-NEXT: {{.*}}malloc.cu:6:19: help: keep the values in local variables, or pass a buffer to the kernel
