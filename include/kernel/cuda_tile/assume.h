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

/// Whether bounds are integers of which the lower is at most the upper, and whether an element can lie between them.
/// `nullptr` stands for a bound that is not given.
enum class bounds { ok, unusable, impossible };
template <class _T_, auto _A_, auto _B_> constexpr bounds judge_bounds() {
  using lower_type = remove_cv<decltype(_A_)>;
  using upper_type = remove_cv<decltype(_B_)>;
  constexpr bool has_lower = !__is_same(lower_type, decltype(nullptr));
  constexpr bool has_upper = !__is_same(upper_type, decltype(nullptr));
  if constexpr (!has_integers<_T_> || (has_lower && !__is_integral(lower_type)) ||
                (has_upper && !__is_integral(upper_type))) {
    return bounds::unusable;
  } else {
    using element = element_t<_T_>;
    constexpr __int128 greatest = largest<element>();
    __int128 low = __is_signed(element) ? -greatest - 1 : 0, high = greatest;
    __int128 lower = low, upper = high;
    if constexpr (has_lower) {
      lower = _A_;
    }
    if constexpr (has_upper) {
      upper = _B_;
    }
    // The importer reads bounds as signed numbers of 64 bits.
    bool is_wide = __is_signed(element) && (lower >= (__int128{1} << 63) || upper >= (__int128{1} << 63));
    return is_wide || (has_lower && has_upper && lower > upper) ? bounds::unusable
           : lower > high || upper < low                        ? bounds::impossible
                                                                : bounds::ok;
  }
}
template <class _T_, auto _A_, auto _B_, bounds _V_>
inline constexpr bool bounds_are = judge_bounds<_T_, _A_, _B_>() == _V_;

template <class _T_, size_t _N_, size_t Every, size_t Dim> constexpr bool repeats() {
  if constexpr (is_tile<_T_>) {
    return _N_ != 0 && Every != 0 && Dim < dims<shape_t<_T_>>::rank;
  } else {
    return false;
  }
}
/// Whether blocks of shape S fit into a tile.
template <class _T_, class _S_> constexpr bool has_blocks() {
  if constexpr (is_tile<_T_> && static_shape<_S_>()) {
    using from = dims<shape_t<_T_>>;
    bool fits = from::rank == dims<_S_>::rank;
    for (size_t i = 0; fits && i < from::rank; ++i) {
      fits = dims<_S_>::values[i] >= 1 && dims<_S_>::values[i] <= from::values[i];
    }
    return fits;
  } else {
    return false;
  }
}
/// An alignment that an address can have.
constexpr bool is_power_of_two(auto n) { return n > 0 && (n & (n - 1)) == 0; }
} // namespace __impl

#define __TILECC_WHY_ALIGNED "an alignment is a power of two"
#define __TILECC_WHY_BOUNDS "no value of this element type lies within these bounds"
#define __TILECC_WHY_REPEATS "the promise takes a divisor and a distance of at least 1, and an axis of the tile"

inline namespace __1 {

template <size_t _N_, class _P_>
  requires(__impl::has_pointers<_P_> && __impl::is_power_of_two(_N_))
__TILECC_BUILTIN("assume_aligned")
_P_ assume_aligned(_P_) noexcept;
template <class _P_, auto _N_>
  requires(__impl::has_pointers<_P_> && __impl::is_power_of_two(_N_))
__TILECC_BUILTIN("assume_aligned")
_P_ assume_aligned(_P_, integral_constant<_N_>) noexcept;
template <size_t _N_, class _P_>
  requires(__impl::has_pointers<_P_> && !__impl::is_power_of_two(_N_))
_P_ assume_aligned(_P_) = delete (__TILECC_WHY_ALIGNED);
template <class _P_, auto _N_>
  requires(__impl::has_pointers<_P_> && !__impl::is_power_of_two(_N_))
_P_ assume_aligned(_P_, integral_constant<_N_>) = delete (__TILECC_WHY_ALIGNED);

template <size_t _N_, class _T_>
  requires(__impl::has_integers<_T_> && _N_ != 0)
__TILECC_BUILTIN("assume_divisible")
_T_ assume_divisible(_T_) noexcept;
template <class _T_, auto _N_>
  requires(__impl::has_integers<_T_> && _N_ > 0)
__TILECC_BUILTIN("assume_divisible")
_T_ assume_divisible(_T_, integral_constant<_N_>) noexcept;

template <auto _A_, auto _B_, class _T_>
  requires(__impl::bounds_are<_T_, _A_, _B_, __impl::bounds::ok>)
__TILECC_BUILTIN("assume_bounded")
_T_ assume_bounded(_T_) noexcept;
template <class _T_, auto _A_, auto _B_>
  requires(__impl::bounds_are<_T_, _A_, _B_, __impl::bounds::ok>)
__TILECC_BUILTIN("assume_bounded")
_T_ assume_bounded(_T_, integral_constant<_A_>, integral_constant<_B_>) noexcept;
template <auto _A_, auto _B_, class _T_>
  requires(__impl::bounds_are<_T_, _A_, _B_, __impl::bounds::impossible>)
_T_ assume_bounded(_T_) = delete (__TILECC_WHY_BOUNDS);
template <class _T_, auto _A_, auto _B_>
  requires(__impl::bounds_are<_T_, _A_, _B_, __impl::bounds::impossible>)
_T_ assume_bounded(_T_, integral_constant<_A_>, integral_constant<_B_>) = delete (__TILECC_WHY_BOUNDS);
template <auto _A_, class _T_>
  requires(__impl::bounds_are<_T_, _A_, nullptr, __impl::bounds::ok>)
__TILECC_BUILTIN("assume_bounded_below")
_T_ assume_bounded_below(_T_) noexcept;
template <class _T_, auto _A_>
  requires(__impl::bounds_are<_T_, _A_, nullptr, __impl::bounds::ok>)
__TILECC_BUILTIN("assume_bounded_below")
_T_ assume_bounded_below(_T_, integral_constant<_A_>) noexcept;
template <auto _A_, class _T_>
  requires(__impl::bounds_are<_T_, _A_, nullptr, __impl::bounds::impossible>)
_T_ assume_bounded_below(_T_) = delete (__TILECC_WHY_BOUNDS);
template <class _T_, auto _A_>
  requires(__impl::bounds_are<_T_, _A_, nullptr, __impl::bounds::impossible>)
_T_ assume_bounded_below(_T_, integral_constant<_A_>) = delete (__TILECC_WHY_BOUNDS);
template <auto _B_, class _T_>
  requires(__impl::bounds_are<_T_, nullptr, _B_, __impl::bounds::ok>)
__TILECC_BUILTIN("assume_bounded_above")
_T_ assume_bounded_above(_T_) noexcept;
template <class _T_, auto _B_>
  requires(__impl::bounds_are<_T_, nullptr, _B_, __impl::bounds::ok>)
__TILECC_BUILTIN("assume_bounded_above")
_T_ assume_bounded_above(_T_, integral_constant<_B_>) noexcept;
template <auto _B_, class _T_>
  requires(__impl::bounds_are<_T_, nullptr, _B_, __impl::bounds::impossible>)
_T_ assume_bounded_above(_T_) = delete (__TILECC_WHY_BOUNDS);
template <class _T_, auto _B_>
  requires(__impl::bounds_are<_T_, nullptr, _B_, __impl::bounds::impossible>)
_T_ assume_bounded_above(_T_, integral_constant<_B_>) = delete (__TILECC_WHY_BOUNDS);

template <size_t _N_, size_t Every, size_t Dim, class _T_>
  requires(__impl::has_integers<_T_> && __impl::repeats<_T_, _N_, Every, Dim>())
__TILECC_BUILTIN("assume_divisible_strided")
_T_ assume_divisible_strided(_T_) noexcept;
template <size_t _N_, size_t Every, size_t Dim, class _T_>
  requires(__impl::is_tile<_T_> && __impl::has_integers<_T_> && !__impl::repeats<_T_, _N_, Every, Dim>())
_T_ assume_divisible_strided(_T_) = delete (__TILECC_WHY_REPEATS);
template <size_t _N_, size_t Every, size_t Dim, class _T_>
  requires(__impl::has_pointers<_T_> && __impl::repeats<_T_, _N_, Every, Dim>())
__TILECC_BUILTIN("assume_aligned_strided")
_T_ assume_aligned_strided(_T_) noexcept;
template <size_t _N_, size_t Every, size_t Dim, class _T_>
  requires(__impl::is_tile<_T_> && __impl::has_pointers<_T_> && !__impl::repeats<_T_, _N_, Every, Dim>())
_T_ assume_aligned_strided(_T_) = delete (__TILECC_WHY_REPEATS);
template <class _S_, class _T_>
  requires(__impl::has_blocks<_T_, _S_>())
__TILECC_BUILTIN("assume_blocked")
_T_ assume_blocked(_T_) noexcept;
template <class _S_, class _T_>
  requires(__impl::is_tile<_T_> && !__impl::has_blocks<_T_, _S_>())
_T_ assume_blocked(_T_) = delete ("the blocks have the rank of the tile and fit into its shape");

} // namespace __1
} // namespace cuda::tiles

extern "C" __TILECC_BUILTIN("printf") int printf(const char *, ...);

#endif
