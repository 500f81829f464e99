// RUN: clang++ -std=c++20 -fsyntax-only -isystem %source/include/kernel -x c++ %s
// Result types of operators and named functions.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
using namespace ct::literals;
using S = ct::shape<64, 128>;
template <class E> using T = ct::tile<E, S>;
template <class A, class B> inline constexpr bool same = __is_same(A, B);

T<float> f;
T<double> d;
T<int> i;
T<unsigned> u;
T<char> c;
T<signed char> sc;
T<long> l;
T<bool> m;
T<__half> h;
T<__nv_bfloat16> b;
ct::tile<float, ct::shape<128>> row;
ct::tile<float, ct::shape<64, 1>> column;

// Usual conversions without promotion.
static_assert(same<decltype(f + f), T<float>>);
static_assert(same<decltype(f + d), T<double>>);
static_assert(same<decltype(f + i), T<float>>);
static_assert(same<decltype(c + c), T<char>>);
static_assert(same<decltype(l + u), T<long>>);
static_assert(same<decltype(h + f), T<float>>);
static_assert(same<decltype(m + i), T<int>>);
static_assert(same<decltype(i % i), T<int>>);
static_assert(same<decltype(f % f), T<float>>);

// A tile decides over a scalar.
static_assert(same<decltype(f + 1), T<float>>);
static_assert(same<decltype(1 - f), T<float>>);
static_assert(same<decltype(h * 1), T<__half>>);
static_assert(same<decltype(d + 1.0f), T<double>>);
static_assert(same<decltype(l + 1), T<long>>);
static_assert(same<decltype(i << 3), T<int>>);
static_assert(same<decltype(u >> 3), T<unsigned>>);
static_assert(same<decltype(c << l), T<char>>);

// Shapes broadcast as in NumPy.
static_assert(same<decltype(f + row), T<float>>);
static_assert(same<decltype(column * row), T<float>>);
static_assert(same<decltype(column + f), T<float>>);

// Comparisons take the common type, scalars included, and give bool.
static_assert(same<decltype(f < 1.5), T<bool>>);
static_assert(same<decltype(i < 1.5f), T<bool>>);
static_assert(same<decltype(i < 1LL), T<bool>>);
static_assert(same<decltype(m == m), T<bool>>);
static_assert(same<decltype(column < row), T<bool>>);
static_assert(same<decltype(i && f), T<bool>>);
static_assert(same<decltype(!i), T<bool>>);
static_assert(same<decltype(m & m), T<bool>>);

// Unary operators.
static_assert(same<decltype(-h), T<__half>>);
static_assert(same<decltype(~c), T<char>>);
static_assert(same<decltype(+m), T<int>>);
static_assert(same<decltype(+c), T<char>>);

// Named functions take scalars too, by the rules of tiles.
static_assert(same<decltype(ct::max(f, 0)), T<float>>);
static_assert(same<decltype(ct::max(1, 2)), int>);
static_assert(same<decltype(ct::min(1, 2.0f)), float>);
static_assert(same<decltype(ct::add(f, f, ct::round_toward_zero_t{})), T<float>>);
static_assert(same<decltype(ct::div(f, f, ct::round_approximate_t{}, ct::round_subnormals_to_zero_t{})), T<float>>);
static_assert(same<decltype(ct::max(f, f, ct::propagate_nan_t{})), T<float>>);
static_assert(same<decltype(ct::exp(2.0f)), float>);
static_assert(same<decltype(ct::exp(b)), T<__nv_bfloat16>>);
static_assert(same<decltype(ct::fma(f, 2.0f, f)), T<float>>);
static_assert(same<decltype(ct::isnan(h)), T<bool>>);
static_assert(same<decltype(ct::select(m, i, i)), T<int>>);
static_assert(same<decltype(ct::select(column < 0, f, f)), T<float>>);
static_assert(same<decltype(ct::floordiv(i, 4)), T<int>>);
static_assert(same<decltype(ct::abs(sc)), T<signed char>>);

// One accepted conversion, several refused.
static_assert(__is_convertible(T<__half>, T<float>));
static_assert(!__is_convertible(T<float>, T<__half>));
static_assert(!__is_convertible(float, T<float>));
static_assert(!__is_convertible(ct::tile<float, ct::shape<>>, float));
static_assert(__is_constructible(float, ct::tile<float, ct::shape<>>));
static_assert(__is_constructible(float, ct::tile<float, ct::shape<1, 1>>));
static_assert(!__is_constructible(float, decltype(row)));
