// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of entries, globals, structured control flow and assumptions.

#include "Rules.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilecc::tileir;

//===-- Module level ----------------------------------------------------------------------------------------------===//

LogicalResult EntryOp::verify() {
  // entry_c1: arguments are scalar tiles.
  for (auto [index, type] : llvm::enumerate(getFunctionType().getInputs())) {
    auto tile = dyn_cast<TileType>(type);
    if (!tile || !tile.isScalar()) {
      return emitOpError() << "takes scalars; argument " << index << " is " << type;
    }
  }
  // entry_c2: no results.
  if (getFunctionType().getNumResults() != 0) {
    return emitOpError("has no results");
  }
  // entry_c3: one block that ends in `return`.
  if (!getBody().hasOneBlock() || getBody().front().empty() || !isa<ReturnOp>(getBody().front().back())) {
    return emitOpError("has one block that ends in `tileir.return`");
  }
  return verifyHints(*this, getHintsAttr(), HintPlace::Entry);
}

LogicalResult GlobalOp::verify() {
  auto type = dyn_cast<TileType>(getValue().getType());
  // global_c1: dense numbers of rank 1.
  if (!type || type.getRank() != 1 || !isa<DenseIntOrFPElementsAttr>(getValue())) {
    return emitOpError("holds dense numbers of rank 1");
  }
  // global_c2: the alignment is a power of two.
  if (!llvm::isPowerOf2_64(getAlignment())) {
    return emitOpError() << "alignment must be a power of two, got " << getAlignment();
  }
  return success();
}

//===-- Terminators -----------------------------------------------------------------------------------------------===//

/// The nearest enclosing operation that is no `if`.
static Operation *getTarget(Operation *op) {
  Operation *parent = op->getParentOp();
  while (isa_and_nonnull<IfOp>(parent)) {
    parent = parent->getParentOp();
  }
  return parent;
}

static LogicalResult verifyPassed(Operation *op, TypeRange expected) {
  if (op->getOperandTypes() != expected) {
    auto error = op->emitOpError("passes (");
    error << op->getOperandTypes() << ") where (" << expected << ") is expected";
    return error;
  }
  return success();
}

LogicalResult ContinueOp::verify() {
  Operation *target = getTarget(*this);
  // continue_c1: it stands in a loop. continue_c2: it passes the carried values.
  if (auto loop = dyn_cast_or_null<ForOp>(target)) {
    return verifyPassed(*this, loop.getInitArgs().getTypes());
  }
  if (auto loop = dyn_cast_or_null<LoopOp>(target)) {
    return verifyPassed(*this, loop.getInitArgs().getTypes());
  }
  return emitOpError("stands outside of a loop");
}

LogicalResult BreakOp::verify() {
  // break_c1: the nearest loop is a `loop`. break_c2: it passes the results.
  auto loop = dyn_cast_or_null<LoopOp>(getTarget(*this));
  if (!loop) {
    return emitOpError("leaves a `loop`, and the nearest one is none");
  }
  return verifyPassed(*this, loop.getResultTypes());
}

LogicalResult ReturnOp::verify() {
  // return_c1: it stands in an entry, not inside `for`.
  Operation *target = getTarget(*this);
  while (isa_and_nonnull<LoopOp>(target)) {
    target = getTarget(target);
  }
  if (!isa_and_nonnull<EntryOp>(target)) {
    return emitOpError("leaves an entry and cannot stand inside `for`");
  }
  // return_c2: entries have no results.
  return verifyPassed(*this, TypeRange());
}

//===-- Loops and choices -----------------------------------------------------------------------------------------===//

static LogicalResult verifyArguments(Operation *op, Block &body, TypeRange expected) {
  if (TypeRange(body.getArgumentTypes()) != expected) {
    return op->emitOpError() << "needs a body with arguments (" << expected << ')';
  }
  return success();
}

LogicalResult ForOp::verify() {
  SmallVector<Type> types{getLowerBound().getType()};
  llvm::append_range(types, getInitArgs().getTypes());
  Block &body = getBody().front();
  // for_c1: the body takes the induction variable and the carried values.
  if (failed(verifyArguments(*this, body, types))) {
    return failure();
  }
  // for_c2: results are the carried values.
  if (TypeRange(getResultTypes()) != TypeRange(getInitArgs().getTypes())) {
    return emitOpError("gives the carried values");
  }
  // for_c3: the body ends in `continue`.
  if (body.empty() || !isa<ContinueOp>(body.back())) {
    return emitOpError("needs a body that ends in `tileir.continue`");
  }
  return success();
}

LogicalResult LoopOp::verify() {
  Block &body = getBody().front();
  // loop_c1: the body takes the carried values.
  if (failed(verifyArguments(*this, body, getInitArgs().getTypes()))) {
    return failure();
  }
  // loop_c2: the body ends in `continue`, `break` or `return`.
  if (body.empty() || !isa<ContinueOp, BreakOp, ReturnOp>(body.back())) {
    return emitOpError("needs a body that ends in `tileir.continue`, `tileir.break` or `tileir.return`");
  }
  return success();
}

LogicalResult IfOp::verify() {
  // if_c1: with results there are two arms.
  if (getNumResults() != 0 && getElseRegion().empty()) {
    return emitOpError("with results needs an `else`");
  }
  for (Region *region : getRegions()) {
    if (region->empty()) {
      continue;
    }
    Operation *last = region->front().empty() ? nullptr : &region->front().back();
    // if_c2: an arm ends in `yield`, or leaves.
    if (!isa_and_nonnull<YieldOp, BreakOp, ContinueOp, ReturnOp>(last)) {
      return emitOpError("needs arms that end in `tileir.yield`, `tileir.break`, `tileir.continue` or `tileir.return`");
    }
    // if_c3: yielded values are the results.
    if (isa<YieldOp>(last) && failed(verifyPassed(last, getResultTypes()))) {
      return failure();
    }
  }
  return success();
}

//===-- Assumptions -----------------------------------------------------------------------------------------------===//

/// assume_c3: one group size for each dimension, no larger than that. assume_c4: bounds are for integers and fit them.
static LogicalResult verifySameElements(Operation *op, TileType tile, SameElementsAttr same) {
  bool fits = static_cast<int64_t>(same.getValues().size()) == tile.getRank() &&
              llvm::all_of(llvm::zip(same.getValues(), tile.getShape()),
                           [](auto pair) { return std::get<0>(pair) >= 0 && std::get<0>(pair) <= std::get<1>(pair); });
  return fits ? success() : op->emitOpError() << "needs a group size within each dimension of " << tile;
}

static LogicalResult verifyBounded(Operation *op, TileType tile, BoundedAttr bounded) {
  auto integer = dyn_cast<IntegerType>(tile.getElementType());
  if (!integer) {
    return op->emitOpError("bounds are for integers");
  }
  for (std::optional<int64_t> bound : {bounded.getLower(), bounded.getUpper()}) {
    if (bound && !llvm::isIntN(integer.getWidth(), *bound)) {
      return op->emitOpError() << "bound " << *bound << " does not fit " << integer;
    }
  }
  return success();
}

LogicalResult AssumeOp::verify() {
  auto tile = dyn_cast<TileType>(getSource().getType());
  auto divBy = dyn_cast<DivByAttr>(getPredicate());
  // assume_c1: integers and pointers; tensor views for div_by.
  bool fits =
      tile ? isa<PtrType, IntegerType>(tile.getElementType()) : divBy && isa<TensorViewType>(getSource().getType());
  if (!fits) {
    return emitOpError() << "cannot promise " << getPredicate() << " of " << getSource().getType();
  }
  // assume_c2: `along` is a dimension.
  int64_t rank = tile ? tile.getRank() : cast<TensorViewType>(getSource().getType()).getRank();
  if (divBy && divBy.getAlong() && *divBy.getAlong() >= rank) {
    return emitOpError() << "along dimension " << *divBy.getAlong() << " of a value of rank " << rank;
  }
  if (auto same = dyn_cast<SameElementsAttr>(getPredicate())) {
    return verifySameElements(*this, tile, same);
  }
  if (auto bounded = dyn_cast<BoundedAttr>(getPredicate())) {
    return verifyBounded(*this, tile, bounded);
  }
  return success();
}
