// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(double *y, double x) {
  long double wide = x;
  y[0] = wide;
}

// CHECK: long-double.cu:5:3: error: a kernel cannot use `long double` [unsupported-construct]
// CHECK-NEXT: {{.*}}long-double.cu:5:3: help: use `double`
