// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

int f(int x) { return x + 1; }
__tile_global__ void k(int *y) { y[0] = f(1); }

// CHECK: host-function.cu:5:41: error: a kernel cannot call the host function `f` [unsupported-construct]
// CHECK-NEXT: {{.*}}host-function.cu:5:41: help: mark it `__tile__`, or make it `constexpr`
