// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void a(int *y) { y[0] = 1; }
__tile_global__ void k(int *y) { a(y); }

// CHECK: call-kernel.cu:5:34: error: a kernel cannot call the kernel `a` [unsupported-construct]
// CHECK-NEXT: {{.*}}call-kernel.cu:5:34: help: move what both need into a `__tile__` function
