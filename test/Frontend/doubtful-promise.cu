// RUN: %import %s 2>&1 >/dev/null | FileCheck %s
// A promise about an address that the parameter's own alignment makes false.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;

__tile_global__ void k(float *p, double *q, int n) {
  // CHECK: doubtful-promise.cu:[[# @LINE + 1]]:13: warning: this address is 4 bytes from `p`: it is a multiple of 16 only if `address(p) % 16 == 12`, which joins the contract [doubtful-promise]
  auto *a = ct::assume_aligned<16>(p + 1);
  // CHECK: doubtful-promise.cu:[[# @LINE + 1]]:13: warning: this address is -8 bytes from `q`: it is a multiple of 32 only if `address(q) % 32 == 8`, which joins the contract [doubtful-promise]
  auto *b = ct::assume_aligned(q - 1, 32_ic);
  // CHECK-NOT: {{[0-9]}}: warning
  auto *c = ct::assume_aligned<16>(p + 4);
  auto *d = ct::assume_aligned<16>(p + n);
  *a = *b + *c + *d;
}
