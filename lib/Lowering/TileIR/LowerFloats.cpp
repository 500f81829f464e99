// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Floating-point arithmetic, functions and conversions. What arith and math say is nearest-even with denormals kept.

#include "KernelLowering.h"

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;
using tileir::Rounding;
using tileir::Signedness;

namespace {

Rounding convertRounding(tile::Rounding rounding) {
  switch (rounding) {
  case tile::Rounding::NearestEven:
    return Rounding::NearestEven;
  case tile::Rounding::Zero:
    return Rounding::Zero;
  case tile::Rounding::NegativeInf:
    return Rounding::NegativeInf;
  case tile::Rounding::PositiveInf:
    return Rounding::PositiveInf;
  case tile::Rounding::Approx:
    return Rounding::Approx;
  case tile::Rounding::Full:
    return Rounding::Full;
  }
  llvm_unreachable("unknown rounding mode");
}

/// exp and tanh know `full` and `approx` only; the plain function is the full one.
Rounding functionRounding(tile::Rounding rounding) {
  return rounding == tile::Rounding::Approx ? Rounding::Approx : Rounding::Full;
}

template <typename Made> void unary(KernelLowering &lowering, Operation *op) {
  lowering.set(op->getResult(0), Made::create(lowering.builder, lowering.get(op->getOperand(0))));
}

template <typename Made> void binary(KernelLowering &lowering, Operation *op) {
  lowering.set(op->getResult(0),
               Made::create(lowering.builder, lowering.get(op->getOperand(0)), lowering.get(op->getOperand(1))));
}

template <typename Made> void extremum(KernelLowering &lowering, Operation *op, bool propagateNaN) {
  lowering.set(op->getResult(0), Made::create(lowering.builder, lowering.get(op->getOperand(0)),
                                              lowering.get(op->getOperand(1)), propagateNaN));
}

template <typename Made, typename Op> void extremumWithModes(KernelLowering &lowering, Op op) {
  Value lhs = lowering.get(op.getLhs());
  lowering.set(op.getResult(), Made::create(lowering.builder, lhs.getType(), lhs, lowering.get(op.getRhs()),
                                            op.getPropagateNan(), op.getFlushToZero()));
}

template <typename Made, typename Op> void binaryWithModes(KernelLowering &lowering, Op op) {
  Value lhs = lowering.get(op.getLhs());
  lowering.set(op.getResult(), Made::create(lowering.builder, lhs.getType(), lhs, lowering.get(op.getRhs()),
                                            convertRounding(op.getRounding()), op.getFlushToZero()));
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

/// `ord` and `uno` ask about NaN alone: a number equals itself.
Value compareForNaN(KernelLowering &lowering, Value lhs, Value rhs, bool isOrdered) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  auto ask = [&](Value value) -> Value {
    return isOrdered
               ? tileir::CmpFOp::create(builder, tileir::Predicate::Equal, tileir::Ordering::Ordered, value, value)
               : tileir::CmpFOp::create(builder, tileir::Predicate::NotEqual, tileir::Ordering::Unordered, value,
                                        value);
  };
  if (lhs == rhs) {
    return ask(lhs);
  }
  Value left = ask(lhs);
  Value right = ask(rhs);
  return isOrdered ? tileir::AndIOp::create(builder, left, right).getResult()
                   : tileir::OrIOp::create(builder, left, right).getResult();
}

std::pair<tileir::Predicate, tileir::Ordering> convertPredicate(arith::CmpFPredicate predicate) {
  using P = arith::CmpFPredicate;
  using T = tileir::Predicate;
  constexpr auto ordered = tileir::Ordering::Ordered;
  constexpr auto unordered = tileir::Ordering::Unordered;
  switch (predicate) {
  case P::OEQ:
    return {T::Equal, ordered};
  case P::ONE:
    return {T::NotEqual, ordered};
  case P::OLT:
    return {T::Less, ordered};
  case P::OLE:
    return {T::LessEqual, ordered};
  case P::OGT:
    return {T::Greater, ordered};
  case P::OGE:
    return {T::GreaterEqual, ordered};
  case P::UEQ:
    return {T::Equal, unordered};
  case P::UNE:
    return {T::NotEqual, unordered};
  case P::ULT:
    return {T::Less, unordered};
  case P::ULE:
    return {T::LessEqual, unordered};
  case P::UGT:
    return {T::Greater, unordered};
  case P::UGE:
    return {T::GreaterEqual, unordered};
  case P::ORD:
  case P::UNO:
  case P::AlwaysTrue:
  case P::AlwaysFalse:
    break;
  }
  llvm_unreachable("a predicate without a comparison of its own");
}

void compare(KernelLowering &lowering, arith::CmpFOp op) {
  using P = arith::CmpFPredicate;
  Value lhs = lowering.get(op.getLhs());
  Value rhs = lowering.get(op.getRhs());
  P predicate = op.getPredicate();
  if (predicate == P::AlwaysTrue || predicate == P::AlwaysFalse) {
    lowering.set(op.getResult(), lowering.splat(KernelLowering::convertTile(op.getType()),
                                                lowering.builder.getBoolAttr(predicate == P::AlwaysTrue)));
  } else if (predicate == P::ORD || predicate == P::UNO) {
    lowering.set(op.getResult(), compareForNaN(lowering, lhs, rhs, predicate == P::ORD));
  } else {
    auto [made, ordering] = convertPredicate(predicate);
    lowering.set(op.getResult(), tileir::CmpFOp::create(lowering.builder, made, ordering, lhs, rhs));
  }
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

Value convertFloat(KernelLowering &lowering, Value source, tileir::TileType type, Rounding rounding) {
  return tileir::FToFOp::create(lowering.builder, type, source, rounding);
}

/// f32 holds every value of every narrower format, so a step through it changes nothing but the count.
bool needsStepThroughF32(Type from, Type to) {
  auto isNarrow = [](Type type) { return type.getIntOrFloatBitWidth() <= 8 || isa<FloatTF32Type>(type); };
  return (isNarrow(from) && !to.isF32() && !to.isF16()) || (isNarrow(to) && !from.isF32() && !from.isF16());
}

void convertFloats(KernelLowering &lowering, Operation *op, Rounding rounding) {
  Value source = lowering.get(op->getOperand(0));
  tileir::TileType type = KernelLowering::convertTile(op->getResult(0).getType());
  Type from = cast<tileir::TileType>(source.getType()).getElementType();
  // Rounding twice would differ from f64 to a narrow format: that one stays direct.
  if (needsStepThroughF32(from, type.getElementType()) && !from.isF64()) {
    source = convertFloat(lowering, source, type.withElementType(lowering.builder.getF32Type()), Rounding::NearestEven);
  }
  lowering.set(op->getResult(0), convertFloat(lowering, source, type, rounding));
}

Rounding truncationRounding(arith::TruncFOp op) {
  if (!op.getRoundingmode()) {
    return Rounding::NearestEven;
  }
  switch (*op.getRoundingmode()) {
  case arith::RoundingMode::to_nearest_even:
    return Rounding::NearestEven;
  case arith::RoundingMode::downward:
    return Rounding::NegativeInf;
  case arith::RoundingMode::upward:
    return Rounding::PositiveInf;
  case arith::RoundingMode::toward_zero:
    return Rounding::Zero;
  case arith::RoundingMode::to_nearest_away:
    return Rounding::NearestAway;
  }
  llvm_unreachable("unknown rounding mode");
}

void integerToFloat(KernelLowering &lowering, Operation *op, Signedness sign) {
  lowering.set(op->getResult(0),
               tileir::IToFOp::create(lowering.builder, KernelLowering::convertTile(op->getResult(0).getType()),
                                      lowering.get(op->getOperand(0)), sign, Rounding::NearestEven));
}

void floatToInteger(KernelLowering &lowering, Operation *op, Signedness sign) {
  lowering.set(op->getResult(0),
               tileir::FToIOp::create(lowering.builder, KernelLowering::convertTile(op->getResult(0).getType()),
                                      lowering.get(op->getOperand(0)), sign, Rounding::NearestIntToZero,
                                      /*saturating=*/false));
}

void lowerBitcast(KernelLowering &lowering, arith::BitcastOp op) {
  lowering.set(op.getResult(), tileir::BitcastOp::create(lowering.builder, KernelLowering::convertTile(op.getType()),
                                                         lowering.get(op.getIn())));
}

//===----------------------------------------------------------------------===//
// The three groups
//===----------------------------------------------------------------------===//

bool lowerArith(KernelLowering &lowering, Operation *op) {
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](arith::AddFOp op) { return binary<tileir::AddFOp>(lowering, op), true; })
      .Case([&](arith::SubFOp op) { return binary<tileir::SubFOp>(lowering, op), true; })
      .Case([&](arith::MulFOp op) { return binary<tileir::MulFOp>(lowering, op), true; })
      .Case([&](arith::DivFOp op) { return binary<tileir::DivFOp>(lowering, op), true; })
      .Case([&](arith::RemFOp op) { return binary<tileir::RemFOp>(lowering, op), true; })
      .Case([&](arith::NegFOp op) { return unary<tileir::NegFOp>(lowering, op), true; })
      .Case([&](arith::MaximumFOp op) { return extremum<tileir::MaxFOp>(lowering, op, true), true; })
      .Case([&](arith::MinimumFOp op) { return extremum<tileir::MinFOp>(lowering, op, true), true; })
      .Case([&](arith::MaxNumFOp op) { return extremum<tileir::MaxFOp>(lowering, op, false), true; })
      .Case([&](arith::MinNumFOp op) { return extremum<tileir::MinFOp>(lowering, op, false), true; })
      .Case([&](arith::CmpFOp op) { return compare(lowering, op), true; })
      .Case([&](arith::ExtFOp op) { return convertFloats(lowering, op, Rounding::NearestEven), true; })
      .Case([&](arith::TruncFOp op) { return convertFloats(lowering, op, truncationRounding(op)), true; })
      .Case([&](arith::SIToFPOp op) { return integerToFloat(lowering, op, Signedness::Signed), true; })
      .Case([&](arith::UIToFPOp op) { return integerToFloat(lowering, op, Signedness::Unsigned), true; })
      .Case([&](arith::FPToSIOp op) { return floatToInteger(lowering, op, Signedness::Signed), true; })
      .Case([&](arith::FPToUIOp op) { return floatToInteger(lowering, op, Signedness::Unsigned), true; })
      .Case([&](arith::BitcastOp op) { return lowerBitcast(lowering, op), true; })
      .Default(false);
}

void lowerFma(KernelLowering &lowering, math::FmaOp op) {
  lowering.set(op.getResult(), tileir::FmaOp::create(lowering.builder, lowering.get(op.getA()), lowering.get(op.getB()),
                                                     lowering.get(op.getC())));
}

void lowerSqrt(KernelLowering &lowering, math::SqrtOp op) {
  lowering.set(op.getResult(),
               tileir::SqrtOp::create(lowering.builder, lowering.get(op.getOperand()), Rounding::NearestEven,
                                      /*flush=*/false));
}

bool lowerMath(KernelLowering &lowering, Operation *op) {
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](math::AbsFOp op) { return unary<tileir::AbsFOp>(lowering, op), true; })
      .Case([&](math::AbsIOp op) { return unary<tileir::AbsIOp>(lowering, op), true; })
      .Case([&](math::CeilOp op) { return unary<tileir::CeilOp>(lowering, op), true; })
      .Case([&](math::FloorOp op) { return unary<tileir::FloorOp>(lowering, op), true; })
      .Case([&](math::SinOp op) { return unary<tileir::SinOp>(lowering, op), true; })
      .Case([&](math::CosOp op) { return unary<tileir::CosOp>(lowering, op), true; })
      .Case([&](math::TanOp op) { return unary<tileir::TanOp>(lowering, op), true; })
      .Case([&](math::SinhOp op) { return unary<tileir::SinhOp>(lowering, op), true; })
      .Case([&](math::CoshOp op) { return unary<tileir::CoshOp>(lowering, op), true; })
      .Case([&](math::TanhOp op) { return unary<tileir::TanhOp>(lowering, op), true; })
      .Case([&](math::ExpOp op) { return unary<tileir::ExpOp>(lowering, op), true; })
      .Case([&](math::Exp2Op op) { return unary<tileir::Exp2Op>(lowering, op), true; })
      .Case([&](math::LogOp op) { return unary<tileir::LogOp>(lowering, op), true; })
      .Case([&](math::Log2Op op) { return unary<tileir::Log2Op>(lowering, op), true; })
      .Case([&](math::SqrtOp op) { return lowerSqrt(lowering, op), true; })
      .Case([&](math::RsqrtOp op) { return unary<tileir::RsqrtOp>(lowering, op), true; })
      .Case([&](math::PowFOp op) { return binary<tileir::PowOp>(lowering, op), true; })
      .Case([&](math::Atan2Op op) { return binary<tileir::Atan2Op>(lowering, op), true; })
      .Case([&](math::FmaOp op) { return lowerFma(lowering, op), true; })
      .Default(false);
}

void lowerFmaWithModes(KernelLowering &lowering, tile::FmaOp op) {
  Value a = lowering.get(op.getA());
  lowering.set(op.getResult(),
               tileir::FmaOp::create(lowering.builder, a.getType(), a, lowering.get(op.getB()), lowering.get(op.getC()),
                                     convertRounding(op.getRounding()), op.getFlushToZero()));
}

void lowerSqrtWithModes(KernelLowering &lowering, tile::SqrtOp op) {
  lowering.set(op.getResult(), tileir::SqrtOp::create(lowering.builder, lowering.get(op.getSource()),
                                                      convertRounding(op.getRounding()), op.getFlushToZero()));
}

template <typename Made, typename Op> void flushed(KernelLowering &lowering, Op op) {
  lowering.set(op.getResult(), Made::create(lowering.builder, lowering.get(op.getSource()), op.getFlushToZero()));
}

template <typename Made, typename Op> void roundedFunction(KernelLowering &lowering, Op op) {
  lowering.set(op.getResult(),
               Made::create(lowering.builder, lowering.get(op.getSource()), functionRounding(op.getRounding())));
}

bool lowerModes(KernelLowering &lowering, Operation *op) {
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](tile::AddFOp op) { return binaryWithModes<tileir::AddFOp>(lowering, op), true; })
      .Case([&](tile::SubFOp op) { return binaryWithModes<tileir::SubFOp>(lowering, op), true; })
      .Case([&](tile::MulFOp op) { return binaryWithModes<tileir::MulFOp>(lowering, op), true; })
      .Case([&](tile::DivFOp op) { return binaryWithModes<tileir::DivFOp>(lowering, op), true; })
      .Case([&](tile::FmaOp op) { return lowerFmaWithModes(lowering, op), true; })
      .Case([&](tile::SqrtOp op) { return lowerSqrtWithModes(lowering, op), true; })
      .Case([&](tile::RsqrtOp op) { return flushed<tileir::RsqrtOp>(lowering, op), true; })
      .Case([&](tile::Exp2Op op) { return flushed<tileir::Exp2Op>(lowering, op), true; })
      .Case([&](tile::ExpOp op) { return roundedFunction<tileir::ExpOp>(lowering, op), true; })
      .Case([&](tile::TanhOp op) { return roundedFunction<tileir::TanhOp>(lowering, op), true; })
      .Case([&](tile::MaxFOp op) { return extremumWithModes<tileir::MaxFOp>(lowering, op), true; })
      .Case([&](tile::MinFOp op) { return extremumWithModes<tileir::MinFOp>(lowering, op), true; })
      .Default(false);
}

} // namespace

bool tilecc::lowerFloats(KernelLowering &lowering, Operation *op) {
  return lowerArith(lowering, op) || lowerMath(lowering, op) || lowerModes(lowering, op);
}
