// RUN: not %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void k(char *y) {
  const char *s = "tile";
  y[0] = s[0];
}

// CHECK: string.cu:5:19: error: a kernel cannot use a string [unsupported-construct]
// CHECK-NEXT: {{.*}}string.cu:5:19: help: strings can only be the format of `printf`
