// RUN: not %import %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>

__tile__ int never(int n) { n += 1; }
template <bool Known> __tile__ int known(int n) {
  if (Known) {
    return n;
  }
}
__tile_global__ void k(int *y, int n) {
  y[0] = never(n);
  auto lambda = [](int v) -> int { v += 1; };
  y[1] = lambda(n);
  y[2] = known<true>(n) + known<false>(n);
}

// CHECK: missing-return.cu:4:37: error: `never` ends without a `return`, so its result has no value [uninitialized-read]
// CHECK-NEXT: {{.*}}missing-return.cu:11:10: note: `never` is called from `k` here
// CHECK-NEXT: {{.*}}missing-return.cu:4:37: help: end it with a `return`
// CHECK: missing-return.cu:9:1: error: `known` ends without a `return`, so its result has no value [uninitialized-read]
// CHECK: missing-return.cu:12:44: error: this lambda ends without a `return`, so its result has no value [uninitialized-read]
