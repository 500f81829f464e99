// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <string.h>
__tile_global__ void k(int *y, float f) {
  int i;
  memcpy(&i, y, 4);
  memcpy(&i, &f, 2);
  y[0] = i;
}

// CHECK: memcpy.cu:7:3: error: a kernel cannot call `memcpy` [unsupported-construct]
// CHECK-NEXT: {{.*}}memcpy.cu:7:3: help: copy with `ct::load` and `ct::store`, or assign whole variables
// CHECK-NEXT: {{.*}}memcpy.cu:8:3: error: a kernel cannot call `memcpy` [unsupported-construct]
