// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what must not be merged as it is: products of signed numbers whose constant factors together leave the range
// of the type, so that merging would make them zero or some other multiple before the ownership check has seen them;
// and signed sums whose constants do, since `x + c` may wrap where the two sums that it was made of do not.

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tilecc {
#define GEN_PASS_DEF_KEEPWRAPS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

namespace {

/// How far constants that are made of constants are followed: `1 << 30`, a cast.
constexpr unsigned maxFolded = 8;

/// The number that `value` always is, in every lane.
std::optional<llvm::APInt> getConstant(Value value, unsigned depth = 0) {
  llvm::APInt number;
  if (matchPattern(value, m_ConstantInt(&number))) {
    return number;
  }
  Operation *op = value.getDefiningOp();
  if (!op || depth == maxFolded || op->getNumResults() != 1 || op->getNumOperands() == 0 || op->getNumOperands() > 2 ||
      op->getDialect() != value.getContext()->getLoadedDialect<arith::ArithDialect>()) {
    return std::nullopt;
  }
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands()) {
    std::optional<llvm::APInt> known = getConstant(operand, depth + 1);
    if (!known) {
      return std::nullopt;
    }
    auto type = dyn_cast<ShapedType>(operand.getType());
    Attribute one = IntegerAttr::get(getElementTypeOrSelf(operand.getType()), *known);
    operands.push_back(type ? DenseElementsAttr::get(type, one) : one);
  }
  SmallVector<OpFoldResult> results;
  if (failed(op->fold(operands, results)) || results.size() != 1 || !isa<Attribute>(results[0])) {
    return std::nullopt;
  }
  return matchPattern(cast<Attribute>(results[0]), m_ConstantInt(&number)) ? std::optional(number) : std::nullopt;
}

bool isSigned(arith::IntegerOverflowFlags flags) { return bitEnumContainsAll(flags, arith::IntegerOverflowFlags::nsw); }

/// The constant factor of a signed product that must not wrap.
std::optional<llvm::APInt> getFactor(arith::MulIOp product) {
  if (!isSigned(product.getOverflowFlags())) {
    return std::nullopt;
  }
  std::optional<llvm::APInt> right = getConstant(product.getRhs());
  return right ? right : getConstant(product.getLhs());
}

/// `x + 5`, `x - 5` and `5 - x`.
struct Shifted {
  Value of;
  bool isNegated;
  llvm::APInt by;
};

/// With room for sums of many constants.
std::optional<Shifted> getShifted(Operation *op) {
  auto sum = dyn_cast_or_null<arith::AddIOp>(op);
  auto difference = dyn_cast_or_null<arith::SubIOp>(op);
  if (!sum && !difference) {
    return std::nullopt;
  }
  Value left = op->getOperand(0), right = op->getOperand(1);
  if (std::optional<llvm::APInt> by = getConstant(right)) {
    llvm::APInt wide = by->sext(by->getBitWidth() + 64);
    return Shifted{left, false, sum ? wide : -wide};
  }
  if (std::optional<llvm::APInt> by = getConstant(left)) {
    return Shifted{right, bool(difference), by->sext(by->getBitWidth() + 64)};
  }
  return std::nullopt;
}

/// Does some run of sums that ends with `op` come to a constant that its type cannot hold?
bool mergesBeyondType(Operation *op) {
  std::optional<Shifted> shifted = getShifted(op);
  if (!shifted) {
    return false;
  }
  unsigned width = shifted->by.getBitWidth() - 64;
  llvm::APInt total = shifted->by;
  bool isNegated = shifted->isNegated;
  while ((shifted = getShifted(shifted->of.getDefiningOp()))) {
    total += isNegated ? -shifted->by : shifted->by;
    isNegated ^= shifted->isNegated;
    if (!total.isSignedIntN(width)) {
      return true;
    }
  }
  return false;
}

/// What such a run is merged to says nothing of wrapping if one part of it says nothing.
template <typename Op> void allowWrap(Op op) {
  arith::IntegerOverflowFlags flags = op.getOverflowFlags();
  if (isSigned(flags) && mergesBeyondType(op)) {
    op.setOverflowFlags(flags & ~arith::IntegerOverflowFlags::nsw);
  }
}

/// The product of the factors of some run of products that ends with `outer`, where the type cannot hold it.
std::optional<llvm::APInt> mergeBeyondType(arith::MulIOp outer) {
  std::optional<llvm::APInt> factor = getFactor(outer);
  if (!factor) {
    return std::nullopt;
  }
  unsigned width = factor->getBitWidth();
  llvm::APInt total(2 * width, 1);
  arith::MulIOp product = outer;
  while (factor) {
    total *= factor->sext(2 * width);
    if (!total.isSignedIntN(width)) {
      return total;
    }
    Value other = getConstant(product.getRhs()) ? product.getLhs() : product.getRhs();
    product = other.getDefiningOp<arith::MulIOp>();
    factor = product ? getFactor(product) : std::nullopt;
  }
  return std::nullopt;
}

/// Puts an assumption that says nothing between factors that must stay apart.
void keepApart(arith::MulIOp outer) {
  std::optional<llvm::APInt> merged = mergeBeyondType(outer);
  if (!merged) {
    return;
  }
  OpBuilder builder(outer);
  Attribute nothing = tile::BoundedAttr::get(outer.getContext(), std::nullopt, std::nullopt);
  for (OpOperand &operand : outer->getOpOperands()) {
    if (auto inner = operand.get().getDefiningOp<arith::MulIOp>()) {
      operand.set(tile::AssumeOp::create(builder, outer.getLoc(), inner.getType(), nothing, inner.getResult()));
    }
  }
  // Merged after the check, -1 times what is one too large for the type wraps, and times its parts it does not.
  if (merged->isPowerOf2() && merged->logBase2() + 1 == merged->getBitWidth() / 2) {
    outer.setOverflowFlags(outer.getOverflowFlags() & ~arith::IntegerOverflowFlags::nsw);
  }
}

struct KeepWrapsPass : tilecc::impl::KeepWrapsBase<KeepWrapsPass> {
  void runOnOperation() override {
    getOperation().walk([](Operation *op) {
      llvm::TypeSwitch<Operation *>(op)
          .Case([](arith::MulIOp product) { keepApart(product); })
          .Case([](arith::AddIOp sum) { allowWrap(sum); })
          .Case([](arith::SubIOp difference) { allowWrap(difference); });
    });
  }
};

} // namespace
