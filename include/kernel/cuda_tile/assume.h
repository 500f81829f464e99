// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Facts that the author promises, printf and assert.
#ifndef TILECC_KERNEL_CUDA_TILE_ASSUME_H
#define TILECC_KERNEL_CUDA_TILE_ASSUME_H

#include "memory.h"

#pragma clang system_header

namespace cuda::tiles {
namespace __impl {
template <class T> inline constexpr bool has_pointers = is_pointer<element_t<T>>;
template <class T> inline constexpr bool has_integers = is_integer<element_t<T>>;
} // namespace __impl

inline namespace __1 {

template <size_t N, class P>
  requires(__impl::has_pointers<P> && N != 0)
__TILECC_BUILTIN("assume_aligned")
P assume_aligned(P) noexcept;
template <class P, auto N>
  requires(__impl::has_pointers<P> && N > 0)
__TILECC_BUILTIN("assume_aligned")
P assume_aligned(P, integral_constant<N>) noexcept;

template <size_t N, class T>
  requires(__impl::has_integers<T> && N != 0)
__TILECC_BUILTIN("assume_divisible")
T assume_divisible(T) noexcept;
template <class T, auto N>
  requires(__impl::has_integers<T> && N > 0)
__TILECC_BUILTIN("assume_divisible")
T assume_divisible(T, integral_constant<N>) noexcept;

template <auto A, auto B, class T>
  requires(__impl::has_integers<T> && A <= B)
__TILECC_BUILTIN("assume_bounded")
T assume_bounded(T) noexcept;
template <class T, auto A, auto B>
  requires(__impl::has_integers<T> && A <= B)
__TILECC_BUILTIN("assume_bounded")
T assume_bounded(T, integral_constant<A>, integral_constant<B>) noexcept;
template <auto A, class T>
  requires(__impl::has_integers<T>)
__TILECC_BUILTIN("assume_bounded_below")
T assume_bounded_below(T) noexcept;
template <class T, auto A>
  requires(__impl::has_integers<T>)
__TILECC_BUILTIN("assume_bounded_below")
T assume_bounded_below(T, integral_constant<A>) noexcept;
template <auto B, class T>
  requires(__impl::has_integers<T>)
__TILECC_BUILTIN("assume_bounded_above")
T assume_bounded_above(T) noexcept;
template <class T, auto B>
  requires(__impl::has_integers<T>)
__TILECC_BUILTIN("assume_bounded_above")
T assume_bounded_above(T, integral_constant<B>) noexcept;

template <size_t N, size_t Every, size_t Dim, class T>
  requires(__impl::is_tile<T> && __impl::has_integers<T>)
__TILECC_BUILTIN("assume_divisible_strided")
T assume_divisible_strided(T) noexcept;
template <size_t N, size_t Every, size_t Dim, class T>
  requires(__impl::is_tile<T> && __impl::has_pointers<T>)
__TILECC_BUILTIN("assume_aligned_strided")
T assume_aligned_strided(T) noexcept;
template <class S, class T>
  requires(__impl::is_tile<T> && S::rank() == __impl::dims<__impl::shape_t<T>>::rank)
__TILECC_BUILTIN("assume_blocked")
T assume_blocked(T) noexcept;

} // namespace __1
} // namespace cuda::tiles

extern "C" __TILECC_BUILTIN("printf") int printf(const char *, ...);

#endif
