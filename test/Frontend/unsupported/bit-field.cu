// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct Flags { int a : 3; int b : 5; };
__tile_global__ void k(int *y) {
  Flags f{1, 2};
  y[0] = f.a;
}

// CHECK: bit-field.cu:6:3: error: a kernel cannot use a bit-field [unsupported-construct]
// CHECK-NEXT: {{.*}}bit-field.cu:6:3: help: use whole members, and shifts
