// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how numbers are rounded. Works on bits alone: the result depends on no rounding mode and no library.

#include "tilecc/Runtime/ElementConversion.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

using namespace tilecc;

namespace {

constexpr int doubleMantissaBits = 52;
constexpr int doubleBias = 1023;
constexpr uint64_t doubleMantissaMask = (uint64_t(1) << doubleMantissaBits) - 1;

struct FloatFormat {
  int exponentBits;
  int mantissaBits;
  /// f8e4m3 has none: its largest exponent is one of numbers, but for the last.
  bool hasInfinity;
  bool saturates;
  /// Low bits of the memory that belong to no number.
  int padding;

  uint64_t getInfinity() const { return ((uint64_t(1) << exponentBits) - 1) << mantissaBits; }
  uint64_t getMantissaMask() const { return (uint64_t(1) << mantissaBits) - 1; }
  uint64_t getLargest() const { return hasInfinity ? getInfinity() - 1 : getInfinity() + getMantissaMask() - 1; }
  uint64_t getNan() const { return getInfinity() | getMantissaMask(); }
  int getBias() const { return (1 << (exponentBits - 1)) - 1; }
};

FloatFormat describe(ElementType type) {
  switch (type) {
  case ElementType::F16:
    return {5, 10, true, false, 0};
  case ElementType::BF16:
    return {8, 7, true, false, 0};
  case ElementType::F8E4M3:
    return {4, 3, false, true, 0};
  case ElementType::F8E5M2:
    return {5, 2, true, true, 0};
  case ElementType::TF32:
    return {8, 10, true, false, 13};
  default:
    return {8, 23, true, false, 0};
  }
}

/// `significand` without its `shift` last bits, to nearest even.
uint64_t roundShift(uint64_t significand, int shift) {
  if (shift > doubleMantissaBits + 1) {
    return 0;
  }
  uint64_t kept = significand >> shift;
  uint64_t rest = significand & ((uint64_t(1) << shift) - 1);
  uint64_t half = uint64_t(1) << (shift - 1);
  bool isUp = rest > half || (rest == half && (kept & 1) != 0);
  return kept + (isUp ? 1 : 0);
}

/// The bits of a number that is neither zero nor NaN nor infinite, without sign.
uint64_t encodeMagnitude(const FloatFormat &format, uint64_t bits) {
  int field = static_cast<int>(bits >> doubleMantissaBits) & 0x7ff;
  uint64_t significand = (bits & doubleMantissaMask) | (field == 0 ? 0 : doubleMantissaMask + 1);
  int exponent = std::max(field, 1) - doubleBias;
  int bias = format.getBias();
  int scaled = std::max(exponent, 1 - bias);
  if (scaled > bias + 1) {
    return std::numeric_limits<uint64_t>::max();
  }
  uint64_t steps = roundShift(significand, doubleMantissaBits - format.mantissaBits + scaled - exponent);
  // The implicit bit of a normal number adds one to the exponent field.
  return steps + (static_cast<uint64_t>(scaled + bias - 1) << format.mantissaBits);
}

uint64_t encode(const FloatFormat &format, double value) {
  uint64_t bits = std::bit_cast<uint64_t>(value);
  uint64_t sign = (bits >> 63) << (format.exponentBits + format.mantissaBits);
  uint64_t magnitude = bits & ~(uint64_t(1) << 63);
  uint64_t infinity = uint64_t(0x7ff) << doubleMantissaBits;
  if (magnitude > infinity) {
    return sign | format.getNan();
  }
  uint64_t largest = format.getLargest();
  uint64_t encoded = magnitude == infinity ? std::numeric_limits<uint64_t>::max() : encodeMagnitude(format, magnitude);
  uint64_t beyond = format.saturates ? largest : format.getInfinity();
  return sign | (encoded > largest ? beyond : encoded);
}

double decode(const FloatFormat &format, uint64_t bits) {
  uint64_t mantissa = bits & format.getMantissaMask();
  uint64_t magnitude = bits & ((uint64_t(1) << (format.exponentBits + format.mantissaBits)) - 1);
  uint64_t sign = ((bits >> (format.exponentBits + format.mantissaBits)) & 1) << 63;
  if (magnitude > format.getLargest()) {
    bool isInfinity = format.hasInfinity && mantissa == 0;
    uint64_t special = (uint64_t(0x7ff) << doubleMantissaBits) | (isInfinity ? 0 : uint64_t(1) << 51);
    return std::bit_cast<double>(sign | special);
  }
  int field = static_cast<int>(magnitude >> format.mantissaBits);
  int rebias = doubleBias - format.getBias();
  if (field == 0) {
    uint64_t step = static_cast<uint64_t>(1 + rebias - format.mantissaBits) << doubleMantissaBits;
    double value = static_cast<double>(mantissa) * std::bit_cast<double>(step);
    return sign != 0 ? -value : value;
  }
  uint64_t exponent = static_cast<uint64_t>(field + rebias) << doubleMantissaBits;
  return std::bit_cast<double>(sign | exponent | (mantissa << (doubleMantissaBits - format.mantissaBits)));
}

} // namespace

bool tilecc::isFloat(ElementType type) {
  switch (type) {
  case ElementType::F16:
  case ElementType::BF16:
  case ElementType::F32:
  case ElementType::F64:
  case ElementType::F8E4M3:
  case ElementType::F8E5M2:
  case ElementType::TF32:
    return true;
  default:
    return false;
  }
}

bool tilecc::isSignedInteger(ElementType type) {
  return type == ElementType::I8 || type == ElementType::I16 || type == ElementType::I32 || type == ElementType::I64;
}

uint64_t tilecc::encodeFloat(ElementType type, double value) {
  if (type == ElementType::F64) {
    return std::bit_cast<uint64_t>(value);
  }
  FloatFormat format = describe(type);
  return encode(format, value) << format.padding;
}

double tilecc::decodeFloat(ElementType type, uint64_t bits) {
  if (type == ElementType::F64) {
    return std::bit_cast<double>(bits);
  }
  // Memory of a tf32 may hold any float; what is below its precision still counts.
  return decode(describe(type == ElementType::TF32 ? ElementType::F32 : type), bits);
}

bool tilecc::fitsInteger(ElementType type, Int128 value) {
  if (type == ElementType::I1) {
    return value == 0 || value == 1;
  }
  unsigned bits = 8 * getElementSize(type);
  Int128 one = 1;
  return isSignedInteger(type) ? value >= -(one << (bits - 1)) && value < (one << (bits - 1))
                               : value >= 0 && value < (one << bits);
}

uint64_t tilecc::loadBits(ElementType type, const void *memory, uint64_t index) {
  size_t size = getElementSize(type);
  uint64_t bits = 0;
  std::memcpy(&bits, static_cast<const char *>(memory) + index * size, size);
  return bits;
}

void tilecc::storeBits(ElementType type, void *memory, uint64_t index, uint64_t bits) {
  size_t size = getElementSize(type);
  std::memcpy(static_cast<char *>(memory) + index * size, &bits, size);
}

Int128 tilecc::loadInteger(ElementType type, const void *memory, uint64_t index) {
  uint64_t bits = loadBits(type, memory, index);
  if (!isSignedInteger(type)) {
    return Int128(bits);
  }
  unsigned unused = 64 - 8 * getElementSize(type);
  return Int128(static_cast<int64_t>(bits << unused) >> unused);
}
