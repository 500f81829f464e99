// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

int mode = 3;
__tile_global__ void k(int *y) { y[0] = mode; }

// CHECK: host-variable.cu:5:41: error: a kernel cannot use the variable `mode`, which is no constant and lives outside the kernel [unsupported-construct]
// CHECK-NEXT: {{.*}}host-variable.cu:5:41: help: make it `constexpr`, or pass it to the kernel
