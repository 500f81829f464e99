// `[[tilecc::trusted]]` marks a kernel, or the accesses that one statement spells out.
// RUN: %import %s | FileCheck %s
#include <cuda_tile.h>

__tile__ void set(int *p) { *p = 3; }

[[tilecc::trusted]] __tile_global__ void whole(int *y) { y[0] = 1; }
// CHECK: func.func @_Z5wholePi({{.*}}tile.trusted
// CHECK: tile.store
// CHECK-NOT: tile.trusted

__tile_global__ void one(int *y, const int *x) {
  [[tilecc::trusted]] y[1] = x[0];
  y[2] = 5;
  [[tilecc::trusted]] set(y + 3);
}
// CHECK: func.func @_Z3onePiPKi(
// CHECK: tile.load {{.*}} {tile.trusted}
// CHECK: tile.store {{.*}} {tile.trusted}
// CHECK-NOT: tile.trusted
