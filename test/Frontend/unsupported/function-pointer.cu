// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile__ int one() { return 1; }
__tile__ int two() { return 2; }
__tile__ int call(int (*f)()) { return f(); }
__tile_global__ void k(int *y, int n) {
  int (*f)() = n > 3 ? one : two;
  int (*g)();
  y[0] = call(one) + g();
}
__tile_global__ void l(int *y, int (*f)()) { y[0] = f(); }

// CHECK: function-pointer.cu:8:16: error: a kernel cannot use a function pointer that is not known when compiling [unsupported-construct]
// CHECK-NEXT: {{.*}}function-pointer.cu:8:16: help: choose between the results of two calls
// CHECK-NEXT: {{.*}}function-pointer.cu:10:22: error: a kernel cannot use a call through a function pointer that is not known when compiling [unsupported-construct]
// CHECK-NEXT: {{.*}}function-pointer.cu:10:22: help: call the function directly, or pass a lambda
// CHECK-NEXT: {{.*}}function-pointer.cu:12:32: error: a function pointer cannot be passed to a kernel [unsupported-construct]
// CHECK-NEXT: {{.*}}function-pointer.cu:12:32: help: pass a lambda
