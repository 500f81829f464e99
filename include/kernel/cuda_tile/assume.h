// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Facts that the author promises, printf and assert.
#ifndef TILECC_KERNEL_CUDA_TILE_ASSUME_H
#define TILECC_KERNEL_CUDA_TILE_ASSUME_H

#include "memory.h"

#pragma clang system_header

namespace cuda::tiles {
namespace __impl {
template <class _T_> inline constexpr bool has_pointers = is_pointer<element_t<_T_>>;
template <class _T_> inline constexpr bool has_integers = is_integer<element_t<_T_>>;
/// A mask over the elements of a tile or a scalar.
template <class _T_, class _M_> constexpr bool chooses() {
  if constexpr (__is_same(element_t<_M_>, bool)) {
    return broadcasts_to<shape_t<_M_>, shape_t<_T_>>;
  } else {
    return false;
  }
}
} // namespace __impl

inline namespace __1 {

template <size_t _N_, class _P_>
  requires(__impl::has_pointers<_P_> && _N_ != 0)
__TILECC_BUILTIN("assume_aligned")
_P_ assume_aligned(_P_) noexcept;
template <class _P_, auto _N_>
  requires(__impl::has_pointers<_P_> && _N_ > 0)
__TILECC_BUILTIN("assume_aligned")
_P_ assume_aligned(_P_, integral_constant<_N_>) noexcept;

template <size_t _N_, class _T_>
  requires(__impl::has_integers<_T_> && _N_ != 0)
__TILECC_BUILTIN("assume_divisible")
_T_ assume_divisible(_T_) noexcept;
template <class _T_, auto _N_>
  requires(__impl::has_integers<_T_> && _N_ > 0)
__TILECC_BUILTIN("assume_divisible")
_T_ assume_divisible(_T_, integral_constant<_N_>) noexcept;

template <auto _A_, auto _B_, class _T_>
  requires(__impl::has_integers<_T_> && _A_ <= _B_)
__TILECC_BUILTIN("assume_bounded")
_T_ assume_bounded(_T_) noexcept;
template <class _T_, auto _A_, auto _B_>
  requires(__impl::has_integers<_T_> && _A_ <= _B_)
__TILECC_BUILTIN("assume_bounded")
_T_ assume_bounded(_T_, integral_constant<_A_>, integral_constant<_B_>) noexcept;
template <auto _A_, class _T_>
  requires(__impl::has_integers<_T_>)
__TILECC_BUILTIN("assume_bounded_below")
_T_ assume_bounded_below(_T_) noexcept;
template <class _T_, auto _A_>
  requires(__impl::has_integers<_T_>)
__TILECC_BUILTIN("assume_bounded_below")
_T_ assume_bounded_below(_T_, integral_constant<_A_>) noexcept;
template <auto _B_, class _T_>
  requires(__impl::has_integers<_T_>)
__TILECC_BUILTIN("assume_bounded_above")
_T_ assume_bounded_above(_T_) noexcept;
template <class _T_, auto _B_>
  requires(__impl::has_integers<_T_>)
__TILECC_BUILTIN("assume_bounded_above")
_T_ assume_bounded_above(_T_, integral_constant<_B_>) noexcept;

template <size_t _N_, size_t Every, size_t Dim, class _T_>
  requires(__impl::is_tile<_T_> && __impl::has_integers<_T_>)
__TILECC_BUILTIN("assume_divisible_strided")
_T_ assume_divisible_strided(_T_) noexcept;
template <size_t _N_, size_t Every, size_t Dim, class _T_>
  requires(__impl::is_tile<_T_> && __impl::has_pointers<_T_>)
__TILECC_BUILTIN("assume_aligned_strided")
_T_ assume_aligned_strided(_T_) noexcept;
template <class _S_, class _T_>
  requires(__impl::is_tile<_T_> && _S_::rank() == __impl::dims<__impl::shape_t<_T_>>::rank)
__TILECC_BUILTIN("assume_blocked")
_T_ assume_blocked(_T_) noexcept;

} // namespace __1
} // namespace cuda::tiles

extern "C" __TILECC_BUILTIN("printf") int printf(const char *, ...);

#endif
