// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Block ids, factories, casts, and functions that change a tile's shape.
#ifndef TILECC_KERNEL_CUDA_TILE_SHAPE_H
#define TILECC_KERNEL_CUDA_TILE_SHAPE_H

#include "../vector_types.h"
#include "tile.h"

#pragma clang system_header

namespace cuda::tiles {
namespace __impl {

template <class _T_> inline constexpr bool is_value = is_element<element_t<_T_>>;

template <class _T_, class _V_> constexpr bool fills() {
  using _E_ = element_t<_T_>;
  using _F_ = element_t<_V_>;
  if constexpr (!is_value<_T_> || !is_value<_V_> || dims<shape_t<_V_>>::size != 1) {
    return false;
  } else if constexpr (is_pointer<_E_> || is_pointer<_F_>) {
    return converts<_F_, _E_>;
  } else {
    return is_numeric<_E_> && is_numeric<_F_>;
  }
}

// The largest value that an integer type holds, for iota.
template <class _E_> constexpr unsigned long long largest() {
  if constexpr (is_integer<_E_>) {
    constexpr unsigned bits = 8 * sizeof(_E_) - (__is_signed(_E_) ? 1 : 0);
    return bits == 64 ? ~0ull : (1ull << bits) - 1;
  } else {
    return 0;
  }
}

template <class _T_, class _S_> constexpr bool reshapes() {
  if constexpr (is_value<_T_> && static_shape<_S_>()) {
    return dims<shape_t<_T_>>::size == dims<_S_>::size;
  } else {
    return false;
  }
}
template <class _T_, class _S_> constexpr bool broadcast_to() {
  if constexpr (is_value<_T_> && static_shape<_S_>()) {
    return broadcasts_to<shape_t<_T_>, _S_>;
  } else {
    return false;
  }
}

template <class _S_, class _M_> inline constexpr bool permutes = false;
template <class _S_, size_t... _D_> constexpr bool is_permutation_of() {
  size_t seen = 0;
  ((seen |= _D_ < dims<_S_>::rank ? size_t{1} << _D_ : 0), ...);
  return dims<_S_>::rank == sizeof...(_D_) && seen == (size_t{1} << sizeof...(_D_)) - 1;
}
template <class _S_, size_t... _D_>
inline constexpr bool permutes<_S_, dimension_map<_D_...>> = is_permutation_of<_S_, _D_...>();

template <class _S_, class _M_> struct permuted {};
template <class _S_, size_t... _D_>
  requires(permutes<_S_, dimension_map<_D_...>>)
struct permuted<_S_, dimension_map<_D_...>> {
  using type = shape<dims<_S_>::values[_D_]...>;
};

// shape<a, b, rest...> to shape<b, a, rest...>.
template <class _S_> struct transposed;
template <class _I_, size_t _A_, size_t _B_, size_t... _N_> struct transposed<extents<_I_, _A_, _B_, _N_...>> {
  using type = shape<_B_, _A_, _N_...>;
};

template <class _S_, size_t Axis, size_t Value, class _I_> struct with_dim_from;
template <class _S_, size_t Axis, size_t Value, size_t... _I_>
struct with_dim_from<_S_, Axis, Value, sequence<size_t, _I_...>> {
  using type = shape<(_I_ == Axis ? Value : dims<_S_>::values[_I_])...>;
};
// S with dimension Axis replaced by Value.
template <class _S_, size_t Axis, size_t Value>
using with_dim = typename with_dim_from<_S_, Axis, Value, indices<dims<_S_>::rank>>::type;

template <class _A_, class _B_, size_t _D_> constexpr bool concatenates() {
  if constexpr (is_tile<_A_> && __is_same(_A_, _B_)) {
    return _D_ < dims<shape_t<_A_>>::rank;
  } else {
    return false;
  }
}
template <class _A_, size_t _D_>
using cat_t = tile<element_t<_A_>, with_dim<shape_t<_A_>, _D_, 2 * dims<shape_t<_A_>>::values[_D_]>>;

template <class _T_, class _S_, class... _I_> constexpr bool extracts() {
  if constexpr (is_tile<_T_> && static_shape<_S_>()) {
    using from = dims<shape_t<_T_>>;
    if constexpr (from::rank == dims<_S_>::rank && sizeof...(_I_) == dims<_S_>::rank) {
      for (size_t i = 0; i < from::rank; ++i) {
        if (dims<_S_>::values[i] == 0 || from::values[i] % dims<_S_>::values[i] != 0) {
          return false;
        }
      }
      return (is_integer<_I_> && ...);
    }
  }
  return false;
}

} // namespace __impl

inline namespace __1 {

__TILECC_BUILTIN("bid") uint3 bid() noexcept;
__TILECC_BUILTIN("num_blocks") dim3 num_blocks() noexcept;

template <class _T_, class _V_>
  requires(__impl::fills<_T_, _V_>())
__TILECC_BUILTIN("full")
_T_ full(_V_) noexcept;
template <class _T_>
  requires(__impl::is_numeric<__impl::element_t<_T_>>)
__TILECC_BUILTIN("zeros")
_T_ zeros() noexcept;
template <class _T_>
  requires(__impl::is_numeric<__impl::element_t<_T_>>)
__TILECC_BUILTIN("ones")
_T_ ones() noexcept;

template <class _T_>
  requires(__impl::is_tile<_T_> && __impl::is_integer<__impl::element_t<_T_>> &&
           __impl::dims<__impl::shape_t<_T_>>::size - 1 <= __impl::largest<__impl::element_t<_T_>>())
__TILECC_BUILTIN("iota")
_T_ iota() noexcept;
template <class _T_>
  requires(__impl::is_tile<_T_> && !__impl::is_integer<__impl::element_t<_T_>>)
_T_ iota() = delete ("`iota` counts in integers");
template <class _T_>
  requires(__impl::is_tile<_T_> && __impl::is_integer<__impl::element_t<_T_>> &&
           __impl::dims<__impl::shape_t<_T_>>::size - 1 > __impl::largest<__impl::element_t<_T_>>())
_T_ iota() = delete ("the last value of this `iota` does not fit its element type");

template <class _S_, class _T_>
  requires(__impl::reshapes<_T_, _S_>())
__TILECC_BUILTIN("reshape")
tile<__impl::element_t<_T_>, _S_> reshape(_T_) noexcept;
template <class _T_, class _S_>
  requires(__impl::reshapes<_T_, _S_>())
__TILECC_BUILTIN("reshape")
tile<__impl::element_t<_T_>, _S_> reshape(_T_, _S_) noexcept;
template <class _S_, class _T_>
  requires(!__impl::reshapes<_T_, _S_>() && __impl::static_shape<_S_>())
tile<__impl::element_t<_T_>, _S_> reshape(_T_) = delete ("`reshape` keeps the number of elements");
template <class _T_, class _S_>
  requires(!__impl::reshapes<_T_, _S_>() && __impl::static_shape<_S_>())
tile<__impl::element_t<_T_>, _S_> reshape(_T_, _S_) = delete ("`reshape` keeps the number of elements");

template <class _S_, class _T_>
  requires(__impl::broadcast_to<_T_, _S_>())
__TILECC_BUILTIN("broadcast")
tile<__impl::element_t<_T_>, _S_> broadcast(_T_) noexcept;
template <class _T_, class _S_>
  requires(__impl::broadcast_to<_T_, _S_>())
__TILECC_BUILTIN("broadcast")
tile<__impl::element_t<_T_>, _S_> broadcast(_T_, _S_) noexcept;
template <class _S_, class _T_>
  requires(!__impl::broadcast_to<_T_, _S_>() && __impl::static_shape<_S_>())
tile<__impl::element_t<_T_>, _S_> broadcast(_T_) = delete ("this value does not broadcast to that shape");
template <class _T_, class _S_>
  requires(!__impl::broadcast_to<_T_, _S_>() && __impl::static_shape<_S_>())
tile<__impl::element_t<_T_>, _S_> broadcast(_T_, _S_) = delete ("this value does not broadcast to that shape");

template <class _E_, class _S_>
  requires(_S_::rank() >= 2)
__TILECC_BUILTIN("transpose")
tile<_E_, typename __impl::transposed<_S_>::type> transpose(tile<_E_, _S_>) noexcept;
template <class _E_, class _S_>
  requires(_S_::rank() < 2)
tile<_E_, _S_> transpose(tile<_E_, _S_>) = delete ("`transpose` swaps the first two axes: the tile has fewer");

template <class _M_, class _E_, class _S_>
  requires(__impl::permutes<_S_, _M_>)
__TILECC_BUILTIN("permute")
tile<_E_, typename __impl::permuted<_S_, _M_>::type> permute(tile<_E_, _S_>) noexcept;
template <class _M_, class _E_, class _S_>
  requires(__impl::permutes<_S_, _M_>)
__TILECC_BUILTIN("permute")
tile<_E_, typename __impl::permuted<_S_, _M_>::type> permute(tile<_E_, _S_>, _M_) noexcept;
template <class _M_, class _E_, class _S_>
  requires(__impl::is_map<_M_> && !__impl::permutes<_S_, _M_>)
tile<_E_, _S_> permute(tile<_E_, _S_>) = delete ("the dimension map is no permutation of the tile's axes");
template <class _E_, class _S_, class _M_>
  requires(__impl::is_map<_M_> && !__impl::permutes<_S_, _M_>)
tile<_E_, _S_> permute(tile<_E_, _S_>, _M_) = delete ("the dimension map is no permutation of the tile's axes");

template <size_t _D_, class _A_, class _B_>
  requires(__impl::concatenates<_A_, _B_, _D_>())
__TILECC_BUILTIN("cat")
__impl::cat_t<_A_, _D_> cat(_A_, _B_) noexcept;
template <class _A_, class _B_, auto _D_>
  requires(__impl::concatenates<_A_, _B_, _D_>())
__TILECC_BUILTIN("cat")
__impl::cat_t<_A_, _D_> cat(_A_, _B_, integral_constant<_D_>) noexcept;
template <size_t _D_, class _A_, class _B_>
  requires(!__impl::concatenates<_A_, _B_, _D_>())
_A_ cat(_A_, _B_) = delete ("`cat` joins two tiles of one type and shape along an axis they have");
template <class _A_, class _B_, auto _D_>
  requires(!__impl::concatenates<_A_, _B_, _D_>())
_A_ cat(_A_, _B_,
        integral_constant<_D_>) = delete ("`cat` joins two tiles of one type and shape along an axis they have");

template <class _T_, class _S_, class... _I_>
  requires(__impl::extracts<_T_, _S_, _I_...>())
__TILECC_BUILTIN("extract")
tile<__impl::element_t<_T_>, _S_> extract(_T_, _S_, _I_...) noexcept;
template <class _T_, class _S_, class... _I_>
  requires(__impl::is_tile<_T_> && __impl::static_shape<_S_>() && !__impl::extracts<_T_, _S_, _I_...>())
tile<__impl::element_t<_T_>, _S_> extract(_T_, _S_, _I_...) =
    delete ("`extract` takes a shape that divides the tile's, and one integer index for each axis");

template <class _U_, class _T_>
  requires(__impl::is_numeric<_U_> && __impl::is_numeric<__impl::element_t<_T_>>)
__TILECC_BUILTIN("element_cast")
__impl::with_element<_T_, _U_> element_cast(_T_) noexcept;

} // namespace __1
} // namespace cuda::tiles

#endif
