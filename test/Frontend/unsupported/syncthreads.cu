// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <cuda_runtime.h>
__tile_global__ void k(int *y) {
  y[0] = 1;
  __syncthreads();
}

// CHECK: syncthreads.cu:7:3: error: a kernel cannot call `__syncthreads` [unsupported-construct]
// CHECK-NEXT: {{.*}}syncthreads.cu:7:3: help: a tile kernel has no threads to wait for: its accesses are ordered as written
