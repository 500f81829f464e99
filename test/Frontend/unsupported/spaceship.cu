// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

#include <compare>
__tile_global__ void k(int *y, int n) { y[0] = (y + n <=> y) < 0; }

// CHECK: spaceship.cu:5:49: error: a kernel cannot use the operator `<=>` on this type [unsupported-construct]
// CHECK-NEXT: {{.*}}spaceship.cu:5:49: help: compare with `<` and `==`
