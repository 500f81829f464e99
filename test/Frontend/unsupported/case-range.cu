// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(int *y, int n) {
  switch (n) {
  case 1 ... 3:
    y[0] = 1;
  }
}

// CHECK: case-range.cu:6:3: error: a kernel cannot use a range of cases [unsupported-construct]
// CHECK-NEXT: {{.*}}case-range.cu:6:3: help: use `if`
