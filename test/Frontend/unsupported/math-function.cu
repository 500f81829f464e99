// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <math.h>
__tile_global__ void k(float *y, float x) { y[0] = expf(x); }

// CHECK: math-function.cu:5:52: error: a kernel cannot call `expf` [unsupported-construct]
// CHECK-NEXT: {{.*}}math-function.cu:5:52: help: use `ct::exp`
