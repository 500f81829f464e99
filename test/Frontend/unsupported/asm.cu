// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y) {
  asm("nop");
  y[0] = 1;
}

// CHECK: asm.cu:5:3: error: a kernel cannot use `asm` [unsupported-construct]
// CHECK-NEXT: {{.*}}asm.cu:5:3: help: use the functions of `cuda_tile.h`
