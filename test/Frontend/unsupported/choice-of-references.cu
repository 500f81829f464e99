// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y, bool c) {
  int a = 1, b = 2;
  int *p = &a;
  if (c) {
    p = &b;
  }
  *p = 3;
  y[0] = a + b;
}

// CHECK: choice-of-references.cu:8:5: error: a kernel cannot use a reference or pointer that may refer to one of several local variables [unsupported-construct]
// CHECK-NEXT: {{.*}}choice-of-references.cu:8:5: help: use a value, or an `if` around each use
