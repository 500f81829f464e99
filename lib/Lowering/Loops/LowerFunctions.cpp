// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how each mathematical function is computed. exp and exp2 on f32 are computed here, for whole vectors, within
// 1 ulp; the other functions on f32 in LowerWideFunctions.cpp; sqrt and the rounding functions are exact instructions;
// what is left on f64 is libm's, a lane at a time.

#include "LoopLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;

/// 2^x for f32: x = n + r with whole n and |r| <= 1/2, 2^r by a polynomial of degree 7 in r, n added to the exponent in
/// two halves so that results below the least normal number come out right. The remainder may carry a second part
/// `low`.
static Value exp2Polynomial(LoopLowering &lowering, Value whole, Value rest) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type type = rest.getType();
  auto number = [&](double value) { return lowering.constantFloat(type, value); };
  // Taylor coefficients ln(2)^k / k!.
  constexpr double coefficients[] = {
      1.5252733804059838e-05, 1.5403530393381608e-04, 1.3333558146428443e-03, 9.6181291076284772e-03,
      5.5504108664821580e-02, 2.4022650695910072e-01, 6.9314718055994531e-01, 1.0};
  Value sum = number(coefficients[0]);
  for (double coefficient : llvm::drop_begin(coefficients)) {
    sum = lowering.intrinsic("llvm.fma", type, {sum, rest, number(coefficient)});
  }
  Type integer = lowering.shapedLike(builder.getI32Type(), type);
  // A whole number added to 1.5 * 2^23 stands in the last bits.
  Value shifter = number(0x1.8p23);
  Value shifted = arith::BitcastOp::create(builder, integer, arith::AddFOp::create(builder, whole, shifter));
  Value exponent = arith::SubIOp::create(builder, shifted, lowering.constant(integer, 0x4b400000));
  Value half = arith::ShRSIOp::create(builder, exponent, lowering.constant(integer, 1));
  Value other = arith::SubIOp::create(builder, exponent, half);
  auto power = [&](Value of) -> Value {
    Value biased = arith::AddIOp::create(builder, of, lowering.constant(integer, 127));
    Value placed = arith::ShLIOp::create(builder, biased, lowering.constant(integer, 23));
    return arith::BitcastOp::create(builder, type, placed);
  };
  Value scaled = arith::MulFOp::create(builder, sum, power(half));
  return arith::MulFOp::create(builder, scaled, power(other));
}

/// Keeps the exponent inside what two halves can hold; NaN passes.
static Value clampExponent(LoopLowering &lowering, Value value, double least, double most) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type type = value.getType();
  Value low = lowering.constantFloat(type, least);
  Value high = lowering.constantFloat(type, most);
  Value isLow = arith::CmpFOp::create(builder, arith::CmpFPredicate::OLT, value, low);
  Value raised = arith::SelectOp::create(builder, isLow, low, value);
  Value isHigh = arith::CmpFOp::create(builder, arith::CmpFPredicate::OGT, raised, high);
  return arith::SelectOp::create(builder, isHigh, high, raised);
}

static Value emitExp2(LoopLowering &lowering, Value value) {
  Type type = value.getType();
  Value clamped = clampExponent(lowering, value, -160.0, 160.0);
  Value whole = lowering.intrinsic("llvm.rint", type, {clamped});
  Value rest = arith::SubFOp::create(lowering.builder, clamped, whole);
  return exp2Polynomial(lowering, whole, rest);
}

/// e^x = 2^n * e^s with n = rint(x / ln 2) and s = x - n * ln 2 in two steps.
static Value emitExp(LoopLowering &lowering, Value value) {
  Type type = value.getType();
  auto number = [&](double constant) { return lowering.constantFloat(type, constant); };
  Value clamped = clampExponent(lowering, value, -110.0, 110.0);
  Value scaled = arith::MulFOp::create(lowering.builder, clamped, number(1.4426950408889634));
  Value whole = lowering.intrinsic("llvm.rint", type, {scaled});
  Value negated = arith::NegFOp::create(lowering.builder, whole);
  Value first = lowering.intrinsic("llvm.fma", type, {negated, number(0x1.62e4p-1), clamped});
  Value rest = lowering.intrinsic("llvm.fma", type, {negated, number(0x1.7f7d1cf79abcap-20), first});
  Value inPowersOfTwo = arith::MulFOp::create(lowering.builder, rest, number(1.4426950408889634));
  return exp2Polynomial(lowering, whole, inPowersOfTwo);
}

static Value emitReciprocalRoot(LoopLowering &lowering, Value value) {
  Type type = value.getType();
  Value root = lowering.intrinsic("llvm.sqrt", type, {value});
  return arith::DivFOp::create(lowering.builder, lowering.constantFloat(type, 1.0), root);
}

/// The intrinsic of LLVM with the same meaning.
static StringRef findIntrinsic(Operation *op) {
  return llvm::TypeSwitch<Operation *, StringRef>(op)
      .Case<math::AbsFOp>([](auto) { return "llvm.fabs"; })
      .Case<math::CeilOp>([](auto) { return "llvm.ceil"; })
      .Case<math::FloorOp>([](auto) { return "llvm.floor"; })
      .Case<math::RoundEvenOp>([](auto) { return "llvm.roundeven"; })
      .Case<math::RoundOp>([](auto) { return "llvm.round"; })
      .Case<math::TruncOp>([](auto) { return "llvm.trunc"; })
      .Case<math::CopySignOp>([](auto) { return "llvm.copysign"; })
      .Case<math::SqrtOp, tile::SqrtOp>([](auto) { return "llvm.sqrt"; })
      .Case<math::SinOp>([](auto) { return "llvm.sin"; })
      .Case<math::CosOp>([](auto) { return "llvm.cos"; })
      .Case<math::TanOp>([](auto) { return "llvm.tan"; })
      .Case<math::SinhOp>([](auto) { return "llvm.sinh"; })
      .Case<math::CoshOp>([](auto) { return "llvm.cosh"; })
      .Case<math::TanhOp, tile::TanhOp>([](auto) { return "llvm.tanh"; })
      .Case<math::LogOp>([](auto) { return "llvm.log"; })
      .Case<math::Log2Op>([](auto) { return "llvm.log2"; })
      .Case<math::PowFOp>([](auto) { return "llvm.pow"; })
      .Case<math::Atan2Op>([](auto) { return "llvm.atan2"; })
      .Case<math::ExpOp, tile::ExpOp>([](auto) { return "llvm.exp"; })
      .Case<math::Exp2Op, tile::Exp2Op>([](auto) { return "llvm.exp2"; })
      .Default([](Operation *) { return ""; });
}

Value tilecc::emitFunction(LoopLowering &lowering, Operation *op, ValueRange operands) {
  Type type = operands[0].getType();
  bool isSingle = getElementTypeOrSelf(type).isF32();
  if (isSingle && isa<math::ExpOp, tile::ExpOp>(op)) {
    return emitExp(lowering, operands[0]);
  }
  if (isSingle && isa<math::Exp2Op, tile::Exp2Op>(op)) {
    return emitExp2(lowering, operands[0]);
  }
  if (isa<math::RsqrtOp, tile::RsqrtOp>(op)) {
    return emitReciprocalRoot(lowering, operands[0]);
  }
  if (Value made = isSingle ? emitWideFunction(lowering, op, operands) : Value()) {
    return made;
  }
  StringRef name = findIntrinsic(op);
  return name.empty() ? Value() : lowering.intrinsic(name, type, operands);
}
