// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extents, static and dynamic: the type of shapes and of the sizes of a span.
//
//   shape<64, 128>{}        extents<uint32_t, 64, 128>
//   extents{n, 8_ic}        extents<uint32_t, dynamic_extent, 8>
#ifndef TILECC_KERNEL_CUDA_TILE_EXTENTS_H
#define TILECC_KERNEL_CUDA_TILE_EXTENTS_H

#include "tags.h"

#pragma clang system_header

namespace cuda::tiles {

namespace __impl {
// What an argument of the deduction guide says about its dimension.
template <class _T_> inline constexpr size_t extent_of = dynamic_extent;
template <auto _V_> inline constexpr size_t extent_of<integral_constant<_V_>> = static_cast<size_t>(_V_);
template <class _T_> inline constexpr bool is_extent_argument = is_integral<_T_> || is_constant<_T_>;
} // namespace __impl

inline namespace __1 {

template <class _I_, size_t... _N_> struct __TILECC_TYPE("extents") extents {
  static_assert(__impl::is_integer<_I_>, "the index type of `extents` is an integer type");

  using index_type = _I_;
  using size_type = _I_;
  using rank_type = size_t;

  static constexpr rank_type rank() noexcept { return sizeof...(_N_); }
  static constexpr rank_type rank_dynamic() noexcept { return (size_t{0} + ... + (_N_ == dynamic_extent ? 1 : 0)); }
  static constexpr size_t static_extent(rank_type i) noexcept { return __impl::dims<extents>::values[i]; }

  constexpr extents() = default;

  // One argument for each dimension, or one for each dynamic dimension.
  template <class... _A_>
    requires(sizeof...(_A_) != 0 && (sizeof...(_A_) == sizeof...(_N_) || sizeof...(_A_) == rank_dynamic()) &&
             rank_dynamic() != 0 && (__impl::is_extent_argument<_A_> && ...))
  __TILECC_BUILTIN("extents_make")
  extents(_A_...) noexcept;
  template <class... _A_>
    requires(sizeof...(_A_) != 0 && sizeof...(_A_) == sizeof...(_N_) && rank_dynamic() == 0 &&
             (__impl::is_extent_argument<_A_> && ...))
  constexpr extents(_A_...) noexcept {}
  template <class _J_, size_t... _M_>
    requires(sizeof...(_M_) == sizeof...(_N_) && !__is_same(extents, extents<_J_, _M_...>))
  __TILECC_BUILTIN("extents_convert")
  extents(const extents<_J_, _M_...> &) noexcept;

  __TILECC_BUILTIN("extents_extent") index_type extent(rank_type i) const noexcept;
};

// Without a constraint: Clang 22 crashes on a constrained guide seen through the alias `shape`.
template <class... _A_> extents(_A_...) -> extents<uint32_t, __impl::extent_of<_A_>...>;

// The distances between neighbours of a mapping, or between the tiles of a strided view, in elements.
inline constexpr size_t dynamic_stride = dynamic_extent;

template <class _I_, size_t... _N_> struct __TILECC_TYPE("extents") strides {
  static_assert(__impl::is_integer<_I_>, "the index type of `strides` is an integer type");

  using index_type = _I_;
  using size_type = _I_;
  using rank_type = size_t;

  static constexpr rank_type rank() noexcept { return sizeof...(_N_); }
  static constexpr rank_type rank_dynamic() noexcept { return (size_t{0} + ... + (_N_ == dynamic_stride ? 1 : 0)); }
  static constexpr size_t static_stride(rank_type i) noexcept { return __impl::dims<strides>::values[i]; }

  constexpr strides() = default;

  // One argument for each dimension, or one for each dynamic dimension.
  template <class... _A_>
    requires(sizeof...(_A_) != 0 && (sizeof...(_A_) == sizeof...(_N_) || sizeof...(_A_) == rank_dynamic()) &&
             rank_dynamic() != 0 && (__impl::is_extent_argument<_A_> && ...))
  __TILECC_BUILTIN("extents_make")
  strides(_A_...) noexcept;
  template <class... _A_>
    requires(sizeof...(_A_) != 0 && sizeof...(_A_) == sizeof...(_N_) && rank_dynamic() == 0 &&
             (__impl::is_extent_argument<_A_> && ...))
  constexpr strides(_A_...) noexcept {}
  template <class _J_, size_t... _M_>
    requires(sizeof...(_M_) == sizeof...(_N_) && !__is_same(strides, strides<_J_, _M_...>))
  __TILECC_BUILTIN("extents_convert")
  strides(const strides<_J_, _M_...> &) noexcept;

  __TILECC_BUILTIN("extents_extent") index_type stride(rank_type i) const noexcept;
};
template <class... _A_> strides(_A_...) -> strides<uint32_t, __impl::extent_of<_A_>...>;

template <class _I_, size_t... _M_, class _J_, size_t... _N_>
__TILECC_BUILTIN("extents_equal")
bool operator==(extents<_I_, _M_...>, extents<_J_, _N_...>) noexcept;
template <class _I_, size_t... _M_, class _J_, size_t... _N_>
__TILECC_BUILTIN("extents_equal")
bool operator==(strides<_I_, _M_...>, strides<_J_, _N_...>) noexcept;
template <class _I_, size_t... _M_, class _J_, size_t... _N_>
__TILECC_BUILTIN("extents_equal")
bool strides_equal(strides<_I_, _M_...>, strides<_J_, _N_...>) noexcept;

} // namespace __1
} // namespace cuda::tiles

#endif
