// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rounding of numbers to the small formats in constant expressions, and what their types have in common.
//
//   small_float_bits<5, 10, overflow::infinity>(1.5)    0x3e00, the half that is 1.5
//
// At run time the constructors and conversions are builtins: the importer never looks into their bodies.
#ifndef TILECC_KERNEL_CUDA_TILE_SMALL_FLOAT_H
#define TILECC_KERNEL_CUDA_TILE_SMALL_FLOAT_H

#include "traits.h"

#pragma clang system_header

namespace cuda::tiles::__impl {

// What happens to numbers beyond the largest finite one.
enum class overflow { infinity, saturate, saturate_no_infinity };

// The bits of x in a format with sign, E exponent bits and M mantissa bits; ties to even, subnormals kept.
template <unsigned _E_, unsigned _M_, overflow _O_> constexpr unsigned small_float_bits(double x) {
  constexpr int bias = (1 << (_E_ - 1)) - 1;
  constexpr unsigned infinity = ((1u << _E_) - 1) << _M_;
  // With no infinity, all ones is NaN and the number below it the largest.
  constexpr unsigned largest = _O_ == overflow::saturate_no_infinity ? (1u << (_E_ + _M_)) - 2 : infinity - 1;
  constexpr unsigned nan = _O_ == overflow::saturate_no_infinity ? (1u << (_E_ + _M_)) - 1 : (1u << (_E_ + _M_)) - 1;
  unsigned long long bits = __builtin_bit_cast(unsigned long long, x);
  unsigned sign = static_cast<unsigned>(bits >> 63) << (_E_ + _M_);
  int exponent = static_cast<int>(bits >> 52 & 0x7ff);
  unsigned long long mantissa = bits & ((1ull << 52) - 1);
  if (exponent == 0x7ff && mantissa != 0) {
    return _O_ == overflow::saturate_no_infinity ? sign | nan : nan;
  }
  if (exponent == 0x7ff) {
    return sign | (_O_ == overflow::infinity ? infinity : largest);
  }
  if (exponent == 0) {
    return sign;
  }
  mantissa |= 1ull << 52;
  int e = exponent - 1023 + bias;
  // Bits of the mantissa to round away; more below the normal range.
  int drop = 52 - static_cast<int>(_M_) + (e < 1 ? 1 - e : 0);
  if (drop > 54) {
    return sign;
  }
  unsigned long long kept = mantissa >> drop;
  unsigned long long rest = mantissa & ((1ull << drop) - 1);
  unsigned long long half = 1ull << (drop - 1);
  if (rest > half || (rest == half && (kept & 1) != 0)) {
    ++kept;
  }
  // The hidden bit of a normal number adds one to the exponent field, as does a carry.
  unsigned long long result = kept + (e < 1 ? 0 : static_cast<unsigned long long>(e - 1) << _M_);
  if (result > largest) {
    return sign | (_O_ == overflow::infinity ? infinity : largest);
  }
  return sign | static_cast<unsigned>(result);
}

template <unsigned _E_, unsigned _M_, bool HasInfinity> constexpr double small_float_value(unsigned bits) {
  constexpr int bias = (1 << (_E_ - 1)) - 1;
  unsigned field = bits >> _M_ & ((1u << _E_) - 1);
  unsigned mantissa = bits & ((1u << _M_) - 1);
  double sign = (bits >> (_E_ + _M_) & 1) != 0 ? -1.0 : 1.0;
  if (HasInfinity && field == (1u << _E_) - 1) {
    return mantissa != 0 ? __builtin_nan("") : sign * __builtin_inf();
  }
  if (!HasInfinity && field == (1u << _E_) - 1 && mantissa == (1u << _M_) - 1) {
    return __builtin_nan("");
  }
  double value = field == 0 ? mantissa : mantissa + (1u << _M_);
  int scale = (field == 0 ? 1 : static_cast<int>(field)) - bias - static_cast<int>(_M_);
  for (; scale > 0; --scale) {
    value *= 2;
  }
  for (; scale < 0; ++scale) {
    value /= 2;
  }
  return sign * value;
}

// A number as a double that rounds to a small format as the number itself would: integers beyond 53 bits keep a sticky
// bit.
template <class _T_> constexpr double widened(_T_ x) {
  if constexpr (__is_integral(_T_) && sizeof(_T_) == 8) {
    unsigned long long magnitude = x < 0 ? 0 - static_cast<unsigned long long>(x) : static_cast<unsigned long long>(x);
    if (magnitude >> 53 != 0 && (magnitude & 0x7ff) != 0) {
      magnitude = (magnitude & ~0x7ffull) | 0x800;
    }
    double value = static_cast<double>(magnitude);
    return x < 0 ? -value : value;
  } else {
    return static_cast<double>(x);
  }
}

template <class _T_>
inline constexpr bool is_plain_number = __is_integral(_T_) || __is_same(_T_, float) || __is_same(_T_, double);

} // namespace cuda::tiles::__impl

// The members of a small format: storage, constructors from numbers, conversions to numbers.
#define __TILECC_SMALL_FLOAT(name, storage, _E_, _M_, _O_, HAS_INFINITY)                                               \
  storage __x;                                                                                                         \
  name() = default;                                                                                                    \
  template <class _T_>                                                                                                 \
    requires(::cuda::tiles::__impl::is_plain_number<_T_>)                                                              \
  __TILECC_BUILTIN("number_cast")                                                                                      \
  constexpr name(_T_ x) noexcept                                                                                       \
      : __x(static_cast<storage>(                                                                                      \
            ::cuda::tiles::__impl::small_float_bits<_E_, _M_, ::cuda::tiles::__impl::overflow::_O_>(                   \
                ::cuda::tiles::__impl::widened(x)))) {}                                                                \
  __TILECC_BUILTIN("number_cast") constexpr operator float() const noexcept {                                          \
    return static_cast<float>(::cuda::tiles::__impl::small_float_value<_E_, _M_, HAS_INFINITY>(__x));                  \
  }                                                                                                                    \
  template <class _T_>                                                                                                 \
    requires(::cuda::tiles::__impl::is_plain_number<_T_> && !__is_same(_T_, float))                                    \
  __TILECC_BUILTIN("number_cast")                                                                                      \
  explicit constexpr operator _T_() const noexcept {                                                                   \
    return static_cast<_T_>(::cuda::tiles::__impl::small_float_value<_E_, _M_, HAS_INFINITY>(__x));                    \
  }

// The operators of a format that computes (half, bfloat16).
#define __TILECC_SMALL_FLOAT_OPERATORS(name)                                                                           \
  __TILECC_BUILTIN("add") name operator+(name, name) noexcept;                                                         \
  __TILECC_BUILTIN("sub") name operator-(name, name) noexcept;                                                         \
  __TILECC_BUILTIN("mul") name operator*(name, name) noexcept;                                                         \
  __TILECC_BUILTIN("div") name operator/(name, name) noexcept;                                                         \
  __TILECC_BUILTIN("neg") name operator-(name) noexcept;                                                               \
  __TILECC_BUILTIN("plus") name operator+(name) noexcept;                                                              \
  __TILECC_BUILTIN("lt") bool operator<(name, name) noexcept;                                                          \
  __TILECC_BUILTIN("le") bool operator<=(name, name) noexcept;                                                         \
  __TILECC_BUILTIN("gt") bool operator>(name, name) noexcept;                                                          \
  __TILECC_BUILTIN("ge") bool operator>=(name, name) noexcept;                                                         \
  __TILECC_BUILTIN("eq") bool operator==(name, name) noexcept;                                                         \
  __TILECC_BUILTIN("ne") bool operator!=(name, name) noexcept;                                                         \
  __tile__ inline name &operator+=(name &a, name b) noexcept { return a = a + b; }                                     \
  __tile__ inline name &operator-=(name &a, name b) noexcept { return a = a - b; }                                     \
  __tile__ inline name &operator*=(name &a, name b) noexcept { return a = a * b; }                                     \
  __tile__ inline name &operator/=(name &a, name b) noexcept { return a = a / b; }

#endif
