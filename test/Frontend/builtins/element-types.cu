// RUN: %import %s 2>/dev/null \
// RUN:   | tilecc-opt --pass-pipeline='builtin.module(tilecc-structure,tilecc-simplify-pipeline,tilecc-to-tileir{skip-verify=true})' \
// RUN:   | FileCheck %s
// Every family meets unusual element types and ranks, and all of it has a form in Tile IR.

#include <cassert>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_tf32.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;

// CHECK-LABEL: entry @_Z{{[0-9]+}}bools
// CHECK: andi
// CHECK: cat
// CHECK: exti %{{.*}} unsigned : !tileir.tile<4x8xi1> -> !tileir.tile<4x8xi8>
__tile_global__ void bools(bool *p, bool *q, int n) {
  auto i = ct::iota<T<int, 4, 8>>();
  auto m = ct::load(p + i);
  auto k = ct::load_masked(q + i, i < n, false);
  auto r = m & k;
  r = r | (m ^ k);
  r = r && !k;
  r = ct::reshape<ct::shape<4, 8>>(ct::transpose(r));
  auto e = ct::extract(r, ct::shape<2, 8>{}, 1, 0);
  auto c = ct::cat<0>(e, e);
  ct::store(p + i, ct::select(m, c, r));
  ct::store_masked(p + i, ct::broadcast<ct::shape<4, 8>>(ct::any_of<1>(c)), i < n);
  *p = *q;
  bool b = p[1] && q[2];
  p[3] = b;
  ct::store(p + i, ct::full<T<bool, 4, 8>>(true));
  auto v = ct::partition_view{ct::tensor_span{p, ct::extents{64_ic}}, ct::shape<8>{}};
  v.store(v.load(0) == v.load_masked(1), 2);
  ct::store(p + ct::iota<T<int, 8>>(), ct::zeros<T<bool, 8>>());
}
// CHECK-LABEL: entry @_Z{{[0-9]+}}rank0
// CHECK: divi %{{.*}} signed rounding<negative_inf>
// CHECK: mulhii
// CHECK: fma
__tile_global__ void rank0(float *p, long long *l) {
  T<float> z = 2.0f;
  auto y = z + 1;
  auto x = ct::exp(y) * z;
  float f = float(x);
  p[0] = f;
  auto s = ct::sum<0>(ct::load(p + ct::iota<T<int, 16>>()));
  p[1] = float(s);
  p[2] = ct::max(f, 3);
  l[0] = ct::floordiv(l[1], 3);
  l[1] = ct::mulhi(l[0], l[2]);
  T<long long> w = l[3];
  l[4] = (long long)(w << 2);
  if (ct::any_of(ct::load(p + ct::iota<T<int, 16>>()) > 0, 0_ic)) {
    p[3] = 1;
  }
  p[4] = ct::fma(f, f, f);
  p[5] = ct::select(f < 1, f, 2.0f);
  p[6] = ct::isnan(f) ? 1.0f : 0.0f;
  p[7] = ct::abs(-f);
  p[8] = ct::element_cast<float>(l[0]);
  ct::store(p, 1);
  p[9] = ct::load(p + 3);
  p[10] = ct::atomic_add(p + 1, 2.0f, ct::memory_order_relaxed_t{});
}
// CHECK-LABEL: entry @_Z{{[0-9]+}}ptrs
// CHECK: select
// CHECK: ptr_to_int
// CHECK: offset
__tile_global__ void ptrs(float *p, float *q, int n) {
  auto i = ct::iota<T<int, 8>>();
  auto a = p + i;
  auto b = ct::select(i < n, a, q + i);
  b = ct::reshape<ct::shape<8>>(ct::broadcast<ct::shape<1, 8>>(b));
  auto d = b - a;
  ct::store(b + d, ct::load(a));
  ct::store(ct::full<T<float *, 8>>(q) + i, ct::element_cast<float>(a < b));
  const float *c = p;
  ct::store(q + i, ct::load(c + i * 2) + ct::load(c + ct::iota<T<unsigned char, 8>>()));
  auto e = ct::element_cast<unsigned long long>(i);
  ct::store(q + e, ct::load(q + (e + 1ull)));
}
// CHECK-LABEL: entry @_Z{{[0-9]+}}fp8
// CHECK: mmaf
// CHECK: ftof
__tile_global__ void fp8(__nv_fp8_e4m3 *a, __nv_fp8_e5m2 *b, __half *h, float *f, __nv_tf32 *t) {
  auto i = ct::iota<T<int, 16, 16>>();
  auto x = ct::load(a + i);
  auto y = ct::load_masked(b + i, i < 3, __nv_fp8_e5m2(1.5f));
  ct::store(f + i, ct::mma(x, ct::transpose(x), ct::load(f + i)));
  ct::store(h + i, ct::matmul(y, y));
  ct::store(a + i, ct::element_cast<__nv_fp8_e4m3>(y));
  ct::store(f + i, ct::matmul(ct::load(t + i), ct::zeros<T<__nv_tf32, 16, 16>>()));
  ct::store(b + i, ct::full<T<__nv_fp8_e5m2, 16, 16>>(0.5f));
  ct::store(a + i, ct::ones<T<__nv_fp8_e4m3, 16, 16>>());
  a[0] = __nv_fp8_e4m3(f[0]);
  f[1] = a[1];
  t[0] = f[2];
  f[3] = float(b[3]) + 1;
}
// CHECK-LABEL: entry @_Z{{[0-9]+}}halves
// CHECK: addf %{{.*}} : !tileir.tile<f16>
// CHECK: itof
__tile_global__ void halves(__half *h, __nv_bfloat16 *b, int n, __half s) {
  auto x = h[0];
  x += h[1];
  x = -x;
  x = x * s;
  if (x < h[2] && !(h[3] == x)) {
    h[4] = x;
  }
  h[5] = __hfma(x, x, __hmax(x, s));
  h[6] = n;
  h[7] = 2.5;
  h[8] = (float)x + 1.0f;
  unsigned short u = __half_as_ushort(x);
  h[9] = __ushort_as_half(u ^ 0x8000);
  b[0] = __float2bfloat16(float(x));
  b[1] = b[2] + b[3];
  int k = (int)x;
  h[10] = k;
  h[11] = (unsigned char)k;
  auto i = ct::iota<T<int, 8>>();
  ct::store(h + i, ct::load(h + i) * s + x);
  ct::store(b + i, ct::element_cast<__nv_bfloat16>(ct::load(h + i)));
  constexpr __half c = 0.1f;
  ct::store(h + i, ct::full<T<__half, 8>>(c) + ct::full<T<__half, 8>>(0.1f));
}
// CHECK-LABEL: entry @_Z{{[0-9]+}}scans
// CHECK: scan
// CHECK: scan {{.*}}reverse
// CHECK: reduce
__tile_global__ void scans(int *p, float *f, unsigned char *u) {
  auto i = ct::iota<T<int, 8, 4>>();
  auto x = ct::load(p + i);
  ct::store(p + i, ct::partial_sum(x, 0_ic));
  ct::store(p + i, ct::partial_prod(x, 1_ic, ct::scan_backward_t{}));
  ct::store(p + i, x + ct::prod<0>(x));
  ct::store(f + i, ct::partial_sum(ct::load(f + i), 1_ic));
  ct::store(u + i, ct::load(u + i) + ct::reduce_max<0>(ct::load(u + i)) + ct::sum<1>(ct::load(u + i)));
  ct::store(f + i, ct::load(f + i) + ct::reduce_min(ct::load(f + i), 0_ic));
}
// CHECK-LABEL: entry @_Z{{[0-9]+}}extents
// CHECK: make_tensor_view %{{.*}} strides = [?, 4, 1]
// CHECK: make_tensor_view %{{.*}} strides = [1, ?, ?]
template <int R> __tile_global__ void extents(float *p, int m, long long n, unsigned k) {
  ct::extents<int64_t, ct::dynamic_extent, ct::dynamic_extent, 4> e{n, k, 4_ic};
  ct::tensor_span s{p, e};
  ct::partition_view v{s, ct::shape<1, 8, 4>{}};
  auto t = v.load_masked(n - 1, 0, 0);
  v.store_masked(t, 0LL, 1, 0u);
  ct::tensor_span<float, decltype(e), ct::layout_left> l{p, e};
  ct::partition_view w{l, ct::shape<8, 8, 4>{}};
  w.store(w.load(0, 1, 0), 1, 1, 0);
  for (int d = 0; d < 3; ++d) {
    p[d] = float(s.extent(d)) + float(s.mapping().stride(d)) + float(l.mapping().stride(d));
  }
  ct::layout_strided_mapping sm{ct::extents{m, m}, ct::strides{n, 1_ic}};
  ct::partition_view x{ct::tensor_span{p, sm}, ct::shape<8, 8>{}};
  x.store(x.load(0, 0), 1, 0);
  auto sp = x.span();
  p[4] = sp.extent(1);
  p[5] = *sp.data_handle();
  if (e == s.extents()) {
    p[6] = 1;
  }
  ct::extents<uint32_t, 8, ct::dynamic_extent> c{m};
  ct::extents<uint32_t, ct::dynamic_extent, ct::dynamic_extent> cc = c;
  p[7] = cc.extent(0) + cc.extent(1);
}
template __tile_global__ void extents<1>(float *, int, long long, unsigned);
// CHECK-LABEL: entry @_Z{{[0-9]+}}loops
// CHECK: for unsigned
// CHECK: for %
// CHECK: assert
// CHECK: print_tko
__tile_global__ void loops(float *p, unsigned n, long long m) {
  for (auto i : ct::irange(0u, n)) {
    p[i] = i;
  }
  for (auto &&i : ct::irange<long long>(0, m, 2)) {
    p[i] = 2;
  }
  auto r = ct::irange(0, 8, 3);
  for (auto it = r.begin(); it != r.end(); ++it) {
    p[*it] = 3;
  }
  for (short i : ct::irange<short>(0, 4)) {
    if (i == 2) {
      continue;
    }
    p[i] = 4;
    if (p[i] > 5) {
      break;
    }
  }
  assert(n > 3);
  printf("%u %lld %f\n", n, m, p[0]);
}
