// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of arithmetic and conversions. Shapes and equal types are checked by traits.

#include "Rules.h"

using namespace mlir;
using namespace tilecc::tileir;

/// flush_c1: denormals are flushed in f32 only.
static LogicalResult verifyFlush(Operation *op, bool flush) {
  if (flush && !getElement(op->getResult(0)).isF32()) {
    return op->emitOpError("flushes denormals, which is for f32 only");
  }
  return success();
}

static bool isDirected(Rounding rounding) { return rounding <= Rounding::PositiveInf; }

/// rounding_c1: the mode is one of those that the operation has. rounding_c2: approx and full are for f32.
static LogicalResult verifyRounding(Operation *op, Rounding rounding, ArrayRef<Rounding> others) {
  bool other = llvm::is_contained(others, rounding);
  if (!isDirected(rounding) && !other) {
    return op->emitOpError() << "cannot round `" << stringifyRounding(rounding) << '`';
  }
  if (other && !getElement(op->getResult(0)).isF32()) {
    return op->emitOpError() << "rounds `" << stringifyRounding(rounding) << "`, which is for f32 only";
  }
  return success();
}

template <typename Op> static LogicalResult verifyRounded(Op op, ArrayRef<Rounding> others = {}) {
  return failure(failed(verifyRounding(op, op.getRounding(), others)) || failed(verifyFlush(op, op.getFlushToZero())));
}

LogicalResult AddFOp::verify() { return verifyRounded(*this); }
LogicalResult SubFOp::verify() { return verifyRounded(*this); }
LogicalResult MulFOp::verify() { return verifyRounded(*this); }
LogicalResult FmaOp::verify() { return verifyRounded(*this); }
LogicalResult DivFOp::verify() { return verifyRounded(*this, {Rounding::Approx, Rounding::Full}); }
LogicalResult SqrtOp::verify() { return verifyRounded(*this, {Rounding::Approx}); }
LogicalResult Exp2Op::verify() { return verifyFlush(*this, getFlushToZero()); }
LogicalResult RsqrtOp::verify() { return verifyFlush(*this, getFlushToZero()); }
LogicalResult MaxFOp::verify() { return verifyFlush(*this, getFlushToZero()); }
LogicalResult MinFOp::verify() { return verifyFlush(*this, getFlushToZero()); }

/// function_c1: full or approx. function_c2: approx is for f32.
static LogicalResult verifyFunctionRounding(Operation *op, Rounding rounding) {
  if (rounding != Rounding::Full && rounding != Rounding::Approx) {
    return op->emitOpError() << "rounds `full` or `approx`, not `" << stringifyRounding(rounding) << '`';
  }
  if (rounding == Rounding::Approx && !getElement(op->getResult(0)).isF32()) {
    return op->emitOpError("rounds `approx`, which is for f32 only");
  }
  return success();
}
LogicalResult ExpOp::verify() { return verifyFunctionRounding(*this, getRounding()); }
LogicalResult TanhOp::verify() { return verifyFunctionRounding(*this, getRounding()); }

LogicalResult NegIOp::verify() {
  // negi_c1: an unsigned promise alone makes no sense.
  if (getOverflow() == Overflow::NUW) {
    return emitOpError("cannot promise `nuw` alone");
  }
  return success();
}

LogicalResult DivIOp::verify() {
  switch (getRounding()) {
  case Rounding::Zero:
  case Rounding::PositiveInf:
    return success();
  case Rounding::NegativeInf:
    // divi_c2: rounding down is for signed numbers.
    return getSignedness() == Signedness::Signed ? success() : emitOpError("rounds down, which is for signed numbers");
  default:
    // divi_c1: rounding is to zero, up or down.
    return emitOpError() << "rounds `zero`, `positive_inf` or `negative_inf`, not `" << stringifyRounding(getRounding())
                         << '`';
  }
}

//===-- Conversions -----------------------------------------------------------------------------------------------===//

static unsigned getSourceWidth(Operation *op) { return getWidth(getElement(op->getOperand(0))); }
static unsigned getResultWidth(Operation *op) { return getWidth(getElement(op->getResult(0))); }

LogicalResult BitcastOp::verify() {
  // bitcast_c1: widths are equal.
  if (getSourceWidth(*this) != getResultWidth(*this)) {
    return emitOpError() << "changes the width from " << getSourceWidth(*this) << " to " << getResultWidth(*this)
                         << " bits; `pack` and `unpack` do that";
  }
  return success();
}

LogicalResult ExtIOp::verify() {
  // exti_c1: the result is wider.
  if (getSourceWidth(*this) >= getResultWidth(*this)) {
    return emitOpError() << "from " << getSourceWidth(*this) << " bits gives more, not " << getResultWidth(*this);
  }
  return success();
}

LogicalResult TruncIOp::verify() {
  // trunci_c1: the result is narrower.
  if (getSourceWidth(*this) <= getResultWidth(*this)) {
    return emitOpError() << "from " << getSourceWidth(*this) << " bits gives fewer, not " << getResultWidth(*this);
  }
  return success();
}

LogicalResult IToFOp::verify() {
  // itof_c1: rounds to the nearest even value.
  if (getRounding() != Rounding::NearestEven) {
    return emitOpError() << "rounds `nearest_even`, not `" << stringifyRounding(getRounding()) << '`';
  }
  // itof_c2: not to f8E8M0FNU.
  if (isa<Float8E8M0FNUType>(getElement(getResult()))) {
    return emitOpError("does not give f8E8M0FNU; go through f32");
  }
  return success();
}

LogicalResult FToIOp::verify() {
  // ftoi_c1: rounds to zero.
  if (getRounding() != Rounding::NearestIntToZero) {
    return emitOpError() << "rounds `nearest_int_to_zero`, not `" << stringifyRounding(getRounding()) << '`';
  }
  return success();
}

/// The modes of a conversion, from the result's type and whether it holds every value of the source.
static SmallVector<Rounding> getConversionModes(Type source, Type result) {
  if (isa<Float8E8M0FNUType>(result)) {
    return {Rounding::Zero, Rounding::PositiveInf};
  }
  if (getWidth(result) <= 8) {
    return {Rounding::NearestEven};
  }
  if (isa<FloatTF32Type>(result) && source.isF32()) {
    return {Rounding::NearestEven, Rounding::Zero, Rounding::NearestAway};
  }
  if (getWidth(result) > getWidth(source) && !isa<Float8E8M0FNUType>(source)) {
    return {Rounding::NearestEven, Rounding::Zero, Rounding::NegativeInf, Rounding::PositiveInf, Rounding::NearestAway};
  }
  return {Rounding::NearestEven, Rounding::Zero};
}

LogicalResult FToFOp::verify() {
  Type source = getElement(getSource());
  Type result = getElement(getResult());
  // ftof_c1: source and result differ.
  if (source == result) {
    return emitOpError("changes the element type, both are ") << source;
  }
  // ftof_c2: the mode is one of those between these types.
  if (!llvm::is_contained(getConversionModes(source, result), getRounding())) {
    return emitOpError() << "from " << source << " to " << result << " cannot round `"
                         << stringifyRounding(getRounding()) << '`';
  }
  return success();
}
