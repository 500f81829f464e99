// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products. Both operands are packed into the type of the sum (f32 for all floats but f64, i32 for 8-bit
// integers); blocks of 4 rows and up to 2 vectors of columns stay in registers over the whole inner axis:
//
//   for m step 4 { for n step 32 { acc[4][2] = c[m.., n..]; for k { b0, b1 = B[k, n..]; acc[r][c] += A[m+r, k] * bc } }
//   }
//
// An f16 accumulator is rounded once per product, not once per step.

#include "LoopLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilecc;

namespace {

struct Product {
  LoopLowering &lowering;
  ImplicitLocOpBuilder &builder;
  tile::MmaOp op;
  Type sumType;
  int64_t batches, rows, columns, inner;

  explicit Product(LoopLowering &lowering, tile::MmaOp op) : lowering(lowering), builder(lowering.builder), op(op) {
    ArrayRef<int64_t> lhs = tile::getShape(op.getLhs().getType());
    ArrayRef<int64_t> rhs = tile::getShape(op.getRhs().getType());
    batches = lhs.size() == 3 ? lhs[0] : 1;
    rows = lhs[lhs.size() - 2];
    inner = lhs.back();
    columns = rhs.back();
    Type element = tile::getElementType(op.getType());
    sumType = isa<IntegerType>(element) || element.isF64() ? element : Type(builder.getF32Type());
  }

  Value widen(Type element, Value value, bool isUnsigned) {
    if (!isa<IntegerType>(element)) {
      return lowering.widen(element, value);
    }
    Type type = lowering.shapedLike(sumType, value.getType());
    if (type == value.getType()) {
      return value;
    }
    return isUnsigned ? arith::ExtUIOp::create(builder, type, value).getResult()
                      : arith::ExtSIOp::create(builder, type, value).getResult();
  }

  /// The operand as a row-major buffer of sumType.
  Value pack(Value operand, unsigned index, bool isUnsigned) {
    Type element = tile::getElementType(operand.getType());
    if (lowering.getPlan().isBuffer(operand) && lowering.memoryType(element) == sumType) {
      return lowering.getBuffer(operand);
    }
    Value base = lowering.bufferAt(lowering.getPlan().getScratch(op, index));
    ArrayRef<int64_t> shape = tile::getShape(operand.getType());
    lowering.forEachGroup(shape, 16, [&](const Place &place) {
      Value value = lowering.spread(lowering.evaluate(operand, place));
      Value wide = widen(element, value, isUnsigned);
      lowering.writeBuffer(base, sumType, shape, place, lowering.lanesOf(wide));
    });
    return base;
  }

  Value multiplyAdd(Value a, Value b, Value c) {
    if (isa<IntegerType>(sumType)) {
      Value product = arith::MulIOp::create(builder, a, b);
      return arith::AddIOp::create(builder, c, product);
    }
    return lowering.intrinsic("llvm.fmuladd", a.getType(), {a, b, c});
  }

  Value index(Value a, int64_t scale, Value b) {
    Value scaled = arith::MulIOp::create(builder, a, lowering.i64(scale));
    return arith::AddIOp::create(builder, scaled, b);
  }
  Value plus(Value a, int64_t b) { return b == 0 ? a : Value(arith::AddIOp::create(builder, a, lowering.i64(b))); }
  Lanes pointerTo(Value base, Type element, Value at) {
    return {lowering.gep(base, lowering.memoryType(element), at), false, getBufferElementBytes(element)};
  }

  void block(Value a, Value b, Value c, Value batch, Value m, Value n, int64_t height, int64_t vectors);
  void run();
};

/// One block of the result: loaded, summed up over the inner axis, stored.
void Product::block(Value a, Value b, Value c, Value batch, Value m, Value n, int64_t height, int64_t vectors) {
  Type element = tile::getElementType(op.getType());
  int64_t lanes = lowering.width;
  Value firstRow = index(batch, rows, m);
  SmallVector<Lanes> targets;
  SmallVector<Value> sums;
  for (int64_t row = 0; row < height; ++row) {
    for (int64_t vector = 0; vector < vectors; ++vector) {
      Value at = index(plus(firstRow, row), columns, plus(n, vector * lanes));
      targets.push_back(pointerTo(c, element, at));
      sums.push_back(widen(element, lowering.spread(lowering.load(targets.back(), {}, {}, element)), false));
    }
  }
  Value firstInner = arith::MulIOp::create(builder, batch, lowering.i64(inner));
  auto turn = [&](Value k, ValueRange carried) {
    Value bRow = arith::AddIOp::create(builder, firstInner, k);
    SmallVector<Value> right;
    for (int64_t vector = 0; vector < vectors; ++vector) {
      Value at = index(bRow, columns, plus(n, vector * lanes));
      right.push_back(lowering.spread(lowering.load(pointerTo(b, sumType, at), {}, {}, sumType)));
    }
    SmallVector<Value> next;
    for (int64_t row = 0; row < height; ++row) {
      Value at = index(plus(firstRow, row), inner, k);
      Lanes pointer = pointerTo(a, sumType, at);
      pointer.step = 0;
      Value left = lowering.spread(lowering.load(pointer, {}, {}, sumType));
      for (int64_t vector = 0; vector < vectors; ++vector) {
        next.push_back(multiplyAdd(left, right[vector], carried[row * vectors + vector]));
      }
    }
    return next;
  };
  SmallVector<Value> made = lowering.forRange(inner, 1, sums, turn);
  for (auto [target, value] : llvm::zip_equal(targets, made)) {
    Value stored = isa<FloatType>(element) ? lowering.narrow(element, value) : value;
    lowering.store(target, {}, lowering.lanesOf(stored), element);
  }
}

void Product::run() {
  Value a = pack(op.getLhs(), 0, op.getLhsUnsigned());
  Value b = pack(op.getRhs(), 1, op.getRhsUnsigned());
  Value c = lowering.getBuffer(op.getResult());
  // The accumulator may lie there already.
  if (!lowering.getPlan().shareStorage(op.getAccumulator(), op.getResult())) {
    lowering.fill(c, op.getAccumulator());
  }
  unsigned savedWidth = lowering.width;
  unsigned width = LoopLowering::findWidth(columns, sumType.isF64() ? 8 : 16);
  int64_t vectors = columns % (2 * width) == 0 ? 2 : 1;
  int64_t height = LoopLowering::findWidth(rows, 4);
  lowering.forRange(batches, 1, [&](Value batch) {
    lowering.forRange(rows, height, [&](Value m) {
      lowering.forRange(columns, vectors * width, [&](Value n) {
        lowering.width = width;
        block(a, b, c, batch, m, n, height, vectors);
        lowering.width = savedWidth;
      });
    });
  });
}

} // namespace

bool tilecc::lowerLoopProducts(LoopLowering &lowering, Operation *op) {
  auto mma = dyn_cast<tile::MmaOp>(op);
  if (mma && lowering.getPlan().isBuffer(mma.getResult())) {
    Product(lowering, mma).run();
  }
  return bool(mma);
}
