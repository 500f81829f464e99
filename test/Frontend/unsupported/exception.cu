// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y) {
  if (y[0] < 0) {
    throw 1;
  }
}

// CHECK: exception.cu:6:5: error: a kernel cannot use an exception [unsupported-construct]
// CHECK-NEXT: {{.*}}exception.cu:6:5: help: use `assert`
