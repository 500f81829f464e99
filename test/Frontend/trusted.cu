// `[[tilecc::trusted]]` marks a kernel, a function, or the accesses of one statement: those inside of the functions that
// it calls as well.
// RUN: %import %s | FileCheck %s
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile__ void set(int *p) { *p = 3; }
__tile__ void setBehind(int *p) { set(p + 1); }
[[tilecc::trusted]] __tile__ void believed(int *p) { *p = 4; }

[[tilecc::trusted]] __tile_global__ void whole(int *y) { y[0] = 1; }
// CHECK: func.func @_Z5wholePi({{.*}}tile.trusted
// CHECK: tile.store
// CHECK-NOT: tile.trusted

__tile_global__ void one(int *y, const int *x) {
  [[tilecc::trusted]] y[1] = x[0];
  y[2] = 5;
  [[tilecc::trusted]] setBehind(y + 3);
  set(y + 4);
  believed(y + 5);
  set(y + 6);
}
// CHECK: func.func @_Z3onePiPKi(
// CHECK: tile.load {{.*}} {tile.trusted}
// CHECK: tile.store {{.*}} {tile.trusted}
// CHECK: tile.store
// CHECK-NOT: tile.trusted
// CHECK: tile.store {{.*}} {tile.trusted}
// CHECK: tile.store
// CHECK-NOT: tile.trusted
// CHECK: tile.store {{.*}} {tile.trusted}
// CHECK: tile.store
// CHECK-NOT: tile.trusted

__tile_global__ void owned(tilecc::inout<float, ct::shape<64>> y, const int *slot) {
  [[tilecc::trusted]] y.store(ct::zeros<ct::tile<float, ct::shape<64>>>(), slot[ct::bid().x]);
}
// CHECK: func.func @_Z5owned
// CHECK: tile.load {{.*}} {tile.trusted}
// CHECK: tile.store_view {{.*}} {{{.*}}tile.trusted
// CHECK-NOT: tile.trusted

__tile_global__ void declared(int *y, const int *x) {
  [[tilecc::trusted]] int value = x[x[0]], other = x[1];
  y[0] = value + other + x[2];
}
// CHECK: func.func @_Z8declared
// CHECK: tile.load {{.*}} {tile.trusted}
// CHECK: tile.load {{.*}} {tile.trusted}
// CHECK: tile.load {{.*}} {tile.trusted}
// CHECK: tile.load
// CHECK-NOT: tile.trusted
