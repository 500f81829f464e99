// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <cuda_runtime.h>
__constant__ int weights[3];
__tile_global__ void k(int *y) { y[0] = weights[1]; }

// CHECK: constant-variable.cu:6:41: error: a kernel cannot use the `__constant__` variable `weights` [unsupported-construct]
// CHECK-NEXT: {{.*}}constant-variable.cu:6:41: help: make it `constexpr`, or pass it to the kernel
