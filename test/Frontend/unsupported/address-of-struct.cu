// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct P { int a, b; };
__tile_global__ void k(int *y, int n) {
  P p{1, 2}, q{3, 4};
  P *r = n > 3 ? &p : &q;
  P *s = &(n > 3 ? p : q);
  y[0] = r->a;
}

// CHECK: address-of-struct.cu:7:10: error: a kernel cannot use a reference or pointer that may refer to one of several local variables [unsupported-construct]
// CHECK-NEXT: {{.*}}address-of-struct.cu:7:10: help: choose between values instead
// CHECK-NEXT: {{.*}}address-of-struct.cu:8:10: error: a kernel cannot use the address of one of several local variables, which a run-time value picks [unsupported-construct]
// CHECK-NEXT: {{.*}}address-of-struct.cu:8:10: help: keep the index instead of the address
