// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <cuda_runtime.h>
__tile_global__ void k(int *y) {
  __shared__ int buffer[8];
  y[0] = buffer[0];
}

// CHECK: shared-variable.cu:6:3: error: a kernel cannot use the `__shared__` variable `buffer` [unsupported-construct]
// CHECK-NEXT: {{.*}}shared-variable.cu:6:3: help: keep the values in tiles; tilecc places them
