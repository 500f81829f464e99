// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Runtime/ElementConversion.h"

#include "gtest/gtest.h"

#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace tilecc;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Format {
  ElementType type;
  int exponentBits;
  int mantissaBits;
  bool hasInfinity;
  unsigned bits;
};

constexpr Format narrowFormats[] = {{ElementType::F16, 5, 10, true, 16},
                                    {ElementType::BF16, 8, 7, true, 16},
                                    {ElementType::F8E4M3, 4, 3, false, 8},
                                    {ElementType::F8E5M2, 5, 2, true, 8}};

/// What IEEE 754 says of a pattern, with library functions.
double decodeByDefinition(const Format &format, uint64_t bits) {
  int mantissa = static_cast<int>(bits & ((1u << format.mantissaBits) - 1));
  int exponent = static_cast<int>(bits >> format.mantissaBits) & ((1 << format.exponentBits) - 1);
  double sign = (bits >> (format.bits - 1)) != 0 ? -1 : 1;
  int top = (1 << format.exponentBits) - 1;
  int bias = (1 << (format.exponentBits - 1)) - 1;
  if (exponent == top && format.hasInfinity) {
    return mantissa == 0 ? sign * infinity : std::nan("");
  }
  if (exponent == top && mantissa == (1 << format.mantissaBits) - 1) {
    return std::nan("");
  }
  double fraction = std::ldexp(mantissa, -format.mantissaBits);
  return sign * (exponent == 0 ? std::ldexp(fraction, 1 - bias) : std::ldexp(1 + fraction, exponent - bias));
}

TEST(ElementConversionTest, everyPatternOfANarrowFloatDecodesAndEncodes) {
  for (const Format &format : narrowFormats) {
    for (uint64_t bits = 0; bits < (uint64_t(1) << format.bits); ++bits) {
      double expected = decodeByDefinition(format, bits);
      double value = decodeFloat(format.type, bits);
      SCOPED_TRACE(std::string(toString(format.type)) + " " + std::to_string(bits));
      if (std::isnan(expected)) {
        ASSERT_TRUE(std::isnan(value));
        ASSERT_TRUE(std::isnan(decodeFloat(format.type, encodeFloat(format.type, value))));
        continue;
      }
      ASSERT_EQ(std::bit_cast<uint64_t>(value), std::bit_cast<uint64_t>(expected));
      bool saturates = format.bits == 8 && std::isinf(value);
      ASSERT_EQ(encodeFloat(format.type, value), saturates ? bits - 1 : bits);
    }
  }
}

TEST(ElementConversionTest, betweenTwoNeighboursTheNearestIsTakenAndTheEvenOneInTheMiddle) {
  for (const Format &format : narrowFormats) {
    for (uint64_t bits = 0; bits + 1 < (uint64_t(1) << (format.bits - 1)); ++bits) {
      double low = decodeFloat(format.type, bits);
      double high = decodeFloat(format.type, bits + 1);
      if (!std::isfinite(low) || !std::isfinite(high)) {
        continue;
      }
      double middle = low + (high - low) / 2;
      SCOPED_TRACE(std::string(toString(format.type)) + " " + std::to_string(bits));
      ASSERT_EQ(encodeFloat(format.type, middle), bits + (bits & 1));
      ASSERT_EQ(encodeFloat(format.type, std::nextafter(middle, low)), bits);
      ASSERT_EQ(encodeFloat(format.type, std::nextafter(middle, high)), bits + 1);
      uint64_t sign = uint64_t(1) << (format.bits - 1);
      ASSERT_EQ(encodeFloat(format.type, -middle), (bits + (bits & 1)) | sign);
    }
  }
}

TEST(ElementConversionTest, tooLargeNumbersBecomeInfinityOrTheLargestByteFloat) {
  EXPECT_EQ(encodeFloat(ElementType::F16, 65519.99), 0x7bffu);
  EXPECT_EQ(encodeFloat(ElementType::F16, 65520), 0x7c00u);
  EXPECT_EQ(encodeFloat(ElementType::F16, -1e300), 0xfc00u);
  EXPECT_EQ(encodeFloat(ElementType::BF16, 3.5e38), 0x7f80u);
  EXPECT_EQ(encodeFloat(ElementType::F8E4M3, 449), 0x7eu);
  EXPECT_EQ(encodeFloat(ElementType::F8E4M3, infinity), 0x7eu);
  EXPECT_EQ(encodeFloat(ElementType::F8E4M3, -1e300), 0xfeu);
  EXPECT_EQ(encodeFloat(ElementType::F8E5M2, 1e9), 0x7bu);
  EXPECT_EQ(encodeFloat(ElementType::F8E5M2, -infinity), 0xfbu);
  EXPECT_EQ(encodeFloat(ElementType::F8E4M3, std::nan("")), 0x7fu);
  EXPECT_EQ(encodeFloat(ElementType::F8E5M2, -std::nan("")), 0xffu);
}

TEST(ElementConversionTest, theHeaderTellsTheTruth) {
  EXPECT_EQ(encodeFloat(ElementType::F16, 1.0 / 3), 0x3555u);
  EXPECT_EQ(encodeFloat(ElementType::BF16, 1.0 / 3), 0x3eabu);
  EXPECT_EQ(encodeFloat(ElementType::F8E4M3, 1.0 / 3), 0x2bu);
  EXPECT_EQ(encodeFloat(ElementType::F8E5M2, 1.0 / 3), 0x35u);
  EXPECT_EQ(encodeFloat(ElementType::TF32, 1.0 / 3), 0x3eaaa000u);
  EXPECT_EQ(decodeFloat(ElementType::F16, 0x3555), 0.333251953125);
  EXPECT_EQ(decodeFloat(ElementType::BF16, 0x3eab), 0.333984375);
  EXPECT_EQ(decodeFloat(ElementType::F8E4M3, 0x2b), 0.34375);
  EXPECT_EQ(decodeFloat(ElementType::F8E5M2, 0x35), 0.3125);
  EXPECT_EQ(decodeFloat(ElementType::TF32, 0x3eaaa000), 0.333251953125);
}

TEST(ElementConversionTest, floatsAreWhatTheCompilerMakesOfThem) {
  std::mt19937_64 random(1);
  for (int turn = 0; turn < 1000000; ++turn) {
    // Exponents around the range of float, its subnormal numbers and its end included.
    uint64_t exponent = 1023 - 160 + random() % 300;
    double value = std::bit_cast<double>((random() & 0x800fffffffffffffu) | exponent << 52);
    uint32_t expected = std::bit_cast<uint32_t>(static_cast<float>(value));
    ASSERT_EQ(encodeFloat(ElementType::F32, value), expected) << value;
    ASSERT_EQ(std::bit_cast<uint64_t>(decodeFloat(ElementType::F32, expected)),
              std::bit_cast<uint64_t>(static_cast<double>(std::bit_cast<float>(expected))));
  }
}

TEST(ElementConversionTest, smallestDoublesAreZeroOfTheirSign) {
  for (const Format &format : narrowFormats) {
    EXPECT_EQ(encodeFloat(format.type, 5e-324), 0u);
    EXPECT_EQ(encodeFloat(format.type, -0.0), uint64_t(1) << (format.bits - 1));
  }
}

TEST(ElementConversionTest, integersHaveTheirRange) {
  EXPECT_TRUE(fitsInteger(ElementType::I8, -128));
  EXPECT_FALSE(fitsInteger(ElementType::I8, 128));
  EXPECT_TRUE(fitsInteger(ElementType::U8, 255));
  EXPECT_FALSE(fitsInteger(ElementType::U8, -1));
  EXPECT_TRUE(fitsInteger(ElementType::I1, 1));
  EXPECT_FALSE(fitsInteger(ElementType::I1, 2));
  EXPECT_TRUE(fitsInteger(ElementType::U64, Int128(std::numeric_limits<uint64_t>::max())));
  EXPECT_FALSE(fitsInteger(ElementType::I64, Int128(std::numeric_limits<int64_t>::max()) + 1));
}

TEST(ElementConversionTest, elementsLieSideBySide) {
  int16_t numbers[3] = {1, -2, 3};
  EXPECT_EQ(loadBits(ElementType::I16, numbers, 1), 0xfffeu);
  EXPECT_EQ(loadInteger(ElementType::I16, numbers, 1), Int128(-2));
  EXPECT_EQ(loadInteger(ElementType::U16, numbers, 1), Int128(0xfffe));
  storeBits(ElementType::I16, numbers, 1, 0x12345);
  EXPECT_EQ(numbers[0], 1);
  EXPECT_EQ(numbers[1], 0x2345);
  EXPECT_EQ(numbers[2], 3);
}

} // namespace
