// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile__ int second(const int *p) { return *(p + 1); }
__tile_global__ void k(int *y) {
  int a = 1;
  y[0] = second(&a);
}

// CHECK: pointer-past-a-local.cu:4:46: error: a kernel cannot use arithmetic on the address of a local variable [unsupported-construct]
// CHECK-NEXT: {{.*}}pointer-past-a-local.cu:7:10: note: `second` is called from `k` here
// CHECK-NEXT: {{.*}}pointer-past-a-local.cu:4:46: help: use an array and its index
