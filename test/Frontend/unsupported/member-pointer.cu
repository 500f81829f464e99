// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct P { int a, b; };
__tile_global__ void k(int *y) {
  P p{1, 2};
  int P::*m = &P::b;
  y[0] = p.*m;
}

// CHECK: member-pointer.cu:7:3: error: a kernel cannot use a pointer to a member [unsupported-construct]
// CHECK-NEXT: {{.*}}member-pointer.cu:7:3: help: pass a lambda
// CHECK-NEXT: {{.*}}member-pointer.cu:8:10: error: a kernel cannot use a pointer to a member [unsupported-construct]
// CHECK-NEXT: {{.*}}member-pointer.cu:8:10: help: pass a lambda
