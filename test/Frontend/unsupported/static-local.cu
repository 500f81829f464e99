// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y) {
  static int calls = 0;
  y[0] = ++calls;
}

// CHECK: static-local.cu:5:3: error: a kernel cannot use the `static` local variable `calls`, which all blocks would share [unsupported-construct]
// CHECK-NEXT: {{.*}}static-local.cu:5:3: help: make it `constexpr`, or pass a buffer to the kernel
