// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic rounded towards zero, up or down, without touching the processor's rounding mode. The ordinary operation
// gives a neighbour `near` of the exact result; the sign of exact - near, found from an exact remainder, says whether
// `near` has to move by one step:
//
//   a + b, a - b, a * b, fma(a, b, c)      exact = p * q + r, the error of an fma is the sum of two numbers (Boldo and
//                                          Muller, Exact and Approximated Error of the FMA, 2011)
//   a / b                                  exact - near has the sign of (a - near * b) / b
//   sqrt(a)                                the sign of a - near * near
//
// Operands are cut into a mantissa in [1, 2) and an exponent first, so that no remainder under- or overflows. All this
// happens in f64. For narrower elements `near` and the sign join to a number with a sticky last bit, which is then
// rounded once more, in the same direction.

#include "Number.h"

using namespace mlir;
using namespace tilecc;

namespace {

/// value = mantissa * 2^exponent, 1 <= |mantissa| < 2; zero has a very small exponent. Infinity and NaN give anything.
struct Parts {
  Number mantissa;
  Word exponent;
};

constexpr int64_t exponentOfZero = -100000;

Parts takeApart(Number value) {
  Truth isSmall = abs(value) < 0x1p-1022;
  Number normal = select(isSmall, value * 0x1p54, value);
  Word raw = bits(normal);
  Word biased = (raw >> 52) & 0x7ff;
  Word exponent = biased - 1023;
  exponent = select(isSmall, exponent - 54, exponent);
  Word mantissa = (raw & ~(int64_t(0x7ff) << 52)) | (int64_t(1023) << 52);
  Truth isZero = value == 0.0;
  return {select(isZero, value, fromBits(mantissa, value.getType())),
          select(isZero, exponent.of(exponentOfZero), exponent)};
}

/// value * 2^exponent where that is exact; |exponent| < 4000.
Number scale(Number value, Word exponent) {
  Word quarter = exponent >> 2;
  Word rest = exponent - quarter - quarter - quarter;
  Number power = fromBits((quarter + 1023) << 52, value.getType());
  Number last = fromBits((rest + 1023) << 52, value.getType());
  return value * power * power * power * last;
}

/// near + error = a * b + c exactly.
struct Sum {
  Number near;
  Number error;
};

/// a + b = near + error.
Sum addExactly(Number a, Number b) {
  Number near = a + b;
  Number second = near - a;
  Number first = near - second;
  return {near, (a - first) + (b - second)};
}

/// Only the sign of `error` counts: the second part of it lies below the first.
Sum multiplyAddExactly(Number a, Number b, Number c) {
  Number near = fma(a, b, c);
  Number product = a * b;
  Number productRest = fma(a, b, -product);
  Sum low = addExactly(c, productRest);
  Sum high = addExactly(product, low.near);
  Number gamma = (high.near - near) + high.error;
  Number error = gamma + low.error;
  // gamma + low.error may cancel to zero only where the exact error is zero: both are single numbers.
  return {near, error};
}

Number zeroUnless(Truth condition, Number value) { return select(condition, value, 0.0); }

Truth isFinite(Number value) { return abs(value) < std::numeric_limits<double>::infinity(); }

/// exact - near where near is infinite and the exact result is not: towards zero.
Number correctOverflow(Number near, Number difference, Truth operandsAreFinite) {
  Truth overflows = operandsAreFinite & !isFinite(near);
  Number towardsZero = -copySign(near.of(1.0), near);
  return zeroUnless(operandsAreFinite, select(overflows, towardsZero, difference));
}

/// The sign of a * b + c - near.
Number compareProductSum(Number a, Number b, Number c, Number near) {
  // Below this the smaller of the two is only a sign beside the larger one.
  constexpr int64_t farApart = -400;
  Parts first = takeApart(a);
  Parts second = takeApart(b);
  Parts third = takeApart(c);
  Word product = first.exponent + second.exponent;
  Word common = max(product, third.exponent);
  auto place = [&](Word exponent) { return max(exponent - common, farApart); };
  Number left = scale(first.mantissa, place(product));
  Number right = scale(third.mantissa, place(third.exponent));
  Word down = common.of(0) - max(common, -3000);
  Number scaledNear = scale(near, down);
  Sum exact = multiplyAddExactly(left, second.mantissa, right);
  Number step = exact.near - scaledNear;
  Number difference = select(step == 0.0, exact.error, step);
  return correctOverflow(near, difference, isFinite(a) & isFinite(b) & isFinite(c));
}

/// The sign of a / b - near.
Number compareQuotient(Number a, Number b, Number near) {
  Parts over = takeApart(a);
  Parts under = takeApart(b);
  Word down = under.exponent - max(over.exponent, -3000);
  Number scaledNear = scale(near, down);
  Number rest = fma(-scaledNear, under.mantissa, over.mantissa);
  Truth isOrdinary = isFinite(a) & isFinite(b) & !(b == 0.0);
  return correctOverflow(near, rest * under.mantissa, isOrdinary);
}

/// The sign of sqrt(a) - near.
Number compareRoot(Number a, Number near) {
  Parts parts = takeApart(a);
  Word odd = parts.exponent & 1;
  Word half = (parts.exponent - odd) >> 1;
  Number mantissa = select(odd != 0, parts.mantissa * 2.0, parts.mantissa);
  Number scaledNear = scale(near, half.of(0) - max(half, -3000));
  Number rest = fma(-scaledNear, scaledNear, mantissa);
  return zeroUnless(isFinite(a) & (a > 0.0), rest);
}

/// Moves `value` by one step where it lies on the wrong side; `difference` has the sign of exact - value. `step` is
/// what one step is in the bits of the carrier.
Word moveBits(Word raw, Truth isNegative, Number difference, tile::Rounding mode, int64_t step) {
  Truth isBelow = difference > 0.0;
  Truth isAbove = difference < 0.0;
  Word outwards = raw + step;
  Word inwards = raw - step;
  switch (mode) {
  case tile::Rounding::Zero: {
    Truth tooLarge = (isAbove & !isNegative) | (isBelow & isNegative);
    return select(tooLarge, inwards, raw);
  }
  case tile::Rounding::PositiveInf:
    return select(isBelow, select(isNegative, inwards, outwards), raw);
  case tile::Rounding::NegativeInf:
    return select(isAbove, select(isNegative, outwards, inwards), raw);
  default:
    return raw;
  }
}

/// near, its last bit set if anything is left over, cut towards zero: a second rounding sees which side the result is
/// on.
Number makeSticky(Number near, Number difference) {
  Word raw = bits(near);
  Word cut = moveBits(raw, raw < 0, difference, tile::Rounding::Zero, 1);
  Truth isInexact = (difference > 0.0) | (difference < 0.0);
  return fromBits(select(isInexact, cut | 1, raw), near.getType());
}

/// An exact sum of zero from two numbers that are not both +0 is -0 when rounding down.
Number fixZero(Number result, Number difference, Truth anyNegative) {
  Truth isZero = (result == 0.0) & (difference == 0.0) & anyNegative;
  return select(isZero, -0.0, result);
}

Truth isNegative(Number value) { return bits(value) < 0; }

/// The result in f64 and how it compares with the exact one.
struct Rounded {
  Number near;
  Number difference;
};

Rounded compute(Arithmetic kind, ArrayRef<Number> x, tile::Rounding mode) {
  bool isDown = mode == tile::Rounding::NegativeInf;
  if (kind == Arithmetic::Divide) {
    Number near = x[0] / x[1];
    return {near, compareQuotient(x[0], x[1], near)};
  }
  if (kind == Arithmetic::Root) {
    Number near = x[0].call("llvm.sqrt", {x[0].value});
    return {near, compareRoot(x[0], near)};
  }
  if (kind == Arithmetic::Multiply) {
    Number near = x[0] * x[1];
    return {near, compareProductSum(x[0], x[1], near.of(0.0), near)};
  }
  bool isFma = kind == Arithmetic::MultiplyAdd;
  Number factor = isFma ? x[1] : x[0].of(1.0);
  Number addend = isFma ? x[2] : kind == Arithmetic::Subtract ? -x[1] : x[1];
  Number near = isFma ? fma(x[0], factor, addend) : x[0] + addend;
  Number difference = compareProductSum(x[0], factor, addend, near);
  if (isDown) {
    Truth productIsNegative = isNegative(x[0]) ^ isNegative(factor);
    near = fixZero(near, difference, productIsNegative | isNegative(addend));
  }
  return {near, difference};
}

} // namespace

bool tilecc::isDirected(tile::Rounding mode) {
  return mode == tile::Rounding::Zero || mode == tile::Rounding::NegativeInf || mode == tile::Rounding::PositiveInf;
}

Value tilecc::narrowDirected(LoopLowering &lowering, Type element, Value value, tile::Rounding mode) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type given = getElementTypeOrSelf(value.getType());
  if (given == element || element.isF64()) {
    return value;
  }
  bool isSmall = element.getIntOrFloatBitWidth() == 8;
  Number wide{&lowering, value};
  if (isSmall) {
    // Beyond the largest finite number these formats saturate in every direction.
    double most = APFloat::getLargest(cast<FloatType>(element).getFloatSemantics()).convertToDouble();
    Number bounded = select(abs(wide) > most, copySign(wide.of(most), wide), wide);
    wide = bounded;
  }
  if (given.isF64() && !element.isF32()) {
    wide = {&lowering, narrowToOdd(lowering, wide.value)};
  }
  Value near = lowering.narrow(element, wide.value);
  Value back = lowering.widen(element, near);
  if (back.getType() != wide.getType()) {
    back = arith::ExtFOp::create(builder, wide.getType(), back);
  }
  Number difference = wide - Number{&lowering, back};
  // inf - inf is NaN, which moves nothing; a finite number beside an infinite neighbour differs by infinity.
  Type carried = near.getType();
  unsigned width = getElementTypeOrSelf(carried).getIntOrFloatBitWidth();
  Type integer = lowering.shapedLike(builder.getIntegerType(width), carried);
  Word raw{&lowering, carried == integer ? near : Value(arith::BitcastOp::create(builder, integer, near))};
  // tf32 is carried as an f32 whose last 13 bits are zero.
  int64_t step = isa<FloatTF32Type>(element) ? 0x2000 : 1;
  Word moved = moveBits(raw, raw < 0, difference, mode, step);
  return carried == integer ? moved.value : fromBits(moved, carried).value;
}

Value tilecc::emitDirected(LoopLowering &lowering, Arithmetic kind, Type element, ValueRange operands,
                           tile::Rounding mode) {
  SmallVector<Number> wide;
  for (Value operand : operands) {
    Type type = lowering.shapedLike(lowering.builder.getF64Type(), operand.getType());
    Value value = operand.getType() == type ? operand : Value(arith::ExtFOp::create(lowering.builder, type, operand));
    wide.push_back({&lowering, value});
  }
  Rounded rounded = compute(kind, wide, mode);
  if (!element.isF64()) {
    Number sticky = makeSticky(rounded.near, rounded.difference);
    return narrowDirected(lowering, element, sticky.value, mode);
  }
  Word raw = bits(rounded.near);
  Word moved = moveBits(raw, raw < 0, rounded.difference, mode, 1);
  return fromBits(moved, rounded.near.getType()).value;
}
