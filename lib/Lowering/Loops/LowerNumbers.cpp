// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Element-wise arithmetic on carriers. 16-bit floats are computed in f32 and rounded after each operation, which gives
// the correctly rounded result for everything but fma; that one is computed in f64.

#include "LoopLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// Division by zero and of the smallest number by -1 have no meaning in the source, but must not stop the process:
/// lanes that nobody looks at divide too. The divisor becomes 1 there.
static Value guardDivisor(LoopLowering &lowering, Value lhs, Value rhs, bool isSigned) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type type = rhs.getType();
  Value zero = lowering.constant(type, 0);
  Value bad = arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, rhs, zero);
  if (isSigned) {
    unsigned bits = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
    Value least = lowering.constant(type, APInt::getSignedMinValue(bits).getSExtValue());
    Value isLeast = arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, lhs, least);
    Value isMinusOne = arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, rhs, lowering.constant(type, -1));
    Value overflows = arith::AndIOp::create(builder, isLeast, isMinusOne);
    bad = arith::OrIOp::create(builder, bad, overflows);
  }
  return arith::SelectOp::create(builder, bad, lowering.constant(type, 1), rhs);
}

/// Rounds a quotient that was cut towards zero up (`towards` 1) or down (-1) where something was left over.
static Value roundQuotient(LoopLowering &lowering, Value lhs, Value rhs, bool isSigned, int towards) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type type = lhs.getType();
  Value zero = lowering.constant(type, 0);
  Value quotient = isSigned ? arith::DivSIOp::create(builder, lhs, rhs).getResult()
                            : arith::DivUIOp::create(builder, lhs, rhs).getResult();
  Value product = arith::MulIOp::create(builder, quotient, rhs);
  Value rest = arith::SubIOp::create(builder, lhs, product);
  Value inexact = arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, rest, zero);
  if (isSigned) {
    Value signs = arith::XOrIOp::create(builder, lhs, rhs);
    auto predicate = towards > 0 ? arith::CmpIPredicate::sge : arith::CmpIPredicate::slt;
    Value rightSide = arith::CmpIOp::create(builder, predicate, signs, zero);
    inexact = arith::AndIOp::create(builder, inexact, rightSide);
  }
  Value corrected = arith::AddIOp::create(builder, quotient, lowering.constant(type, towards));
  return arith::SelectOp::create(builder, inexact, corrected, quotient);
}

static Value divide(LoopLowering &lowering, Operation *op, Value lhs, Value rhs) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  bool isSigned = isa<arith::DivSIOp, arith::RemSIOp, arith::CeilDivSIOp, arith::FloorDivSIOp>(op);
  Value divisor = guardDivisor(lowering, lhs, rhs, isSigned);
  if (isa<arith::CeilDivSIOp, arith::CeilDivUIOp>(op)) {
    return roundQuotient(lowering, lhs, divisor, isSigned, 1);
  }
  if (isa<arith::FloorDivSIOp>(op)) {
    return roundQuotient(lowering, lhs, divisor, isSigned, -1);
  }
  OperationState state(builder.getLoc(), op->getName(), ValueRange{lhs, divisor}, TypeRange{lhs.getType()});
  return builder.create(state)->getResult(0);
}

/// The upper half of a product, from a product of twice the width.
Value tilecc::multiplyHigh(LoopLowering &lowering, Value lhs, Value rhs, bool isSigned) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  unsigned bits = getElementTypeOrSelf(lhs.getType()).getIntOrFloatBitWidth();
  Type wide = lowering.shapedLike(builder.getIntegerType(2 * bits), lhs.getType());
  auto extend = [&](Value value) {
    return isSigned ? arith::ExtSIOp::create(builder, wide, value).getResult()
                    : arith::ExtUIOp::create(builder, wide, value).getResult();
  };
  Value left = extend(lhs);
  Value right = extend(rhs);
  Value product = arith::MulIOp::create(builder, left, right);
  Value shifted = arith::ShRUIOp::create(builder, product, lowering.constant(wide, bits));
  return arith::TruncIOp::create(builder, lhs.getType(), shifted);
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

static Value flush(LoopLowering &lowering, Value value) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type type = value.getType();
  if (!getElementTypeOrSelf(type).isF32()) {
    return value;
  }
  Value magnitude = lowering.intrinsic("llvm.fabs", type, {value});
  Value least = lowering.constantFloat(type, 0x1p-126);
  Value isSmall = arith::CmpFOp::create(builder, arith::CmpFPredicate::OLT, magnitude, least);
  Value zero = lowering.intrinsic("llvm.copysign", type, {lowering.constantFloat(type, 0.0), value});
  return arith::SelectOp::create(builder, isSmall, zero, value);
}

/// -0 lies below +0. NaN wins or, without `propagateNan`, loses.
static Value extremum(LoopLowering &lowering, Value a, Value b, bool isMax, bool propagateNan) {
  StringRef name =
      isMax ? (propagateNan ? "llvm.maximum" : "llvm.maximumnum") : (propagateNan ? "llvm.minimum" : "llvm.minimumnum");
  return lowering.intrinsic(name, a.getType(), {a, b});
}

static tile::Rounding findRounding(Operation *op) {
  auto rounding = op->getAttrOfType<tile::RoundingAttr>("rounding");
  return rounding ? rounding.getValue() : tile::Rounding::NearestEven;
}

/// The operations whose verifier lets a direction through.
static Arithmetic findArithmetic(Operation *op) {
  return llvm::TypeSwitch<Operation *, Arithmetic>(op)
      .Case([](tile::AddFOp) { return Arithmetic::Add; })
      .Case([](tile::SubFOp) { return Arithmetic::Subtract; })
      .Case([](tile::MulFOp) { return Arithmetic::Multiply; })
      .Case([](tile::DivFOp) { return Arithmetic::Divide; })
      .Case([](tile::SqrtOp) { return Arithmetic::Root; })
      .Case([](tile::FmaOp) { return Arithmetic::MultiplyAdd; });
}

/// The arithmetic operation itself, on f32 or f64.
static Value floatOperation(LoopLowering &lowering, Operation *op, ValueRange operands) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type type = operands[0].getType();
  if (isa<arith::AddFOp, tile::AddFOp>(op)) {
    return arith::AddFOp::create(builder, operands[0], operands[1]);
  }
  if (isa<arith::SubFOp, tile::SubFOp>(op)) {
    return arith::SubFOp::create(builder, operands[0], operands[1]);
  }
  if (isa<arith::MulFOp, tile::MulFOp>(op)) {
    return arith::MulFOp::create(builder, operands[0], operands[1]);
  }
  if (isa<arith::DivFOp, tile::DivFOp>(op)) {
    return arith::DivFOp::create(builder, operands[0], operands[1]);
  }
  if (isa<arith::RemFOp>(op)) {
    return arith::RemFOp::create(builder, operands[0], operands[1]);
  }
  if (isa<math::FmaOp, tile::FmaOp>(op)) {
    return lowering.intrinsic("llvm.fma", type, operands);
  }
  if (isa<arith::MaximumFOp, arith::MaxNumFOp>(op)) {
    return extremum(lowering, operands[0], operands[1], true, isa<arith::MaximumFOp>(op));
  }
  if (isa<arith::MinimumFOp, arith::MinNumFOp>(op)) {
    return extremum(lowering, operands[0], operands[1], false, isa<arith::MinimumFOp>(op));
  }
  if (auto max = dyn_cast<tile::MaxFOp>(op)) {
    return extremum(lowering, operands[0], operands[1], true, max.getPropagateNan());
  }
  if (auto min = dyn_cast<tile::MinFOp>(op)) {
    return extremum(lowering, operands[0], operands[1], false, min.getPropagateNan());
  }
  return emitFunction(lowering, op, operands);
}

static Value computeFloat(LoopLowering &lowering, Operation *op, Type element, ValueRange operands) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  bool flushes = op->hasAttr("flushToZero");
  SmallVector<Value> wide;
  tile::Rounding rounding = findRounding(op);
  bool isFma = isa<math::FmaOp, tile::FmaOp>(op);
  bool throughF64 = isFma && element.getIntOrFloatBitWidth() == 16;
  for (Value operand : operands) {
    Value value = lowering.widen(element, operand);
    if (throughF64) {
      value = arith::ExtFOp::create(builder, lowering.shapedLike(builder.getF64Type(), value.getType()), value);
    }
    wide.push_back(flushes ? flush(lowering, value) : value);
  }
  if (isDirected(rounding)) {
    Value made = emitDirected(lowering, findArithmetic(op), element, wide, rounding);
    return flushes ? flush(lowering, made) : made;
  }
  Value made = floatOperation(lowering, op, wide);
  if (!made) {
    return Value();
  }
  if (flushes) {
    made = flush(lowering, made);
  }
  return lowering.narrow(element, made);
}

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

/// Sign changes and comparisons look at bits or at exact values: nothing is rounded.
static Value computeExact(LoopLowering &lowering, Operation *op, Type element, ValueRange operands) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  if (auto compare = dyn_cast<arith::CmpFOp>(op)) {
    Value lhs = lowering.widen(element, operands[0]);
    Value rhs = lowering.widen(element, operands[1]);
    return arith::CmpFOp::create(builder, compare.getPredicate(), lhs, rhs);
  }
  if (!isa<arith::NegFOp, math::AbsFOp>(op)) {
    return Value();
  }
  Type carried = operands[0].getType();
  unsigned bits = getElementTypeOrSelf(carried).getIntOrFloatBitWidth();
  Type integer = lowering.shapedLike(builder.getIntegerType(bits), carried);
  Value raw = carried == integer ? operands[0] : Value(arith::BitcastOp::create(builder, integer, operands[0]));
  Value sign = lowering.constant(integer, APInt::getSignedMinValue(bits).getSExtValue());
  Value rest = lowering.constant(integer, APInt::getSignedMaxValue(bits).getSExtValue());
  Value made = isa<arith::NegFOp>(op) ? arith::XOrIOp::create(builder, raw, sign).getResult()
                                      : arith::AndIOp::create(builder, raw, rest).getResult();
  return carried == integer ? made : Value(arith::BitcastOp::create(builder, carried, made));
}

/// Pointers as numbers and back; the same pointer with another type.
static Value computePointer(LoopLowering &lowering, Operation *op, ValueRange operands) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type element = lowering.carrier(tile::getElementType(op->getResult(0).getType()));
  Type type = lowering.shapedLike(element, operands[0].getType());
  if (isa<tile::PtrToIntOp>(op)) {
    return LLVM::PtrToIntOp::create(builder, type, operands[0]);
  }
  if (isa<tile::IntToPtrOp>(op)) {
    return LLVM::IntToPtrOp::create(builder, type, operands[0]);
  }
  return isa<tile::PtrCastOp, tile::AssumeOp>(op) ? operands[0] : Value();
}

Value LoopLowering::compute(Operation *op, ValueRange operands) {
  Type element = tile::getElementType(op->getOperand(0).getType());
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp, arith::CeilDivSIOp, arith::CeilDivUIOp,
          arith::FloorDivSIOp>(op)) {
    return divide(*this, op, operands[0], operands[1]);
  }
  if (isa<arith::SelectOp>(op)) {
    return arith::SelectOp::create(builder, operands[0], operands[1], operands[2]);
  }
  if (Value made = computePointer(*this, op, operands)) {
    return made;
  }
  if (operands.size() == 1) {
    if (Value made = emitConversion(*this, op, operands[0])) {
      return made;
    }
  }
  if (isa<FloatType>(element)) {
    Value made = computeExact(*this, op, element, operands);
    if (!made) {
      made = computeFloat(*this, op, element, operands);
    }
    if (made) {
      return made;
    }
  } else if (isa<math::AbsIOp>(op)) {
    return intrinsic("llvm.abs", operands[0].getType(), {operands[0], constant(builder.getI1Type(), 0)});
  } else if (isa<arith::ArithDialect>(op->getDialect()) && op->getNumResults() == 1) {
    Type result = shapedLike(carrier(tile::getElementType(op->getResult(0).getType())), operands[0].getType());
    OperationState state(builder.getLoc(), op->getName(), operands, TypeRange{result}, op->getAttrs());
    return builder.create(state)->getResult(0);
  }
  fail(op, "an operation of kind `" + op->getName().getStringRef() + "`");
  Type result = shapedLike(carrier(tile::getElementType(op->getResult(0).getType())), operands[0].getType());
  return LLVM::ZeroOp::create(builder, result);
}

//===----------------------------------------------------------------------===//
// Joining elements
//===----------------------------------------------------------------------===//

Value LoopLowering::combineIdentity(const CombineRule &rule, Type like) {
  using Kind = tile::CombineKind;
  Kind kind = rule.kind;
  Type element = rule.element;
  Type type = shapedLike(carrier(element), like);
  if (auto number = dyn_cast<FloatType>(element)) {
    double value = kind == Kind::Mul   ? 1.0
                   : kind == Kind::Max ? -std::numeric_limits<double>::infinity()
                   : kind == Kind::Min ? std::numeric_limits<double>::infinity()
                                       : 0.0;
    Type wide = shapedLike(number.isF64() ? Type(number) : builder.getF32Type(), like);
    return narrow(element, constantFloat(wide, value));
  }
  unsigned bits = element.getIntOrFloatBitWidth();
  switch (kind) {
  case Kind::Mul:
    return constant(type, 1);
  case Kind::Max:
    return constant(type, APInt::getSignedMinValue(bits).getSExtValue());
  case Kind::Min:
    return constant(type, APInt::getSignedMaxValue(bits).getSExtValue());
  case Kind::UMin:
  case Kind::And:
    return constant(type, -1);
  case Kind::Add:
  case Kind::UMax:
  case Kind::Or:
  case Kind::Xor:
    return constant(type, 0);
  }
  llvm_unreachable("unknown kind");
}

static Value combineIntegers(LoopLowering &lowering, tile::CombineKind kind, Value a, Value b) {
  using Kind = tile::CombineKind;
  ImplicitLocOpBuilder &builder = lowering.builder;
  switch (kind) {
  case Kind::Add:
    return arith::AddIOp::create(builder, a, b);
  case Kind::Mul:
    return arith::MulIOp::create(builder, a, b);
  case Kind::Max:
    return arith::MaxSIOp::create(builder, a, b);
  case Kind::Min:
    return arith::MinSIOp::create(builder, a, b);
  case Kind::UMax:
    return arith::MaxUIOp::create(builder, a, b);
  case Kind::UMin:
    return arith::MinUIOp::create(builder, a, b);
  case Kind::And:
    return arith::AndIOp::create(builder, a, b);
  case Kind::Or:
    return arith::OrIOp::create(builder, a, b);
  case Kind::Xor:
    return arith::XOrIOp::create(builder, a, b);
  }
  llvm_unreachable("unknown kind");
}

Value LoopLowering::combine(const CombineRule &rule, Value a, Value b) {
  if (!isa<FloatType>(rule.element)) {
    return combineIntegers(*this, rule.kind, a, b);
  }
  bool isSum = rule.kind == tile::CombineKind::Add;
  bool isProduct = rule.kind == tile::CombineKind::Mul;
  auto prepare = [&](Value value) {
    Value wide = widen(rule.element, value);
    return rule.flushesToZero ? flush(*this, wide) : wide;
  };
  Value left = prepare(a);
  Value right = prepare(b);
  Value made;
  if ((isSum || isProduct) && isDirected(rule.rounding)) {
    Arithmetic kind = isSum ? Arithmetic::Add : Arithmetic::Multiply;
    made = emitDirected(*this, kind, rule.element, {left, right}, rule.rounding);
    return rule.flushesToZero ? flush(*this, made) : made;
  }
  if (isSum) {
    made = arith::AddFOp::create(builder, left, right);
  } else if (isProduct) {
    made = arith::MulFOp::create(builder, left, right);
  } else {
    made = extremum(*this, left, right, rule.kind == tile::CombineKind::Max, rule.propagatesNan);
  }
  return narrow(rule.element, rule.flushesToZero ? flush(*this, made) : made);
}
