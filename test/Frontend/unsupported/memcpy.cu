// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <string.h>
__tile_global__ void k(int *y, float f) {
  int i;
  memcpy(&i, &f, 4);
  y[0] = i;
}

// CHECK: memcpy.cu:7:3: error: a kernel cannot call `memcpy` [unsupported-construct]
// CHECK-NEXT: {{.*}}memcpy.cu:7:3: help: copy with `ct::load` and `ct::store`, or assign the struct
