// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integer arithmetic, comparisons, conversions and constants. The sign, which arith names in the operation, becomes an
// attribute.

#include "KernelLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;
using tileir::Rounding;
using tileir::Signedness;

namespace {

tileir::Overflow convertFlags(arith::IntegerOverflowFlags flags) {
  bool nsw = arith::bitEnumContainsAny(flags, arith::IntegerOverflowFlags::nsw);
  bool nuw = arith::bitEnumContainsAny(flags, arith::IntegerOverflowFlags::nuw);
  return nsw && nuw ? tileir::Overflow::NW
         : nsw      ? tileir::Overflow::NSW
         : nuw      ? tileir::Overflow::NUW
                    : tileir::Overflow::None;
}

template <typename Made, typename Op> void wrapping(KernelLowering &lowering, Op op) {
  lowering.set(op.getResult(), Made::create(lowering.builder, lowering.get(op.getLhs()), lowering.get(op.getRhs()),
                                            convertFlags(op.getOverflowFlags())));
}

template <typename Made, typename Op> void bitwise(KernelLowering &lowering, Op op) {
  lowering.set(op.getResult(), Made::create(lowering.builder, lowering.get(op.getLhs()), lowering.get(op.getRhs())));
}

template <typename Made, typename Op> void withSign(KernelLowering &lowering, Op op, Signedness sign) {
  lowering.set(op.getResult(),
               Made::create(lowering.builder, lowering.get(op.getLhs()), lowering.get(op.getRhs()), sign));
}

template <typename Op> void divide(KernelLowering &lowering, Op op, Signedness sign, Rounding rounding) {
  lowering.set(op.getResult(), tileir::DivIOp::create(lowering.builder, lowering.get(op.getLhs()),
                                                      lowering.get(op.getRhs()), sign, rounding));
}

void compare(KernelLowering &lowering, arith::CmpIOp op) {
  using P = arith::CmpIPredicate;
  tileir::Predicate predicate = tileir::Predicate::Equal;
  Signedness sign = Signedness::Signed;
  switch (op.getPredicate()) {
  case P::eq:
    break;
  case P::ne:
    predicate = tileir::Predicate::NotEqual;
    break;
  case P::ult:
    sign = Signedness::Unsigned;
    [[fallthrough]];
  case P::slt:
    predicate = tileir::Predicate::Less;
    break;
  case P::ule:
    sign = Signedness::Unsigned;
    [[fallthrough]];
  case P::sle:
    predicate = tileir::Predicate::LessEqual;
    break;
  case P::ugt:
    sign = Signedness::Unsigned;
    [[fallthrough]];
  case P::sgt:
    predicate = tileir::Predicate::Greater;
    break;
  case P::uge:
    sign = Signedness::Unsigned;
    [[fallthrough]];
  case P::sge:
    predicate = tileir::Predicate::GreaterEqual;
    break;
  }
  lowering.set(op.getResult(), tileir::CmpIOp::create(lowering.builder, predicate, sign, lowering.get(op.getLhs()),
                                                      lowering.get(op.getRhs())));
}

/// Both halves of a product. mulhii reads unsigned; for signed operands the upper half is
/// hi(a, b) - (a < 0 ? b : 0) - (b < 0 ? a : 0).
template <typename Op> void multiplyWide(KernelLowering &lowering, Op op, bool isSigned) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Value lhs = lowering.get(op.getLhs());
  Value rhs = lowering.get(op.getRhs());
  if (!op.getLow().use_empty()) {
    lowering.set(op.getLow(), tileir::MulIOp::create(builder, lhs, rhs));
  }
  if (op.getHigh().use_empty()) {
    return;
  }
  Value high = tileir::MulHiIOp::create(builder, lhs, rhs);
  if (isSigned) {
    auto type = cast<tileir::TileType>(lhs.getType());
    Value signBit = lowering.splat(type, int64_t(type.getElementType().getIntOrFloatBitWidth() - 1));
    for (auto [tested, taken] : {std::pair(lhs, rhs), std::pair(rhs, lhs)}) {
      Value allIfNegative = tileir::ShRIOp::create(builder, tested, signBit, Signedness::Signed);
      Value correction = tileir::AndIOp::create(builder, allIfNegative, taken);
      high = tileir::SubIOp::create(builder, high, correction);
    }
  }
  lowering.set(op.getHigh(), high);
}

void extend(KernelLowering &lowering, Operation *op, Signedness sign) {
  lowering.set(op->getResult(0),
               tileir::ExtIOp::create(lowering.builder, KernelLowering::convertTile(op->getResult(0).getType()),
                                      lowering.get(op->getOperand(0)), sign));
}

void truncate(KernelLowering &lowering, arith::TruncIOp op) {
  lowering.set(op.getResult(), tileir::TruncIOp::create(lowering.builder, KernelLowering::convertTile(op.getType()),
                                                        lowering.get(op.getIn()), convertFlags(op.getOverflowFlags())));
}

void lowerConstant(KernelLowering &lowering, arith::ConstantOp op) {
  tileir::TileType type = KernelLowering::convertTile(op.getType());
  if (auto elements = dyn_cast<DenseElementsAttr>(op.getValue())) {
    lowering.set(op.getResult(),
                 tileir::ConstantOp::create(lowering.builder, elements.reshape(cast<ShapedType>(type))));
  } else {
    lowering.set(op.getResult(), lowering.splat(type, op.getValue()));
  }
}

void lowerSelect(KernelLowering &lowering, arith::SelectOp op) {
  Value ifTrue = lowering.get(op.getTrueValue());
  auto type = dyn_cast<tileir::TileType>(ifTrue.getType());
  if (!type) {
    lowering.fail(op, "a view chosen at run time");
    return;
  }
  // The condition of a choice between whole tiles is a scalar.
  Value condition = lowering.broadcast(lowering.get(op.getCondition()), type.getShape());
  lowering.set(op.getResult(),
               tileir::SelectOp::create(lowering.builder, type, condition, ifTrue, lowering.get(op.getFalseValue())));
}

} // namespace

bool tilecc::lowerIntegers(KernelLowering &lowering, Operation *op) {
  constexpr Signedness isSigned = Signedness::Signed;
  constexpr Signedness isUnsigned = Signedness::Unsigned;
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](arith::AddIOp op) { return wrapping<tileir::AddIOp>(lowering, op), true; })
      .Case([&](arith::SubIOp op) { return wrapping<tileir::SubIOp>(lowering, op), true; })
      .Case([&](arith::MulIOp op) { return wrapping<tileir::MulIOp>(lowering, op), true; })
      .Case([&](arith::ShLIOp op) { return wrapping<tileir::ShLIOp>(lowering, op), true; })
      .Case([&](arith::AndIOp op) { return bitwise<tileir::AndIOp>(lowering, op), true; })
      .Case([&](arith::OrIOp op) { return bitwise<tileir::OrIOp>(lowering, op), true; })
      .Case([&](arith::XOrIOp op) { return bitwise<tileir::XOrIOp>(lowering, op), true; })
      .Case([&](arith::ShRSIOp op) { return withSign<tileir::ShRIOp>(lowering, op, isSigned), true; })
      .Case([&](arith::ShRUIOp op) { return withSign<tileir::ShRIOp>(lowering, op, isUnsigned), true; })
      .Case([&](arith::RemSIOp op) { return withSign<tileir::RemIOp>(lowering, op, isSigned), true; })
      .Case([&](arith::RemUIOp op) { return withSign<tileir::RemIOp>(lowering, op, isUnsigned), true; })
      .Case([&](arith::MaxSIOp op) { return withSign<tileir::MaxIOp>(lowering, op, isSigned), true; })
      .Case([&](arith::MaxUIOp op) { return withSign<tileir::MaxIOp>(lowering, op, isUnsigned), true; })
      .Case([&](arith::MinSIOp op) { return withSign<tileir::MinIOp>(lowering, op, isSigned), true; })
      .Case([&](arith::MinUIOp op) { return withSign<tileir::MinIOp>(lowering, op, isUnsigned), true; })
      .Case([&](arith::DivSIOp op) { return divide(lowering, op, isSigned, Rounding::Zero), true; })
      .Case([&](arith::DivUIOp op) { return divide(lowering, op, isUnsigned, Rounding::Zero), true; })
      .Case([&](arith::CeilDivSIOp op) { return divide(lowering, op, isSigned, Rounding::PositiveInf), true; })
      .Case([&](arith::CeilDivUIOp op) { return divide(lowering, op, isUnsigned, Rounding::PositiveInf), true; })
      .Case([&](arith::FloorDivSIOp op) { return divide(lowering, op, isSigned, Rounding::NegativeInf), true; })
      .Case([&](arith::MulSIExtendedOp op) { return multiplyWide(lowering, op, true), true; })
      .Case([&](arith::MulUIExtendedOp op) { return multiplyWide(lowering, op, false), true; })
      .Case([&](arith::CmpIOp op) { return compare(lowering, op), true; })
      .Case([&](arith::SelectOp op) { return lowerSelect(lowering, op), true; })
      .Case([&](arith::ExtSIOp op) { return extend(lowering, op, isSigned), true; })
      .Case([&](arith::ExtUIOp op) { return extend(lowering, op, isUnsigned), true; })
      .Case([&](arith::TruncIOp op) { return truncate(lowering, op), true; })
      .Case([&](arith::ConstantOp op) { return lowerConstant(lowering, op), true; })
      .Case([&](ub::PoisonOp op) {
        lowering.set(op.getResult(), lowering.anyValue(KernelLowering::convertType(op.getType()), op));
        return true;
      })
      .Default(false);
}
