// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Mathematical functions, fma, select and tests for NaN and infinity.
#ifndef TILECC_KERNEL_CUDA_TILE_MATH_H
#define TILECC_KERNEL_CUDA_TILE_MATH_H

#include "arithmetic.h"

#pragma clang system_header

#ifndef INFINITY
#define INFINITY (__builtin_inff())
#endif
#ifndef NAN
#define NAN (__builtin_nanf(""))
#endif

namespace cuda::tiles {
inline namespace __1 {

__TILECC_UNARY_FUNCTION(ceil, "ceil", floating, 0);
__TILECC_UNARY_FUNCTION(floor, "floor", floating, 0);
__TILECC_UNARY_FUNCTION(exp, "exp", floating, __impl::takes_approximation | __impl::takes_rounding);
__TILECC_UNARY_FUNCTION(exp2, "exp2", floating, __impl::takes_subnormals);
__TILECC_UNARY_FUNCTION(log, "log", floating, 0);
__TILECC_UNARY_FUNCTION(log2, "log2", floating, 0);
__TILECC_UNARY_FUNCTION(sqrt, "sqrt", floating,
                        __impl::takes_rounding | __impl::takes_approximation | __impl::takes_subnormals);
__TILECC_UNARY_FUNCTION(rsqrt, "rsqrt", floating, __impl::takes_subnormals);
__TILECC_UNARY_FUNCTION(sin, "sin", floating, 0);
__TILECC_UNARY_FUNCTION(cos, "cos", floating, 0);
__TILECC_UNARY_FUNCTION(tan, "tan", floating, 0);
__TILECC_UNARY_FUNCTION(sinh, "sinh", floating, 0);
__TILECC_UNARY_FUNCTION(cosh, "cosh", floating, 0);
__TILECC_UNARY_FUNCTION(tanh, "tanh", floating, __impl::takes_approximation | __impl::takes_rounding);
__TILECC_BINARY_FUNCTION(pow, "pow", floating, 0);
__TILECC_BINARY_FUNCTION(atan2, "atan2", floating, 0);

template <class A>
  requires(__impl::judged_one<A, __impl::group::floating, __impl::verdict::ok>)
__TILECC_BUILTIN("isnan")
__impl::with_element<A, bool> isnan(A) noexcept;
template <class A>
  requires(__impl::judged_one<A, __impl::group::floating, __impl::verdict::ok>)
__TILECC_BUILTIN("isinf")
__impl::with_element<A, bool> isinf(A) noexcept;
__TILECC_REFUSE_UNARY(judged_one, floating, isnan(A));
__TILECC_REFUSE_UNARY(judged_one, floating, isinf(A));

} // namespace __1

namespace __impl {
template <class A, class B, class C> constexpr bool fma_ok() {
  if constexpr (verdict_of<A, B, group::floating> == verdict::ok) {
    return verdict_of<result_t<A, B, group::floating>, C, group::floating> == verdict::ok;
  } else {
    return false;
  }
}
template <class A, class B, class C> using fma_t = result_t<result_t<A, B, group::floating>, C, group::floating>;

template <class C, class T> constexpr bool select_ok() {
  if constexpr (is_arithmetic<element_t<C>> && is_element<element_t<T>>) {
    return !is_restricted<element_t<T>> && (!is_tile<C> || (is_tile<T> && broadcasts_to<shape_t<C>, shape_t<T>>));
  } else {
    return false;
  }
}
} // namespace __impl

inline namespace __1 {

template <class A, class B, class C, class... M>
  requires(__impl::fma_ok<A, B, C>() && __impl::tags<__impl::takes_rounding | __impl::takes_subnormals, M...>)
__TILECC_BUILTIN("fma")
__impl::fma_t<A, B, C> fma(A, B, C, M...) noexcept;
template <class A, class B, class C, class... M>
  requires(!__impl::fma_ok<A, B, C>())
__impl::refused<A, B, __impl::group::floating>
fma(A, B, C, M...) = delete ("`fma` takes half, bfloat16, float or double operands of one type");

template <class C, class T>
  requires(__impl::select_ok<C, T>())
__TILECC_BUILTIN("select")
T select(C, T, T) noexcept;
template <class C, class A, class B>
  requires(!__is_same(A, B) && (__impl::is_tile<A> || __impl::is_tile<B>))
__impl::conditional_t<__impl::is_tile<A>, A, B>
    select(C, A, B) = delete ("both values of `select` have one tile type: wrap a scalar in `ct::full<T>(v)`");
template <class C, class T>
  requires(!__impl::select_ok<C, T>() && __impl::is_tile<C>)
T select(C, T, T) = delete ("the condition of `select` does not broadcast to the shape of its values");

} // namespace __1
} // namespace cuda::tiles

#endif
