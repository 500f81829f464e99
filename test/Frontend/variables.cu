// Variables become values where they are imported: block arguments only where different values meet.
// RUN: %import %s | FileCheck %s --implicit-check-not=tile.slot
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: func.func @_Z7mergingPiS_i
// CHECK: cf.cond_br {{%.*}}, ^[[THEN:bb[0-9]+]], ^[[NEXT:bb[0-9]+]](
// CHECK: ^[[THEN]]:
// CHECK: cf.br ^[[NEXT]](
// CHECK: ^[[NEXT]]([[R:%[^ ]+]]: i32
// CHECK: tile.store {{.*}}, [[R]]
__tile_global__ void merging(int *y, int *z, int n) {
  int r = 1;
  if (n > 3) {
    r = 2;
    z[0] = n;
  }
  y[0] = r;
}

// What the loop does not change needs no argument: one for `i`, one for `s`.
// CHECK-LABEL: func.func @_Z7loopingPiS_i
// CHECK: cf.br ^[[HEAD:bb[0-9]+]]({{%[^,]+, %[^,]+}} : i32, i32)
// CHECK: ^[[HEAD]]({{%[^,]+: i32[^,]*, %[^,]+: i32[^,]*}}):
__tile_global__ void looping(int *y, int *z, int n) {
  int fixed = n > 7 ? n : n + 1;
  int fixedToo = fixed;
  if (n > 9) {
    fixedToo = fixed;
  }
  int s = 0;
  for (int i = 0; i < n; ++i) {
    if (i == 5) {
      z[0] = s;
    }
    s += fixed + fixedToo;
  }
  y[0] = s;
}

// Two variables that trade places in each round.
// CHECK-LABEL: func.func @_Z8swappingPii
// CHECK: ^[[HEAD:bb[0-9]+]]([[A:%[^:]+]]: i32{{.*}}, [[B:%[^:]+]]: i32{{.*}}, [[C:%[^:]+]]: i32
__tile_global__ void swapping(int *y, int n) {
  int a = 1, b = n;
  for (int i = 0; i < n; ++i) {
    int t = a;
    a = b;
    b = t;
  }
  y[0] = a * 10 + b;
}
