// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of reductions and matrix products.

#include "Rules.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tilecc::tileir;

//===-- Reductions ------------------------------------------------------------------------------------------------===//

static Type getNumberType(Attribute number) {
  if (auto integer = dyn_cast<IntegerAttr>(number)) {
    return integer.getType();
  }
  auto real = dyn_cast<FloatAttr>(number);
  return real ? real.getType() : Type();
}

/// reduction_c4: the body takes an accumulator and an element for each input. reduction_c5: it yields the accumulators.
/// reduction_c6: its operations are pure.
static LogicalResult verifyBody(Operation *op, Block &body) {
  size_t inputs = op->getNumOperands();
  if (body.getNumArguments() != 2 * inputs) {
    return op->emitOpError() << "with " << inputs << " inputs needs a body with " << 2 * inputs << " arguments, got "
                             << body.getNumArguments();
  }
  for (BlockArgument argument : body.getArguments()) {
    Type expected = TileType::get(getElement(op->getOperand(argument.getArgNumber() / 2)));
    if (argument.getType() != expected) {
      return op->emitOpError() << "needs " << expected << " as argument " << argument.getArgNumber()
                               << " of its body, got " << argument.getType();
    }
  }
  auto yield = dyn_cast_or_null<YieldOp>(body.empty() ? nullptr : &body.back());
  if (!yield || yield.getValues().size() != inputs) {
    return op->emitOpError() << "needs a body that yields " << inputs << " values";
  }
  for (auto [value, operand] : llvm::zip(yield.getValues(), op->getOperands())) {
    if (value.getType() != TileType::get(getElement(operand))) {
      return op->emitOpError() << "needs a body that yields accumulators, got " << value.getType();
    }
  }
  for (Operation &inner : body.without_terminator()) {
    if (!isPure(&inner)) {
      return inner.emitOpError("has an effect and cannot stand in a reduction");
    }
  }
  return success();
}

template <typename Op> static LogicalResult verifyReduction(Op op, bool keepsShape) {
  // reduction_c1: inputs of one shape, and the dimension is one of theirs.
  if (op.getSources().empty()) {
    return op.emitOpError("needs an input");
  }
  ArrayRef<int64_t> shape = getShape(op.getSources().front());
  int64_t dim = static_cast<int64_t>(op.getDim());
  if (dim < 0 || dim >= static_cast<int64_t>(shape.size())) {
    return op.emitOpError() << "along dimension " << dim << " of a tile of rank " << shape.size();
  }
  SmallVector<int64_t> expected(shape);
  if (!keepsShape) {
    expected.erase(expected.begin() + dim);
  }
  // reduction_c2: one result and one identity for each input.
  size_t inputs = op.getSources().size();
  if (op.getOutputs().size() != inputs || op.getIdentities().size() != inputs) {
    return op.emitOpError() << "needs " << inputs << " results and identities, got " << op.getOutputs().size()
                            << " and " << op.getIdentities().size();
  }
  for (auto [source, output, identity] : llvm::zip(op.getSources(), op.getOutputs(), op.getIdentities())) {
    if (getShape(source) != shape) {
      return op.emitOpError("needs inputs of one shape");
    }
    // reduction_c7: f4E2M1FN has no scalars to reduce.
    if (isa<Float4E2M1FNType>(getElement(source))) {
      return op.emitOpError("has no form for f4E2M1FN");
    }
    // reduction_c3: result and identity have the input's element type.
    if (output.getType() != getTile(source).withShape(expected)) {
      return op.emitOpError() << "gives " << getTile(source).withShape(expected) << ", not " << output.getType();
    }
    if (getNumberType(identity) != getElement(source)) {
      return op.emitOpError() << "needs an identity of type " << getElement(source) << ", got " << identity;
    }
  }
  return verifyBody(op, op.getBody().front());
}

LogicalResult ReduceOp::verify() { return verifyReduction(*this, /*keepsShape=*/false); }
LogicalResult ScanOp::verify() { return verifyReduction(*this, /*keepsShape=*/true); }

//===-- Matrix products -------------------------------------------------------------------------------------------===//

/// mma_c1: all of rank 2, or of rank 3 with equal batches. mma_c2: MxK times KxN plus MxN.
static LogicalResult verifyMmaShape(Operation *op, ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs,
                                    ArrayRef<int64_t> acc) {
  size_t rank = lhs.size();
  if ((rank != 2 && rank != 3) || rhs.size() != rank || acc.size() != rank) {
    return op->emitOpError() << "needs tiles of rank 2 or of rank 3, got " << rank << ", " << rhs.size() << " and "
                             << acc.size();
  }
  if (rank == 3 && (lhs[0] != rhs[0] || lhs[0] != acc[0])) {
    return op->emitOpError() << "needs equal batches, got " << lhs[0] << ", " << rhs[0] << " and " << acc[0];
  }
  lhs = lhs.take_back(2);
  rhs = rhs.take_back(2);
  acc = acc.take_back(2);
  if (lhs[1] != rhs[0] || lhs[0] != acc[0] || rhs[1] != acc[1]) {
    return op->emitOpError() << "needs MxK, KxN and MxN, got " << lhs[0] << 'x' << lhs[1] << ", " << rhs[0] << 'x'
                             << rhs[1] << " and " << acc[0] << 'x' << acc[1];
  }
  return success();
}

static bool addsInto(Type operand, Type acc) {
  if (isa<Float16Type, Float8E4M3FNType, Float8E5M2Type>(operand)) {
    return acc.isF16() || acc.isF32();
  }
  if (isa<BFloat16Type, FloatTF32Type, Float32Type>(operand)) {
    return acc.isF32();
  }
  return operand.isF64() && acc.isF64();
}

LogicalResult MmaFOp::verify() {
  Type lhs = getElement(getLhs());
  // mmaf_c1: lhs and rhs have one type. mmaf_c2: which adds into the accumulator's.
  if (lhs != getElement(getRhs()) || !addsInto(lhs, getElement(getAcc()))) {
    return emitOpError() << "has no form for " << lhs << ", " << getElement(getRhs()) << " and "
                         << getElement(getAcc());
  }
  return verifyMmaShape(*this, getShape(getLhs()), getShape(getRhs()), getShape(getAcc()));
}

LogicalResult MmaIOp::verify() {
  return verifyMmaShape(*this, getShape(getLhs()), getShape(getRhs()), getShape(getAcc()));
}

/// The block sizes of K that a scale may have.
static SmallVector<int64_t, 2> getScaleBlocks(Type element, Type scale) {
  if (isa<Float8E4M3FNType, Float8E5M2Type>(element) && isa<Float8E8M0FNUType>(scale)) {
    return {32};
  }
  if (isa<Float4E2M1FNType>(element) && isa<Float8E8M0FNUType>(scale)) {
    return {16, 32};
  }
  if (isa<Float4E2M1FNType>(element) && isa<Float8E4M3FNType>(scale)) {
    return {16};
  }
  return {};
}

LogicalResult MmaFScaledOp::verify() {
  Type lhs = getElement(getLhs());
  Type scale = getElement(getLhsScale());
  SmallVector<int64_t, 2> blocks = getScaleBlocks(lhs, scale);
  // mmaf_scaled_c1: types of operands and scales go together; sums are f32.
  if (blocks.empty() || lhs != getElement(getRhs()) || scale != getElement(getRhsScale()) ||
      !getElement(getAcc()).isF32()) {
    return emitOpError() << "has no form for " << lhs << " and " << getElement(getRhs()) << " scaled by " << scale
                         << " and " << getElement(getRhsScale()) << " into " << getElement(getAcc());
  }
  if (failed(verifyMmaShape(*this, getShape(getLhs()), getShape(getRhs()), getShape(getAcc())))) {
    return failure();
  }
  // mmaf_scaled_c2: one scale for each block of K.
  for (int64_t block : blocks) {
    SmallVector<int64_t> left(getShape(getLhs()));
    SmallVector<int64_t> right(getShape(getRhs()));
    left[left.size() - 1] /= block;
    right[right.size() - 2] /= block;
    if (ArrayRef<int64_t>(left) == getShape(getLhsScale()) && ArrayRef<int64_t>(right) == getShape(getRhsScale())) {
      return success();
    }
  }
  return emitOpError() << "needs one scale for each " << blocks.front() << (blocks.size() > 1 ? " or 32" : "")
                       << " elements of K";
}
