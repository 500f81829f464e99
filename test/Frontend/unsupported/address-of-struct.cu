// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct P { int a, b; };
__tile__ void set(P *p) { p->a = 1; }
__tile_global__ void k(int *y) {
  P p{1, 2};
  set(&p);
  y[0] = p.a;
}

// CHECK: address-of-struct.cu:8:7: error: a kernel cannot use the address of a local variable of type `P` [unsupported-construct]
// CHECK-NEXT: {{.*}}address-of-struct.cu:8:7: help: pass it by reference
