// RUN: %import %s | tilecc-opt --mem2reg | FileCheck %s
// Default modes become arith and math, explicit ones tile operations that are never contracted.

#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
using V = ct::shape<8>;
template <class E> using T = ct::tile<E, V>;

// Signed sums carry nsw, unsigned ones do not; quotients know their sign.
// CHECK-LABEL: func.func @_Z{{[0-9]+}}integers
__tile_global__ void integers(int *p, unsigned *q, short *r) {
  auto i = ct::iota<T<int>>();
  auto u = ct::iota<T<unsigned>>();
  auto a = ct::load(p + i);
  auto b = ct::load(q + i);
  // CHECK: arith.addi %{{.*}}, %{{.*}} overflow<nsw> : tensor<8xi32>
  ct::store(p + i, a + a);
  // CHECK: arith.subi %{{.*}}, %{{.*}} overflow<nsw> : tensor<8xi32>
  ct::store(p + i, a - a);
  // CHECK: arith.muli %{{.*}}, %{{.*}} overflow<nsw> : tensor<8xi32>
  ct::store(p + i, a * 3);
  // CHECK: arith.addi %{{[^ ]*}}, %{{[^ ]*}} : tensor<8xi32>
  ct::store(q + i, b + b);
  // CHECK: arith.divsi
  ct::store(p + i, a / 3);
  // CHECK: arith.divui
  ct::store(q + i, b / 3u);
  // CHECK: arith.remsi
  ct::store(p + i, a % 3);
  // CHECK: arith.remui
  ct::store(q + i, b % 3u);
  // CHECK: arith.floordivsi
  ct::store(p + i, ct::floordiv(a, 3));
  // CHECK: arith.ceildivui
  ct::store(q + i, ct::ceildiv(b, 3u));
  // CHECK: arith.shrsi
  ct::store(p + i, a >> 2);
  // CHECK: arith.shrui
  ct::store(q + i, b >> 2u);
  // CHECK: arith.mulsi_extended
  ct::store(p + i, ct::mulhi(a, a));
  // CHECK: arith.mului_extended
  ct::store(q + i, ct::mulhi(b, b));
  // CHECK: arith.maxsi
  ct::store(p + i, ct::max(a, 0));
  // CHECK: arith.minui
  ct::store(q + i, ct::min(b, 4u));
  // CHECK: math.absi
  ct::store(p + i, ct::abs(a));
  // CHECK: arith.subi %cst{{.*}} : tensor<8xi32>
  ct::store(p + i, -a);
  // CHECK: arith.cmpi slt, {{.*}} : tensor<8xi32>
  // CHECK: arith.select {{.*}} : tensor<8xi1>, tensor<8xi32>
  ct::store(p + i, ct::select(a < 4, a, a));
  // CHECK: arith.cmpi ult, {{.*}} : tensor<8xi32>
  ct::store(q + i, ct::select(b < 4u, b, b));
  // CHECK: arith.extsi {{.*}} : tensor<8xi16> to tensor<8xi32>
  ct::store(p + i, ct::load(r + i) + a);
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}floats
__tile_global__ void floats(float *p, __half *h) {
  auto i = ct::iota<T<int>>();
  auto a = ct::load(p + i);
  auto x = ct::load(h + i);
  // CHECK: arith.addf {{.*}} : tensor<8xf32>
  ct::store(p + i, a + a);
  // CHECK: tile.addf %{{[^ ]*}}, %{{[^ ]*}} : tensor<8xf32>
  ct::store(p + i, ct::add(a, a, ct::round_ties_to_even_t{}));
  // CHECK: tile.mulf {{.*}} rounding zero flush_to_zero : tensor<8xf32>
  ct::store(p + i, ct::mul(a, a, ct::round_toward_zero_t{}, ct::round_subnormals_to_zero_t{}));
  // CHECK: arith.divf
  ct::store(p + i, a / a);
  // CHECK: tile.divf {{.*}} rounding approx
  ct::store(p + i, ct::div(a, a, ct::round_approximate_t{}));
  // CHECK: arith.remf
  ct::store(p + i, a % a);
  // CHECK: arith.maxnumf
  ct::store(p + i, ct::max(a, 0));
  // CHECK: arith.maximumf
  ct::store(p + i, ct::max(a, a, ct::propagate_nan_t{}));
  // CHECK: arith.minnumf
  ct::store(p + i, ct::min(a, a, ct::suppress_nan_t{}));
  // CHECK: tile.maxf {{.*}} flush_to_zero
  ct::store(p + i, ct::max(a, a, ct::suppress_nan_t{}, ct::round_subnormals_to_zero_t{}));
  // CHECK: math.fma
  ct::store(p + i, ct::fma(a, 2.0f, a));
  // CHECK: tile.fma {{.*}} rounding positive_inf
  ct::store(p + i, ct::fma(a, a, a, ct::round_toward_positive_t{}));
  // CHECK: arith.negf
  ct::store(p + i, -a);
  // CHECK: math.absf {{.*}} : tensor<8xf16>
  ct::store(h + i, ct::abs(x));
  // The tile decides: the scalar 1 becomes a half.
  // CHECK: arith.addf {{.*}} : tensor<8xf16>
  ct::store(h + i, x + 1);
  // CHECK: arith.extf {{.*}} : tensor<8xf16> to tensor<8xf32>
  // CHECK: arith.mulf {{.*}} : tensor<8xf32>
  ct::store(p + i, x * a);
  // CHECK: arith.cmpf olt
  // CHECK: arith.cmpf une
  // CHECK: arith.ori {{.*}} : tensor<8xi1>
  ct::store(p + i, ct::select(a < 1 || a != 2, a, a));
  // CHECK: arith.cmpf uno
  ct::store(p + i, ct::select(ct::isnan(a), a, a));
  // CHECK: arith.cmpf oeq
  ct::store(p + i, ct::select(ct::isinf(a), a, a));
}

// CHECK-LABEL: func.func @_Z{{[0-9]+}}functions
__tile_global__ void functions(float *p) {
  auto i = ct::iota<T<int>>();
  auto a = ct::load(p + i);
  // CHECK: math.exp %
  ct::store(p + i, ct::exp(a));
  // CHECK: tile.exp {{.*}} rounding approx
  ct::store(p + i, ct::exp(a, ct::round_approximate_t{}));
  // CHECK: math.exp2
  ct::store(p + i, ct::exp2(a));
  // CHECK: tile.exp2 {{.*}} flush_to_zero
  ct::store(p + i, ct::exp2(a, ct::round_subnormals_to_zero_t{}));
  // CHECK: math.log %
  ct::store(p + i, ct::log(a));
  // CHECK: math.log2
  ct::store(p + i, ct::log2(a));
  // CHECK: math.sqrt
  ct::store(p + i, ct::sqrt(a));
  // CHECK: tile.sqrt {{.*}} rounding negative_inf
  ct::store(p + i, ct::sqrt(a, ct::round_toward_negative_t{}));
  // CHECK: math.rsqrt
  ct::store(p + i, ct::rsqrt(a));
  // CHECK: math.sin %
  ct::store(p + i, ct::sin(a));
  // CHECK: math.cosh
  ct::store(p + i, ct::cosh(a));
  // CHECK: math.tanh
  ct::store(p + i, ct::tanh(a));
  // CHECK: math.powf
  ct::store(p + i, ct::pow(a, 2));
  // CHECK: math.atan2
  ct::store(p + i, ct::atan2(a, a));
  // CHECK: math.floor
  ct::store(p + i, ct::floor(a));
  // CHECK: math.ceil
  ct::store(p + i, ct::ceil(a));
}
