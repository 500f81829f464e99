// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what is asserted in place of each promise. The asserted value is the one before the promise, and the promise
// goes away with its assertion, so that no fold can use the one to remove the other.

#include "PromisedLanes.h"

#include "tilecc/Dialect/Report.h"
#include "tilecc/Lowering/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/Path.h"

namespace tilecc {
#define GEN_PASS_DEF_CHECKASSUMPTIONS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

namespace {

/// `k.cu:7: `
std::string getPlaceText(Operation *op) {
  SourceSpan span = toSourceSpan(op->getLoc());
  return span.isValid() ? llvm::sys::path::filename(span.file).str() + ":" + std::to_string(span.line) + ": " : "";
}

/// The assertions of one promise.
class PromiseCheck {
public:
  explicit PromiseCheck(Operation *op) : builder(op->getLoc(), op), op(op) {}

  void check(tile::AssumeOp promise);
  void check(tile::AssumeBelowOp promise);
  void check(tile::AssumeDistinctOp promise);

private:
  Type getIntegerLike(Value value, Type element) { return tile::getTileType(tile::getShape(value.getType()), element); }
  Value constant(Type type, APInt value) {
    if (auto tensor = dyn_cast<RankedTensorType>(type)) {
      return arith::ConstantOp::create(builder, DenseElementsAttr::get(tensor, value));
    }
    return arith::ConstantOp::create(builder, builder.getIntegerAttr(type, value));
  }
  Value constant(Type type, int64_t value) {
    unsigned width = tile::getElementType(type).getIntOrFloatBitWidth();
    return constant(type, APInt(width, static_cast<uint64_t>(value), /*isSigned=*/true, /*implicitTrunc=*/true));
  }
  Value compare(arith::CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(builder, predicate, a, b);
  }
  Value negate(Value mask) { return arith::XOrIOp::create(builder, mask, constant(mask.getType(), 1)); }
  /// An address as a number, and at least `width` bits of it.
  Value toInteger(Value value, unsigned width);
  void require(Value condition, Value values, const std::string &what);
  void checkBounds(tile::AssumeOp promise, tile::BoundedAttr fact);
  void checkMultiple(tile::AssumeOp promise, tile::DivByAttr fact);
  void checkBlocks(tile::AssumeOp promise, tile::SameElementsAttr fact);

  ImplicitLocOpBuilder builder;
  Operation *op;
};

Value PromiseCheck::toInteger(Value value, unsigned width) {
  Type element = tile::getElementType(value.getType());
  if (isa<tile::PtrType>(element)) {
    return tile::PtrToIntOp::create(builder, getIntegerLike(value, builder.getI64Type()), value);
  }
  if (element.getIntOrFloatBitWidth() >= width) {
    return value;
  }
  return arith::ExtUIOp::create(builder, getIntegerLike(value, builder.getIntegerType(width)), value);
}

/// Lanes that hold nothing are promised nothing.
void PromiseCheck::require(Value condition, Value values, const std::string &what) {
  if (Value held = findHeldLanes(builder, values)) {
    condition = arith::OrIOp::create(builder, condition, negate(held));
  }
  tile::AssertOp::create(builder, condition, getPlaceText(op) + "a promise does not hold: " + what);
}

void PromiseCheck::checkBounds(tile::AssumeOp promise, tile::BoundedAttr fact) {
  Value value = promise.getValue();
  unsigned width = tile::getElementType(value.getType()).getIntOrFloatBitWidth();
  Value holds = constant(getIntegerLike(value, builder.getI1Type()), 1);
  auto add = [&](arith::CmpIPredicate predicate, int64_t bound, bool isLower) {
    if (llvm::isIntN(width, bound)) {
      Value one = compare(predicate, value, constant(value.getType(), bound));
      holds = arith::AndIOp::create(builder, holds, one);
    } else if (isLower == (bound > 0)) {
      // No value of the type is so large, or so small.
      holds = constant(holds.getType(), 0);
    }
  };
  std::string what;
  if (fact.getLower()) {
    add(arith::CmpIPredicate::sge, *fact.getLower(), /*isLower=*/true);
    what = "at least " + std::to_string(*fact.getLower());
  }
  if (fact.getUpper()) {
    add(arith::CmpIPredicate::sle, *fact.getUpper(), /*isLower=*/false);
    what += (what.empty() ? "" : " and ") + ("at most " + std::to_string(*fact.getUpper()));
  }
  // An assumption that says nothing keeps two products apart.
  if (!what.empty()) {
    require(holds, value, what);
  }
}

void PromiseCheck::checkMultiple(tile::AssumeOp promise, tile::DivByAttr fact) {
  Value number = toInteger(promise.getValue(), 1);
  Value low = arith::AndIOp::create(builder, number, constant(number.getType(), fact.getDivisor() - 1));
  Value holds = compare(arith::CmpIPredicate::eq, low, constant(number.getType(), 0));
  bool isPointer = isa<tile::PtrType>(tile::getElementType(promise.getType()));
  std::string what = (isPointer ? "an address that is a multiple of " : "a multiple of ") +
                     std::to_string(fact.getDivisor()) + (isPointer ? " bytes" : "");
  if (fact.getEvery()) {
    // The others are promised nothing.
    ArrayRef<int64_t> shape = tile::getShape(promise.getType());
    int64_t axis = *fact.getAlong();
    auto row = RankedTensorType::get({shape[axis]}, builder.getI32Type());
    Value place = tile::IotaOp::create(builder, row);
    Value rest = arith::RemUIOp::create(builder, place, constant(row, *fact.getEvery()));
    Value isOther = compare(arith::CmpIPredicate::ne, rest, constant(row, 0));
    SmallVector<int64_t> standing(shape.size(), 1);
    standing[axis] = shape[axis];
    isOther = tile::ReshapeOp::create(builder, RankedTensorType::get(standing, builder.getI1Type()), isOther);
    isOther = tile::BroadcastOp::create(builder, RankedTensorType::get(shape, builder.getI1Type()), isOther);
    holds = arith::OrIOp::create(builder, holds, isOther);
    what += ", each " + std::to_string(*fact.getEvery()) + "th along axis " + std::to_string(axis);
  }
  require(holds, promise.getValue(), what);
}

/// The greatest and the least of each block are one.
void PromiseCheck::checkBlocks(tile::AssumeOp promise, tile::SameElementsAttr fact) {
  Value number = toInteger(promise.getValue(), 32);
  Type type = tile::getElementType(number.getType());
  Value held = findHeldLanes(builder, promise.getValue());
  ArrayRef<int64_t> shape = tile::getShape(promise.getType());
  SmallVector<int64_t> cut;
  std::string blocks;
  for (auto [extent, block] : llvm::zip_equal(shape, fact.getBlocks())) {
    cut.append({extent / block, block});
    blocks += (blocks.empty() ? "" : "x") + std::to_string(block);
  }
  auto join = [&](tile::CombineKind kind, int64_t neutral) {
    Value joined = number;
    if (held) {
      joined = arith::SelectOp::create(builder, held, joined, constant(joined.getType(), neutral));
    }
    SmallVector<int64_t> left = cut;
    joined = tile::ReshapeOp::create(builder, RankedTensorType::get(left, type), joined);
    for (int64_t axis = static_cast<int64_t>(shape.size()) - 1; axis >= 0; --axis) {
      left.erase(left.begin() + 2 * axis + 1);
      joined = tile::ReduceOp::create(builder, RankedTensorType::get(left, type), kind, joined, 2 * axis + 1,
                                      tile::RoundingAttr(), /*flushToZero=*/false, /*propagateNan=*/false);
    }
    return joined;
  };
  Value most = join(tile::CombineKind::UMax, 0);
  Value least = join(tile::CombineKind::UMin, -1);
  Value holds = compare(arith::CmpIPredicate::ule, most, least);
  tile::AssertOp::create(builder, holds,
                         getPlaceText(op) + "a promise does not hold: equal elements in blocks of " + blocks);
}

void PromiseCheck::check(tile::AssumeOp promise) {
  if (auto bounds = dyn_cast<tile::BoundedAttr>(promise.getFact())) {
    checkBounds(promise, bounds);
  } else if (auto multiple = dyn_cast<tile::DivByAttr>(promise.getFact())) {
    checkMultiple(promise, multiple);
  } else {
    checkBlocks(promise, cast<tile::SameElementsAttr>(promise.getFact()));
  }
}

void PromiseCheck::check(tile::AssumeBelowOp promise) {
  Value values = toI64(builder, promise.getValues(), promise.getIsUnsigned());
  Value count = spreadOver(builder, promise.getCount(), tile::getShape(values.getType()));
  // A negative number that was 64 bits without a sign is as negative here: none is below a count.
  Value holds =
      compare(promise.getIsCountUnsigned() ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt, values, count);
  holds =
      arith::AndIOp::create(builder, holds, compare(arith::CmpIPredicate::sge, values, constant(values.getType(), 0)));
  require(holds, promise.getValues(), "at least 0 and below the count");
}

/// Each element with all others that hold something at another place. The recorder of the CPU compares blocks too.
void PromiseCheck::check(tile::AssumeDistinctOp promise) {
  PromisedTable table = findTable(builder, promise);
  Value places = table.load ? findPlaces(builder, table.load) : Value();
  ArrayRef<int64_t> shape = tile::getShape(table.values.getType());
  int64_t count = ShapedType::getNumElements(shape);
  if (count == 1 || (table.load && !places)) {
    return;
  }
  auto flat = [&](Value value) -> Value {
    auto row = RankedTensorType::get({count}, tile::getElementType(value.getType()));
    return tile::ReshapeOp::create(builder, row, value);
  };
  Value values = flat(table.values);
  Value mask = table.mask ? flat(table.mask) : Value();
  places = places ? flat(places)
                  : Value(tile::IotaOp::create(builder, RankedTensorType::get({count}, builder.getI32Type())));
  auto number = [&](int64_t value) -> Value { return constant(builder.getI32Type(), value); };
  auto loop = scf::ForOp::create(builder, number(0), number(count), number(1));
  builder.setInsertionPoint(loop.getBody()->getTerminator());
  auto pick = [&](Value from) -> Value {
    Type element = tile::getElementType(from.getType());
    Value one =
        tile::ExtractOp::create(builder, RankedTensorType::get({1}, element), from, ValueRange{loop.getInductionVar()});
    return tile::BroadcastOp::create(builder, RankedTensorType::get({count}, element), one);
  };
  Value clash = compare(arith::CmpIPredicate::eq, values, pick(values));
  clash = arith::AndIOp::create(builder, clash, compare(arith::CmpIPredicate::ne, places, pick(places)));
  if (mask) {
    clash = arith::AndIOp::create(builder, clash, arith::AndIOp::create(builder, mask, pick(mask)));
  }
  tile::AssertOp::create(builder, negate(clash), getPlaceText(op) + "a promise does not hold: distinct elements");
}

struct CheckAssumptionsPass : tilecc::impl::CheckAssumptionsBase<CheckAssumptionsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> promises;
    getOperation().walk([&](Operation *op) {
      if (isa<tile::AssumeOp, tile::AssumeBelowOp, tile::AssumeDistinctOp, tile::PreconditionOp>(op)) {
        promises.push_back(op);
      }
    });
    for (Operation *op : promises) {
      PromiseCheck check(op);
      if (auto distinct = dyn_cast<tile::AssumeDistinctOp>(op)) {
        check.check(distinct);
        continue;
      }
      if (auto condition = dyn_cast<tile::PreconditionOp>(op)) {
        OpBuilder builder(op);
        tile::AssertOp::create(builder, op->getLoc(), condition.getCondition(),
                               getPlaceText(op) + "the precondition `" + condition.getText().str() + "` does not hold");
        op->erase();
        continue;
      }
      if (auto assume = dyn_cast<tile::AssumeOp>(op)) {
        check.check(assume);
      } else {
        check.check(cast<tile::AssumeBelowOp>(op));
      }
      op->getResult(0).replaceAllUsesWith(op->getOperand(0));
      op->erase();
    }
  }
};

} // namespace
