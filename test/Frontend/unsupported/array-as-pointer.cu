// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile__ int first(const int *p) { return p[0]; }
__tile_global__ void k(int *y) {
  int a[2] = {1, 2};
  y[0] = first(a);
}

// CHECK: array-as-pointer.cu:7:16: error: a kernel cannot use a local array passed as a pointer [unsupported-construct]
// CHECK-NEXT: {{.*}}array-as-pointer.cu:7:16: help: take it by reference, as in `int (&a)[4]`, or put it into a struct
