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
template <class T> inline constexpr size_t extent_of = dynamic_extent;
template <auto V> inline constexpr size_t extent_of<integral_constant<V>> = static_cast<size_t>(V);
template <class T> inline constexpr bool is_extent_argument = is_integral<T> || is_constant<T>;
} // namespace __impl

inline namespace __1 {

template <class I, size_t... N> struct __TILECC_TYPE("extents") extents {
  static_assert(__impl::is_integer<I>, "the index type of `extents` is an integer type");

  using index_type = I;
  using size_type = I;
  using rank_type = size_t;

  static constexpr rank_type rank() noexcept { return sizeof...(N); }
  static constexpr rank_type rank_dynamic() noexcept { return (size_t{0} + ... + (N == dynamic_extent ? 1 : 0)); }
  static constexpr size_t static_extent(rank_type i) noexcept { return __impl::dims<extents>::values[i]; }

  constexpr extents() = default;

  // One argument for each dimension, or one for each dynamic dimension.
  template <class... A>
    requires(sizeof...(A) != 0 && (sizeof...(A) == sizeof...(N) || sizeof...(A) == rank_dynamic()) &&
             rank_dynamic() != 0 && (__impl::is_extent_argument<A> && ...))
  __TILECC_BUILTIN("extents_make")
  extents(A...) noexcept;
  template <class... A>
    requires(sizeof...(A) != 0 && sizeof...(A) == sizeof...(N) && rank_dynamic() == 0 &&
             (__impl::is_extent_argument<A> && ...))
  constexpr extents(A...) noexcept {}
  template <class J, size_t... M>
    requires(sizeof...(M) == sizeof...(N) && !__is_same(extents, extents<J, M...>))
  __TILECC_BUILTIN("extents_convert")
  extents(const extents<J, M...> &) noexcept;

  __TILECC_BUILTIN("extents_extent") index_type extent(rank_type i) const noexcept;
};

// Without a constraint: Clang 22 crashes on a constrained guide seen through the alias `shape`.
template <class... A> extents(A...) -> extents<uint32_t, __impl::extent_of<A>...>;

// The strides of a mapping, in elements.
template <class I, size_t... N> using strides = extents<I, N...>;

template <class I, size_t... M, class J, size_t... N>
__TILECC_BUILTIN("extents_equal")
bool operator==(extents<I, M...>, extents<J, N...>) noexcept;

} // namespace __1
} // namespace cuda::tiles

#endif
