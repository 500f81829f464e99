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
template <class _I_, size_t... _N_> struct __TILECC_TYPE("extents") extents;
template <class _E_, class _S_> class __TILECC_TYPE("tile") tile;
inline constexpr size_t dynamic_extent = static_cast<size_t>(-1);
template <class _I_, size_t... _N_> struct __TILECC_TYPE("extents") strides;
template <size_t... _N_> using shape = extents<uint32_t, _N_...>;
} // namespace __1
} // namespace cuda::tiles

namespace cuda::tiles::__impl {

template <bool _B_, class _T_, class _F_> struct conditional {
  using type = _T_;
};
template <class _T_, class _F_> struct conditional<false, _T_, _F_> {
  using type = _F_;
};
template <bool _B_, class _T_, class _F_> using conditional_t = typename conditional<_B_, _T_, _F_>::type;

template <class _T_> using remove_cv = __remove_cv(_T_);
template <class _T_> using pointee = __remove_pointer(_T_);

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

template <class _T_> constexpr kind plain_kind() {
  if constexpr (__is_same(_T_, bool)) {
    return kind::boolean;
  } else if constexpr (__is_integral(_T_)) {
    // No 128-bit integers.
    return sizeof(_T_) <= 8 ? kind::integer : kind::none;
  } else if constexpr (__is_same(_T_, __half)) {
    return kind::half;
  } else if constexpr (__is_same(_T_, __nv_bfloat16)) {
    return kind::bfloat;
  } else if constexpr (__is_same(_T_, float)) {
    return kind::single_float;
  } else if constexpr (__is_same(_T_, double)) {
    return kind::double_float;
  } else if constexpr (__is_same(_T_, __nv_tf32) || __is_same(_T_, __nv_fp8_e4m3) || __is_same(_T_, __nv_fp8_e5m2)) {
    return kind::restricted;
  } else {
    return kind::none;
  }
}

template <class _T_> constexpr kind element_kind() {
  if constexpr (__is_pointer(_T_)) {
    using _P_ = remove_cv<pointee<_T_>>;
    return plain_kind<_P_>() != kind::none || __is_same(_P_, void) ? kind::pointer : kind::none;
  } else {
    return plain_kind<_T_>();
  }
}

template <class _T_> inline constexpr kind kind_of = element_kind<_T_>();
template <class _T_> inline constexpr bool is_element = kind_of<_T_> != kind::none;
template <class _T_> inline constexpr bool is_integer = kind_of<_T_> == kind::integer;
template <class _T_> inline constexpr bool is_integral = kind_of<_T_> == kind::integer || kind_of<_T_> == kind::boolean;
template <class _T_>
inline constexpr bool is_floating = kind_of<_T_> >= kind::half && kind_of<_T_> <= kind::double_float;
template <class _T_> inline constexpr bool is_arithmetic = is_integral<_T_> || is_floating<_T_>;
template <class _T_> inline constexpr bool is_numeric = is_arithmetic<_T_> || kind_of<_T_> == kind::restricted;
template <class _T_> inline constexpr bool is_pointer = kind_of<_T_> == kind::pointer;
template <class _T_> inline constexpr bool is_restricted = kind_of<_T_> == kind::restricted;

template <class _T_> constexpr unsigned bits_of() {
  switch (kind_of<_T_>) {
  case kind::boolean:
    return 8;
  case kind::half:
  case kind::bfloat:
    return 16;
  case kind::restricted:
    return __is_same(_T_, __nv_tf32) ? 32 : 8;
  default:
    if constexpr (__is_same(_T_, __half) || __is_same(_T_, __nv_bfloat16) || is_restricted<_T_> || !is_element<_T_>) {
      return 0;
    } else {
      return 8 * sizeof(_T_);
    }
  }
}

// Shapes.

template <class _S_> struct dims;
template <class _I_, size_t... _N_> struct dims<extents<_I_, _N_...>> {
  static constexpr size_t rank = sizeof...(_N_);
  static constexpr bool is_static = ((_N_ != dynamic_extent) && ...);
  static constexpr size_t size = (size_t{1} * ... * (_N_ == dynamic_extent ? 1 : _N_));
  static constexpr size_t values[rank + 1] = {_N_..., 0};
  static constexpr size_t power_of_two = ((_N_ != 0 && (_N_ & (_N_ - 1)) == 0) && ...);
  // Counted from the right; 1 beyond the left end.
  static constexpr size_t from_right(size_t i) { return i < rank ? values[rank - 1 - i] : 1; }
};

template <class _I_, size_t... _N_> struct dims<strides<_I_, _N_...>> : dims<extents<_I_, _N_...>> {};

template <class _T_, _T_... _I_> struct sequence {};
template <size_t _N_> using indices = __make_integer_seq<sequence, size_t, _N_>;

template <class _S_> inline constexpr bool is_extents = false;
template <class _I_, size_t... _N_> inline constexpr bool is_extents<extents<_I_, _N_...>> = true;
template <class _S_> inline constexpr bool is_strides = false;
template <class _I_, size_t... _N_> inline constexpr bool is_strides<strides<_I_, _N_...>> = true;

// Whether all static dimensions lie between two bounds.
template <class _S_> constexpr bool within(size_t least, size_t most) {
  for (size_t i = 0; i < dims<_S_>::rank; ++i) {
    size_t n = dims<_S_>::values[i];
    if (n != dynamic_extent && (n < least || n > most)) {
      return false;
    }
  }
  return true;
}

constexpr size_t broadcast_dim(size_t a, size_t b) { return a == b || b == 1 ? a : a == 1 ? b : 0; }

template <class _A_, class _B_, class _I_> struct broadcast_from;
template <class _A_, class _B_, size_t... _I_> struct broadcast_from<_A_, _B_, sequence<size_t, _I_...>> {
  static constexpr size_t rank = sizeof...(_I_);
  using type = shape<broadcast_dim(dims<_A_>::from_right(rank - 1 - _I_), dims<_B_>::from_right(rank - 1 - _I_))...>;
  static constexpr bool ok = ((broadcast_dim(dims<_A_>::from_right(_I_), dims<_B_>::from_right(_I_)) != 0) && ...);
};

template <class _A_, class _B_>
struct broadcast
    : broadcast_from<_A_, _B_, indices<(dims<_A_>::rank > dims<_B_>::rank ? dims<_A_>::rank : dims<_B_>::rank)>> {};
template <class _A_> struct broadcast<_A_, _A_> {
  using type = _A_;
  static constexpr bool ok = true;
};
template <class _A_, class _B_> using broadcast_t = typename broadcast<_A_, _B_>::type;
// B is what A becomes when it is broadcast to B.
template <class _A_, class _B_>
inline constexpr bool broadcasts_to = broadcast<_A_, _B_>::ok && __is_same(broadcast_t<_A_, _B_>, _B_);

// Tiles and scalars: a scalar counts as a value of shape<>.

template <class _T_> struct value_traits {
  static constexpr bool is_tile = false;
  using element = _T_;
  using shape = extents<uint32_t>;
};
template <class _E_, class _S_> struct value_traits<tile<_E_, _S_>> {
  static constexpr bool is_tile = true;
  using element = _E_;
  using shape = _S_;
};
template <class _T_> inline constexpr bool is_tile = value_traits<_T_>::is_tile;
template <class _T_> using element_t = typename value_traits<_T_>::element;
template <class _T_> using shape_t = typename value_traits<_T_>::shape;
template <class _E_, class _S_, bool Tile> using value_of = conditional_t<Tile, tile<_E_, _S_>, _E_>;
template <class _T_, class _E_> using with_element = value_of<_E_, shape_t<_T_>, is_tile<_T_>>;

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
template <class _T_> constexpr int rank_of() {
  return __is_same(_T_, long long) || __is_same(_T_, unsigned long long)
             ? 2
             : __is_same(_T_, long) || __is_same(_T_, unsigned long);
}

template <class _A_, class _B_> constexpr int common_choice() {
  constexpr bool ab = converts<_A_, _B_>, ba = converts<_B_, _A_>;
  if constexpr (ab && ba) {
    return rank_of<_A_>() > rank_of<_B_>() ? 1 : 2;
  } else {
    return ba ? 1 : ab ? 2 : 0;
  }
}
template <class _A_, class _B_>
using common_element =
    conditional_t<common_choice<_A_, _B_>() == 1, _A_, conditional_t<common_choice<_A_, _B_>() == 2, _B_, void>>;

} // namespace cuda::tiles::__impl

#endif
