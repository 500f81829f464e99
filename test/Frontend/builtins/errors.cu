// RUN: not %import %s 2>&1 | FileCheck %s
// What only the importer can see: constant divisors, formats, orders, modes.

#include <cuda_tile.h>

namespace ct = cuda::tiles;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;

__tile_global__ void errors(float *p, int *q, long long wide) {
  auto i = ct::iota<T<int, 8>>();
  auto x = ct::load(p + i);
  // CHECK: errors.cu:[[# @LINE + 1]]:{{.*}} error: the divisor is the constant 0 [division-by-zero]
  ct::store(q + i, i / 0);
  // CHECK: errors.cu:[[# @LINE + 1]]:{{.*}} error: `%d` does not print a value of type {{.*}} [invalid-format]
  printf("%d\n", x);
  // CHECK: errors.cu:[[# @LINE + 1]]:{{.*}} error: the format of `printf` asks for 2 values, 1 given [invalid-format]
  printf("%d %d\n", 1);
  // CHECK: errors.cu:[[# @LINE + 1]]:{{.*}} error: an atomic load that releases [unsupported-construct]
  ct::store(q, ct::atomic_load(q, ct::memory_order_release_t{}));
  // CHECK: errors.cu:[[# @LINE + 1]]:{{.*}} error: a rounding, subnormals or NaN mode on `int` elements [unsupported-construct]
  ct::store(q + i, ct::add(i, i, ct::round_toward_zero_t{}));
  // CHECK: errors.cu:[[# @LINE + 1]]:{{.*}} error: this rounding mode does not exist here: {{.*}} [unsupported-construct]
  ct::store(p + i, ct::add(x, x, ct::round_toward_zero_t{}) + ct::exp(x, ct::round_toward_zero_t{}));
  // CHECK: errors.cu:[[# @LINE + 1]]:{{.*}} warning: `extents` keep 32 of 64 bits of `wide` [narrowed-extent]
  auto v = ct::partition_view{ct::tensor_span{p, ct::extents{wide}}, ct::shape<8>{}};
  v.store_masked(x, 0);
}
