// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile__ int second(const int *p) { return *(p + 1); }
__tile_global__ void k(int *y) {
  int a[2] = {1, 2};
  y[0] = second(a);
}

// CHECK: array-as-pointer.cu:4:46: error: a kernel cannot use arithmetic on the address of a local variable [unsupported-construct]
// CHECK-NEXT: {{.*}}array-as-pointer.cu:7:10: note: `second` is called from `k` here
// CHECK-NEXT: {{.*}}array-as-pointer.cu:4:46: help: use an array and its index
