// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ int k(int *y) { return y[0]; }

// CHECK: kernel-result.cu:4:17: error: a kernel returns nothing, this one returns `int` [unsupported-construct]
// CHECK-NEXT: {{.*}}kernel-result.cu:4:17: help: store the result through a pointer
