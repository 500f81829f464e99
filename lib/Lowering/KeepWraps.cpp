// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which products of signed numbers must not be merged before the ownership check has seen them: those whose
// constant factors together leave the range of the type, so that merging would make them zero or some other multiple.

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

namespace tilecc {
#define GEN_PASS_DEF_KEEPWRAPS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

namespace {

/// The constant factor of a signed product that must not wrap.
std::optional<llvm::APInt> getFactor(arith::MulIOp product) {
  llvm::APInt factor;
  bool isSigned = bitEnumContainsAll(product.getOverflowFlags(), arith::IntegerOverflowFlags::nsw);
  if (isSigned && (matchPattern(product.getRhs(), m_ConstantInt(&factor)) ||
                   matchPattern(product.getLhs(), m_ConstantInt(&factor)))) {
    return factor;
  }
  return std::nullopt;
}

struct KeepWrapsPass : tilecc::impl::KeepWrapsBase<KeepWrapsPass> {
  void runOnOperation() override {
    getOperation().walk([&](arith::MulIOp outer) {
      std::optional<llvm::APInt> second = getFactor(outer);
      for (OpOperand &operand : outer->getOpOperands()) {
        auto inner = operand.get().getDefiningOp<arith::MulIOp>();
        std::optional<llvm::APInt> first = inner && second ? getFactor(inner) : std::nullopt;
        bool wraps = false;
        if (first) {
          (void)first->smul_ov(*second, wraps);
        }
        if (wraps) {
          OpBuilder builder(outer);
          Attribute nothing = tile::BoundedAttr::get(&getContext(), std::nullopt, std::nullopt);
          operand.set(tile::AssumeOp::create(builder, outer.getLoc(), inner.getType(), nothing, inner.getResult()));
        }
      }
    });
  }
};

} // namespace
