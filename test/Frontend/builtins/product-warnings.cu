// RUN: %import %s 2>&1 >/dev/null | FileCheck %s
// Products that are slower or less precise than they look.

#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;

__tile_global__ void products(float *f, double *d, __half *h) {
  auto i = ct::iota<T<int, 16, 16>>();
  auto x = ct::load(f + i);
  auto y = ct::load(d + i);
  auto z = ct::load(h + i);
  // CHECK: product-warnings.cu:[[# @LINE + 1]]:{{.*}} warning: a matrix product of `float` elements {{.*}} [slow-product]
  ct::store(f + i, ct::mma(x, x, x));
  // CHECK: product-warnings.cu:[[# @LINE + 1]]:{{.*}} warning: a matrix product of `double` elements {{.*}} [slow-product]
  ct::store(d + i, ct::matmul(y, y));
  // CHECK: product-warnings.cu:[[# @LINE + 1]]:{{.*}} warning: `matmul` of these operands accumulates in `__half` [half-accumulator]
  ct::store(h + i, ct::matmul(z, z));
  // CHECK-NOT: warning:
  ct::store(f + i, ct::mma(z, z, x));
}
