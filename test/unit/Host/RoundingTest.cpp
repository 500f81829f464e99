// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic rounded towards zero, up and down against LLVM's arbitrary-precision floats: sums that cancel, products
// that under- and overflow, results next to powers of two, zeros of both signs, infinities, NaN, random bits.

#include "TextKernel.h"

#include "llvm/ADT/APFloat.h"

#include <cfenv>
#include <cmath>
#include <random>

using namespace tilecc;
using llvm::APFloat;
using llvm::APInt;

namespace {

constexpr size_t blockSize = 64;
const char *const names[] = {"addf", "subf", "mulf", "divf", "sqrt", "fma"};
constexpr size_t rootIndex = 4;

struct Format {
  const char *name;
  const llvm::fltSemantics &semantics;
  unsigned bits;
};

struct Mode {
  const char *name;
  APFloat::roundingMode rounding;
  int environment;
};

const Mode modes[] = {{"zero", APFloat::rmTowardZero, FE_TOWARDZERO},
                      {"negative_inf", APFloat::rmTowardNegative, FE_DOWNWARD},
                      {"positive_inf", APFloat::rmTowardPositive, FE_UPWARD}};

template <typename Bits> struct Inputs {
  std::vector<Bits> a, b, c;

  explicit Inputs(const Format &format) {
    unsigned mantissa = APFloat::semanticsPrecision(format.semantics) - 1;
    Bits sign = Bits(Bits(1) << (format.bits - 1));
    Bits one = encode(format, 1.0);
    Bits infinity = static_cast<Bits>(APFloat::getInf(format.semantics).bitcastToAPInt().getZExtValue());
    Bits hidden = Bits(Bits(1) << mantissa);
    std::vector<Bits> special = {0,
                                 1,
                                 2,
                                 Bits(hidden - 1),
                                 hidden,
                                 Bits(hidden + 1),
                                 one,
                                 Bits(one + 1),
                                 Bits(one - 1),
                                 Bits(infinity - 1),
                                 infinity,
                                 Bits(infinity + 1),
                                 encode(format, 3.0),
                                 Bits(Bits(one >> 1) & ~Bits(hidden - 1))};
    size_t positive = special.size();
    for (size_t i = 0; i < positive; ++i) {
      special.push_back(special[i] | sign);
    }
    for (Bits x : special) {
      for (Bits y : special) {
        add(x, y, special[(a.size() * 7) % special.size()]);
      }
    }
    std::mt19937_64 random(17);
    for (int i = 0; i < 4000; ++i) {
      Bits x = static_cast<Bits>(random()), y = static_cast<Bits>(random()), z = static_cast<Bits>(random());
      // Nearby exponents, so that sums cancel and fma's product meets its addend.
      Bits exponents = static_cast<Bits>(infinity & ~(hidden - 1));
      if (i % 3 == 1) {
        y = Bits((x & exponents) | (y & ~exponents)) + Bits((random() % 5) * hidden);
      }
      if (i % 3 == 2) {
        y = Bits((one & exponents) | (y & ~exponents));
        z = Bits((x & exponents) | (z & ~exponents)) ^ Bits((random() % 3) * hidden);
      }
      add(x, y, z);
    }
    while (a.size() % blockSize != 0) {
      add(one, one, one);
    }
  }

  static Bits encode(const Format &format, double value) {
    APFloat made(value);
    bool losesInfo = false;
    made.convert(format.semantics, APFloat::rmNearestTiesToEven, &losesInfo);
    return static_cast<Bits>(made.bitcastToAPInt().getZExtValue());
  }
  void add(Bits x, Bits y, Bits z) {
    a.push_back(x);
    b.push_back(y);
    c.push_back(z);
  }
};

APFloat decode(const Format &format, uint64_t bits) { return APFloat(format.semantics, APInt(format.bits, bits)); }

/// The processor's own root in f64 and one more rounding in the same direction, or in f32 as it is.
APFloat computeRoot(const Format &format, const Mode &mode, const APFloat &value) {
  APFloat wide = value;
  bool losesInfo = false;
  wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &losesInfo);
  std::fesetround(mode.environment);
  volatile double operand = wide.convertToDouble();
  volatile double root = std::sqrt(operand);
  std::fesetround(FE_TONEAREST);
  APFloat result{double(root)};
  result.convert(format.semantics, mode.rounding, &losesInfo);
  return result;
}

APFloat compute(const Format &format, const Mode &mode, size_t op, const APFloat &a, const APFloat &b,
                const APFloat &c) {
  APFloat result = a;
  switch (op) {
  case 0:
    result.add(b, mode.rounding);
    return result;
  case 1:
    result.subtract(b, mode.rounding);
    return result;
  case 2:
    result.multiply(b, mode.rounding);
    return result;
  case 3:
    result.divide(b, mode.rounding);
    return result;
  case rootIndex:
    return computeRoot(format, mode, a);
  default:
    result.fusedMultiplyAdd(b, c, mode.rounding);
    return result;
  }
}

std::string makeBody(const std::string &type, const std::string &mode) {
  std::string tile = "tensor<64x" + type + ">";
  std::string pointers = "tensor<64x!tile.ptr<" + type + ">>";
  std::string body = "%b = tile.block_id x\n%c64 = arith.constant 64 : i32\n%base = arith.muli %b, %c64 : i32\n"
                     "%i = tile.iota : tensor<64xi32>\n%s = tile.broadcast %base : i32 -> tensor<64xi32>\n"
                     "%at = arith.addi %i, %s overflow<nsw> : tensor<64xi32>\n";
  auto address = [&](const std::string &pointer) {
    body += "%" + pointer + "s = tile.broadcast %" + pointer + " : !tile.ptr<" + type + "> -> " + pointers + "\n%" +
            pointer + "a = tile.offset %" + pointer + "s, %at : " + pointers + ", tensor<64xi32>\n";
  };
  for (std::string source : {"x", "y", "z"}) {
    address(source);
    body += "%v" + source + " = tile.load %" + source + "a : " + pointers + " -> " + tile + "\n";
  }
  for (size_t op = 0; op < std::size(names); ++op) {
    std::string target = "q" + std::to_string(op);
    std::string operands = op == rootIndex ? "%vx" : op == 5 ? "%vx, %vy, %vz" : "%vx, %vy";
    address(target);
    body += "%r" + target + " = tile." + names[op] + " " + operands + " rounding " + mode + " : " + tile + "\n";
    body += "tile.store %" + target + "a, %r" + target + " : " + pointers + ", " + tile + "\n";
  }
  return body;
}

template <typename Bits> void checkFormat(const Format &format) {
  Inputs<Bits> inputs(format);
  std::string pointer = ": !tile.ptr<" + std::string(format.name) + ">";
  std::string parameters = "(%x" + pointer + ", %y" + pointer + ", %z" + pointer;
  for (size_t op = 0; op < std::size(names); ++op) {
    parameters += ", %q" + std::to_string(op) + pointer;
  }
  for (const Mode &mode : modes) {
    TextKernel kernel(parameters + ")", makeBody(format.name, mode.name));
    std::vector<std::vector<Bits>> outputs(std::size(names), std::vector<Bits>(inputs.a.size()));
    const Bits *sources[] = {inputs.a.data(), inputs.b.data(), inputs.c.data()};
    Bits *targets[] = {outputs[0].data(), outputs[1].data(), outputs[2].data(),
                       outputs[3].data(), outputs[4].data(), outputs[5].data()};
    for (size_t block = 0; block < inputs.a.size() / blockSize; ++block) {
      kernel.run({&sources[0], &sources[1], &sources[2], &targets[0], &targets[1], &targets[2], &targets[3],
                  &targets[4], &targets[5]},
                 static_cast<int32_t>(block));
    }
    size_t wrong = 0;
    for (size_t op = 0; op < std::size(names); ++op) {
      for (size_t i = 0; i < inputs.a.size() && wrong < 5; ++i) {
        APFloat wanted = compute(format, mode, op, decode(format, inputs.a[i]), decode(format, inputs.b[i]),
                                 decode(format, inputs.c[i]));
        APFloat got = decode(format, outputs[op][i]);
        bool same = wanted.isNaN() ? got.isNaN() : wanted.bitwiseIsEqual(got);
        wrong += !same;
        EXPECT_TRUE(same) << names[op] << " " << mode.name << " " << format.name << std::hex << " of "
                          << uint64_t(inputs.a[i]) << " " << uint64_t(inputs.b[i]) << " " << uint64_t(inputs.c[i])
                          << ": " << uint64_t(outputs[op][i]) << " for " << wanted.bitcastToAPInt().getZExtValue();
      }
    }
  }
}

TEST(RoundingTest, f64) { checkFormat<uint64_t>({"f64", APFloat::IEEEdouble(), 64}); }
TEST(RoundingTest, f32) { checkFormat<uint32_t>({"f32", APFloat::IEEEsingle(), 32}); }
TEST(RoundingTest, f16) { checkFormat<uint16_t>({"f16", APFloat::IEEEhalf(), 16}); }
TEST(RoundingTest, bf16) { checkFormat<uint16_t>({"bf16", APFloat::BFloat(), 16}); }

} // namespace
