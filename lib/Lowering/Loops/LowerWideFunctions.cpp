// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions on f32, computed in f64 for whole vectors and rounded once: the error is half a unit in the last place and
// a few millionths. Powers, fractions and tables of the C library are not needed; the polynomials are Taylor's, long
// enough for 2^-34 on the intervals below.
//
//   log     x = 2^k * m, sqrt(1/2) <= m < sqrt(2), log m = 2 atanh((m - 1) / (m + 1))
//   exp     x = n * ln 2 + r, |r| <= ln(2) / 2
//   sin     x = n * pi / 2 + r, |r| <= pi / 4, from |x| = 2^28 on by the C library
//   atan    of a ratio in [0, 1], above tan(pi / 8) by that of (t - 1) / (t + 1)

#include "Number.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double ln2 = 0x1.62e42fefa39efp-1;
constexpr double pi = 0x1.921fb54442d18p+1;

Number widenSingle(LoopLowering &lowering, Value value) {
  Type type = lowering.shapedLike(lowering.builder.getF64Type(), value.getType());
  return {&lowering, arith::ExtFOp::create(lowering.builder, type, value)};
}

//===----------------------------------------------------------------------===//
// Exponentials and logarithms
//===----------------------------------------------------------------------===//

/// 2^x, x in [-1000, 1000] after clamping; NaN passes.
Number powerOfTwo(Number x) {
  Number clamped = select(x < -1000.0, -1000.0, x);
  clamped = select(clamped > 1000.0, 1000.0, clamped);
  Number whole = rint(clamped);
  Number rest = (clamped - whole) * ln2;
  Number power = polynomial(rest, {1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320, 1.0 / 5040, 1.0 / 720,
                                   1.0 / 120, 1.0 / 24, 1.0 / 6, 0.5, 1.0, 1.0});
  // A whole number added to 1.5 * 2^52 stands in the last bits.
  Word exponent = bits(whole + 0x1.8p52) << 52;
  Word one = bits(whole.of(1.0));
  return power * fromBits(exponent + one, x.getType());
}

Number exponential(Number x) { return powerOfTwo(x * (1 / ln2)); }

/// {k, log m} with x = 2^k * m; x is positive and finite.
std::pair<Number, Number> takeLog(Number x) {
  constexpr int64_t rootOfHalf = 0x3fe6a09e667f3bcd;
  Word moved = bits(x) - rootOfHalf;
  Word shift = moved >> 52;
  Number mantissa = fromBits(bits(x) - (shift << 52), x.getType());
  // The same trick backwards makes a float of a small integer.
  Number biased = fromBits(shift + 0x4338000000000000, x.getType());
  Number exponent = biased - 0x1.8p52;
  Number ratio = (mantissa - 1.0) / (mantissa + 1.0);
  Number square = ratio * ratio;
  Number series =
      polynomial(square, {2.0 / 19, 2.0 / 17, 2.0 / 15, 2.0 / 13, 2.0 / 11, 2.0 / 9, 2.0 / 7, 2.0 / 5, 2.0 / 3, 2.0});
  return {exponent, ratio * series};
}

/// What a logarithm is outside the positive finite numbers.
Number fixLog(Number x, Number result) {
  result = select(x == infinity, infinity, result);
  result = select(x == 0.0, -infinity, result);
  result = select(x < 0.0, notANumber, result);
  return select(x != x, x, result);
}

Number logarithm(Number x) {
  auto [exponent, rest] = takeLog(x);
  return fixLog(x, fma(exponent, ln2, rest));
}

Number binaryLogarithm(Number x) {
  auto [exponent, rest] = takeLog(x);
  return fixLog(x, fma(rest, 1 / ln2, exponent));
}

/// Whole and odd. From 2^24 on every f32 is even.
Truth isOdd(Number x) {
  Number half = x * 0.5;
  return (floor(x) == x) & !(floor(half) == half);
}

Number power(Number x, Number y) {
  Number magnitude = abs(x);
  Number result = powerOfTwo(y * binaryLogarithm(magnitude));
  // Overflow and underflow of the product are those of f32; 1 to any power is 1.
  result = select(magnitude == 1.0, 1.0, result);
  Truth isNegative = bits(x) < 0;
  Number negated = select(isOdd(y), -result, result);
  result = select(isNegative, negated, result);
  Truth isWhole = floor(y) == y;
  Truth hasNoPower = (x < 0.0) & (magnitude < infinity) & !isWhole;
  result = select(hasNoPower, notANumber, result);
  result = select((x != x) | (y != y), x + y, result);
  return select((y == 0.0) | (x == 1.0), 1.0, result);
}

//===----------------------------------------------------------------------===//
// Hyperbolic functions
//===----------------------------------------------------------------------===//

Number hyperbolicTangent(Number x) {
  Number magnitude = abs(x);
  Number bounded = select(magnitude > 20.0, 20.0, magnitude);
  Number twice = exponential(bounded + bounded);
  Number large = (twice - 1.0) / (twice + 1.0);
  // Below 2^-10 the difference above loses digits, and the first terms of the series are enough.
  Number square = x * x;
  Number small = magnitude * fma(square, fma(square, 2.0 / 15, square.of(-1.0 / 3)), 1.0);
  Number result = copySign(select(magnitude < 0x1p-10, small, large), x);
  return select(x != x, x, result);
}

Number hyperbolicSine(Number x) {
  Number magnitude = abs(x);
  Number grown = exponential(magnitude);
  Number large = (grown - 1.0 / grown) * 0.5;
  Number square = x * x;
  Number small = magnitude * fma(square, fma(square, 1.0 / 120, square.of(1.0 / 6)), 1.0);
  return copySign(select(magnitude < 0x1p-8, small, large), x);
}

Number hyperbolicCosine(Number x) {
  Number grown = exponential(abs(x));
  return (grown + 1.0 / grown) * 0.5;
}

//===----------------------------------------------------------------------===//
// Circular functions
//===----------------------------------------------------------------------===//

/// x = quarter * pi / 2 + r: the two functions of r and the number of the quarter.
struct Angle {
  Number sine;
  Number cosine;
  Word quarter;
};

Angle reduceAngle(Number x) {
  Number whole = rint(x * (2 / pi));
  Number rest = fma(-whole, x.of(0x1.921fb54442d18p+0), x);
  rest = fma(-whole, x.of(0x1.1a62633145c07p-54), rest);
  Number square = rest * rest;
  Number sine = rest * polynomial(square, {-1.0 / 39916800, 1.0 / 362880, -1.0 / 5040, 1.0 / 120, -1.0 / 6, 1.0});
  Number cosine = polynomial(square, {1.0 / 479001600, -1.0 / 3628800, 1.0 / 40320, -1.0 / 720, 1.0 / 24, -0.5, 1.0});
  return {sine, cosine, bits(whole + 0x1.8p52)};
}

Number negateIf(Truth condition, Number value) { return select(condition, -value, value); }

Number sine(Number x) {
  Angle angle = reduceAngle(x);
  Number made = select((angle.quarter & 1) != 0, angle.cosine, angle.sine);
  return negateIf((angle.quarter & 2) != 0, made);
}

Number cosine(Number x) {
  Angle angle = reduceAngle(x);
  Number made = select((angle.quarter & 1) != 0, angle.sine, angle.cosine);
  return negateIf(((angle.quarter + 1) & 2) != 0, made);
}

Number tangent(Number x) {
  Angle angle = reduceAngle(x);
  Truth isTurned = (angle.quarter & 1) != 0;
  Number over = select(isTurned, -angle.cosine, angle.sine);
  return over / select(isTurned, angle.sine, angle.cosine);
}

Number arcTangent(Number y, Number x) {
  Number height = abs(y);
  Number width = abs(x);
  Truth isSteep = height > width;
  Number least = select(isSteep, width, height);
  Number most = select(isSteep, height, width);
  Number ratio = select(most == 0.0, 0.0, least / most);
  ratio = select((least == infinity), 1.0, ratio);
  Truth isLarge = ratio > 0.41421356237309503;
  Number reduced = select(isLarge, (ratio - 1.0) / (ratio + 1.0), ratio);
  SmallVector<double> coefficients;
  for (int order = 14; order >= 0; --order) {
    coefficients.push_back((order % 2 ? -1.0 : 1.0) / (2 * order + 1));
  }
  Number angle = reduced * polynomial(reduced * reduced, coefficients);
  angle = select(isLarge, angle + pi / 4, angle);
  angle = select(isSteep, pi / 2 - angle, angle);
  Truth pointsBack = bits(x) < 0;
  angle = copySign(select(pointsBack, pi - angle, angle), y);
  return select((x != x) | (y != y), x + y, angle);
}

//===----------------------------------------------------------------------===//
// Which function
//===----------------------------------------------------------------------===//

using Unary = Number (*)(Number);

/// Angles beyond 2^28 need more digits of pi: the C library has them.
StringRef findLibraryFunction(Operation *op) {
  return llvm::TypeSwitch<Operation *, StringRef>(op)
      .Case<math::SinOp>([](auto) { return "llvm.sin"; })
      .Case<math::CosOp>([](auto) { return "llvm.cos"; })
      .Case<math::TanOp>([](auto) { return "llvm.tan"; })
      .Default([](Operation *) { return ""; });
}

Unary findFunction(Operation *op) {
  return llvm::TypeSwitch<Operation *, Unary>(op)
      .Case<math::LogOp>([](auto) { return logarithm; })
      .Case<math::Log2Op>([](auto) { return binaryLogarithm; })
      .Case<math::TanhOp, tile::TanhOp>([](auto) { return hyperbolicTangent; })
      .Case<math::SinhOp>([](auto) { return hyperbolicSine; })
      .Case<math::CoshOp>([](auto) { return hyperbolicCosine; })
      .Case<math::SinOp>([](auto) { return sine; })
      .Case<math::CosOp>([](auto) { return cosine; })
      .Case<math::TanOp>([](auto) { return tangent; })
      .Default([](Operation *) { return nullptr; });
}

Value narrowToSingle(LoopLowering &lowering, Number value) {
  Type type = lowering.shapedLike(lowering.builder.getF32Type(), value.getType());
  return arith::TruncFOp::create(lowering.builder, type, value.value);
}

} // namespace

Value tilecc::emitWideFunction(LoopLowering &lowering, Operation *op, ValueRange operands) {
  if (isa<math::PowFOp>(op)) {
    return narrowToSingle(lowering, power(widenSingle(lowering, operands[0]), widenSingle(lowering, operands[1])));
  }
  if (isa<math::Atan2Op>(op)) {
    return narrowToSingle(lowering, arcTangent(widenSingle(lowering, operands[0]), widenSingle(lowering, operands[1])));
  }
  Unary function = findFunction(op);
  if (!function) {
    return Value();
  }
  StringRef library = findLibraryFunction(op);
  if (library.empty()) {
    return narrowToSingle(lowering, function(widenSingle(lowering, operands[0])));
  }
  Type type = operands[0].getType();
  Value isLarge = (abs(Number{&lowering, operands[0]}) > 0x1p28).value;
  if (isa<VectorType>(type)) {
    isLarge = lowering.intrinsic("llvm.vector.reduce.or", lowering.builder.getI1Type(), {isLarge});
  }
  return lowering.choose(
      isLarge, [&] { return lowering.intrinsic(library, type, operands); },
      [&] { return narrowToSingle(lowering, function(widenSingle(lowering, operands[0]))); });
}
