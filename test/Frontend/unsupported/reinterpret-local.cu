// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y, float x) { y[0] = *reinterpret_cast<int *>(&x); }

// CHECK: reinterpret-local.cu:4:51: error: a kernel cannot use a local variable read as another type [unsupported-construct]
// CHECK-NEXT: {{.*}}reinterpret-local.cu:4:51: help: convert the value with `std::bit_cast`
