// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile__ int f(int n, ...) { return n; }
__tile_global__ void k(int *y) { y[0] = f(1, 2); }

// CHECK: ellipsis.cu:5:41: error: a kernel cannot call `f`, which has a C ellipsis [unsupported-construct]
// CHECK-NEXT: {{.*}}ellipsis.cu:5:41: help: use a parameter pack
