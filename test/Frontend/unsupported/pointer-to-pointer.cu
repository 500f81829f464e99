// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(float **rows) { rows[0][1] = 2; }

// CHECK: pointer-to-pointer.cu:4:24: error: a pointer to a pointer cannot be passed to a kernel [unsupported-construct]
// CHECK-NEXT: {{.*}}pointer-to-pointer.cu:4:24: help: pass the pointers as kernel parameters, or one buffer and an offset
