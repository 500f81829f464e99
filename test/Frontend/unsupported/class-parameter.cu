// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct Sizes { int m, n; };
__tile_global__ void k(int *y, Sizes s) { y[0] = s.m; }

// CHECK: class-parameter.cu:5:32: error: a parameter of class type `Sizes` cannot be passed to a kernel [unsupported-construct]
// CHECK-NEXT: {{.*}}class-parameter.cu:5:32: help: pass its members one by one: scalars and pointers
