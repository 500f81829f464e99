// RUN: clang++ -std=c++20 -fsyntax-only -Wno-format -isystem %source/include/kernel -x c++ %s
// Pointers, views, atomics, ranges and facts.

#include <cassert>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cuda_tile.h>
#include <tilecc/ownership.h>

namespace ct = cuda::tiles;
using namespace ct::literals;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;
template <class A, class B> inline constexpr bool same = __is_same(A, B);

template <class E, int N> __tile_global__ void kernel(E *__restrict__ y, const E *__restrict__ x, int n, bool *flags) {
  x = ct::assume_aligned<16>(x);
  y = ct::assume_aligned(y, 16_ic);
  n = ct::assume_bounded_below<0>(ct::assume_divisible<16>(n));

  auto lanes = ct::iota<T<int, N>>() + int(ct::bid().x) * N;
  static_assert(same<decltype(x + lanes), T<const E *, N>>);
  static_assert(same<decltype((x + lanes) - (x + lanes)), T<long, N>>);
  static_assert(same<decltype((x + lanes) < (x + lanes)), T<bool, N>>);
  static_assert(same<decltype(ct::load(x + lanes)), T<E, N>>);
  static_assert(same<decltype(ct::load(flags)), bool>);
  auto value = ct::load_masked(x + lanes, lanes < n, E(0));
  ct::store_masked(y + lanes, value, lanes < n);

  auto span = ct::tensor_span{x, ct::extents{n, 8_ic}};
  static_assert(same<decltype(span), ct::tensor_span<const E, ct::extents<uint32_t, ct::dynamic_extent, 8>>>);
  static_assert(same<typename decltype(span)::value_type, E>);
  auto in = ct::partition_view(span, ct::shape<N, 8>{});
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents{n, 8_ic}, ct::layout_left{}}, ct::shape<N, 8>{}};
  ct::tensor_span strided{y, ct::layout_strided_mapping{ct::extents{n, 8_ic}, ct::extents{8_ic, 1_ic}}};
  static_assert(decltype(strided)::rank() == 2);
  for (auto i : ct::irange(0, n)) {
    auto tile = in.load(i, 0);
    static_assert(same<decltype(tile), T<E, N, 8>>);
    tile = in.load_masked(i, 0);
    tile = in.template load_masked<ct::view_padding::nan>(i, 0);
    tile = in.load_masked(ct::view_padding_negative_inf_t{}, i, 0);
    out.store(tile, i, 0);
    out.store_masked(tile, i, 0u);
  }
  assert(n > 0);
  assert(ct::any_of(lanes < n, 0_ic));
  printf("%d %f\n", n, value);
  tilecc::precondition(n % 64 == 0);
  auto rows = tilecc::assume_bounded(tilecc::assume_distinct(lanes), 4096);
  auto chosen = tilecc::assume_bounded(tilecc::assume_distinct(rows, rows < n), n);
}
template __tile_global__ void kernel<float, 64>(float *, const float *, int, bool *);
template __tile_global__ void kernel<__half, 64>(__half *, const __half *, int, bool *);

__tile__ int helper(int *p, unsigned *u, float *f) {
  ct::atomic_add(f, 1.0f, ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{});
  ct::atomic_max(u, 1u, ct::memory_order_acq_rel_t{});
  ct::atomic_store(p, ct::atomic_load(p, ct::memory_order_acquire_t{}), ct::memory_order_release_t{});
  return ct::atomic_compare_exchange(p, 0, 1, ct::memory_order_relaxed_t{});
}

__global__ void simt(float *p) { p[threadIdx.x] = blockIdx.x * blockDim.x; }
__host__ __device__ inline int both() { return 1; }
