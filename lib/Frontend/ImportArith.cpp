// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which operation element-wise arithmetic becomes: arith with default modes, tile with explicit ones, which no
// pass may contract.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;
namespace arith = mlir::arith;

static QualType getElement(BuiltinCall &call) { return call.types().getElement(call.resultType); }
static bool isFloat(BuiltinCall &call) { return call.types().isFloat(call.resultType); }
static bool isUnsigned(BuiltinCall &call) { return call.types().isUnsigned(call.resultType); }

template <class Op> static Imported binary(BuiltinCall &call) {
  Value a = getOperand(call, 0);
  Value b = getOperand(call, 1);
  return Op::create(call.builder(), call.loc, a, b).getResult();
}

/// + - *: signed integers carry nsw, explicit modes make a tile operation.
template <class IntOp, class FloatOp, class ModeOp> static Imported sumLike(BuiltinCall &call) {
  Modes modes = getModes(call, 2);
  if (!checkModes(call, modes, getElement(call), {.directed = true})) {
    return call.importer.poison(call.resultType);
  }
  Value a = getOperand(call, 0);
  Value b = getOperand(call, 1);
  if (!isFloat(call)) {
    auto flags = isUnsigned(call) ? arith::IntegerOverflowFlags::none : arith::IntegerOverflowFlags::nsw;
    return IntOp::create(call.builder(), call.loc, a, b, flags).getResult();
  }
  if (modes.isExplicit) {
    tile::Rounding rounding = modes.rounding.value_or(tile::Rounding::NearestEven);
    return ModeOp::create(call.builder(), call.loc, a, b, rounding, modes.flushToZero).getResult();
  }
  return FloatOp::create(call.builder(), call.loc, a, b).getResult();
}

Imported tilecc::importAdd(BuiltinCall &call) { return sumLike<arith::AddIOp, arith::AddFOp, tile::AddFOp>(call); }
Imported tilecc::importSub(BuiltinCall &call) { return sumLike<arith::SubIOp, arith::SubFOp, tile::SubFOp>(call); }
Imported tilecc::importMul(BuiltinCall &call) { return sumLike<arith::MulIOp, arith::MulFOp, tile::MulFOp>(call); }

/// Reports a divisor that is the constant 0, for scalars and for tiles with the same value everywhere.
static bool isConstantZero(BuiltinCall &call, Value divisor) {
  if (!mlir::matchPattern(divisor, mlir::m_Zero())) {
    return false;
  }
  call.error(DiagnosticKind::DivisionByZero, "the divisor is the constant 0");
  return true;
}

template <class SignedOp, class UnsignedOp> static Imported divideInts(BuiltinCall &call) {
  Value a = getOperand(call, 0);
  Value b = getOperand(call, 1);
  if (isConstantZero(call, b)) {
    return call.importer.poison(call.resultType);
  }
  if (isUnsigned(call)) {
    return UnsignedOp::create(call.builder(), call.loc, a, b).getResult();
  }
  return SignedOp::create(call.builder(), call.loc, a, b).getResult();
}

Imported tilecc::importDiv(BuiltinCall &call) {
  Modes modes = getModes(call, 2);
  if (!checkModes(call, modes, getElement(call), {.approx = true, .full = true, .directed = true})) {
    return call.importer.poison(call.resultType);
  }
  if (!isFloat(call)) {
    return divideInts<arith::DivSIOp, arith::DivUIOp>(call);
  }
  if (!modes.isExplicit) {
    return binary<arith::DivFOp>(call);
  }
  Value a = getOperand(call, 0);
  Value b = getOperand(call, 1);
  tile::Rounding rounding = modes.rounding.value_or(tile::Rounding::NearestEven);
  return tile::DivFOp::create(call.builder(), call.loc, a, b, rounding, modes.flushToZero).getResult();
}

Imported tilecc::importRem(BuiltinCall &call) {
  return isFloat(call) ? binary<arith::RemFOp>(call) : divideInts<arith::RemSIOp, arith::RemUIOp>(call);
}
Imported tilecc::importFloorDiv(BuiltinCall &call) { return divideInts<arith::FloorDivSIOp, arith::DivUIOp>(call); }
Imported tilecc::importCeilDiv(BuiltinCall &call) { return divideInts<arith::CeilDivSIOp, arith::CeilDivUIOp>(call); }

Imported tilecc::importMulHi(BuiltinCall &call) {
  Value a = getOperand(call, 0);
  Value b = getOperand(call, 1);
  if (isUnsigned(call)) {
    return arith::MulUIExtendedOp::create(call.builder(), call.loc, a, b).getHigh();
  }
  return arith::MulSIExtendedOp::create(call.builder(), call.loc, a, b).getHigh();
}

/// min and max. Without propagation a NaN gives way to the other operand.
template <class SignedOp, class UnsignedOp, class FloatOp, class PropagateOp, class ModeOp>
static Imported extremum(BuiltinCall &call) {
  Modes modes = getModes(call, 2);
  if (!checkModes(call, modes, getElement(call), {})) {
    return call.importer.poison(call.resultType);
  }
  if (!isFloat(call)) {
    return isUnsigned(call) ? binary<UnsignedOp>(call) : binary<SignedOp>(call);
  }
  if (modes.flushToZero) {
    Value a = getOperand(call, 0);
    Value b = getOperand(call, 1);
    return ModeOp::create(call.builder(), call.loc, a, b, modes.propagateNan, modes.flushToZero).getResult();
  }
  return modes.propagateNan ? binary<PropagateOp>(call) : binary<FloatOp>(call);
}

Imported tilecc::importMin(BuiltinCall &call) {
  return extremum<arith::MinSIOp, arith::MinUIOp, arith::MinNumFOp, arith::MinimumFOp, tile::MinFOp>(call);
}
Imported tilecc::importMax(BuiltinCall &call) {
  return extremum<arith::MaxSIOp, arith::MaxUIOp, arith::MaxNumFOp, arith::MaximumFOp, tile::MaxFOp>(call);
}

Imported tilecc::importAbs(BuiltinCall &call) {
  Value a = getOperand(call, 0);
  if (isFloat(call)) {
    return mlir::math::AbsFOp::create(call.builder(), call.loc, a).getResult();
  }
  return isUnsigned(call) ? a : mlir::math::AbsIOp::create(call.builder(), call.loc, a).getResult();
}

Imported tilecc::importNeg(BuiltinCall &call) {
  Value a = getOperand(call, 0);
  if (isFloat(call)) {
    return arith::NegFOp::create(call.builder(), call.loc, a).getResult();
  }
  Value zero = makeInt(call, a.getType(), 0);
  return arith::SubIOp::create(call.builder(), call.loc, zero, a).getResult();
}

Imported tilecc::importPlus(BuiltinCall &call) { return getOperand(call, 0); }

Imported tilecc::importNot(BuiltinCall &call) {
  Value a = getOperand(call, 0);
  Value ones = makeInt(call, a.getType(), -1);
  return arith::XOrIOp::create(call.builder(), call.loc, a, ones).getResult();
}

Imported tilecc::importAnd(BuiltinCall &call) { return binary<arith::AndIOp>(call); }
Imported tilecc::importOr(BuiltinCall &call) { return binary<arith::OrIOp>(call); }
Imported tilecc::importXor(BuiltinCall &call) { return binary<arith::XOrIOp>(call); }
Imported tilecc::importShl(BuiltinCall &call) { return binary<arith::ShLIOp>(call); }
Imported tilecc::importShr(BuiltinCall &call) {
  return isUnsigned(call) ? binary<arith::ShRUIOp>(call) : binary<arith::ShRSIOp>(call);
}

Imported tilecc::importFma(BuiltinCall &call) {
  Modes modes = getModes(call, 3);
  if (!checkModes(call, modes, getElement(call), {.directed = true})) {
    return call.importer.poison(call.resultType);
  }
  Value a = getOperand(call, 0);
  Value b = getOperand(call, 1);
  Value c = getOperand(call, 2);
  if (!modes.isExplicit) {
    return mlir::math::FmaOp::create(call.builder(), call.loc, a, b, c).getResult();
  }
  tile::Rounding rounding = modes.rounding.value_or(tile::Rounding::NearestEven);
  return tile::FmaOp::create(call.builder(), call.loc, a, b, c, rounding, modes.flushToZero).getResult();
}
