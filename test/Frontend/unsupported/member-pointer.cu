// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct P { int a, b; };
struct Q { int P::*member; };
__tile_global__ void k(int *y, const Q *q) {
  P p{1, 2};
  int P::*m = y[1] > 3 ? &P::a : &P::b;
  y[0] = p.*m;
  y[2] = p.*q->member;
}
__tile_global__ void by_value(int *y, int P::*m) { y[0] = 1; }

// CHECK: member-pointer.cu:8:15: error: a kernel cannot use a pointer to a member that is not known when compiling [unsupported-construct]
// CHECK-NEXT: {{.*}}member-pointer.cu:8:15: help: choose between values instead
// CHECK: member-pointer.cu:10:{{[0-9]+}}: error: a kernel cannot use a pointer that is kept in global memory [unsupported-construct]
// CHECK: member-pointer.cu:12:{{[0-9]+}}: error: a pointer to a member
