// RUN: %import %s | tilecc-opt --mem2reg | FileCheck %s
// Conversions between element types, in one rounding each.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_tf32.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
using V = ct::shape<8>;
template <class E> using T = ct::tile<E, V>;

// CHECK-LABEL: func.func @_Z{{[0-9]+}}casts
__tile_global__ void casts(float *f, double *d, __half *h, __nv_bfloat16 *b, __nv_fp8_e4m3 *e4, __nv_fp8_e5m2 *e5,
                           __nv_tf32 *t, int *i, unsigned *u, bool *m) {
  auto n = ct::iota<T<int>>();
  auto x = ct::load(f + n);
  // CHECK: arith.truncf {{.*}} : tensor<8xf32> to tensor<8xf16>
  ct::store(h + n, ct::element_cast<__half>(x));
  // CHECK: arith.truncf {{.*}} : tensor<8xf32> to tensor<8xbf16>
  ct::store(b + n, ct::element_cast<__nv_bfloat16>(x));
  // CHECK: arith.extf {{.*}} : tensor<8xf16> to tensor<8xf32>
  // CHECK: arith.truncf {{.*}} : tensor<8xf32> to tensor<8xbf16>
  ct::store(b + n, ct::element_cast<__nv_bfloat16>(ct::load(h + n)));
  // CHECK: arith.truncf {{.*}} : tensor<8xf32> to tensor<8xf8E4M3FN>
  ct::store(e4 + n, ct::element_cast<__nv_fp8_e4m3>(x));
  // CHECK: arith.truncf {{.*}} : tensor<8xf64> to tensor<8xf8E5M2>
  ct::store(e5 + n, ct::element_cast<__nv_fp8_e5m2>(ct::load(d + n)));
  // CHECK: arith.truncf {{.*}} : tensor<8xf32> to tensor<8xtf32>
  ct::store(t + n, ct::element_cast<__nv_tf32>(x));
  // CHECK: arith.fptosi {{.*}} : tensor<8xf32> to tensor<8xi32>
  ct::store(i + n, ct::element_cast<int>(x));
  // CHECK: arith.fptoui {{.*}} : tensor<8xf32> to tensor<8xi32>
  ct::store(u + n, ct::element_cast<unsigned>(x));
  // CHECK: arith.sitofp {{.*}} : tensor<8xi32> to tensor<8xf16>
  ct::store(h + n, ct::element_cast<__half>(ct::load(i + n)));
  // CHECK: arith.uitofp {{.*}} : tensor<8xi32> to tensor<8xf32>
  ct::store(f + n, ct::element_cast<float>(ct::load(u + n)));
  // CHECK: arith.uitofp {{.*}} : tensor<8xi32> to tensor<8xf64>
  // CHECK: arith.truncf {{.*}} : tensor<8xf64> to tensor<8xtf32>
  ct::store(t + n, ct::element_cast<__nv_tf32>(ct::load(u + n)));
  // A bool is an i8 in memory and an i1 elsewhere.
  // CHECK: arith.cmpf une, {{.*}} : tensor<8xf32>
  // CHECK: arith.extui {{.*}} : tensor<8xi1> to tensor<8xi8>
  // CHECK: tile.store {{.*}} tensor<8x!tile.ptr<i8>>, tensor<8xi8>
  ct::store(m + n, ct::element_cast<bool>(x));
  // CHECK: tile.load {{.*}} -> tensor<8xi8>
  // CHECK: arith.cmpi ne, {{.*}} : tensor<8xi8>
  // CHECK: arith.extui {{.*}} : tensor<8xi1> to tensor<8xi32>
  ct::store(i + n, ct::element_cast<int>(ct::load(m + n)));
  // Implicit, because nothing is lost.
  // CHECK: arith.extf {{.*}} : tensor<8xf32> to tensor<8xf64>
  T<double> wide = x;
  ct::store(d + n, wide);
  // Scalars of the small formats.
  // CHECK: arith.extf {{.*}} : f16 to f32
  // CHECK: arith.truncf {{.*}} : f32 to bf16
  *b = __float2bfloat16(__half2float(*h));
  // CHECK: arith.addf {{.*}} : f16
  *h = *h + __half(0.5f);
}
