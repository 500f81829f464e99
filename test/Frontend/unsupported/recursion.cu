// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile__ int odd(int n);
__tile__ int even(int n) { return n == 0 ? 1 : odd(n - 1); }
__tile__ int odd(int n) {
  return n == 0 ? 0 : even(n - 1);
}
__tile_global__ void k(int *y, int n) { y[0] = even(n); }

// CHECK: recursion.cu:7:23: error: a kernel cannot recurse at run time [unsupported-construct]
// CHECK-NEXT: {{.*}}recursion.cu:7:23: note: `even` calls `odd`, which calls `even`
// CHECK-NEXT: {{.*}}recursion.cu:5:48: note: `odd` is called from `even` here
// CHECK-NEXT: {{.*}}recursion.cu:9:48: note: `even` is called from `k` here
// CHECK-NEXT: {{.*}}recursion.cu:7:23: help: write a loop, or recurse over template arguments with `if constexpr`
