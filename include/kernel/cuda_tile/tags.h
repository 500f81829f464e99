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

template <auto _V_> struct integral_constant {
  using value_type = __remove_cv(decltype(_V_));
  static constexpr value_type value = _V_;
  constexpr operator value_type() const noexcept { return _V_; }
};

} // namespace __1

namespace __impl {
template <size_t _N_> constexpr int parse_literal(const char (&text)[_N_]) {
  int base = 10;
  size_t i = 0;
  if (_N_ > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
    base = 16;
    i = 2;
  } else if (_N_ > 2 && text[0] == '0' && (text[1] == 'b' || text[1] == 'B')) {
    base = 2;
    i = 2;
  } else if (_N_ > 1 && text[0] == '0') {
    base = 8;
  }
  long long value = 0;
  for (; i < _N_; ++i) {
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
template <char... _C_> constexpr auto operator""_ic() {
  constexpr int value = __impl::parse_literal({_C_...});
  static_assert(value >= 0, "an `_ic` literal is an integer that fits in `int`");
  return integral_constant<value>{};
}
} // namespace literals

template <size_t... _D_> struct dimension_map {
  static constexpr size_t rank() { return sizeof...(_D_); }
  constexpr dimension_map() = default;
  template <auto... _V_>
    requires(sizeof...(_V_) == sizeof...(_D_) && sizeof...(_V_) != 0)
  constexpr dimension_map(integral_constant<_V_>...) {}
};
template <auto... _V_> dimension_map(integral_constant<_V_>...) -> dimension_map<static_cast<size_t>(_V_)...>;

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
  template <family _V_> struct family##_constant {                                                                     \
    using value_type = family;                                                                                         \
    static constexpr family value = _V_;                                                                               \
    constexpr operator family() const noexcept { return _V_; }                                                         \
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

template <class _T_> struct tag_info {
  static constexpr unsigned family = 0;
};
template <rounding_mode _V_> struct tag_info<rounding_mode_constant<_V_>> {
  static constexpr unsigned family = _V_ >= rounding_mode::round_approximate ? takes_approximation : takes_rounding;
};
template <subnormals_rounding_mode _V_> struct tag_info<subnormals_rounding_mode_constant<_V_>> {
  static constexpr unsigned family = takes_subnormals;
};
template <nan_propagation_mode _V_> struct tag_info<nan_propagation_mode_constant<_V_>> {
  static constexpr unsigned family = takes_nan;
};
template <memory_order _V_> struct tag_info<memory_order_constant<_V_>> {
  static constexpr unsigned family = takes_order;
};
template <thread_scope _V_> struct tag_info<thread_scope_constant<_V_>> {
  static constexpr unsigned family = takes_scope;
};
template <scan_direction _V_> struct tag_info<scan_direction_constant<_V_>> {
  static constexpr unsigned family = takes_direction;
};

// Whether trailing arguments M... are tags of the families in Allowed, each family at most once.
template <unsigned Allowed, class... _M_> constexpr bool tags_ok() {
  unsigned seen = 0;
  bool ok = true;
  ((ok = ok && (tag_info<_M_>::family & Allowed) != 0 && (tag_info<_M_>::family & seen) == 0,
    seen |= tag_info<_M_>::family),
   ...);
  return ok;
}
template <unsigned Allowed, class... _M_> inline constexpr bool tags = tags_ok<Allowed, _M_...>();

template <class _T_> inline constexpr bool is_constant = false;
template <auto _V_> inline constexpr bool is_constant<integral_constant<_V_>> = true;
template <class _T_> inline constexpr bool is_map = false;
template <size_t... _D_> inline constexpr bool is_map<dimension_map<_D_...>> = true;

} // namespace __impl
} // namespace cuda::tiles

#endif
