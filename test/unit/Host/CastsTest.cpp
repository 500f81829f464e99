// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Narrow floats on the CPU against LLVM's arbitrary-precision floats, over every exponent, ties, NaN and infinities.

#include "TextKernel.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"

#include <cmath>
#include <functional>

using namespace tilecc;
using llvm::APFloat;

namespace {

constexpr size_t blockSize = 64;

/// Values around every rounding boundary: each exponent with mantissas next to ties, both signs; NaN of all kinds.
std::vector<uint32_t> makeInputs() {
  std::vector<uint32_t> inputs = {0x7f800001, 0x7fffffff, 0x7fc00000, 0x7f800000, 0x7f7fffff, 0x00000001, 0x00000000};
  for (uint32_t exponent = 0; exponent < 255; ++exponent) {
    for (uint32_t keptBits : {2u, 3u, 7u, 10u}) {
      uint32_t dropped = 23 - keptBits;
      for (uint32_t kept : {0u, 1u, (1u << keptBits) - 2, (1u << keptBits) - 1}) {
        uint32_t half = 1u << (dropped - 1);
        for (uint32_t rest : {0u, 1u, half - 1, half, half + 1, 2 * half - 1}) {
          inputs.push_back((exponent << 23) | (kept << dropped) | rest);
        }
      }
    }
  }
  size_t positive = inputs.size();
  for (size_t i = 0; i < positive; ++i) {
    inputs.push_back(inputs[i] | 0x80000000u);
  }
  while (inputs.size() % blockSize != 0) {
    inputs.push_back(0);
  }
  return inputs;
}

std::string copyBody(const std::string &from, const std::string &to, const std::string &op) {
  std::string f = "tensor<64x" + from + ">";
  std::string t = "tensor<64x" + to + ">";
  auto pointers = [](const std::string &type) { return "tensor<64x!tile.ptr<" + type + ">>"; };
  return "%b = tile.block_id x\n%c64 = arith.constant 64 : i32\n%base = arith.muli %b, %c64 : i32\n"
         "%i = tile.iota : tensor<64xi32>\n%s = tile.broadcast %base : i32 -> tensor<64xi32>\n"
         "%at = arith.addi %i, %s overflow<nsw> : tensor<64xi32>\n"
         "%ps = tile.broadcast %p : !tile.ptr<" +
         from + "> -> " + pointers(from) +
         "\n"
         "%pa = tile.offset %ps, %at : " +
         pointers(from) +
         ", tensor<64xi32>\n"
         "%qs = tile.broadcast %q : !tile.ptr<" +
         to + "> -> " + pointers(to) +
         "\n"
         "%qa = tile.offset %qs, %at : " +
         pointers(to) +
         ", tensor<64xi32>\n"
         "%x = tile.load %pa : " +
         pointers(from) + " -> " + f +
         "\n"
         "%y = " +
         op + " %x : " + f + " to " + t +
         "\n"
         "tile.store %qa, %y : " +
         pointers(to) + ", " + t;
}

template <typename To, typename From>
std::vector<To> convert(const std::string &from, const std::string &to, const std::string &op,
                        const std::vector<From> &inputs) {
  TextKernel kernel("(%p: !tile.ptr<" + from + ">, %q: !tile.ptr<" + to + ">)", copyBody(from, to, op));
  std::vector<To> outputs(inputs.size());
  const From *p = inputs.data();
  To *q = outputs.data();
  for (size_t block = 0; block < inputs.size() / blockSize; ++block) {
    kernel.run({&p, &q}, static_cast<int32_t>(block));
  }
  return outputs;
}

uint64_t roundWith(const llvm::fltSemantics &semantics, uint32_t bits) {
  APFloat value(llvm::bit_cast<float>(bits));
  bool losesInfo = false;
  value.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  return value.bitcastToAPInt().getZExtValue();
}

bool isNan(uint32_t bits) { return (bits & 0x7fffffff) > 0x7f800000; }

TEST(CastsTest, bfloatKeepsNanAndInfinityAndTiesToEven) {
  std::vector<uint32_t> inputs = makeInputs();
  std::vector<uint16_t> made = convert<uint16_t>("f32", "bf16", "arith.truncf", inputs);
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (isNan(inputs[i])) {
      EXPECT_GT(made[i] & 0x7fff, 0x7f80) << std::hex << inputs[i];
    } else {
      EXPECT_EQ(made[i], roundWith(APFloat::BFloat(), inputs[i])) << std::hex << inputs[i];
    }
  }
}

TEST(CastsTest, halfRoundsToNearestEven) {
  std::vector<uint32_t> inputs = makeInputs();
  std::vector<uint16_t> made = convert<uint16_t>("f32", "f16", "arith.truncf", inputs);
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (isNan(inputs[i])) {
      EXPECT_GT(made[i] & 0x7fff, 0x7c00) << std::hex << inputs[i];
    } else {
      EXPECT_EQ(made[i], roundWith(APFloat::IEEEhalf(), inputs[i])) << std::hex << inputs[i];
    }
  }
}

TEST(CastsTest, tf32KeepsTenBits) {
  std::vector<uint32_t> inputs = makeInputs();
  std::vector<uint32_t> made = convert<uint32_t>("f32", "tf32", "arith.truncf", inputs);
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (isNan(inputs[i])) {
      EXPECT_TRUE(isNan(made[i])) << std::hex << inputs[i];
    } else {
      EXPECT_EQ(made[i], roundWith(APFloat::FloatTF32(), inputs[i]) << 13) << std::hex << inputs[i];
    }
  }
}

void checkSmall(const std::string &type, const llvm::fltSemantics &semantics, uint8_t largest) {
  std::vector<uint32_t> inputs = makeInputs();
  std::vector<uint8_t> made = convert<uint8_t>("f32", type, "arith.truncf", inputs);
  double limit = APFloat::getLargest(semantics).convertToDouble();
  for (size_t i = 0; i < inputs.size(); ++i) {
    uint8_t sign = static_cast<uint8_t>(inputs[i] >> 31 << 7);
    float value = llvm::bit_cast<float>(inputs[i]);
    uint64_t wanted = isNan(inputs[i])            ? (sign | 0x7f)
                      : std::fabs(value) >= limit ? (sign | largest)
                                                  : roundWith(semantics, inputs[i]);
    EXPECT_EQ(made[i], wanted) << std::hex << inputs[i];
  }
}

TEST(CastsTest, e4m3Saturates) { checkSmall("f8E4M3FN", APFloat::Float8E4M3FN(), 0x7e); }
TEST(CastsTest, e5m2Saturates) { checkSmall("f8E5M2", APFloat::Float8E5M2(), 0x7b); }

void checkWidening(const std::string &type, const llvm::fltSemantics &semantics) {
  std::vector<uint8_t> inputs(256);
  for (size_t i = 0; i < inputs.size(); ++i) {
    inputs[i] = static_cast<uint8_t>(i);
  }
  std::vector<uint32_t> made = convert<uint32_t>(type, "f32", "arith.extf", inputs);
  for (size_t i = 0; i < inputs.size(); ++i) {
    APFloat value(semantics, llvm::APInt(8, i));
    if (value.isNaN()) {
      EXPECT_TRUE(isNan(made[i])) << i;
    } else {
      EXPECT_EQ(llvm::bit_cast<float>(made[i]), value.convertToFloat()) << i;
      EXPECT_EQ(made[i] >> 31, i >> 7) << i;
    }
  }
}

TEST(CastsTest, e4m3WidensExactly) { checkWidening("f8E4M3FN", APFloat::Float8E4M3FN()); }
TEST(CastsTest, e5m2WidensExactly) { checkWidening("f8E5M2", APFloat::Float8E5M2()); }

TEST(CastsTest, doubleRoundsOnceToNarrowFormats) {
  // Just above a tie of bf16 and of f16: rounding to f32 first would fall onto the tie and then to even.
  std::vector<double> inputs(blockSize, 1.0 + 0x1p-8 + 0x1p-40);
  inputs[1] = 1.0 + 0x1p-11 + 0x1p-40;
  inputs[2] = -(1.0 + 0x1p-8 + 0x1p-40);
  inputs[3] = 1e300;
  EXPECT_EQ(convert<uint16_t>("f64", "bf16", "arith.truncf", inputs)[0], 0x3f81);
  EXPECT_EQ(convert<uint16_t>("f64", "bf16", "arith.truncf", inputs)[2], 0xbf81);
  EXPECT_EQ(convert<uint16_t>("f64", "bf16", "arith.truncf", inputs)[3], 0x7f80);
  EXPECT_EQ(convert<uint16_t>("f64", "f16", "arith.truncf", inputs)[1], 0x3c01);
}

TEST(CastsTest, floatToIntegerSaturates) {
  std::vector<float> inputs(blockSize, 0.0f);
  inputs[0] = 1e20f;
  inputs[1] = -1e20f;
  inputs[2] = NAN;
  inputs[3] = -2.9f;
  std::vector<int32_t> made = convert<int32_t>("f32", "i32", "arith.fptosi", inputs);
  EXPECT_EQ(made[0], INT32_MAX);
  EXPECT_EQ(made[1], INT32_MIN);
  EXPECT_EQ(made[2], 0);
  EXPECT_EQ(made[3], -2);
}

} // namespace
