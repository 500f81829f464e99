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
enum class group { arithmetic, integer, bits, shift, floating, comparison, logic };

enum class verdict {
  ok,
  unrelated,
  narrows,
  no_common_type,
  shapes,
  is_bool,
  is_restricted,
  not_integer,
  not_floating
};

// The element type two operands meet in; void where there is none.
template <class A, class B, group G> constexpr int element_choice() {
  using EA = element_t<A>;
  using EB = element_t<B>;
  if constexpr (G == group::shift) {
    // The count may be of any integer type.
    return is_integral<EA> && is_integral<EB> ? 1 : 0;
  } else if constexpr (G != group::comparison && G != group::logic && is_tile<A> != is_tile<B>) {
    // A tile and a scalar: the tile decides.
    if constexpr (is_tile<A>) {
      return converts<EB, EA> ? 1 : 0;
    } else {
      return converts<EA, EB> ? 2 : 0;
    }
  } else {
    return common_choice<EA, EB>();
  }
}
template <class A, class B, group G>
using met_element = conditional_t<element_choice<A, B, G>() == 1, element_t<A>,
                                  conditional_t<element_choice<A, B, G>() == 2, element_t<B>, void>>;

template <class A, class B, group G> constexpr verdict judge() {
  using EA = element_t<A>;
  using EB = element_t<B>;
  if constexpr (!is_numeric<EA> || !is_numeric<EB>) {
    return verdict::unrelated;
  } else if constexpr (is_restricted<EA> || is_restricted<EB>) {
    return verdict::is_restricted;
  } else if constexpr (G == group::logic) {
    return broadcast<shape_t<A>, shape_t<B>>::ok ? verdict::ok : verdict::shapes;
  } else {
    using E = met_element<A, B, G>;
    if constexpr (G == group::shift && __is_same(E, void)) {
      return verdict::not_integer;
    } else if constexpr (__is_same(E, void)) {
      return G != group::comparison && is_tile<A> != is_tile<B> ? verdict::narrows : verdict::no_common_type;
    } else if constexpr (!broadcast<shape_t<A>, shape_t<B>>::ok) {
      return verdict::shapes;
    } else if constexpr (kind_of<E> == kind::boolean && G != group::bits && G != group::comparison) {
      return verdict::is_bool;
    } else if constexpr ((G == group::integer || G == group::bits) && !is_integral<E>) {
      return verdict::not_integer;
    } else if constexpr (G == group::floating && !is_floating<E>) {
      return verdict::not_floating;
    } else {
      return verdict::ok;
    }
  }
}
template <class A, class B, group G> inline constexpr verdict verdict_of = judge<A, B, G>();

template <class A, class B, group G, verdict V> inline constexpr bool tiles_judged = false;
template <class A, class B, group G, verdict V>
  requires(is_tile<A> || is_tile<B>)
inline constexpr bool tiles_judged<A, B, G, V> = verdict_of<A, B, G> == V;
template <class A, class B, group G, verdict V> inline constexpr bool judged = verdict_of<A, B, G> == V;

template <class A, class B, group G> struct binary_result {
  using element = conditional_t<G == group::comparison || G == group::logic, bool, met_element<A, B, G>>;
  using type = value_of<element, broadcast_t<shape_t<A>, shape_t<B>>, is_tile<A> || is_tile<B>>;
};
template <class A, class B, group G> using result_t = typename binary_result<A, B, G>::type;

// What a refused operation would give, so that the refusal is the only error.
template <class A, class B, group G>
using refused =
    with_element<conditional_t<is_tile<A>, A, B>, conditional_t<G == group::comparison || G == group::logic, bool,
                                                                element_t<conditional_t<is_tile<A>, A, B>>>>;

// One operand.
template <class A, group G> constexpr verdict judge_one() {
  using E = element_t<A>;
  if constexpr (!is_numeric<E>) {
    return verdict::unrelated;
  } else if constexpr (is_restricted<E>) {
    return verdict::is_restricted;
  } else if constexpr (G == group::logic) {
    return verdict::ok;
  } else if constexpr (kind_of<E> == kind::boolean) {
    return verdict::is_bool;
  } else if constexpr ((G == group::integer || G == group::bits) && !is_integral<E>) {
    return verdict::not_integer;
  } else if constexpr (G == group::floating && !is_floating<E>) {
    return verdict::not_floating;
  } else {
    return verdict::ok;
  }
}
template <class A, group G> inline constexpr verdict verdict_of_one = judge_one<A, G>();
template <class A, group G, verdict V> inline constexpr bool tile_judged = is_tile<A> && verdict_of_one<A, G> == V;
template <class A, group G, verdict V> inline constexpr bool judged_one = verdict_of_one<A, G> == V;

} // namespace __impl

#define __TILECC_WHY_NARROWS "the scalar would narrow to the tile's element type: cast it, as in `int(ct::bid().x)`"
#define __TILECC_WHY_NO_COMMON_TYPE "no element type holds both operands: `ct::element_cast` one of them"
#define __TILECC_WHY_SHAPES "the shapes of the operands do not broadcast to each other"
#define __TILECC_WHY_BOOL "this is no operation on bool elements: use `!`, `&&`, `||`, or `ct::element_cast<int>` first"
#define __TILECC_WHY_RESTRICTED                                                                                        \
  "fp8 and tf32 only load, store, cast and multiply by mma: `ct::element_cast<float>` first"
#define __TILECC_WHY_NOT_INTEGER "this operation takes integers"
#define __TILECC_WHY_NOT_FLOATING "this operation takes half, bfloat16, float or double elements"

// The deleted forms of PREFIX(A, B) for the operands that TEST selects.
#define __TILECC_REFUSE_BINARY(TEST, GROUP, name, ...)                                                                 \
  template <class A, class B __VA_ARGS__>                                                                              \
    requires(__impl::TEST<A, B, __impl::group::GROUP, __impl::verdict::narrows>)                                       \
  __impl::refused<A, B, __impl::group::GROUP> name = delete (__TILECC_WHY_NARROWS);                                    \
  template <class A, class B __VA_ARGS__>                                                                              \
    requires(__impl::TEST<A, B, __impl::group::GROUP, __impl::verdict::no_common_type>)                                \
  __impl::refused<A, B, __impl::group::GROUP> name = delete (__TILECC_WHY_NO_COMMON_TYPE);                             \
  template <class A, class B __VA_ARGS__>                                                                              \
    requires(__impl::TEST<A, B, __impl::group::GROUP, __impl::verdict::shapes>)                                        \
  __impl::refused<A, B, __impl::group::GROUP> name = delete (__TILECC_WHY_SHAPES);                                     \
  template <class A, class B __VA_ARGS__>                                                                              \
    requires(__impl::TEST<A, B, __impl::group::GROUP, __impl::verdict::is_bool>)                                       \
  __impl::refused<A, B, __impl::group::GROUP> name = delete (__TILECC_WHY_BOOL);                                       \
  template <class A, class B __VA_ARGS__>                                                                              \
    requires(__impl::TEST<A, B, __impl::group::GROUP, __impl::verdict::is_restricted>)                                 \
  __impl::refused<A, B, __impl::group::GROUP> name = delete (__TILECC_WHY_RESTRICTED);                                 \
  template <class A, class B __VA_ARGS__>                                                                              \
    requires(__impl::TEST<A, B, __impl::group::GROUP, __impl::verdict::not_integer>)                                   \
  __impl::refused<A, B, __impl::group::GROUP> name = delete (__TILECC_WHY_NOT_INTEGER);                                \
  template <class A, class B __VA_ARGS__>                                                                              \
    requires(__impl::TEST<A, B, __impl::group::GROUP, __impl::verdict::not_floating>)                                  \
  __impl::refused<A, B, __impl::group::GROUP> name = delete (__TILECC_WHY_NOT_FLOATING)

#define __TILECC_REFUSE_UNARY(TEST, GROUP, name, ...)                                                                  \
  template <class A __VA_ARGS__>                                                                                       \
    requires(__impl::TEST<A, __impl::group::GROUP, __impl::verdict::is_bool>)                                          \
  A name = delete (__TILECC_WHY_BOOL);                                                                                 \
  template <class A __VA_ARGS__>                                                                                       \
    requires(__impl::TEST<A, __impl::group::GROUP, __impl::verdict::is_restricted>)                                    \
  A name = delete (__TILECC_WHY_RESTRICTED);                                                                           \
  template <class A __VA_ARGS__>                                                                                       \
    requires(__impl::TEST<A, __impl::group::GROUP, __impl::verdict::not_integer>)                                      \
  A name = delete (__TILECC_WHY_NOT_INTEGER);                                                                          \
  template <class A __VA_ARGS__>                                                                                       \
    requires(__impl::TEST<A, __impl::group::GROUP, __impl::verdict::not_floating>)                                     \
  A name = delete (__TILECC_WHY_NOT_FLOATING)

// An operator on tiles; the scalar forms are the language's own.
#define __TILECC_BINARY_OPERATOR(token, builtin, GROUP)                                                                \
  template <class A, class B>                                                                                          \
    requires(__impl::tiles_judged<A, B, __impl::group::GROUP, __impl::verdict::ok>)                                    \
  __TILECC_BUILTIN(builtin)                                                                                            \
  __impl::result_t<A, B, __impl::group::GROUP> operator token(A, B) noexcept;                                          \
  __TILECC_REFUSE_BINARY(tiles_judged, GROUP, operator token(A, B))

#define __TILECC_UNARY_OPERATOR(token, builtin, GROUP)                                                                 \
  template <class A>                                                                                                   \
    requires(__impl::tile_judged<A, __impl::group::GROUP, __impl::verdict::ok>)                                        \
  __TILECC_BUILTIN(builtin)                                                                                            \
  A operator token(A) noexcept;                                                                                        \
  __TILECC_REFUSE_UNARY(tile_judged, GROUP, operator token(A))

// A named function on tiles and scalars, with the tags of the families TAGS.
#define __TILECC_BINARY_FUNCTION(name, builtin, GROUP, TAGS)                                                           \
  template <class A, class B, class... M>                                                                              \
    requires(__impl::judged<A, B, __impl::group::GROUP, __impl::verdict::ok> && __impl::tags<TAGS, M...>)              \
  __TILECC_BUILTIN(builtin)                                                                                            \
  __impl::result_t<A, B, __impl::group::GROUP> name(A, B, M...) noexcept;                                              \
  __TILECC_REFUSE_BINARY(judged, GROUP, name(A, B, M...), , class... M)

#define __TILECC_UNARY_FUNCTION(name, builtin, GROUP, TAGS)                                                            \
  template <class A, class... M>                                                                                       \
    requires(__impl::judged_one<A, __impl::group::GROUP, __impl::verdict::ok> && __impl::tags<TAGS, M...>)             \
  __TILECC_BUILTIN(builtin)                                                                                            \
  A name(A, M...) noexcept;                                                                                            \
  __TILECC_REFUSE_UNARY(judged_one, GROUP, name(A, M...), , class... M)

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
__TILECC_BINARY_OPERATOR(<, "lt", comparison);
__TILECC_BINARY_OPERATOR(<=, "le", comparison);
__TILECC_BINARY_OPERATOR(>, "gt", comparison);
__TILECC_BINARY_OPERATOR(>=, "ge", comparison);
__TILECC_BINARY_OPERATOR(==, "eq", comparison);
__TILECC_BINARY_OPERATOR(!=, "ne", comparison);
__TILECC_BINARY_OPERATOR(&&, "logical_and", logic);
__TILECC_BINARY_OPERATOR(||, "logical_or", logic);

__TILECC_UNARY_OPERATOR(-, "neg", arithmetic);
__TILECC_UNARY_OPERATOR(~, "not", bits);

// Unary plus promotes bool to int.
template <class A>
  requires(__impl::is_tile<A> && __impl::is_arithmetic<__impl::element_t<A>>)
__TILECC_BUILTIN("plus")
__impl::with_element<A, __impl::conditional_t<__is_same(__impl::element_t<A>, bool), int, __impl::element_t<A>>>
operator+(A) noexcept;

template <class A>
  requires(__impl::tile_judged<A, __impl::group::logic, __impl::verdict::ok>)
__TILECC_BUILTIN("logical_not")
__impl::with_element<A, bool> operator!(A) noexcept;

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
#define __TILECC_NO_COMPOUND(token)                                                                                    \
  template <class E, class S, class B>                                                                                 \
  tile<E, S> &operator token(tile<E, S> &, B) = delete ("a tile is a value: write `x = x + y` instead of `x += y`")
__TILECC_NO_COMPOUND(+=);
__TILECC_NO_COMPOUND(-=);
__TILECC_NO_COMPOUND(*=);
__TILECC_NO_COMPOUND(/=);
__TILECC_NO_COMPOUND(%=);
__TILECC_NO_COMPOUND(&=);
__TILECC_NO_COMPOUND(|=);
__TILECC_NO_COMPOUND(^=);
__TILECC_NO_COMPOUND(<<=);
__TILECC_NO_COMPOUND(>>=);
#undef __TILECC_NO_COMPOUND

} // namespace __1
} // namespace cuda::tiles

#endif
