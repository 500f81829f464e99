// RUN: %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

__tile_global__ void ignored(volatile int *flag, int *y, int n) {
  // CHECK: ignored.cu:[[@LINE+1]]:10: warning: `volatile` has no effect on a tile access [ignored-construct]
  y[0] = flag[0];
  // CHECK: ignored.cu:[[@LINE+1]]:5: warning: `{{..}}assume{{..}}` has no effect [ignored-construct]
  [[assume(n > 0)]];
  // CHECK: func.func @_Z7ignoredPViPii
}
