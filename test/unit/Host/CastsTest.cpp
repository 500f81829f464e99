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
  // `arith.truncf MODE upward` puts the mode behind the operand, where the syntax has it.
  size_t mode = op.find(" MODE ");
  std::string name = op.substr(0, mode), suffix = mode == std::string::npos ? "" : " " + op.substr(mode + 6);
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
         name + " %x" + suffix + " : " + f + " to " + t +
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

//===----------------------------------------------------------------------===//
// Every number of the narrow formats, every direction
//===----------------------------------------------------------------------===//

struct Format {
  std::string name;
  const llvm::fltSemantics &semantics;
  unsigned bits;
};

const Format f64{"f64", APFloat::IEEEdouble(), 64}, f32{"f32", APFloat::IEEEsingle(), 32},
    tf32{"tf32", APFloat::FloatTF32(), 32}, f16{"f16", APFloat::IEEEhalf(), 16}, bf16{"bf16", APFloat::BFloat(), 16},
    e4m3{"f8E4M3FN", APFloat::Float8E4M3FN(), 8}, e5m2{"f8E5M2", APFloat::Float8E5M2(), 8};

/// By the rule: NaN stays NaN, 8-bit formats saturate, the rest is rounded once.
bool isConverted(const Format &from, const Format &to, uint64_t source, uint64_t made, APFloat::roundingMode mode) {
  APFloat value(from.semantics, llvm::APInt(from.bits, source));
  uint64_t raw = to.name == "tf32" ? made >> 13 : made;
  APFloat got(to.semantics, llvm::APInt(APFloat::semanticsSizeInBits(to.semantics), raw));
  if (value.isNaN()) {
    return got.isNaN() && (to.bits != 8 || made == (value.isNegative() ? 0xffu : 0x7fu));
  }
  APFloat wanted = value;
  bool losesInfo = false;
  wanted.convert(to.semantics, mode, &losesInfo);
  if (to.bits == 8) {
    APFloat most = APFloat::getLargest(to.semantics, value.isNegative());
    APFloat limit = most;
    limit.convert(from.semantics, APFloat::rmNearestTiesToEven, &losesInfo);
    APFloat::cmpResult order = llvm::abs(value).compare(llvm::abs(limit));
    wanted = order == APFloat::cmpLessThan ? wanted : most;
    // The format's own infinity, and the NaN that e4m3 has in its place, are what rounding up leaves.
    wanted = wanted.isFinite() ? wanted : most;
  }
  return got.bitwiseIsEqual(wanted);
}

template <typename To, typename From>
void checkAll(const Format &from, const Format &to, const std::string &op, const std::vector<From> &inputs,
              APFloat::roundingMode mode = APFloat::rmNearestTiesToEven) {
  TextKernel kernel("(%p: !tile.ptr<" + from.name + ">, %q: !tile.ptr<" + to.name + ">)",
                    copyBody(from.name, to.name, op));
  std::vector<To> outputs(inputs.size());
  const From *p = inputs.data();
  To *q = outputs.data();
  for (size_t block = 0; block < inputs.size() / blockSize; ++block) {
    kernel.run({&p, &q}, static_cast<int32_t>(block));
  }
  size_t wrong = 0;
  for (size_t i = 0; i < inputs.size() && wrong < 5; ++i) {
    bool good = isConverted(from, to, inputs[i], outputs[i], mode);
    wrong += !good;
    EXPECT_TRUE(good) << from.name << " to " << to.name << " by " << op << std::hex << ": " << uint64_t(outputs[i])
                      << " from " << uint64_t(inputs[i]);
  }
}

template <typename Bits> std::vector<Bits> makeAll() {
  std::vector<Bits> all(size_t(1) << (8 * sizeof(Bits)));
  for (size_t i = 0; i < all.size(); ++i) {
    all[i] = static_cast<Bits>(i);
  }
  return all;
}

TEST(CastsTest, everyNumberOf16BitsConverts) {
  std::vector<uint16_t> all = makeAll<uint16_t>();
  for (const Format *from : {&f16, &bf16}) {
    checkAll<uint32_t>(*from, f32, "arith.extf", all);
    checkAll<uint64_t>(*from, f64, "arith.extf", all);
    checkAll<uint8_t>(*from, e4m3, "arith.truncf", all);
    checkAll<uint8_t>(*from, e5m2, "arith.truncf", all);
  }
}

TEST(CastsTest, everyNumberOf8BitsConverts) {
  std::vector<uint8_t> all = makeAll<uint8_t>();
  for (const Format *from : {&e4m3, &e5m2}) {
    checkAll<uint16_t>(*from, f16, "arith.extf", all);
    checkAll<uint16_t>(*from, bf16, "arith.extf", all);
    checkAll<uint32_t>(*from, tf32, "arith.extf", all);
    checkAll<uint32_t>(*from, f32, "arith.extf", all);
    checkAll<uint64_t>(*from, f64, "arith.extf", all);
  }
}

TEST(CastsTest, directionsAreKept) {
  std::vector<uint32_t> singles = makeInputs();
  std::vector<uint64_t> doubles;
  for (uint32_t bits : singles) {
    uint64_t wide = llvm::bit_cast<uint64_t>(double(llvm::bit_cast<float>(bits)));
    doubles.push_back(wide ^ (bits % 3));
  }
  const std::pair<std::string, APFloat::roundingMode> modes[] = {{"toward_zero", APFloat::rmTowardZero},
                                                                 {"downward", APFloat::rmTowardNegative},
                                                                 {"upward", APFloat::rmTowardPositive}};
  for (const auto &[name, mode] : modes) {
    std::string op = "arith.truncf";
    auto suffixed = [&](const Format &from, const Format &to, const auto &inputs, auto target) {
      using To = decltype(target);
      checkAll<To>(from, to, op + " MODE " + name, inputs, mode);
    };
    suffixed(f32, f16, singles, uint16_t());
    suffixed(f32, bf16, singles, uint16_t());
    suffixed(f32, tf32, singles, uint32_t());
    suffixed(f32, e4m3, singles, uint8_t());
    suffixed(f32, e5m2, singles, uint8_t());
    suffixed(f64, f32, doubles, uint32_t());
    suffixed(f64, f16, doubles, uint16_t());
    suffixed(f64, bf16, doubles, uint16_t());
    suffixed(f64, e4m3, doubles, uint8_t());
  }
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
