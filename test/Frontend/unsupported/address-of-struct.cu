// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct P { int a, b; };
struct D : P { int c; };
struct R { P &p; };
__tile_global__ void k(int *y, int n) {
  P p{1, 2}, q{3, 4};
  D d{}, e{};
  R r{n > 3 ? p : q};
  P *s = &static_cast<P &>(n > 3 ? d : e);
  y[0] = r.p.a;
}

// CHECK: address-of-struct.cu:10:7: error: a kernel cannot use a member that refers to an array element that a run-time index picks [unsupported-construct]
// CHECK-NEXT: {{.*}}address-of-struct.cu:10:7: help: keep the value, or the pointer, instead of the reference
// CHECK-NEXT: {{.*}}address-of-struct.cu:11:10: error: a kernel cannot use the address of one of several local variables, which a run-time value picks [unsupported-construct]
// CHECK-NEXT: {{.*}}address-of-struct.cu:11:10: help: keep the index instead of the address
