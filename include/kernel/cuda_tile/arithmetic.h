// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operators and named arithmetic. Each operation has one declaration that is accepted and one deleted declaration for
// each reason to refuse it, so that the compiler says why.
//
//   tile<float, S> + 1      tile<float, S>   an integer may meet a floating tile
//   tile<int, S> + 1u       refused          the scalar would narrow to the tile's element type
//   tile<int, S> < 1.5f     tile<bool, S>    comparisons take the common type, scalars included
#ifndef TILECC_KERNEL_CUDA_TILE_ARITHMETIC_H
#define TILECC_KERNEL_CUDA_TILE_ARITHMETIC_H

#include "tile.h"

#pragma clang system_header

namespace cuda::tiles {
namespace __impl {

// The groups of operations with equal operand rules.
enum class group { arithmetic, integer, bits, shift, floating, comparison, order, logic };

template <group _G_> inline constexpr bool compares = _G_ == group::comparison || _G_ == group::order;
template <group _G_> inline constexpr bool gives_bool = compares<_G_> || _G_ == group::logic;

// A tile of truth values less than a number: the second half of `0 <= i < n`.
template <class _A_, class _B_>
inline constexpr bool is_chained =
    (is_tile<_A_> && kind_of<element_t<_A_>> == kind::boolean && kind_of<element_t<_B_>> != kind::boolean) ||
    (is_tile<_B_> && kind_of<element_t<_B_>> == kind::boolean && kind_of<element_t<_A_>> != kind::boolean);

enum class verdict {
  ok,
  unrelated,
  narrows,
  no_common_type,
  shapes,
  is_bool,
  is_compared,
  is_restricted,
  not_integer,
  not_floating
};

// The element type two operands meet in; void where there is none.
template <class _A_, class _B_, group _G_> constexpr int element_choice() {
  using EA = element_t<_A_>;
  using EB = element_t<_B_>;
  if constexpr (_G_ == group::shift) {
    // The count may be of any integer type.
    return is_integral<EA> && is_integral<EB> ? 1 : 0;
  } else if constexpr (!gives_bool<_G_> && is_tile<_A_> != is_tile<_B_>) {
    // A tile and a scalar: the tile decides.
    if constexpr (is_tile<_A_>) {
      return converts<EB, EA> ? 1 : 0;
    } else {
      return converts<EA, EB> ? 2 : 0;
    }
  } else {
    return common_choice<EA, EB>();
  }
}
template <class _A_, class _B_, group _G_>
using met_element = conditional_t<element_choice<_A_, _B_, _G_>() == 1, element_t<_A_>,
                                  conditional_t<element_choice<_A_, _B_, _G_>() == 2, element_t<_B_>, void>>;

template <class _A_, class _B_, group _G_> constexpr verdict judge() {
  using EA = element_t<_A_>;
  using EB = element_t<_B_>;
  if constexpr (!is_numeric<EA> || !is_numeric<EB>) {
    return verdict::unrelated;
  } else if constexpr (is_restricted<EA> || is_restricted<EB>) {
    return verdict::is_restricted;
  } else if constexpr (_G_ == group::logic) {
    return broadcast<shape_t<_A_>, shape_t<_B_>>::ok ? verdict::ok : verdict::shapes;
  } else {
    using _E_ = met_element<_A_, _B_, _G_>;
    if constexpr (_G_ == group::shift && __is_same(_E_, void)) {
      return verdict::not_integer;
    } else if constexpr (__is_same(_E_, void)) {
      return !compares<_G_> && is_tile<_A_> != is_tile<_B_> ? verdict::narrows : verdict::no_common_type;
    } else if constexpr (!broadcast<shape_t<_A_>, shape_t<_B_>>::ok) {
      return verdict::shapes;
    } else if constexpr (_G_ == group::order && is_chained<_A_, _B_>) {
      return verdict::is_compared;
    } else if constexpr (kind_of<_E_> == kind::boolean && _G_ != group::bits && !compares<_G_>) {
      return verdict::is_bool;
    } else if constexpr ((_G_ == group::integer || _G_ == group::bits) && !is_integral<_E_>) {
      return verdict::not_integer;
    } else if constexpr (_G_ == group::floating && !is_floating<_E_>) {
      return verdict::not_floating;
    } else {
      return verdict::ok;
    }
  }
}
template <class _A_, class _B_, group _G_> inline constexpr verdict verdict_of = judge<_A_, _B_, _G_>();

template <class _A_, class _B_, group _G_, verdict _V_> inline constexpr bool tiles_judged = false;
template <class _A_, class _B_, group _G_, verdict _V_>
  requires(is_tile<_A_> || is_tile<_B_>)
inline constexpr bool tiles_judged<_A_, _B_, _G_, _V_> = verdict_of<_A_, _B_, _G_> == _V_;
template <class _A_, class _B_, group _G_, verdict _V_> inline constexpr bool judged = verdict_of<_A_, _B_, _G_> == _V_;

template <class _A_, class _B_, group _G_> struct binary_result {
  using element = conditional_t<gives_bool<_G_>, bool, met_element<_A_, _B_, _G_>>;
  using type = value_of<element, broadcast_t<shape_t<_A_>, shape_t<_B_>>, is_tile<_A_> || is_tile<_B_>>;
};
template <class _A_, class _B_, group _G_> using result_t = typename binary_result<_A_, _B_, _G_>::type;

// What a refused operation would give, so that the refusal is the only error.
template <class _A_, class _B_, group _G_>
using refused = with_element<conditional_t<is_tile<_A_>, _A_, _B_>,
                             conditional_t<gives_bool<_G_>, bool, element_t<conditional_t<is_tile<_A_>, _A_, _B_>>>>;

// One operand.
template <class _A_, group _G_> constexpr verdict judge_one() {
  using _E_ = element_t<_A_>;
  if constexpr (!is_numeric<_E_>) {
    return verdict::unrelated;
  } else if constexpr (is_restricted<_E_>) {
    return verdict::is_restricted;
  } else if constexpr (_G_ == group::logic) {
    return verdict::ok;
  } else if constexpr (kind_of<_E_> == kind::boolean) {
    return verdict::is_bool;
  } else if constexpr ((_G_ == group::integer || _G_ == group::bits) && !is_integral<_E_>) {
    return verdict::not_integer;
  } else if constexpr (_G_ == group::floating && !is_floating<_E_>) {
    return verdict::not_floating;
  } else {
    return verdict::ok;
  }
}
template <class _A_, group _G_> inline constexpr verdict verdict_of_one = judge_one<_A_, _G_>();
template <class _A_, group _G_, verdict _V_>
inline constexpr bool tile_judged = is_tile<_A_> && verdict_of_one<_A_, _G_> == _V_;
template <class _A_, group _G_, verdict _V_> inline constexpr bool judged_one = verdict_of_one<_A_, _G_> == _V_;

} // namespace __impl

#define __TILECC_WHY_NARROWS "the scalar would narrow to the tile's element type"
#define __TILECC_WHY_COMPARED                                                                                          \
  "the result of a comparison is compared again: write `(a <= x) && (x < b)`, or `ct::element_cast<int>(mask)` to "    \
  "count"
#define __TILECC_WHY_NO_COMMON_TYPE "no element type holds both operands: `ct::element_cast` one of them"
#define __TILECC_WHY_SHAPES "the shapes of the operands do not broadcast to each other"
#define __TILECC_WHY_BOOL "this is no operation on bool elements: use `!`, `&&`, `||`, or `ct::element_cast<int>` first"
#define __TILECC_WHY_RESTRICTED                                                                                        \
  "fp8 and tf32 only load, store, cast and multiply by mma: `ct::element_cast<float>` first"
#define __TILECC_WHY_NOT_INTEGER "this operation takes integers"
#define __TILECC_WHY_NOT_FLOATING "this operation takes half, bfloat16, float or double elements"

// The deleted forms of PREFIX(A, B) for the operands that TEST selects.
#define __TILECC_REFUSE_BINARY(TEST, GROUP, name, ...)                                                                 \
  template <class _A_, class _B_ __VA_ARGS__>                                                                          \
    requires(__impl::TEST<_A_, _B_, __impl::group::GROUP, __impl::verdict::narrows>)                                   \
  __impl::refused<_A_, _B_, __impl::group::GROUP> name = delete (__TILECC_WHY_NARROWS);                                \
  template <class _A_, class _B_ __VA_ARGS__>                                                                          \
    requires(__impl::TEST<_A_, _B_, __impl::group::GROUP, __impl::verdict::no_common_type>)                            \
  __impl::refused<_A_, _B_, __impl::group::GROUP> name = delete (__TILECC_WHY_NO_COMMON_TYPE);                         \
  template <class _A_, class _B_ __VA_ARGS__>                                                                          \
    requires(__impl::TEST<_A_, _B_, __impl::group::GROUP, __impl::verdict::shapes>)                                    \
  __impl::refused<_A_, _B_, __impl::group::GROUP> name = delete (__TILECC_WHY_SHAPES);                                 \
  template <class _A_, class _B_ __VA_ARGS__>                                                                          \
    requires(__impl::TEST<_A_, _B_, __impl::group::GROUP, __impl::verdict::is_bool>)                                   \
  __impl::refused<_A_, _B_, __impl::group::GROUP> name = delete (__TILECC_WHY_BOOL);                                   \
  template <class _A_, class _B_ __VA_ARGS__>                                                                          \
    requires(__impl::TEST<_A_, _B_, __impl::group::GROUP, __impl::verdict::is_compared>)                               \
  __impl::refused<_A_, _B_, __impl::group::GROUP> name = delete (__TILECC_WHY_COMPARED);                               \
  template <class _A_, class _B_ __VA_ARGS__>                                                                          \
    requires(__impl::TEST<_A_, _B_, __impl::group::GROUP, __impl::verdict::is_restricted>)                             \
  __impl::refused<_A_, _B_, __impl::group::GROUP> name = delete (__TILECC_WHY_RESTRICTED);                             \
  template <class _A_, class _B_ __VA_ARGS__>                                                                          \
    requires(__impl::TEST<_A_, _B_, __impl::group::GROUP, __impl::verdict::not_integer>)                               \
  __impl::refused<_A_, _B_, __impl::group::GROUP> name = delete (__TILECC_WHY_NOT_INTEGER);                            \
  template <class _A_, class _B_ __VA_ARGS__>                                                                          \
    requires(__impl::TEST<_A_, _B_, __impl::group::GROUP, __impl::verdict::not_floating>)                              \
  __impl::refused<_A_, _B_, __impl::group::GROUP> name = delete (__TILECC_WHY_NOT_FLOATING)

#define __TILECC_REFUSE_UNARY(TEST, GROUP, name, ...)                                                                  \
  template <class _A_ __VA_ARGS__>                                                                                     \
    requires(__impl::TEST<_A_, __impl::group::GROUP, __impl::verdict::is_bool>)                                        \
  _A_ name = delete (__TILECC_WHY_BOOL);                                                                               \
  template <class _A_ __VA_ARGS__>                                                                                     \
    requires(__impl::TEST<_A_, __impl::group::GROUP, __impl::verdict::is_restricted>)                                  \
  _A_ name = delete (__TILECC_WHY_RESTRICTED);                                                                         \
  template <class _A_ __VA_ARGS__>                                                                                     \
    requires(__impl::TEST<_A_, __impl::group::GROUP, __impl::verdict::not_integer>)                                    \
  _A_ name = delete (__TILECC_WHY_NOT_INTEGER);                                                                        \
  template <class _A_ __VA_ARGS__>                                                                                     \
    requires(__impl::TEST<_A_, __impl::group::GROUP, __impl::verdict::not_floating>)                                   \
  _A_ name = delete (__TILECC_WHY_NOT_FLOATING)

// An operator on tiles; the scalar forms are the language's own.
#define __TILECC_BINARY_OPERATOR(token, builtin, GROUP)                                                                \
  template <class _A_, class _B_>                                                                                      \
    requires(__impl::tiles_judged<_A_, _B_, __impl::group::GROUP, __impl::verdict::ok>)                                \
  __TILECC_BUILTIN(builtin)                                                                                            \
  __impl::result_t<_A_, _B_, __impl::group::GROUP> operator token(_A_, _B_) noexcept;                                  \
  __TILECC_REFUSE_BINARY(tiles_judged, GROUP, operator token(_A_, _B_))

#define __TILECC_UNARY_OPERATOR(token, builtin, GROUP)                                                                 \
  template <class _A_>                                                                                                 \
    requires(__impl::tile_judged<_A_, __impl::group::GROUP, __impl::verdict::ok>)                                      \
  __TILECC_BUILTIN(builtin)                                                                                            \
  _A_ operator token(_A_) noexcept;                                                                                    \
  __TILECC_REFUSE_UNARY(tile_judged, GROUP, operator token(_A_))

// A named function on tiles and scalars, with the tags of the families TAGS.
#define __TILECC_BINARY_FUNCTION(name, builtin, GROUP, TAGS)                                                           \
  template <class _A_, class _B_, class... _M_>                                                                        \
    requires(__impl::judged<_A_, _B_, __impl::group::GROUP, __impl::verdict::ok> && __impl::tags<TAGS, _M_...>)        \
  __TILECC_BUILTIN(builtin)                                                                                            \
  __impl::result_t<_A_, _B_, __impl::group::GROUP> name(_A_, _B_, _M_...) noexcept;                                    \
  __TILECC_REFUSE_BINARY(judged, GROUP, name(_A_, _B_, _M_...), , class... _M_)

#define __TILECC_UNARY_FUNCTION(name, builtin, GROUP, TAGS)                                                            \
  template <class _A_, class... _M_>                                                                                   \
    requires(__impl::judged_one<_A_, __impl::group::GROUP, __impl::verdict::ok> && __impl::tags<TAGS, _M_...>)         \
  __TILECC_BUILTIN(builtin)                                                                                            \
  _A_ name(_A_, _M_...) noexcept;                                                                                      \
  __TILECC_REFUSE_UNARY(judged_one, GROUP, name(_A_, _M_...), , class... _M_)

inline namespace __1 {

__TILECC_BINARY_OPERATOR(+, "add", arithmetic);
__TILECC_BINARY_OPERATOR(-, "sub", arithmetic);
__TILECC_BINARY_OPERATOR(*, "mul", arithmetic);
__TILECC_BINARY_OPERATOR(/, "div", arithmetic);
__TILECC_BINARY_OPERATOR(%, "rem", arithmetic);
__TILECC_BINARY_OPERATOR(&, "and", bits);
__TILECC_BINARY_OPERATOR(|, "or", bits);
__TILECC_BINARY_OPERATOR(^, "xor", bits);
__TILECC_BINARY_OPERATOR(<<, "shl", shift);
__TILECC_BINARY_OPERATOR(>>, "shr", shift);
__TILECC_BINARY_OPERATOR(<, "lt", order);
__TILECC_BINARY_OPERATOR(<=, "le", order);
__TILECC_BINARY_OPERATOR(>, "gt", order);
__TILECC_BINARY_OPERATOR(>=, "ge", order);
__TILECC_BINARY_OPERATOR(==, "eq", comparison);
__TILECC_BINARY_OPERATOR(!=, "ne", comparison);
__TILECC_BINARY_OPERATOR(&&, "logical_and", logic);
__TILECC_BINARY_OPERATOR(||, "logical_or", logic);

__TILECC_UNARY_OPERATOR(-, "neg", arithmetic);
__TILECC_UNARY_OPERATOR(~, "not", bits);

// Unary plus promotes bool to int.
template <class _A_>
  requires(__impl::is_tile<_A_> && __impl::is_arithmetic<__impl::element_t<_A_>>)
__TILECC_BUILTIN("plus")
__impl::with_element<_A_, __impl::conditional_t<__is_same(__impl::element_t<_A_>, bool), int, __impl::element_t<_A_>>>
operator+(_A_) noexcept;

template <class _A_>
  requires(__impl::tile_judged<_A_, __impl::group::logic, __impl::verdict::ok>)
__TILECC_BUILTIN("logical_not")
__impl::with_element<_A_, bool> operator!(_A_) noexcept;
template <class _A_>
  requires(__impl::tile_judged<_A_, __impl::group::logic, __impl::verdict::is_restricted>)
__impl::with_element<_A_, bool> operator!(_A_) = delete (__TILECC_WHY_RESTRICTED);
template <class _A_>
  requires(__impl::is_tile<_A_> && __impl::is_restricted<__impl::element_t<_A_>>)
_A_ operator+(_A_) = delete (__TILECC_WHY_RESTRICTED);

__TILECC_BINARY_FUNCTION(add, "add", arithmetic, __impl::takes_rounding | __impl::takes_subnormals);
__TILECC_BINARY_FUNCTION(sub, "sub", arithmetic, __impl::takes_rounding | __impl::takes_subnormals);
__TILECC_BINARY_FUNCTION(mul, "mul", arithmetic, __impl::takes_rounding | __impl::takes_subnormals);
__TILECC_BINARY_FUNCTION(div, "div", arithmetic,
                         __impl::takes_rounding | __impl::takes_approximation | __impl::takes_subnormals);
__TILECC_BINARY_FUNCTION(remainder, "rem", arithmetic, 0);
__TILECC_BINARY_FUNCTION(floordiv, "floordiv", integer, 0);
__TILECC_BINARY_FUNCTION(ceildiv, "ceildiv", integer, 0);
__TILECC_BINARY_FUNCTION(mulhi, "mulhi", integer, 0);
__TILECC_BINARY_FUNCTION(min, "min", arithmetic, __impl::takes_nan | __impl::takes_subnormals);
__TILECC_BINARY_FUNCTION(max, "max", arithmetic, __impl::takes_nan | __impl::takes_subnormals);
__TILECC_UNARY_FUNCTION(abs, "abs", arithmetic, 0);

// Tiles are values: there is nothing to change in place.
#define __TILECC_NO_COMPOUND(token, name)                                                                              \
  template <class _A_, class _B_>                                                                                      \
    requires(__impl::is_tile<_A_>)                                                                                     \
  _A_ &operator token(_A_ &, _B_) = delete ("a tile is a value: write `x = x " name " y` instead of `x " name "= y`")
__TILECC_NO_COMPOUND(+=, "+");
__TILECC_NO_COMPOUND(-=, "-");
__TILECC_NO_COMPOUND(*=, "*");
__TILECC_NO_COMPOUND(/=, "/");
__TILECC_NO_COMPOUND(%=, "%");
__TILECC_NO_COMPOUND(&=, "&");
__TILECC_NO_COMPOUND(|=, "|");
__TILECC_NO_COMPOUND(^=, "^");
__TILECC_NO_COMPOUND(<<=, "<<");
__TILECC_NO_COMPOUND(>>=, ">>");
#undef __TILECC_NO_COMPOUND

} // namespace __1
} // namespace cuda::tiles

#endif
