// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Formulas as they are read: values of one float or integer type (scalars, or vectors of lanes) with operators that
// emit the arithmetic.
//
// Worked example: `x` holds a vector<16xf64>;
//
//   Number square = x * x;
//   Number sine = x * fma(square, fma(square, 1.0 / 120, -1.0 / 6), 1.0);      // five operations on 16 lanes
//   Number result = select(abs(x) < 0x1p-20, x, sine);
//   Word exponent = ((bits(x) >> 52) & 0x7ff) - 1023;                           // i64 lanes
#ifndef TILECC_LIB_LOWERING_LOOPS_NUMBER_H
#define TILECC_LIB_LOWERING_LOOPS_NUMBER_H

#include "LoopLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace tilecc {

/// A condition for each lane.
struct Truth {
  LoopLowering *lowering;
  mlir::Value value;

  friend Truth operator&(Truth a, Truth b) {
    return {a.lowering, mlir::arith::AndIOp::create(a.lowering->builder, a.value, b.value)};
  }
  friend Truth operator|(Truth a, Truth b) {
    return {a.lowering, mlir::arith::OrIOp::create(a.lowering->builder, a.value, b.value)};
  }
  friend Truth operator^(Truth a, Truth b) {
    return {a.lowering, mlir::arith::XOrIOp::create(a.lowering->builder, a.value, b.value)};
  }
  Truth operator!() const {
    return *this ^ Truth { lowering, lowering->constant(value.getType(), -1) };
  }
};

/// Floats.
struct Number {
  LoopLowering *lowering;
  mlir::Value value;

  mlir::Type getType() const { return value.getType(); }
  mlir::ImplicitLocOpBuilder &builder() const { return lowering->builder; }
  Number of(double constant) const { return {lowering, lowering->constantFloat(getType(), constant)}; }
  Number call(llvm::StringRef intrinsic, mlir::ValueRange operands) const {
    return {lowering, lowering->intrinsic(intrinsic, getType(), operands)};
  }
  Truth compare(mlir::arith::CmpFPredicate predicate, Number b) const {
    return {lowering, mlir::arith::CmpFOp::create(builder(), predicate, value, b.value)};
  }

  Number operator-() const { return {lowering, mlir::arith::NegFOp::create(builder(), value)}; }
  friend Number operator+(Number a, Number b) {
    return {a.lowering, mlir::arith::AddFOp::create(a.builder(), a.value, b.value)};
  }
  friend Number operator-(Number a, Number b) {
    return {a.lowering, mlir::arith::SubFOp::create(a.builder(), a.value, b.value)};
  }
  friend Number operator*(Number a, Number b) {
    return {a.lowering, mlir::arith::MulFOp::create(a.builder(), a.value, b.value)};
  }
  friend Number operator/(Number a, Number b) {
    return {a.lowering, mlir::arith::DivFOp::create(a.builder(), a.value, b.value)};
  }
  friend Number operator+(Number a, double b) { return a + a.of(b); }
  friend Number operator-(Number a, double b) { return a - a.of(b); }
  friend Number operator*(Number a, double b) { return a * a.of(b); }
  friend Number operator-(double a, Number b) { return b.of(a) - b; }
  friend Number operator/(double a, Number b) { return b.of(a) / b; }

  // All are false for NaN, except `!=`.
  friend Truth operator<(Number a, Number b) { return a.compare(mlir::arith::CmpFPredicate::OLT, b); }
  friend Truth operator>(Number a, Number b) { return a.compare(mlir::arith::CmpFPredicate::OGT, b); }
  friend Truth operator==(Number a, Number b) { return a.compare(mlir::arith::CmpFPredicate::OEQ, b); }
  friend Truth operator!=(Number a, Number b) { return a.compare(mlir::arith::CmpFPredicate::UNE, b); }
  friend Truth operator<(Number a, double b) { return a < a.of(b); }
  friend Truth operator>(Number a, double b) { return a > a.of(b); }
  friend Truth operator==(Number a, double b) { return a == a.of(b); }
};

inline Number fma(Number a, Number b, Number c) { return a.call("llvm.fma", {a.value, b.value, c.value}); }
inline Number fma(Number a, Number b, double c) { return fma(a, b, a.of(c)); }
inline Number fma(Number a, double b, Number c) { return fma(a, a.of(b), c); }
inline Number abs(Number a) { return a.call("llvm.fabs", {a.value}); }
inline Number rint(Number a) { return a.call("llvm.rint", {a.value}); }
inline Number floor(Number a) { return a.call("llvm.floor", {a.value}); }
inline Number copySign(Number magnitude, Number sign) {
  return magnitude.call("llvm.copysign", {magnitude.value, sign.value});
}
inline Number select(Truth condition, Number a, Number b) {
  return {a.lowering, mlir::arith::SelectOp::create(a.builder(), condition.value, a.value, b.value)};
}
inline Number select(Truth condition, double a, Number b) { return select(condition, b.of(a), b); }
inline Number select(Truth condition, Number a, double b) { return select(condition, a, a.of(b)); }
/// The polynomial with these coefficients, the highest power first.
inline Number polynomial(Number x, llvm::ArrayRef<double> coefficients) {
  Number sum = x.of(coefficients[0]);
  for (double coefficient : coefficients.drop_front()) {
    sum = fma(sum, x, coefficient);
  }
  return sum;
}

/// Integers.
struct Word {
  LoopLowering *lowering;
  mlir::Value value;

  mlir::ImplicitLocOpBuilder &builder() const { return lowering->builder; }
  Word of(int64_t constant) const { return {lowering, lowering->constant(value.getType(), constant)}; }
  Truth compare(mlir::arith::CmpIPredicate predicate, Word b) const {
    return {lowering, mlir::arith::CmpIOp::create(builder(), predicate, value, b.value)};
  }

  friend Word operator+(Word a, Word b) {
    return {a.lowering, mlir::arith::AddIOp::create(a.builder(), a.value, b.value)};
  }
  friend Word operator-(Word a, Word b) {
    return {a.lowering, mlir::arith::SubIOp::create(a.builder(), a.value, b.value)};
  }
  friend Word operator+(Word a, int64_t b) { return a + a.of(b); }
  friend Word operator-(Word a, int64_t b) { return a - a.of(b); }
  friend Word operator&(Word a, int64_t b) {
    return {a.lowering, mlir::arith::AndIOp::create(a.builder(), a.value, a.of(b).value)};
  }
  friend Word operator|(Word a, Word b) {
    return {a.lowering, mlir::arith::OrIOp::create(a.builder(), a.value, b.value)};
  }
  friend Word operator|(Word a, int64_t b) { return a | a.of(b); }
  friend Word operator<<(Word a, int64_t b) {
    return {a.lowering, mlir::arith::ShLIOp::create(a.builder(), a.value, a.of(b).value)};
  }
  /// Keeps the sign.
  friend Word operator>>(Word a, int64_t b) {
    return {a.lowering, mlir::arith::ShRSIOp::create(a.builder(), a.value, a.of(b).value)};
  }
  // Signed.
  friend Truth operator==(Word a, int64_t b) { return a.compare(mlir::arith::CmpIPredicate::eq, a.of(b)); }
  friend Truth operator!=(Word a, int64_t b) { return a.compare(mlir::arith::CmpIPredicate::ne, a.of(b)); }
  friend Truth operator<(Word a, int64_t b) { return a.compare(mlir::arith::CmpIPredicate::slt, a.of(b)); }
};

inline Word max(Word a, Word b) { return {a.lowering, mlir::arith::MaxSIOp::create(a.builder(), a.value, b.value)}; }
inline Word max(Word a, int64_t b) { return max(a, a.of(b)); }
inline Word select(Truth condition, Word a, Word b) {
  return {a.lowering, mlir::arith::SelectOp::create(a.builder(), condition.value, a.value, b.value)};
}
inline Word bits(Number a) {
  unsigned width = mlir::getElementTypeOrSelf(a.getType()).getIntOrFloatBitWidth();
  mlir::Type type = a.lowering->shapedLike(a.builder().getIntegerType(width), a.getType());
  return {a.lowering, mlir::arith::BitcastOp::create(a.builder(), type, a.value)};
}
/// The float of type `type` with these bits.
inline Number fromBits(Word a, mlir::Type type) {
  return {a.lowering, mlir::arith::BitcastOp::create(a.builder(), type, a.value)};
}

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_LOOPS_NUMBER_H
