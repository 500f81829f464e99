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

template <class S> constexpr text power_of_two_message() {
  text message;
  for (size_t i = 0; i < dims<S>::rank; ++i) {
    size_t n = dims<S>::values[i];
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
template <class E, class S> constexpr text size_message() {
  text message;
  message.add("a tile of ").add(dims<S>::size).add(" elements is too large: at most 16777216 elements and 16 MiB");
  return message;
}

template <class S> constexpr bool static_shape() {
  if constexpr (is_extents<S>) {
    return dims<S>::is_static;
  } else {
    return false;
  }
}
template <class S> constexpr bool valid_shape() {
  if constexpr (static_shape<S>()) {
    return dims<S>::power_of_two;
  } else {
    return false;
  }
}
template <class E, class S>
inline constexpr bool valid_size = dims<S>::size <= (1u << 24) && dims<S>::size * (bits_of<E>() / 8) <= (1u << 24);

template <class T, class S> constexpr bool has_one_element() { return dims<S>::size == 1; }

} // namespace __impl

inline namespace __1 {

template <class E, class S> class __TILECC_TYPE("tile") tile {
  static_assert(__impl::is_element<E>, "this type cannot be the element of a tile");
  static_assert(__impl::is_extents<S>, "the shape of a tile is a `ct::shape<..>`");
  static_assert(__impl::valid_shape<S>(), __impl::power_of_two_message<S>());
  static_assert(!__impl::valid_shape<S>() || __impl::valid_size<E, S>, __impl::size_message<E, S>());

public:
  using element_type = E;
  using shape_type = S;
  using rank_type = size_t;

  tile() = default;
  tile(const tile &) = default;
  tile &operator=(const tile &) = default;

  template <class F>
    requires(!__is_same(E, F) && __impl::converts<F, E>)
  __TILECC_BUILTIN("tile_convert")
  tile(tile<F, S>) noexcept;
  template <class F>
    requires(__impl::is_numeric<E> && __impl::is_numeric<F> && !__impl::converts<F, E>)
  tile(tile<F, S>) = delete ("this conversion narrows: write `ct::element_cast<..>(x)`");
  template <class T>
    requires(S::rank() == 0 && __impl::converts<T, E>)
  __TILECC_BUILTIN("tile_from_scalar")
  tile(T) noexcept;

  template <class T>
    requires(__impl::has_one_element<T, S>() &&
             ((__impl::is_numeric<T> && __impl::is_numeric<E>) || (__impl::is_pointer<T> && __is_same(T, E))))
  __TILECC_BUILTIN("tile_to_scalar")
  explicit operator T() const noexcept;
  template <class T>
    requires(!__impl::has_one_element<T, S>() && __is_same(T, bool))
  explicit operator T() const = delete ("a tile is no condition: reduce it with `ct::any_of` or `ct::all_of`");
};

} // namespace __1
} // namespace cuda::tiles

#endif
