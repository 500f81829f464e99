// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compile-time values: integral constants, dimension maps and the tags of modes, orders, scopes and paddings.
//
//   sum(x, 1_ic)                          axis 1
//   add(a, b, round_toward_zero_t{})      a rounding mode; an explicit mode keeps the operation from being contracted
#ifndef TILECC_KERNEL_CUDA_TILE_TAGS_H
#define TILECC_KERNEL_CUDA_TILE_TAGS_H

#include "traits.h"

#pragma clang system_header

namespace cuda::tiles {
inline namespace __1 {

template <auto V> struct integral_constant {
  using value_type = __remove_cv(decltype(V));
  static constexpr value_type value = V;
  constexpr operator value_type() const noexcept { return V; }
};

} // namespace __1

namespace __impl {
template <size_t N> constexpr int parse_literal(const char (&text)[N]) {
  int base = 10;
  size_t i = 0;
  if (N > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
    base = 16;
    i = 2;
  } else if (N > 2 && text[0] == '0' && (text[1] == 'b' || text[1] == 'B')) {
    base = 2;
    i = 2;
  } else if (N > 1 && text[0] == '0') {
    base = 8;
  }
  long long value = 0;
  for (; i < N; ++i) {
    char c = text[i];
    if (c == '\'') {
      continue;
    }
    int digit = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : 99;
    if (digit >= base) {
      return -1;
    }
    value = value * base + digit;
    if (value > 2147483647) {
      return -1;
    }
  }
  return static_cast<int>(value);
}
} // namespace __impl

inline namespace __1 {
inline namespace literals {
template <char... C> constexpr auto operator""_ic() {
  constexpr int value = __impl::parse_literal({C...});
  static_assert(value >= 0, "an `_ic` literal is an integer that fits in `int`");
  return integral_constant<value>{};
}
} // namespace literals

template <size_t... D> struct dimension_map {
  static constexpr size_t rank() { return sizeof...(D); }
  constexpr dimension_map() = default;
  template <auto... V>
    requires(sizeof...(V) == sizeof...(D) && sizeof...(V) != 0)
  constexpr dimension_map(integral_constant<V>...) {}
};
template <auto... V> dimension_map(integral_constant<V>...) -> dimension_map<static_cast<size_t>(V)...>;

enum class rounding_mode {
  round_ties_to_even,
  round_toward_zero,
  round_toward_negative,
  round_toward_positive,
  round_approximate,
  round_full
};
enum class subnormals_rounding_mode { preserve_subnormals, round_subnormals_to_zero };
enum class nan_propagation_mode { propagate_nan, suppress_nan };
enum class memory_order { relaxed, acquire, release, acq_rel };
enum class thread_scope { block, device, system };
enum class view_padding { zero, negative_zero, positive_inf, negative_inf, nan };
enum class scan_direction { forward, backward };

#define __TILECC_TAG_FAMILY(family)                                                                                    \
  template <family V> struct family##_constant {                                                                       \
    using value_type = family;                                                                                         \
    static constexpr family value = V;                                                                                 \
    constexpr operator family() const noexcept { return V; }                                                           \
  }
__TILECC_TAG_FAMILY(rounding_mode);
__TILECC_TAG_FAMILY(subnormals_rounding_mode);
__TILECC_TAG_FAMILY(nan_propagation_mode);
__TILECC_TAG_FAMILY(memory_order);
__TILECC_TAG_FAMILY(thread_scope);
__TILECC_TAG_FAMILY(view_padding);
__TILECC_TAG_FAMILY(scan_direction);
#undef __TILECC_TAG_FAMILY

using round_ties_to_even_t = rounding_mode_constant<rounding_mode::round_ties_to_even>;
using round_toward_zero_t = rounding_mode_constant<rounding_mode::round_toward_zero>;
using round_toward_negative_t = rounding_mode_constant<rounding_mode::round_toward_negative>;
using round_toward_positive_t = rounding_mode_constant<rounding_mode::round_toward_positive>;
using round_approximate_t = rounding_mode_constant<rounding_mode::round_approximate>;
using round_full_t = rounding_mode_constant<rounding_mode::round_full>;
using preserve_subnormals_t = subnormals_rounding_mode_constant<subnormals_rounding_mode::preserve_subnormals>;
using round_subnormals_to_zero_t =
    subnormals_rounding_mode_constant<subnormals_rounding_mode::round_subnormals_to_zero>;
using propagate_nan_t = nan_propagation_mode_constant<nan_propagation_mode::propagate_nan>;
using suppress_nan_t = nan_propagation_mode_constant<nan_propagation_mode::suppress_nan>;
using memory_order_relaxed_t = memory_order_constant<memory_order::relaxed>;
using memory_order_acquire_t = memory_order_constant<memory_order::acquire>;
using memory_order_release_t = memory_order_constant<memory_order::release>;
using memory_order_acq_rel_t = memory_order_constant<memory_order::acq_rel>;
using thread_scope_block_t = thread_scope_constant<thread_scope::block>;
using thread_scope_device_t = thread_scope_constant<thread_scope::device>;
using thread_scope_system_t = thread_scope_constant<thread_scope::system>;
using view_padding_zero_t = view_padding_constant<view_padding::zero>;
using view_padding_negative_zero_t = view_padding_constant<view_padding::negative_zero>;
using view_padding_positive_inf_t = view_padding_constant<view_padding::positive_inf>;
using view_padding_negative_inf_t = view_padding_constant<view_padding::negative_inf>;
using view_padding_nan_t = view_padding_constant<view_padding::nan>;
using scan_forward_t = scan_direction_constant<scan_direction::forward>;
using scan_backward_t = scan_direction_constant<scan_direction::backward>;

constexpr rounding_mode default_rounding_mode() { return rounding_mode::round_ties_to_even; }
constexpr subnormals_rounding_mode default_subnormals_rounding_mode() {
  return subnormals_rounding_mode::preserve_subnormals;
}
constexpr nan_propagation_mode default_nan_propagation_mode() { return nan_propagation_mode::suppress_nan; }
constexpr thread_scope default_thread_scope() { return thread_scope::system; }
constexpr view_padding default_view_padding() { return view_padding::zero; }

} // namespace __1

namespace __impl {

enum : unsigned {
  takes_rounding = 1,
  takes_approximation = 2,
  takes_subnormals = 4,
  takes_nan = 8,
  takes_order = 16,
  takes_scope = 32,
  takes_direction = 64
};

template <class T> struct tag_info {
  static constexpr unsigned family = 0;
};
template <rounding_mode V> struct tag_info<rounding_mode_constant<V>> {
  static constexpr unsigned family = V >= rounding_mode::round_approximate ? takes_approximation : takes_rounding;
};
template <subnormals_rounding_mode V> struct tag_info<subnormals_rounding_mode_constant<V>> {
  static constexpr unsigned family = takes_subnormals;
};
template <nan_propagation_mode V> struct tag_info<nan_propagation_mode_constant<V>> {
  static constexpr unsigned family = takes_nan;
};
template <memory_order V> struct tag_info<memory_order_constant<V>> {
  static constexpr unsigned family = takes_order;
};
template <thread_scope V> struct tag_info<thread_scope_constant<V>> {
  static constexpr unsigned family = takes_scope;
};
template <scan_direction V> struct tag_info<scan_direction_constant<V>> {
  static constexpr unsigned family = takes_direction;
};

// Whether trailing arguments M... are tags of the families in Allowed, each family at most once.
template <unsigned Allowed, class... M> constexpr bool tags_ok() {
  unsigned seen = 0;
  bool ok = true;
  ((ok = ok && (tag_info<M>::family & Allowed) != 0 && (tag_info<M>::family & seen) == 0, seen |= tag_info<M>::family),
   ...);
  return ok;
}
template <unsigned Allowed, class... M> inline constexpr bool tags = tags_ok<Allowed, M...>();

template <class T> inline constexpr bool is_constant = false;
template <auto V> inline constexpr bool is_constant<integral_constant<V>> = true;
template <class T> inline constexpr bool is_map = false;
template <size_t... D> inline constexpr bool is_map<dimension_map<D...>> = true;

} // namespace __impl
} // namespace cuda::tiles

#endif
