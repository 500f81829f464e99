// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

namespace ct = cuda::tiles;
struct Counted {
  int n;
  Counted(const Counted &other) : n(other.n) {}
};
struct Mixed {
  float scale;
  ct::tile<float, ct::shape<8>> values;
};
struct Referring {
  int &place;
};
struct Pair {
  int a;
};
__tile_global__ void copied(int *y, Counted s) { y[0] = s.n; }
__tile_global__ void mixed(int *y, Mixed m) { y[0] = m.scale; }
__tile_global__ void referring(int *y, Referring r) { y[0] = r.place; }
__tile_global__ void twice(int *y, Pair p, int p_a) { y[0] = p.a + p_a; }

// CHECK: class-parameter.cu:19:37: error: a value of type `Counted`, in the parameter `s`, cannot be passed to a kernel [unsupported-construct]
// CHECK-NEXT: {{.*}}class-parameter.cu:19:37: help: pass scalars, pointers, and classes and arrays of them
// CHECK-NEXT: {{.*}}class-parameter.cu:20:36: error: a value of type `ct::tile<float, ct::shape<8>>`, in the parameter `m`, cannot be passed to a kernel [unsupported-construct]
// CHECK-NEXT: {{.*}}class-parameter.cu:20:36: help: pass scalars, pointers, and classes and arrays of them
// CHECK-NEXT: {{.*}}class-parameter.cu:21:40: error: a class with a member of reference type, in the parameter `r`, cannot be passed to a kernel [unsupported-construct]
// CHECK-NEXT: {{.*}}class-parameter.cu:21:40: help: pass scalars, pointers, and classes and arrays of them
// CHECK-NEXT: {{.*}}class-parameter.cu:22:44: error: two parameters of the kernel would be called `p_a` [unsupported-construct]
// CHECK-NEXT: {{.*}}class-parameter.cu:22:44: help: a class is passed as its members, `parameter_member`: rename one
