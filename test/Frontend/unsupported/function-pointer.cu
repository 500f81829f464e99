// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile__ int one() { return 1; }
__tile_global__ void k(int *y) {
  int (*f)() = one;
  y[0] = f();
}

// CHECK: function-pointer.cu:6:3: error: a kernel cannot use a function pointer [unsupported-construct]
// CHECK-NEXT: {{.*}}function-pointer.cu:6:3: help: pass a lambda
// CHECK-NEXT: {{.*}}function-pointer.cu:7:10: error: a kernel cannot use a call through a function pointer [unsupported-construct]
// CHECK-NEXT: {{.*}}function-pointer.cu:7:10: help: call the function directly, or pass a lambda
