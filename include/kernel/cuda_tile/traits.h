// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Element types, shapes and the conversion rules of tile arithmetic, computed by the C++ compiler.
//
//   common_element<int, float>     float       usual conversions, without integral promotion
//   common_element<int, unsigned>  void        neither holds the values of the other
//   converts<float, __half>        false       narrowing; integers to floating types are let through
//   broadcast<shape<8, 1>, shape<4>>  shape<8, 4>
#ifndef TILECC_KERNEL_CUDA_TILE_TRAITS_H
#define TILECC_KERNEL_CUDA_TILE_TRAITS_H

#include "config.h"

#pragma clang system_header

struct __half;
struct __nv_bfloat16;
struct __nv_tf32;
struct __nv_fp8_e4m3;
struct __nv_fp8_e5m2;

namespace cuda::tiles {
inline namespace __1 {
// Marked here too: the importer may meet a specialization that nothing completes.
template <class I, size_t... N> struct __TILECC_TYPE("extents") extents;
template <class E, class S> class __TILECC_TYPE("tile") tile;
inline constexpr size_t dynamic_extent = static_cast<size_t>(-1);
template <size_t... N> using shape = extents<uint32_t, N...>;
} // namespace __1
} // namespace cuda::tiles

namespace cuda::tiles::__impl {

template <bool B, class T, class F> struct conditional {
  using type = T;
};
template <class T, class F> struct conditional<false, T, F> {
  using type = F;
};
template <bool B, class T, class F> using conditional_t = typename conditional<B, T, F>::type;

template <class T> using remove_cv = __remove_cv(T);
template <class T> using pointee = __remove_pointer(T);

enum class kind : unsigned char {
  none,
  boolean,
  integer,
  half,
  bfloat,
  single_float,
  double_float,
  restricted,
  pointer
};

template <class T> constexpr kind plain_kind() {
  if constexpr (__is_same(T, bool)) {
    return kind::boolean;
  } else if constexpr (__is_integral(T)) {
    // No 128-bit integers.
    return sizeof(T) <= 8 ? kind::integer : kind::none;
  } else if constexpr (__is_same(T, __half)) {
    return kind::half;
  } else if constexpr (__is_same(T, __nv_bfloat16)) {
    return kind::bfloat;
  } else if constexpr (__is_same(T, float)) {
    return kind::single_float;
  } else if constexpr (__is_same(T, double)) {
    return kind::double_float;
  } else if constexpr (__is_same(T, __nv_tf32) || __is_same(T, __nv_fp8_e4m3) || __is_same(T, __nv_fp8_e5m2)) {
    return kind::restricted;
  } else {
    return kind::none;
  }
}

template <class T> constexpr kind element_kind() {
  if constexpr (__is_pointer(T)) {
    using P = remove_cv<pointee<T>>;
    return plain_kind<P>() != kind::none || __is_same(P, void) ? kind::pointer : kind::none;
  } else {
    return plain_kind<T>();
  }
}

template <class T> inline constexpr kind kind_of = element_kind<T>();
template <class T> inline constexpr bool is_element = kind_of<T> != kind::none;
template <class T> inline constexpr bool is_integer = kind_of<T> == kind::integer;
template <class T> inline constexpr bool is_integral = kind_of<T> == kind::integer || kind_of<T> == kind::boolean;
template <class T> inline constexpr bool is_floating = kind_of<T> >= kind::half && kind_of<T> <= kind::double_float;
template <class T> inline constexpr bool is_arithmetic = is_integral<T> || is_floating<T>;
template <class T> inline constexpr bool is_numeric = is_arithmetic<T> || kind_of<T> == kind::restricted;
template <class T> inline constexpr bool is_pointer = kind_of<T> == kind::pointer;
template <class T> inline constexpr bool is_restricted = kind_of<T> == kind::restricted;

template <class T> constexpr unsigned bits_of() {
  switch (kind_of<T>) {
  case kind::boolean:
    return 8;
  case kind::half:
  case kind::bfloat:
    return 16;
  case kind::restricted:
    return __is_same(T, __nv_tf32) ? 32 : 8;
  default:
    if constexpr (__is_same(T, __half) || __is_same(T, __nv_bfloat16) || is_restricted<T> || !is_element<T>) {
      return 0;
    } else {
      return 8 * sizeof(T);
    }
  }
}

// Shapes.

template <class S> struct dims;
template <class I, size_t... N> struct dims<extents<I, N...>> {
  static constexpr size_t rank = sizeof...(N);
  static constexpr bool is_static = ((N != dynamic_extent) && ...);
  static constexpr size_t size = (size_t{1} * ... * (N == dynamic_extent ? 1 : N));
  static constexpr size_t values[rank + 1] = {N..., 0};
  static constexpr size_t power_of_two = ((N != 0 && (N & (N - 1)) == 0) && ...);
  // Counted from the right; 1 beyond the left end.
  static constexpr size_t from_right(size_t i) { return i < rank ? values[rank - 1 - i] : 1; }
};

template <class T, T... I> struct sequence {};
template <size_t N> using indices = __make_integer_seq<sequence, size_t, N>;

template <class S> inline constexpr bool is_extents = false;
template <class I, size_t... N> inline constexpr bool is_extents<extents<I, N...>> = true;

constexpr size_t broadcast_dim(size_t a, size_t b) { return a == b || b == 1 ? a : a == 1 ? b : 0; }

template <class A, class B, class I> struct broadcast_from;
template <class A, class B, size_t... I> struct broadcast_from<A, B, sequence<size_t, I...>> {
  static constexpr size_t rank = sizeof...(I);
  using type = shape<broadcast_dim(dims<A>::from_right(rank - 1 - I), dims<B>::from_right(rank - 1 - I))...>;
  static constexpr bool ok = ((broadcast_dim(dims<A>::from_right(I), dims<B>::from_right(I)) != 0) && ...);
};

template <class A, class B>
struct broadcast : broadcast_from<A, B, indices<(dims<A>::rank > dims<B>::rank ? dims<A>::rank : dims<B>::rank)>> {};
template <class A> struct broadcast<A, A> {
  using type = A;
  static constexpr bool ok = true;
};
template <class A, class B> using broadcast_t = typename broadcast<A, B>::type;
// B is what A becomes when it is broadcast to B.
template <class A, class B>
inline constexpr bool broadcasts_to = broadcast<A, B>::ok && __is_same(broadcast_t<A, B>, B);

// Tiles and scalars: a scalar counts as a value of shape<>.

template <class T> struct value_traits {
  static constexpr bool is_tile = false;
  using element = T;
  using shape = extents<uint32_t>;
};
template <class E, class S> struct value_traits<tile<E, S>> {
  static constexpr bool is_tile = true;
  using element = E;
  using shape = S;
};
template <class T> inline constexpr bool is_tile = value_traits<T>::is_tile;
template <class T> using element_t = typename value_traits<T>::element;
template <class T> using shape_t = typename value_traits<T>::shape;
template <class E, class S, bool Tile> using value_of = conditional_t<Tile, tile<E, S>, E>;
template <class T, class E> using with_element = value_of<E, shape_t<T>, is_tile<T>>;

// Conversions.

template <class From, class To> constexpr bool converts_impl() {
  constexpr kind f = kind_of<From>, t = kind_of<To>;
  if constexpr (__is_same(From, To)) {
    return true;
  } else if constexpr (f == kind::pointer && t == kind::pointer) {
    return __is_convertible(From, To);
  } else if constexpr (f == kind::boolean) {
    return t == kind::integer || is_floating<To>;
  } else if constexpr (f == kind::integer && t == kind::integer) {
    return __is_signed(From) == __is_signed(To) ? sizeof(From) <= sizeof(To)
                                                : __is_signed(To) && sizeof(From) < sizeof(To);
  } else if constexpr (f == kind::integer) {
    return is_floating<To>;
  } else if constexpr (f == kind::half || f == kind::bfloat) {
    return t == kind::single_float || t == kind::double_float;
  } else {
    return f == kind::single_float && t == kind::double_float;
  }
}
template <class From, class To> inline constexpr bool converts = converts_impl<From, To>();

// Which of two types of one size and sign wins: long long over long.
template <class T> constexpr int rank_of() {
  return __is_same(T, long long) || __is_same(T, unsigned long long)
             ? 2
             : __is_same(T, long) || __is_same(T, unsigned long);
}

template <class A, class B> constexpr int common_choice() {
  constexpr bool ab = converts<A, B>, ba = converts<B, A>;
  if constexpr (ab && ba) {
    return rank_of<A>() > rank_of<B>() ? 1 : 2;
  } else {
    return ba ? 1 : ab ? 2 : 0;
  }
}
template <class A, class B>
using common_element = conditional_t<common_choice<A, B>() == 1, A, conditional_t<common_choice<A, B>() == 2, B, void>>;

} // namespace cuda::tiles::__impl

#endif
