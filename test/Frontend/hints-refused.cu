// RUN: %import %s 2>&1 | FileCheck %s
#include <cuda_tile.h>

// CHECK: hints-refused.cu:[[@LINE+2]]:21: warning: no hint is called `occupency` [invalid-hint]
// CHECK-NEXT: help: did you mean `occupancy`?
[[cutile::hint(900, occupency=4)]]
// CHECK: hints-refused.cu:[[@LINE+2]]:31: warning: `occupancy` is 1..32, not 99 [invalid-hint]
// CHECK: hints-refused.cu:[[@LINE+1]]:50: warning: `num_cta_in_cga` is a power of two up to 16, not 3 [invalid-hint]
[[cutile::hint(900, occupancy=99, num_cta_in_cga=3)]]
// CHECK: hints-refused.cu:[[@LINE+1]]:16: warning: no architecture has the number 77 [invalid-hint]
[[cutile::hint(77, occupancy=1)]]
// CHECK: hints-refused.cu:[[@LINE+2]]:19: warning: the hint `latency` belongs on an expression statement [invalid-hint]
// CHECK: hints-refused.cu:[[@LINE+1]]:43: warning: the hint `occupancy` is given twice; the first one counts
[[cutile::hint(0, latency=1, occupancy=2, occupancy=3)]]
// CHECK: hints-refused.cu:[[@LINE+1]]:19: warning: `num_worker_warps_per_cta` is a power of two up to 32, known when
[[cutile::hint(0, num_worker_warps_per_cta)]]
__tile_global__ void k(float *y, const float *x, int n) {
  // CHECK: hints-refused.cu:[[@LINE+1]]:36: warning: a hint on a declaration has no effect [invalid-hint]
  [[cutile::hint(900, latency=4)]] float a = *x;
  // CHECK: hints-refused.cu:[[@LINE+1]]:31: warning: `latency` is 1..10, not 11 [invalid-hint]
  [[cutile::hint(900, latency=11)]] y[0] = a;
  // CHECK: hints-refused.cu:[[@LINE+1]]:3: warning: a hint has an effect on an expression statement only [invalid-hint]
  [[cutile::hint(900, latency=4)]] return;
}
// CHECK: tile.hints = {default = {occupancy = 2 : i32}}
