// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

union Bits { float f; int i; };
__tile_global__ void k(int *y, float x) {
  Bits b;
  b.f = x;
  y[0] = b.i;
}

// CHECK: union.cu:6:3: error: a kernel cannot use a union of members that differ in type [unsupported-construct]
// CHECK-NEXT: {{.*}}union.cu:6:3: help: use a struct
