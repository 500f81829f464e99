// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <cuda_runtime.h>
__device__ int f(int x) { return x + 1; }
__tile_global__ void k(int *y) { y[0] = f(1); }

// CHECK: device-function.cu:6:41: error: a kernel cannot call the `__device__` function `f` [unsupported-construct]
// CHECK-NEXT: {{.*}}device-function.cu:6:41: help: mark it `__tile__`
