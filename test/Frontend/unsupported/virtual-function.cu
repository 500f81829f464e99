// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct Shape {
  virtual int area() const { return 1; }
};
__tile_global__ void k(int *y) {
  Shape s;
  y[0] = s.area();
}

// CHECK: virtual-function.cu:8:3: error: a kernel cannot use the class `Shape` with virtual functions or virtual bases [unsupported-construct]
// CHECK-NEXT: {{.*}}virtual-function.cu:8:3: help: use templates
// CHECK-NEXT: 1 error generated
