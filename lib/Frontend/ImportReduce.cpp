// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how reductions, scans and matrix products are written.

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;
using tile::CombineKind;

/// A reduction of `source`; the axis stays, with length 1.
static Imported reduce(BuiltinCall &call, Value source, CombineKind kind, const Modes &modes) {
  int64_t axis = getAxis(call, 1);
  llvm::SmallVector<int64_t> shape(tile::getShape(source.getType()));
  shape.erase(shape.begin() + axis);
  mlir::Type type = tile::getTileType(shape, tile::getElementType(source.getType()));
  tile::RoundingAttr rounding;
  if (modes.rounding) {
    rounding = tile::RoundingAttr::get(call.builder().getContext(), *modes.rounding);
  }
  Value result = tile::ReduceOp::create(call.builder(), call.loc, type, kind, source, axis, rounding, modes.flushToZero,
                                        modes.propagateNan);
  return reshapeTo(call, result, getResultType(call));
}

static Imported reduceNumbers(BuiltinCall &call, CombineKind kind, bool directed) {
  Modes modes = getModes(call, 1);
  if (!checkModes(call, modes, call.types().getElement(call.resultType), {.directed = directed})) {
    return call.importer.poison(call.resultType);
  }
  return reduce(call, call.leaf(0), kind, modes);
}

static CombineKind choose(BuiltinCall &call, CombineKind forSigned, CombineKind forUnsigned) {
  return call.types().isUnsigned(call.resultType) ? forUnsigned : forSigned;
}

Imported tilecc::importSum(BuiltinCall &call) { return reduceNumbers(call, CombineKind::Add, true); }
Imported tilecc::importProd(BuiltinCall &call) { return reduceNumbers(call, CombineKind::Mul, true); }
Imported tilecc::importReduceMax(BuiltinCall &call) {
  return reduceNumbers(call, choose(call, CombineKind::Max, CombineKind::UMax), false);
}
Imported tilecc::importReduceMin(BuiltinCall &call) {
  return reduceNumbers(call, choose(call, CombineKind::Min, CombineKind::UMin), false);
}
Imported tilecc::importAllOf(BuiltinCall &call) { return reduce(call, getCondition(call, 0), CombineKind::And, {}); }
Imported tilecc::importAnyOf(BuiltinCall &call) { return reduce(call, getCondition(call, 0), CombineKind::Or, {}); }

/// Where the extreme lies: the smallest index of the elements that equal it. A row of NaN has none, and gives 0.
static Imported findExtreme(BuiltinCall &call, CombineKind kind) {
  mlir::OpBuilder &builder = call.builder();
  Value source = call.leaf(0);
  int64_t axis = getAxis(call, 1);
  llvm::SmallVector<int64_t> shape(tile::getShape(source.getType()));
  llvm::SmallVector<int64_t> kept(shape);
  kept[axis] = 1;
  llvm::SmallVector<int64_t> reduced(shape);
  reduced.erase(reduced.begin() + axis);
  auto reduceTo = [&](Value value, CombineKind how) {
    mlir::Type element = tile::getElementType(value.getType());
    Value made = tile::ReduceOp::create(builder, call.loc, tile::getTileType(reduced, element), how, value, axis,
                                        tile::RoundingAttr(), /*flush_to_zero=*/false, /*propagate_nan=*/false);
    return reshapeTo(call, made, tile::getTileType(kept, element));
  };
  Value extreme = broadcastTo(builder, call.loc, reduceTo(source, kind), shape);
  bool isFloat = llvm::isa<mlir::FloatType>(tile::getElementType(source.getType()));
  Value isExtreme =
      isFloat
          ? mlir::arith::CmpFOp::create(builder, call.loc, mlir::arith::CmpFPredicate::OEQ, source, extreme).getResult()
          : mlir::arith::CmpIOp::create(builder, call.loc, mlir::arith::CmpIPredicate::eq, source, extreme).getResult();
  mlir::Type index = builder.getI32Type();
  Value count = tile::IotaOp::create(builder, call.loc, mlir::RankedTensorType::get({shape[axis]}, index));
  llvm::SmallVector<int64_t> line(shape.size(), 1);
  line[axis] = shape[axis];
  Value positions = broadcastTo(builder, call.loc, reshapeTo(call, count, tile::getTileType(line, index)), shape);
  Value none = makeInt(call, tile::getTileType(shape, index), shape[axis]);
  Value candidates = mlir::arith::SelectOp::create(builder, call.loc, isExtreme, positions, none);
  Value first = reduceTo(candidates, CombineKind::UMin);
  if (isFloat) {
    Value missing = makeInt(call, first.getType(), shape[axis]);
    Value isMissing = mlir::arith::CmpIOp::create(builder, call.loc, mlir::arith::CmpIPredicate::eq, first, missing);
    first = mlir::arith::SelectOp::create(builder, call.loc, isMissing, makeInt(call, first.getType(), 0), first);
  }
  return first;
}

Imported tilecc::importMaxElement(BuiltinCall &call) {
  return findExtreme(call, call.types().isUnsigned(call.argType(0)) ? CombineKind::UMax : CombineKind::Max);
}
Imported tilecc::importMinElement(BuiltinCall &call) {
  return findExtreme(call, call.types().isUnsigned(call.argType(0)) ? CombineKind::UMin : CombineKind::Min);
}

static Imported scan(BuiltinCall &call, CombineKind kind) {
  Modes modes = getModes(call, 1);
  if (!checkModes(call, modes, call.types().getElement(call.resultType), {.directed = true})) {
    return call.importer.poison(call.resultType);
  }
  tile::RoundingAttr rounding;
  if (modes.rounding) {
    rounding = tile::RoundingAttr::get(call.builder().getContext(), *modes.rounding);
  }
  return tile::ScanOp::create(call.builder(), call.loc, getResultType(call), kind, call.leaf(0), getAxis(call, 1),
                              modes.backward, rounding, modes.flushToZero)
      .getResult();
}

Imported tilecc::importPartialSum(BuiltinCall &call) { return scan(call, CombineKind::Add); }
Imported tilecc::importPartialProd(BuiltinCall &call) { return scan(call, CombineKind::Mul); }

//===-- Matrix products -----------------------------------------------------===//

/// An operand with the batch of the result: MxK becomes BxMxK.
static Value batched(BuiltinCall &call, Value operand, llvm::ArrayRef<int64_t> result) {
  llvm::ArrayRef<int64_t> shape = tile::getShape(operand.getType());
  if (result.size() == 2 || (shape.size() == 3 && shape[0] == result[0])) {
    return operand;
  }
  llvm::SmallVector<int64_t> to{result[0], shape[shape.size() - 2], shape.back()};
  return broadcastTo(call.builder(), call.loc, operand, to);
}

static Imported multiply(BuiltinCall &call, Value a, Value b, Value accumulator) {
  TypeImporter &types = call.types();
  llvm::ArrayRef<int64_t> shape = tile::getShape(accumulator.getType());
  a = batched(call, a, shape);
  b = batched(call, b, shape);
  bool isInt = !types.isFloat(call.argType(0));
  bool leftUnsigned = isInt && types.isUnsigned(call.argType(0));
  bool rightUnsigned = isInt && types.isUnsigned(call.argType(1));
  mlir::Type element = tile::getElementType(a.getType());
  if (element.isF32() || element.isF64()) {
    call.importer.warn(call.expr->getSourceRange(), DiagnosticKind::SlowProduct,
                       "a matrix product of `" + types.print(types.getElement(call.argType(0))) +
                           "` elements does not use the tensor cores of most targets",
                       element.isF32() ? "cast the operands to `__half`, `__nv_bfloat16` or `__nv_tf32`, and keep a "
                                         "`float` accumulator"
                                       : "use `float` accumulators if the precision allows");
  }
  return tile::MmaOp::create(call.builder(), call.loc, a, b, accumulator, leftUnsigned, rightUnsigned).getResult();
}

Imported tilecc::importMma(BuiltinCall &call) {
  Value a = call.leaf(0);
  Value b = call.leaf(1);
  Value accumulator = call.leaf(2);
  return multiply(call, a, b, accumulator);
}

Imported tilecc::importMatmul(BuiltinCall &call) {
  Value a = call.leaf(0);
  Value b = call.leaf(1);
  mlir::Type type = getResultType(call);
  if (tile::getElementType(type).isF16()) {
    call.importer.warn(call.expr->getSourceRange(), DiagnosticKind::HalfAccumulator,
                       "`matmul` of these operands accumulates in `__half`",
                       "`ct::mma(a, b, acc)` takes a `float` accumulator");
  }
  Value zero =
      llvm::isa<mlir::FloatType>(tile::getElementType(type)) ? makeFloat(call, type, 0) : makeInt(call, type, 0);
  return multiply(call, a, b, zero);
}
