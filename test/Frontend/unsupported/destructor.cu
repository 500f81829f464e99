// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

struct Guard {
  int *p;
  __tile__ ~Guard() { *p = 0; }
};
__tile_global__ void k(int *y) { Guard g{y}; }

// CHECK: destructor.cu:8:34: error: a kernel cannot use a variable of class type `Guard` with a destructor [unsupported-construct]
// CHECK-NEXT: {{.*}}destructor.cu:8:34: help: leave the destructor out: a kernel owns nothing
