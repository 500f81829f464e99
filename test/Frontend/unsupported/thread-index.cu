// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <cuda_runtime.h>
__tile_global__ void k(int *y) { y[0] = threadIdx.x; }

// CHECK: thread-index.cu:5:41: error: a kernel cannot use `threadIdx` [unsupported-construct]
// CHECK-NEXT: {{.*}}thread-index.cu:5:41: help: a tile kernel has no threads; the block's index is `ct::bid()`
