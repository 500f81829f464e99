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
namespace __impl {
template <class _A_> inline constexpr bool classifies = is_floating<element_t<_A_>> || is_restricted<element_t<_A_>>;
} // namespace __impl

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

// The approximations of exp and tanh may also be named in front: `ct::exp<ct::rounding_mode::round_full>(x)`.
#define __TILECC_MODE_IN_FRONT(name)                                                                                   \
  template <rounding_mode _R_, class _A_>                                                                              \
    requires(__impl::judged_one<_A_, __impl::group::floating, __impl::verdict::ok>)                                    \
  __TILECC_BUILTIN(#name)                                                                                              \
  _A_ name(_A_) noexcept
__TILECC_MODE_IN_FRONT(exp);
__TILECC_MODE_IN_FRONT(tanh);
#undef __TILECC_MODE_IN_FRONT

template <class _A_>
  requires(__impl::classifies<_A_>)
__TILECC_BUILTIN("isnan")
__impl::with_element<_A_, bool> isnan(_A_) noexcept;
template <class _A_>
  requires(__impl::classifies<_A_>)
__TILECC_BUILTIN("isinf")
__impl::with_element<_A_, bool> isinf(_A_) noexcept;
template <class _A_>
  requires(!__impl::classifies<_A_>)
bool isnan(_A_) = delete ("only floating-point numbers can be NaN");
template <class _A_>
  requires(!__impl::classifies<_A_>)
bool isinf(_A_) = delete ("only floating-point numbers can be infinite");

} // namespace __1

namespace __impl {
template <class _A_, class _B_, class _C_> constexpr bool fma_ok() {
  if constexpr (verdict_of<_A_, _B_, group::floating> == verdict::ok) {
    return verdict_of<result_t<_A_, _B_, group::floating>, _C_, group::floating> == verdict::ok;
  } else {
    return false;
  }
}
template <class _A_, class _B_, class _C_>
using fma_t = result_t<result_t<_A_, _B_, group::floating>, _C_, group::floating>;

template <class _C_, class _T_> constexpr bool select_ok() {
  if constexpr (is_arithmetic<element_t<_C_>> && is_element<element_t<_T_>>) {
    return !is_restricted<element_t<_T_>> &&
           (!is_tile<_C_> || (is_tile<_T_> && broadcasts_to<shape_t<_C_>, shape_t<_T_>>));
  } else {
    return false;
  }
}
} // namespace __impl

inline namespace __1 {

template <class _A_, class _B_, class _C_, class... _M_>
  requires(__impl::fma_ok<_A_, _B_, _C_>() && __impl::tags<__impl::takes_rounding | __impl::takes_subnormals, _M_...>)
__TILECC_BUILTIN("fma")
__impl::fma_t<_A_, _B_, _C_> fma(_A_, _B_, _C_, _M_...) noexcept;
template <class _A_, class _B_, class _C_, class... _M_>
  requires(__impl::is_restricted<__impl::element_t<_A_>>)
_A_ fma(_A_, _B_, _C_, _M_...) = delete (__TILECC_WHY_RESTRICTED);
template <class _A_, class _B_, class _C_, class... _M_>
  requires(!__impl::fma_ok<_A_, _B_, _C_>() && !__impl::is_restricted<__impl::element_t<_A_>>)
__impl::refused<_A_, _B_, __impl::group::floating>
fma(_A_, _B_, _C_, _M_...) = delete ("`fma` takes half, bfloat16, float or double operands of one type");

template <class _C_, class _T_>
  requires(__impl::select_ok<_C_, _T_>())
__TILECC_BUILTIN("select")
_T_ select(_C_, _T_, _T_) noexcept;
template <class _C_, class _A_, class _B_>
  requires(!__is_same(_A_, _B_) && (__impl::is_tile<_A_> || __impl::is_tile<_B_>))
__impl::conditional_t<__impl::is_tile<_A_>, _A_, _B_>
    select(_C_, _A_, _B_) = delete ("both values of `select` have one tile type: wrap a scalar in `ct::full<T>(v)`");
template <class _C_, class _T_>
  requires(!__impl::select_ok<_C_, _T_>() && __impl::is_restricted<__impl::element_t<_T_>>)
_T_ select(_C_, _T_, _T_) = delete (__TILECC_WHY_RESTRICTED);
template <class _C_, class _T_>
  requires(!__impl::select_ok<_C_, _T_>() && !__impl::is_restricted<__impl::element_t<_T_>> && __impl::is_tile<_C_>)
_T_ select(_C_, _T_, _T_) = delete ("the condition of `select` does not broadcast to the shape of its values");

} // namespace __1
} // namespace cuda::tiles

#endif
