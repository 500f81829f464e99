// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y) {
  void *where = &&end;
  goto *where;
end:
  y[0] = 1;
}

// CHECK: computed-goto.cu:5:17: error: a kernel cannot use the address of a label [unsupported-construct]
// CHECK-NEXT: {{.*}}computed-goto.cu:5:17: help: use `switch`
// CHECK-NEXT: {{.*}}computed-goto.cu:6:3: error: a kernel cannot use a computed `goto` [unsupported-construct]
// CHECK-NEXT: {{.*}}computed-goto.cu:6:3: help: use `switch`
