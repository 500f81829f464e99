// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Mathematical functions on f32 against the C library in double, over all exponents, and every pair of special numbers.

#include "OperationCase.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace tilecc;

namespace {

constexpr int64_t blockSize = 1024;

/// Errors in units in the last place of the result that f32 should have; 0 for equal bits, infinity, both NaN.
double countUnits(float got, double wanted) {
  float rounded = static_cast<float>(wanted);
  if ((std::isnan(got) && std::isnan(wanted)) || (got == rounded && std::signbit(got) == std::signbit(rounded))) {
    return 0;
  }
  if (std::isnan(got) || std::isnan(wanted) || std::isinf(got) || std::isinf(rounded)) {
    return std::numeric_limits<double>::infinity();
  }
  float magnitude = std::fabs(rounded);
  double unit = double(std::nextafter(magnitude, std::numeric_limits<float>::infinity())) - double(magnitude);
  return std::fabs(double(got) - wanted) / unit;
}

std::vector<float> makeInputs() {
  std::vector<float> inputs;
  // An odd step meets every exponent with mantissas of all kinds.
  for (uint64_t raw = 0; raw < (uint64_t(1) << 32); raw += 60013) {
    auto bits = static_cast<uint32_t>(raw);
    float value;
    std::memcpy(&value, &bits, sizeof(value));
    inputs.push_back(value);
  }
  for (float value :
       {0.0f, -0.0f, 1.0f, -1.0f, std::numeric_limits<float>::infinity(), 0x1p-149f, 0x1p28f, 0x1.8p28f}) {
    inputs.push_back(value);
    inputs.push_back(-value);
  }
  // Where most kernels work.
  for (int i = -20000; i <= 20000; ++i) {
    inputs.push_back(static_cast<float>(i) * 0.00173f);
  }
  inputs.resize((inputs.size() + blockSize - 1) / blockSize * blockSize, 1.0f);
  return inputs;
}

TextKernel makeKernel(const std::string &op, unsigned operands) {
  KernelText k;
  k.pointer("q", "f32");
  for (unsigned operand = 0; operand < operands; ++operand) {
    std::string name = "p" + std::to_string(operand);
    k.pointer(name, "f32");
    k.load("x" + std::to_string(operand), name, {blockSize}, "f32");
  }
  k.line("%y = " + op + " %x0" + (operands == 2 ? ", %x1" : "") + " : tensor<1024xf32>");
  k.store("q", "y", {blockSize}, "f32");
  return TextKernel(k.getParameters(), k.getBody());
}

void checkUnary(const std::string &op, double (*function)(double), double limit) {
  static const std::vector<float> inputs = makeInputs();
  TextKernel kernel = makeKernel(op, 1);
  std::vector<float> outputs(blockSize);
  double worst = 0;
  for (size_t first = 0; first < inputs.size(); first += blockSize) {
    std::vector<float> some(inputs.begin() + first, inputs.begin() + first + blockSize);
    runOn(kernel, outputs, some);
    for (size_t i = 0; i < some.size(); ++i) {
      double units = countUnits(outputs[i], function(some[i]));
      worst = std::max(worst, units);
      ASSERT_LE(units, limit) << op << " of " << some[i] << ": " << outputs[i] << " for " << function(some[i]);
    }
  }
  testing::Test::RecordProperty(op, std::to_string(worst));
}

void checkBinary(const std::string &op, double (*function)(double, double), double limit) {
  constexpr float inf = std::numeric_limits<float>::infinity();
  std::vector<float> numbers = {0.0f,  1.0f, 2.0f,   3.0f,      0.5f, 0.25f, 1.5f,  7.0f,      0x1p24f, 0x1.fffffep23f,
                                1e30f, inf,  1e-30f, 0x1p-149f, 0.1f, 10.0f, 33.3f, 0x1p-126f, 1.0001f, 126.5f};
  size_t positive = numbers.size();
  for (size_t i = 0; i < positive; ++i) {
    numbers.push_back(-numbers[i]);
  }
  numbers.push_back(std::numeric_limits<float>::quiet_NaN());
  std::vector<float> x, y;
  for (float a : numbers) {
    for (float b : numbers) {
      x.push_back(a);
      y.push_back(b);
    }
  }
  for (int i = 0; i < 20000; ++i) {
    x.push_back(std::fabs(std::sin(static_cast<float>(i))) * static_cast<float>(i % 97));
    y.push_back(std::cos(static_cast<float>(3 * i)) * static_cast<float>(i % 23));
  }
  x.resize((x.size() + blockSize - 1) / blockSize * blockSize, 1.0f);
  y.resize(x.size(), 1.0f);
  TextKernel kernel = makeKernel(op, 2);
  std::vector<float> outputs(blockSize);
  for (size_t first = 0; first < x.size(); first += blockSize) {
    std::vector<float> a(x.begin() + first, x.begin() + first + blockSize);
    std::vector<float> b(y.begin() + first, y.begin() + first + blockSize);
    runOn(kernel, outputs, a, b);
    for (size_t i = 0; i < a.size(); ++i) {
      double wanted = function(a[i], b[i]);
      ASSERT_LE(countUnits(outputs[i], wanted), limit)
          << op << " of " << a[i] << ", " << b[i] << ": " << outputs[i] << " for " << wanted;
    }
  }
}

TEST(FunctionsTest, log) { checkUnary("math.log", std::log, 0.51); }
TEST(FunctionsTest, log2) { checkUnary("math.log2", std::log2, 0.51); }
TEST(FunctionsTest, tanh) { checkUnary("math.tanh", std::tanh, 0.51); }
TEST(FunctionsTest, sinh) { checkUnary("math.sinh", std::sinh, 0.51); }
TEST(FunctionsTest, cosh) { checkUnary("math.cosh", std::cosh, 0.51); }
// Beyond 2^28 the C library's f32 functions answer.
TEST(FunctionsTest, sin) { checkUnary("math.sin", std::sin, 1); }
TEST(FunctionsTest, cos) { checkUnary("math.cos", std::cos, 1); }
TEST(FunctionsTest, tan) { checkUnary("math.tan", std::tan, 1); }
TEST(FunctionsTest, exp) { checkUnary("math.exp", std::exp, 2); }
TEST(FunctionsTest, exp2) { checkUnary("math.exp2", std::exp2, 2); }
TEST(FunctionsTest, sqrt) { checkUnary("math.sqrt", std::sqrt, 0.5); }
TEST(FunctionsTest, pow) { checkBinary("math.powf", std::pow, 0.51); }
TEST(FunctionsTest, atan2) { checkBinary("math.atan2", std::atan2, 0.51); }

} // namespace
