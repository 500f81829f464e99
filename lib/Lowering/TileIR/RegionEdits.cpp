// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rebuilds for, loop and if with more or fewer carried values; bodies are moved, never copied.

#include "RegionEdits.h"

using namespace mlir;
using namespace tilecc;

SmallVector<Operation *> tilecc::getJumps(Operation *loop) {
  SmallVector<Operation *> jumps;
  loop->getRegion(0).walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<tileir::ForOp, tileir::LoopOp>(op)) {
      return WalkResult::skip();
    }
    if (isa<tileir::ContinueOp, tileir::BreakOp>(op)) {
      jumps.push_back(op);
    }
    return WalkResult::advance();
  });
  return jumps;
}

Block::BlockArgListType tilecc::getCarried(Operation *loop) {
  if (auto counted = dyn_cast<tileir::ForOp>(loop)) {
    return counted.getRegionIterArgs();
  }
  return cast<tileir::LoopOp>(loop).getRegionIterArgs();
}

OperandRange tilecc::getInits(Operation *loop) {
  if (auto counted = dyn_cast<tileir::ForOp>(loop)) {
    return counted.getInitArgs();
  }
  return cast<tileir::LoopOp>(loop).getInitArgs();
}

bool tilecc::collectIncoming(BlockArgument argument, SmallVectorImpl<Value> &incoming) {
  Operation *parent = argument.getOwner()->getParentOp();
  if (!isa<tileir::ForOp, tileir::LoopOp>(parent)) {
    return false;
  }
  unsigned counters = isa<tileir::ForOp>(parent) ? 1 : 0;
  if (argument.getArgNumber() < counters) {
    return false;
  }
  unsigned index = argument.getArgNumber() - counters;
  incoming.push_back(getInits(parent)[index]);
  for (Operation *jump : getJumps(parent)) {
    if (isa<tileir::ContinueOp>(jump)) {
      incoming.push_back(jump->getOperand(index));
    }
  }
  return true;
}

bool tilecc::collectIncoming(OpResult result, SmallVectorImpl<Value> &incoming) {
  Operation *op = result.getOwner();
  unsigned index = result.getResultNumber();
  if (auto branch = dyn_cast<tileir::IfOp>(op)) {
    for (Region &region : branch->getRegions()) {
      if (!region.empty() && isa<tileir::YieldOp>(region.front().getTerminator())) {
        incoming.push_back(region.front().getTerminator()->getOperand(index));
      }
    }
    return true;
  }
  if (isa<tileir::ForOp>(op)) {
    return collectIncoming(getCarried(op)[index], incoming);
  }
  if (!isa<tileir::LoopOp>(op)) {
    return false;
  }
  for (Operation *jump : getJumps(op)) {
    if (isa<tileir::BreakOp>(jump)) {
      incoming.push_back(jump->getOperand(index));
    }
  }
  return true;
}

/// An operation of the same kind with these operands and result types, and the regions of `op`.
static Operation *rebuild(Operation *op, ValueRange operands, TypeRange types) {
  OpBuilder builder(op);
  OperationState state(op->getLoc(), op->getName(), operands, types, llvm::to_vector(op->getDiscardableAttrs()));
  state.propertiesAttr = op->getPropertiesAsAttribute();
  for (unsigned index = 0; index < op->getNumRegions(); ++index) {
    state.addRegion();
  }
  Operation *made = builder.create(state);
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), made->getRegions())) {
    to.takeBody(from);
  }
  return made;
}

static Type getTokenType(Operation *op) { return tileir::TokenType::get(op->getContext()); }

Operation *tilecc::addCarried(Operation *op, ValueRange inits, unsigned numResults) {
  SmallVector<Value> operands(op->getOperands());
  llvm::append_range(operands, inits);
  SmallVector<Type> types(op->getResultTypes());
  types.append(numResults, getTokenType(op));
  Operation *made = rebuild(op, operands, types);
  for (Value init : inits) {
    made->getRegion(0).front().addArgument(init.getType(), op->getLoc());
  }
  if (Region *elseRegion = isa<tileir::IfOp>(made) ? &made->getRegion(1) : nullptr; elseRegion && elseRegion->empty()) {
    OpBuilder builder(op->getContext());
    builder.createBlock(elseRegion);
    tileir::YieldOp::create(builder, op->getLoc());
  }
  op->replaceAllUsesWith(made->getResults().take_front(op->getNumResults()));
  op->erase();
  return made;
}

/// Removes operands [first + i] for each set i.
static void eraseOperands(Operation *op, unsigned first, const BitVector &dropped) {
  BitVector mask(op->getNumOperands());
  for (unsigned index : dropped.set_bits()) {
    mask.set(first + index);
  }
  op->eraseOperands(mask);
}

Operation *tilecc::dropCarried(Operation *op, const BitVector &arguments, const BitVector &results) {
  if (isa<tileir::IfOp>(op)) {
    for (Region &region : op->getRegions()) {
      if (!region.empty() && isa<tileir::YieldOp>(region.front().getTerminator())) {
        eraseOperands(region.front().getTerminator(), 0, results);
      }
    }
  } else {
    for (Operation *jump : getJumps(op)) {
      eraseOperands(jump, 0, isa<tileir::ContinueOp>(jump) ? arguments : results);
    }
    unsigned counters = isa<tileir::ForOp>(op) ? 1 : 0;
    BitVector blockMask(op->getRegion(0).getNumArguments());
    for (unsigned index : arguments.set_bits()) {
      blockMask.set(counters + index);
    }
    op->getRegion(0).front().eraseArguments(blockMask);
  }
  unsigned numBounds = isa<tileir::ForOp>(op) ? 3 : isa<tileir::IfOp>(op) ? 1 : 0;
  SmallVector<Value> operands;
  for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
    if (index < numBounds || !arguments.test(index - numBounds)) {
      operands.push_back(operand);
    }
  }
  SmallVector<Type> types;
  SmallVector<Value> kept;
  for (OpResult result : op->getResults()) {
    if (!results.test(result.getResultNumber())) {
      types.push_back(result.getType());
      kept.push_back(result);
    }
  }
  Operation *made = rebuild(op, operands, types);
  for (auto [from, to] : llvm::zip_equal(kept, made->getResults())) {
    from.replaceAllUsesWith(to);
  }
  op->erase();
  return made;
}
