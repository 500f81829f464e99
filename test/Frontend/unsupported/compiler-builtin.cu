// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y, int x) { y[0] = __builtin_bitreverse32(x); }

// CHECK: compiler-builtin.cu:4:48: error: a kernel cannot call the compiler builtin `__builtin_bitreverse32` [unsupported-construct]
// CHECK-NEXT: {{.*}}compiler-builtin.cu:4:48: help: write it with shifts, masks and `ct::` functions
