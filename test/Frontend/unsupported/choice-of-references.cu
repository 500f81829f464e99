// A pointer that may be to a local variable or to global memory, or to a member of one, is not known to be either.
// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct Pair {
  int a, b;
};
__tile_global__ void k(int *y, bool c) {
  int a = 1;
  Pair u{1, 2};
  int *p = &a, *q = &u.a;
  if (c) {
    p = y;
    q = &u.b;
  }
  *p = 3;
  y[1] = a + *q;
}

// CHECK: choice-of-references.cu:13:5: error: a kernel cannot use a reference or pointer that may refer to one of several local variables [unsupported-construct]
// CHECK-NEXT: {{.*}}choice-of-references.cu:13:5: help: use a value, or an `if` around each use
// CHECK-NEXT: {{.*}}choice-of-references.cu:14:5: error: a kernel cannot use a reference or pointer that may refer to one of several local variables [unsupported-construct]
