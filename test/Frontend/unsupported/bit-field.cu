// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct Flags { int a : 3; int b : 5; };
__tile_global__ void k(int *y, const Flags *q, Flags *r) {
  y[0] = q->a;
  Flags f = *q;
  r[1] = f;
}
__tile_global__ void by_value(int *y, Flags f) { y[0] = f.a; }

// CHECK: bit-field.cu:6:10: error: a kernel cannot use the class `Flags` in global memory, which has a bit-field [unsupported-construct]
// CHECK-NEXT: {{.*}}bit-field.cu:6:10: help: use whole members, and shifts
// CHECK-NOT: error:
// CHECK: bit-field.cu:10:{{[0-9]+}}: error: a class with a bit-field, in the parameter `f`, cannot be passed to a kernel
// CHECK-NOT: error:
