// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which kernel parameter a pointer comes from.
#include "IndexBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilecc;

static unsigned getElementBits(Value pointer) {
  auto type = cast<tile::PtrType>(tile::getElementType(pointer.getType()));
  return isa<IntegerType, FloatType>(type.getPointee()) ? type.getPointee().getIntOrFloatBitWidth() : 0;
}

std::optional<unsigned> IndexBuilder::rootOf(Value pointer) {
  std::optional<unsigned> root;
  llvm::SmallVector<Value, 4> pending{pointer};
  llvm::DenseMap<Value, bool> seen;
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (!seen.try_emplace(value, true).second) {
      continue;
    }
    if (auto alias = aliases.find(value); alias != aliases.end()) {
      pending.push_back(alias->second);
      continue;
    }
    if (auto it = inductions.find(value); it != inductions.end()) {
      pending.push_back(it->second.init);
      continue;
    }
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (!isa<func::FuncOp>(argument.getOwner()->getParentOp()) || !argument.getOwner()->isEntryBlock() ||
          (root && *root != argument.getArgNumber())) {
        return std::nullopt;
      }
      root = argument.getArgNumber();
      continue;
    }
    Operation *op = value.getDefiningOp();
    if (auto other = dyn_cast<tile::PtrCastOp>(op)) {
      if (getElementBits(value) == 0 || getElementBits(value) != getElementBits(other.getPointer())) {
        return std::nullopt;
      }
      pending.push_back(other.getPointer());
    } else if (isa<tile::OffsetOp, tile::BroadcastOp, tile::ReshapeOp, tile::PermuteOp, tile::ExtractOp>(op)) {
      pending.push_back(op->getOperand(0));
    } else if (auto cat = dyn_cast<tile::CatOp>(op)) {
      pending.push_back(cat.getLhs());
      pending.push_back(cat.getRhs());
    } else if (auto assume = dyn_cast<tile::AssumeOp>(op)) {
      pending.push_back(assume.getValue());
    } else if (auto select = dyn_cast<arith::SelectOp>(op)) {
      pending.push_back(select.getTrueValue());
      pending.push_back(select.getFalseValue());
    } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
      unsigned number = cast<OpResult>(value).getResultNumber();
      pending.push_back(branch.thenYield().getOperand(number));
      pending.push_back(branch.elseYield().getOperand(number));
    } else {
      return std::nullopt;
    }
  }
  return root;
}
