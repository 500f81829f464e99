// One message for each class, at its first use.
// RUN: not %import %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>
struct V {
  short a;
  int b;
};
struct Gap {
  float a;
  alignas(16) float b;
};
__tile_global__ void k(V *v, Gap *gap, int n) {
  v[0].b = n;
  V copy = v[1];
  v[2] = copy;
  gap[0] = gap[1];
}

// CHECK: class-of-mixed-sizes.cu:13:3: error: a kernel cannot use the class `V` in global memory, whose members differ in size or leave gaps [unsupported-construct]
// CHECK-NEXT: {{.*}}class-of-mixed-sizes.cu:13:3: help: give each member a buffer of its own, or make all of one size
// CHECK-NEXT: class-of-mixed-sizes.cu:16:{{.*}} a kernel cannot use the class `Gap` in global memory
