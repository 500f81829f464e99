// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tile: an immutable value of a static shape. It has no members; everything is done by functions.
#ifndef TILECC_KERNEL_CUDA_TILE_TILE_H
#define TILECC_KERNEL_CUDA_TILE_TILE_H

#include "extents.h"

#pragma clang system_header

namespace cuda::tiles {
namespace __impl {

// A message that names a number: "96 is not a power of two (nearest 64 and 128)".
struct text {
  char buffer[160] = {};
  size_t length = 0;
  constexpr const char *data() const { return buffer; }
  constexpr size_t size() const { return length; }
  constexpr text &add(const char *s) {
    while (*s) {
      buffer[length++] = *s++;
    }
    return *this;
  }
  constexpr text &add(size_t n) {
    char digits[20] = {};
    int count = 0;
    do {
      digits[count++] = static_cast<char>('0' + n % 10);
      n /= 10;
    } while (n != 0);
    while (count != 0) {
      buffer[length++] = digits[--count];
    }
    return *this;
  }
};

template <class _S_> constexpr text power_of_two_message() {
  text message;
  for (size_t i = 0; i < dims<_S_>::rank; ++i) {
    size_t n = dims<_S_>::values[i];
    if (n == 0) {
      return message.add("a tile dimension is at least 1");
    }
    if (n == dynamic_extent) {
      return message.add("the shape of a tile is static");
    }
    if ((n & (n - 1)) != 0) {
      size_t below = 1;
      while (below * 2 < n) {
        below *= 2;
      }
      message.add("tile dimension ").add(n).add(" is not a power of two (nearest ").add(below);
      return message.add(" and ").add(below * 2).add(")");
    }
  }
  return message;
}
template <class _E_, class _S_> constexpr text size_message() {
  text message;
  message.add("a tile of ").add(dims<_S_>::size).add(" elements is too large: at most 16777216 elements and 16 MiB");
  return message;
}

template <class _S_> constexpr bool static_shape() {
  if constexpr (is_extents<_S_>) {
    return dims<_S_>::is_static;
  } else {
    return false;
  }
}
template <class _S_> constexpr bool valid_shape() {
  if constexpr (static_shape<_S_>()) {
    return dims<_S_>::power_of_two;
  } else {
    return false;
  }
}
template <class _E_, class _S_>
inline constexpr bool valid_size =
    dims<_S_>::size <= (1u << 24) && dims<_S_>::size * (bits_of<_E_>() / 8) <= (1u << 24);

template <class _T_, class _S_> constexpr bool has_one_element() { return dims<_S_>::size == 1; }

} // namespace __impl

inline namespace __1 {

template <class _E_, class _S_> class __TILECC_TYPE("tile") tile {
  static_assert(__impl::is_element<_E_>, "this type cannot be the element of a tile");
  static_assert(__impl::is_extents<_S_>, "the shape of a tile is a `ct::shape<..>`");
  static_assert(__impl::valid_shape<_S_>(), __impl::power_of_two_message<_S_>());
  static_assert(!__impl::valid_shape<_S_>() || __impl::valid_size<_E_, _S_>, __impl::size_message<_E_, _S_>());

public:
  using element_type = _E_;
  using shape_type = _S_;
  using rank_type = size_t;

  tile() = default;
  tile(const tile &) = default;
  tile &operator=(const tile &) = default;

  template <class _F_>
    requires(!__is_same(_E_, _F_) && __impl::converts<_F_, _E_>)
  __TILECC_BUILTIN("tile_convert")
  tile(tile<_F_, _S_>) noexcept;
  template <class _F_>
    requires(__impl::is_numeric<_E_> && __impl::is_numeric<_F_> && !__impl::converts<_F_, _E_>)
  tile(tile<_F_, _S_>) = delete ("this conversion narrows: write `ct::element_cast<..>(x)`");
  template <class _T_>
    requires(_S_::rank() == 0 && __impl::converts<_T_, _E_>)
  __TILECC_BUILTIN("tile_from_scalar")
  tile(_T_) noexcept;

  template <class _T_>
    requires(__impl::has_one_element<_T_, _S_>() &&
             ((__impl::is_numeric<_T_> && __impl::is_numeric<_E_>) || (__impl::is_pointer<_T_> && __is_same(_T_, _E_))))
  __TILECC_BUILTIN("tile_to_scalar")
  explicit operator _T_() const noexcept;
  template <class _T_>
    requires(!__impl::has_one_element<_T_, _S_>() && __is_same(_T_, bool))
  explicit operator _T_() const = delete ("a tile is no condition: reduce it with `ct::any_of` or `ct::all_of`");
};

} // namespace __1
} // namespace cuda::tiles

#endif
