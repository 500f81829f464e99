// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions between numbers. Narrow floats are rounded here, bit by bit, so that every host gives the same:
//
//   bf16 from f32    to nearest, ties to even; NaN stays NaN (quiet), beyond the largest finite number: infinity
//   f8   from f32    to nearest, ties to even; saturating: beyond the largest finite number, infinity included, the
//                    result is that number (448 for e4m3, 57344 for e5m2); NaN gives 0x7f with the sign kept
//   tf32 from f32    to nearest, ties to even, 10 bits of mantissa; infinity and NaN stay
//   from f64         first to f32 with the last bit sticky, so that the second rounding decides alone
//   float to integer towards zero; out of range the nearest integer, NaN gives 0

#include "LoopLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tilecc;

namespace {

/// Short names for arithmetic on i32 carriers.
struct Bits {
  LoopLowering &lowering;
  Type type;

  Value number(int64_t value) const { return lowering.constant(type, value); }
  Value add(Value a, Value b) const { return arith::AddIOp::create(lowering.builder, a, b); }
  Value sub(Value a, Value b) const { return arith::SubIOp::create(lowering.builder, a, b); }
  Value both(Value a, Value b) const { return arith::AndIOp::create(lowering.builder, a, b); }
  Value any(Value a, Value b) const { return arith::OrIOp::create(lowering.builder, a, b); }
  Value left(Value a, int64_t by) const { return arith::ShLIOp::create(lowering.builder, a, number(by)); }
  Value right(Value a, int64_t by) const { return arith::ShRUIOp::create(lowering.builder, a, number(by)); }
  Value above(Value a, Value b) const {
    return arith::CmpIOp::create(lowering.builder, arith::CmpIPredicate::ugt, a, b);
  }
  Value pick(Value condition, Value a, Value b) const {
    return arith::SelectOp::create(lowering.builder, condition, a, b);
  }
  Value cast(Value value, Type to) const { return arith::BitcastOp::create(lowering.builder, to, value); }
  /// Adds half of the dropped part, a little less when the kept part is even.
  Value roundEven(Value bits, int64_t dropped) const {
    Value odd = both(right(bits, dropped), number(1));
    return add(bits, add(odd, number((int64_t(1) << (dropped - 1)) - 1)));
  }
};

Bits bitsLike(LoopLowering &lowering, Value value) {
  return {lowering, lowering.shapedLike(lowering.builder.getI32Type(), value.getType())};
}

Value toBFloat(LoopLowering &lowering, Value value) {
  Bits bits = bitsLike(lowering, value);
  Value raw = bits.cast(value, bits.type);
  Value magnitude = bits.both(raw, bits.number(0x7fffffff));
  Value isNan = bits.above(magnitude, bits.number(0x7f800000));
  Value quiet = bits.any(raw, bits.number(0x00400000));
  Value rounded = bits.pick(isNan, quiet, bits.roundEven(raw, 16));
  Type narrow = lowering.shapedLike(lowering.builder.getI16Type(), value.getType());
  return arith::TruncIOp::create(lowering.builder, narrow, bits.right(rounded, 16));
}

Value fromBFloat(LoopLowering &lowering, Value value) {
  Bits bits = bitsLike(lowering, value);
  Value wide = arith::ExtUIOp::create(lowering.builder, bits.type, value);
  return bits.cast(bits.left(wide, 16), lowering.shapedLike(lowering.builder.getF32Type(), value.getType()));
}

Value toTf32(LoopLowering &lowering, Value value) {
  Bits bits = bitsLike(lowering, value);
  Value raw = bits.cast(value, bits.type);
  Value magnitude = bits.both(raw, bits.number(0x7fffffff));
  Value isNan = bits.above(magnitude, bits.number(0x7f800000));
  Value rounded = bits.both(bits.roundEven(raw, 13), bits.number(~int64_t(0x1fff)));
  return bits.cast(bits.pick(isNan, bits.any(raw, bits.number(0x00400000)), rounded), value.getType());
}

/// What distinguishes the two 8-bit formats.
struct Small {
  int64_t mantissa;   ///< bits of it
  int64_t bias;       ///< of the exponent
  int64_t largest;    ///< bits of the largest finite number
  double leastNormal; ///< below it, steps are all alike
  double stepBelow;   ///< the step there
};

Small describe(Type element) {
  return isa<Float8E5M2Type>(element) ? Small{2, 15, 0x7b, 0x1p-14, 0x1p-16} : Small{3, 7, 0x7e, 0x1p-6, 0x1p-9};
}

Value toSmall(LoopLowering &lowering, Type element, Value value) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Small format = describe(element);
  Bits bits = bitsLike(lowering, value);
  Type type = value.getType();
  Value raw = bits.cast(value, bits.type);
  Value sign = bits.both(bits.right(raw, 24), bits.number(0x80));
  Value magnitude = bits.both(raw, bits.number(0x7fffffff));
  // Normal numbers: drop mantissa bits and move the exponent.
  int64_t dropped = 23 - format.mantissa;
  Value rounded = bits.right(bits.roundEven(magnitude, dropped), dropped);
  Value normal = bits.sub(rounded, bits.number((127 - format.bias) << format.mantissa));
  // Small numbers: adding 2^23 steps makes the hardware round to whole steps, ties to even.
  Value positive = bits.cast(magnitude, type);
  Value shifter = lowering.constantFloat(type, format.stepBelow * 0x1p23);
  Value sum = arith::AddFOp::create(builder, positive, shifter);
  Value few = bits.sub(bits.cast(sum, bits.type), bits.cast(shifter, bits.type));
  Value isFew = arith::CmpFOp::create(builder, arith::CmpFPredicate::OLT, positive,
                                      lowering.constantFloat(type, format.leastNormal));
  Value made = bits.pick(isFew, few, normal);
  Value tooLarge = bits.above(made, bits.number(format.largest));
  // Infinity and NaN have no small exponent to compare: look at the source.
  Value huge = bits.above(magnitude, bits.number(0x7f000000));
  made = bits.pick(arith::OrIOp::create(builder, tooLarge, huge), bits.number(format.largest), made);
  made = bits.pick(bits.above(magnitude, bits.number(0x7f800000)), bits.number(0x7f), made);
  return arith::TruncIOp::create(builder, lowering.shapedLike(builder.getI8Type(), type), bits.any(made, sign));
}

Value fromSmall(LoopLowering &lowering, Type element, Value value) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Small format = describe(element);
  Bits bits = bitsLike(lowering, value);
  Type type = lowering.shapedLike(builder.getF32Type(), value.getType());
  Value raw = arith::ExtUIOp::create(builder, bits.type, value);
  Value sign = bits.left(bits.both(raw, bits.number(0x80)), 24);
  Value magnitude = bits.both(raw, bits.number(0x7f));
  // Placed in f32's fields the number is too small by a power of two; denormals come out right too.
  Value placed = bits.cast(bits.left(magnitude, 23 - format.mantissa), type);
  Value scale = lowering.constantFloat(type, std::ldexp(1.0, 127 - format.bias));
  Value scaled = bits.cast(arith::MulFOp::create(builder, placed, scale), bits.type);
  bool hasInfinity = isa<Float8E5M2Type>(element);
  Value special = bits.above(magnitude, bits.number(hasInfinity ? 0x7b : 0x7e));
  // e5m2: 7c is infinity, above it NaN; e4m3: 7f is NaN.
  Value large = hasInfinity ? bits.any(bits.left(magnitude, 21), bits.number(0x7f800000)) : bits.number(0x7fc00000);
  return bits.cast(bits.any(bits.pick(special, large, scaled), sign), type);
}

} // namespace

Value tilecc::narrowToOdd(LoopLowering &lowering, Value value) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type type = lowering.shapedLike(builder.getF32Type(), value.getType());
  Value nearest = arith::TruncFOp::create(builder, type, value);
  Value back = arith::ExtFOp::create(builder, value.getType(), nearest);
  Bits bits = bitsLike(lowering, value);
  Value raw = bits.cast(nearest, bits.type);
  Value exactMagnitude = lowering.intrinsic("llvm.fabs", value.getType(), {value});
  Value nearMagnitude = lowering.intrinsic("llvm.fabs", value.getType(), {back});
  Value wentUp = arith::CmpFOp::create(builder, arith::CmpFPredicate::OGT, nearMagnitude, exactMagnitude);
  Value isInexact = arith::CmpFOp::create(builder, arith::CmpFPredicate::ONE, back, value);
  Value cut = bits.pick(wentUp, bits.sub(raw, bits.number(1)), raw);
  return bits.cast(bits.pick(isInexact, bits.any(cut, bits.number(1)), cut), type);
}

namespace {

/// A float of `from` in its carrier to the carrier of `to`.
Value convertFloat(LoopLowering &lowering, Type from, Type to, Value value) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Value wide = lowering.widen(from, value);
  if (!to.isF64()) {
    return lowering.narrow(to, wide);
  }
  Type type = lowering.shapedLike(to, value.getType());
  return from.isF64() ? wide : Value(arith::ExtFOp::create(builder, type, wide));
}

Value integerToFloat(LoopLowering &lowering, Type to, Value value, bool isSigned) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  bool isDirect = to.isF32() || to.isF64();
  // f64 holds an i32 exactly; wider integers reach a 16-bit float only through its largest numbers.
  Type step = lowering.shapedLike(isDirect ? to : Type(builder.getF64Type()), value.getType());
  Value made = isSigned ? arith::SIToFPOp::create(builder, step, value).getResult()
                        : arith::UIToFPOp::create(builder, step, value).getResult();
  return isDirect ? made : lowering.narrow(to, made);
}

/// Null for ties away from zero, which no source asks for.
std::optional<tile::Rounding> convertMode(arith::TruncFOp op) {
  switch (op.getRoundingmode().value_or(arith::RoundingMode::to_nearest_even)) {
  case arith::RoundingMode::to_nearest_even:
    return tile::Rounding::NearestEven;
  case arith::RoundingMode::downward:
    return tile::Rounding::NegativeInf;
  case arith::RoundingMode::upward:
    return tile::Rounding::PositiveInf;
  case arith::RoundingMode::toward_zero:
    return tile::Rounding::Zero;
  case arith::RoundingMode::to_nearest_away:
    return std::nullopt;
  }
  llvm_unreachable("unknown rounding mode");
}

Value floatToInteger(LoopLowering &lowering, Type from, Type to, Value value, bool isSigned) {
  Type type = lowering.shapedLike(to, value.getType());
  Value wide = lowering.widen(from, value);
  return lowering.intrinsic(isSigned ? "llvm.fptosi.sat" : "llvm.fptoui.sat", type, {wide});
}

} // namespace

Value LoopLowering::widen(Type element, Value value) {
  Type type = shapedLike(builder.getF32Type(), value.getType());
  if (isa<BFloat16Type>(element)) {
    return fromBFloat(*this, value);
  }
  if (element.isF16()) {
    return arith::ExtFOp::create(builder, type, value);
  }
  bool isSmall = isa<FloatType>(element) && element.getIntOrFloatBitWidth() == 8;
  return isSmall ? fromSmall(*this, element, value) : value;
}

Value LoopLowering::narrow(Type element, Value value) {
  if (element.isF64() || !isa<FloatType>(element)) {
    return value;
  }
  if (getElementTypeOrSelf(value.getType()).isF64()) {
    if (element.isF32()) {
      return arith::TruncFOp::create(builder, shapedLike(element, value.getType()), value);
    }
    value = narrowToOdd(*this, value);
  }
  if (isa<BFloat16Type>(element)) {
    return toBFloat(*this, value);
  }
  if (element.isF16()) {
    return arith::TruncFOp::create(builder, shapedLike(element, value.getType()), value);
  }
  if (isa<FloatTF32Type>(element)) {
    return toTf32(*this, value);
  }
  return element.getIntOrFloatBitWidth() == 8 ? toSmall(*this, element, value) : value;
}

Value tilecc::emitConversion(LoopLowering &lowering, Operation *op, Value operand) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type from = tile::getElementType(op->getOperand(0).getType());
  Type to = tile::getElementType(op->getResult(0).getType());
  Type type = lowering.shapedLike(lowering.carrier(to), operand.getType());
  if (auto truncate = dyn_cast<arith::TruncFOp>(op)) {
    std::optional<tile::Rounding> mode = convertMode(truncate);
    if (!mode) {
      lowering.fail(op, "a conversion to the nearest number, ties away from zero,");
      return convertFloat(lowering, from, to, operand);
    }
    return isDirected(*mode) ? narrowDirected(lowering, to, lowering.widen(from, operand), *mode)
                             : convertFloat(lowering, from, to, operand);
  }
  if (isa<arith::ExtFOp>(op)) {
    return convertFloat(lowering, from, to, operand);
  }
  if (isa<arith::SIToFPOp, arith::UIToFPOp>(op)) {
    return integerToFloat(lowering, to, operand, isa<arith::SIToFPOp>(op));
  }
  if (isa<arith::FPToSIOp, arith::FPToUIOp>(op)) {
    return floatToInteger(lowering, from, to, operand, isa<arith::FPToSIOp>(op));
  }
  if (isa<arith::BitcastOp>(op)) {
    return operand.getType() == type ? operand : Value(arith::BitcastOp::create(builder, type, operand));
  }
  if (isa<arith::IndexCastOp, arith::IndexCastUIOp>(op)) {
    unsigned have = getElementTypeOrSelf(operand.getType()).getIntOrFloatBitWidth();
    unsigned want = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
    if (have == want) {
      return operand;
    }
    if (have > want) {
      return arith::TruncIOp::create(builder, type, operand);
    }
    return isa<arith::IndexCastOp>(op) ? arith::ExtSIOp::create(builder, type, operand).getResult()
                                       : arith::ExtUIOp::create(builder, type, operand).getResult();
  }
  return Value();
}
