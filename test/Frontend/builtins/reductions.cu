// RUN: %import %s 2>/dev/null | tilecc-opt --mem2reg | FileCheck %s
// Reductions keep their axis; products take broadcast batches.

#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
using namespace ct::literals;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;

// CHECK-LABEL: func.func @_Z{{[0-9]+}}reductions
__tile_global__ void reductions(float *p, unsigned *u) {
  auto i = ct::iota<T<int, 4, 8>>();
  auto x = ct::load(p + i);
  // CHECK: %[[R:.*]] = tile.reduce add %{{.*}} dim 1 : tensor<4x8xf32> -> tensor<4xf32>
  // CHECK: tile.reshape %[[R]] : tensor<4xf32> -> tensor<4x1xf32>
  ct::store(p + i, x - ct::sum<1>(x));
  // CHECK: tile.reduce max %{{.*}} dim 0 propagate_nan : tensor<4x8xf32> -> tensor<8xf32>
  ct::store(p + i, x - ct::reduce_max(x, 0_ic, ct::propagate_nan_t{}));
  // CHECK: tile.reduce umin %{{.*}} dim 1 : tensor<4x8xi32> -> tensor<4xi32>
  ct::store(u + i, ct::load(u + i) - ct::reduce_min<1>(ct::load(u + i)));
  // CHECK: tile.reduce mul %{{.*}} dim 0 rounding zero
  ct::store(p + i, x * ct::prod(x, 0_ic, ct::round_toward_zero_t{}));
  // CHECK: tile.reduce or %{{.*}} dim 1 : tensor<4x8xi1> -> tensor<4xi1>
  ct::store(p + i, ct::select(ct::any_of<1>(x < 0), x, x));
  // CHECK: tile.reduce and %{{.*}} dim 0 : tensor<4x8xi1> -> tensor<8xi1>
  ct::store(p + i, ct::select(ct::all_of<0>(x), x, x));
  // CHECK: tile.scan add %{{.*}} dim 1 reverse : tensor<4x8xf32>
  ct::store(p + i, ct::partial_sum(x, 1_ic, ct::scan_backward_t{}));
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}products
__tile_global__ void products(float *c, const __half *a, signed char *s, unsigned char *u, int *d) {
  auto x = ct::load(a + ct::iota<T<int, 16, 32>>());
  auto acc = ct::load(c + ct::iota<T<int, 16, 16>>());
  // CHECK: tile.mma %{{.*}}, %{{.*}}, %{{.*}} : tensor<16x32xf16>, tensor<32x16xf16>, tensor<16x16xf32>
  ct::store(c + ct::iota<T<int, 16, 16>>(), ct::mma(x, ct::transpose(x), acc));
  // CHECK: tile.mma %{{.*}} : tensor<16x32xf16>, tensor<32x16xf16>, tensor<16x16xf16>
  ct::store(c + ct::iota<T<int, 16, 16>>(), ct::matmul(x, ct::transpose(x)));
  auto l = ct::load(s + ct::iota<T<int, 4, 8, 16>>());
  auto r = ct::load(u + ct::iota<T<int, 16, 8>>());
  // CHECK: tile.reshape %{{.*}} : tensor<16x8xi8> -> tensor<1x16x8xi8>
  // CHECK: tile.broadcast %{{.*}} : tensor<1x16x8xi8> -> tensor<4x16x8xi8>
  // CHECK: tile.mma %{{.*}} rhs_unsigned : tensor<4x8x16xi8>, tensor<4x16x8xi8>, tensor<4x8x8xi32>
  ct::store(d + ct::iota<T<int, 4, 8, 8>>(), ct::matmul(l, r));
}
