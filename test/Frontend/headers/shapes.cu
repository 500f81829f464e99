// RUN: clang++ -std=c++20 -fsyntax-only -isystem %source/include/kernel -x c++ %s
// Result types of factories, functions that change shapes, reductions and products.

#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
using namespace ct::literals;
using S = ct::shape<64, 128>;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;
template <class A, class B> inline constexpr bool same = __is_same(A, B);

T<float, 64, 128> f;
T<float, 2, 4, 8> r3;
T<__half, 64, 128> h;
T<signed char, 8, 16> s8;
T<unsigned char, 16, 32> u8;
T<__nv_fp8_e4m3, 8, 8> e;
int n;
long long wide;

static_assert(same<decltype(ct::shape{2_ic, 8_ic}), ct::shape<2, 8>>);
static_assert(same<decltype(ct::extents{n, 8_ic}), ct::extents<uint32_t, ct::dynamic_extent, 8>>);
static_assert(same<decltype(ct::extents{wide}), ct::extents<uint32_t, ct::dynamic_extent>>);
static_assert(ct::extents<int, ct::dynamic_extent, 4>::rank_dynamic() == 1);
static_assert(ct::shape<4, 8>::static_extent(1) == 8);
static_assert(same<decltype(0x10_ic), ct::integral_constant<16>>);

static_assert(same<decltype(ct::full<T<float, 8>>(1)), T<float, 8>>);
static_assert(same<decltype(ct::zeros<int>()), int>);
static_assert(same<decltype(ct::iota<T<int, 4, 4>>()), T<int, 4, 4>>);
static_assert(same<decltype(ct::iota<T<unsigned char, 256>>()), T<unsigned char, 256>>);
static_assert(same<decltype(ct::reshape<ct::shape<8192>>(f)), T<float, 8192>>);
static_assert(same<decltype(ct::reshape(1.0f, ct::shape<1, 1>{})), T<float, 1, 1>>);
static_assert(same<decltype(ct::broadcast<S>(1.0f)), T<float, 64, 128>>);
static_assert(same<decltype(ct::transpose(r3)), T<float, 4, 2, 8>>);
static_assert(same<decltype(ct::permute<ct::dimension_map<2, 0, 1>>(r3)), T<float, 8, 2, 4>>);
static_assert(same<decltype(ct::permute(r3, ct::dimension_map{2_ic, 0_ic, 1_ic})), T<float, 8, 2, 4>>);
static_assert(same<decltype(ct::cat<1>(r3, r3)), T<float, 2, 8, 8>>);
static_assert(same<decltype(ct::cat(r3, r3, 0_ic)), T<float, 4, 4, 8>>);
static_assert(same<decltype(ct::extract(f, ct::shape<8, 8>{}, n, 0)), T<float, 8, 8>>);
static_assert(same<decltype(ct::element_cast<float>(h)), T<float, 64, 128>>);
static_assert(same<decltype(ct::element_cast<int>(1.5f)), int>);

static_assert(same<decltype(ct::sum<1>(f)), T<float, 64, 1>>);
static_assert(same<decltype(ct::sum(f, 0_ic, ct::round_toward_zero_t{})), T<float, 1, 128>>);
static_assert(same<decltype(ct::reduce_max<0>(f, ct::propagate_nan_t{})), T<float, 1, 128>>);
static_assert(same<decltype(ct::any_of(f < 1, 1_ic)), T<bool, 64, 1>>);
static_assert(same<decltype(ct::partial_sum(f, 1_ic, ct::scan_backward_t{})), T<float, 64, 128>>);

static_assert(same<decltype(ct::mma(h, ct::transpose(h), ct::zeros<T<float, 64, 64>>())), T<float, 64, 64>>);
static_assert(same<decltype(ct::mma(s8, u8, ct::zeros<T<int, 8, 32>>())), T<int, 8, 32>>);
static_assert(same<decltype(ct::matmul(h, ct::transpose(h))), T<__half, 64, 64>>);
static_assert(same<decltype(ct::matmul(e, e)), T<__half, 8, 8>>);
static_assert(same<decltype(ct::matmul(s8, u8)), T<int, 8, 32>>);
static_assert(same<decltype(ct::mma(T<__half, 4, 8, 16>{}, T<__half, 16, 8>{}, T<float, 4, 8, 8>{})), T<float, 4, 8, 8>>);

static_assert(ct::tile_rank_v<T<float, 2, 4>> == 2 && ct::tile_size_v<T<float, 2, 4>> == 8);
static_assert(ct::floating_point_tile<T<__half, 2>> && !ct::integral_tile<T<__half, 2>>);
static_assert(ct::mma_compatible<T<__half, 8, 8>, T<__half, 8, 8>, T<float, 8, 8>>);
static_assert(same<ct::reduction_result_t<T<int, 4, 8>, 0>, T<int, 1, 8>>);
static_assert(ct::arithmetic_tile_convertible<T<int, 4>, short> && !ct::arithmetic_tile_convertible<T<int, 4>, unsigned>);
static_assert(ct::default_rounding_mode() == ct::rounding_mode::round_ties_to_even);
