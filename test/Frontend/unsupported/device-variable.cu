// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <cuda_runtime.h>
__device__ int counter;
__tile_global__ void k(int *y) { y[0] = counter; }

// CHECK: device-variable.cu:6:41: error: a kernel cannot use the `__device__` variable `counter` [unsupported-construct]
// CHECK-NEXT: {{.*}}device-variable.cu:6:41: help: pass a pointer to the kernel
