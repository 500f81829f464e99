// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Narrow floats as host programs see them.

#include "tilecc/Runtime/Element.h"

#include "gtest/gtest.h"

using namespace tilecc;

// As CUDA's headers would define it.
struct __half {
  unsigned short storage;
};

namespace {

static_assert(sizeof(f16) == 2 && sizeof(bf16) == 2 && sizeof(f8e4m3) == 1 && sizeof(f8e5m2) == 1);
static_assert(std::is_trivially_copyable_v<f16> && std::is_trivially_default_constructible_v<f16>);
static_assert(elementTypeOf<long> == ElementType::I64 && elementTypeOf<unsigned char> == ElementType::U8);
static_assert(elementTypeOf<bool> == ElementType::I1 && elementTypeOf<__half> == ElementType::F16);
static_assert(DeviceElement<tf32> && !DeviceElement<const float> && !DeviceElement<void *> &&
              !DeviceElement<long double>);
static_assert(std::is_convertible_v<__half, f16> && !std::is_convertible_v<__half, bf16>);

TEST(ElementTest, roundsToNearestEven) {
  EXPECT_EQ(f16(1.0f / 3).bits, 0x3555);
  EXPECT_EQ(bf16(1.0f / 3).bits, 0x3eab);
  EXPECT_EQ(f16(1.0f + 0x1p-11f).bits, 0x3c00);
  EXPECT_EQ(f8e4m3(1000.0f).bits, 0x7e);
  EXPECT_EQ(float(f8e5m2(0.3f)), 0.3125f);
}

TEST(ElementTest, takesTypesOfCuda) {
  f16 value = __half{0x3800};
  EXPECT_EQ(float(value), 0.5f);
  EXPECT_EQ(value, f16::fromBits(0x3800));
}

} // namespace
