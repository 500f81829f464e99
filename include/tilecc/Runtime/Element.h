// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a buffer holds: C++'s numbers and the narrow floats that C++ has no name for.
//
// Worked example:
//
//   std::vector<tilecc::f16> x(1000, tilecc::f16(0.5f));     // 2 bytes each
//   float(x[0]) == 0.5f;  x[0].bits == 0x3800
//   tilecc::elementTypeOf<long> == tilecc::ElementType::I64
//
// The narrow types are storage: they convert from and to float, rounding to nearest even, and do not compute. They
// convert from CUDA's types (`__half` to f16, `__nv_bfloat16`, `__nv_fp8_e4m3`, `__nv_fp8_e5m2`) where a program has
// those, and a buffer of CUDA's type is a buffer of ours.
#ifndef TILECC_RUNTIME_ELEMENT_H
#define TILECC_RUNTIME_ELEMENT_H

#include "tilecc/Manifest/ElementType.h"

#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>

// CUDA's headers define these; here only their names are needed.
struct __half;
struct __nv_bfloat16;
struct __nv_fp8_e4m3;
struct __nv_fp8_e5m2;

namespace tilecc {

namespace detail {
/// Bits of `value` in a narrow format, rounded to nearest even; out of range is infinity, or the largest number for f8.
uint32_t encodeNarrow(ElementType type, double value);
double decodeNarrow(ElementType type, uint32_t bits);

template <class T> struct CudaName {
  static constexpr bool isKnown = false;
};
template <ElementType Type> struct KnownElement {
  static constexpr bool isKnown = true;
  static constexpr ElementType type = Type;
};
template <> struct CudaName<::__half> : KnownElement<ElementType::F16> {};
template <> struct CudaName<::__nv_bfloat16> : KnownElement<ElementType::BF16> {};
template <> struct CudaName<::__nv_fp8_e4m3> : KnownElement<ElementType::F8E4M3> {};
template <> struct CudaName<::__nv_fp8_e5m2> : KnownElement<ElementType::F8E5M2> {};

template <class T, ElementType Type> constexpr bool isCudaNameOf() {
  if constexpr (CudaName<T>::isKnown) {
    return CudaName<T>::type == Type;
  }
  return false;
}
} // namespace detail

/// A float that is stored, not computed with.
template <ElementType Type, class Bits> struct NarrowFloat {
  Bits bits;

  NarrowFloat() = default;
  explicit NarrowFloat(float value) : bits(static_cast<Bits>(detail::encodeNarrow(Type, value))) {}
  template <class T>
    requires(detail::isCudaNameOf<T, Type>())
  NarrowFloat(T value) : bits(std::bit_cast<Bits>(value)) {} // NOLINT(google-explicit-constructor)
  explicit operator float() const { return static_cast<float>(detail::decodeNarrow(Type, bits)); }

  static constexpr NarrowFloat fromBits(Bits bits) {
    NarrowFloat made;
    made.bits = bits;
    return made;
  }
  friend constexpr bool operator==(NarrowFloat left, NarrowFloat right) = default;
};

using f16 = NarrowFloat<ElementType::F16, uint16_t>;
using bf16 = NarrowFloat<ElementType::BF16, uint16_t>;
using f8e4m3 = NarrowFloat<ElementType::F8E4M3, uint8_t>;
using f8e5m2 = NarrowFloat<ElementType::F8E5M2, uint8_t>;
/// A float whose low 13 bits a kernel ignores.
using tf32 = NarrowFloat<ElementType::TF32, uint32_t>;

namespace detail {
template <class T> struct ElementOf : CudaName<T> {};
template <> struct ElementOf<float> : KnownElement<ElementType::F32> {};
template <> struct ElementOf<double> : KnownElement<ElementType::F64> {};
template <> struct ElementOf<bool> : KnownElement<ElementType::I1> {};
template <ElementType Type, class Bits> struct ElementOf<NarrowFloat<Type, Bits>> : KnownElement<Type> {};

constexpr ElementType pickInteger(unsigned size, bool isSigned) {
  switch (size) {
  case 1:
    return isSigned ? ElementType::I8 : ElementType::U8;
  case 2:
    return isSigned ? ElementType::I16 : ElementType::U16;
  case 4:
    return isSigned ? ElementType::I32 : ElementType::U32;
  default:
    return isSigned ? ElementType::I64 : ElementType::U64;
  }
}
template <class T>
  requires(std::integral<T> && sizeof(T) <= 8 && !std::same_as<T, bool>)
struct ElementOf<T> : KnownElement<pickInteger(sizeof(T), std::is_signed_v<T>)> {};
} // namespace detail

/// A type that a buffer can hold, without `const`.
template <class T>
concept DeviceElement = std::same_as<T, std::remove_cv_t<T>> && detail::ElementOf<T>::isKnown;

template <DeviceElement T> constexpr ElementType elementTypeOf = detail::ElementOf<T>::type;

} // namespace tilecc

#endif // TILECC_RUNTIME_ELEMENT_H
