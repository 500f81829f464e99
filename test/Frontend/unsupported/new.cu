// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y) {
  int *p = new int(3);
  y[0] = 1;
}

// CHECK: new.cu:5:12: error: a kernel cannot use `new` [unsupported-construct]
// CHECK-NEXT: {{.*}}new.cu:5:12: help: keep the values in local variables, or pass a buffer to the kernel
