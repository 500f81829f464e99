// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile__ int f(int n);
__tile_global__ void k(int *y) { y[0] = f(1); }

// CHECK: no-body.cu:5:41: error: a kernel cannot call `f`, which has no body in this file [unsupported-construct]
// CHECK-NEXT: {{.*}}no-body.cu:5:41: help: define it in a header, marked `__tile__`
