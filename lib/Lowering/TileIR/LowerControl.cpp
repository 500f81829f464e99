// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// scf to for, loop and if. A while becomes a loop whose head breaks.

#include "KernelLowering.h"
#include "LoopExits.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;

namespace {

void lowerFor(KernelLowering &lowering, scf::ForOp op) {
  auto made =
      tileir::ForOp::create(lowering.builder, lowering.get(op.getLowerBound()), lowering.get(op.getUpperBound()),
                            lowering.get(op.getStep()), lowering.get(op.getInitArgs()), op.getUnsignedCmp());
  Block *body = &made.getBody().front();
  lowering.set(ValueRange(op.getBody()->getArguments()), ValueRange(body->getArguments()));
  lowering.set(op.getResults(), made.getOutputs());
  lowering.enter(op.getBody(), body);
}

/// Of what the head passes on, only what is used after the loop leaves it.
SmallVector<unsigned> getUsedResults(scf::WhileOp op) {
  SmallVector<unsigned> used;
  for (OpResult result : op.getResults()) {
    if (!result.use_empty()) {
      used.push_back(result.getResultNumber());
    }
  }
  return used;
}

void lowerWhile(KernelLowering &lowering, scf::WhileOp op) {
  SmallVector<unsigned> used = getUsedResults(op);
  SmallVector<Type> types = llvm::map_to_vector(
      used, [&](unsigned index) { return KernelLowering::convertType(op.getResult(index).getType()); });
  auto made = tileir::LoopOp::create(lowering.builder, types, lowering.get(op.getInits()));
  Block *body = &made.getBody().front();
  lowering.set(ValueRange(op.getBeforeArguments()), ValueRange(body->getArguments()));
  for (auto [index, output] : llvm::zip_equal(used, made.getOutputs())) {
    lowering.set(op.getResult(index), output);
  }
  lowering.enter(op.getBeforeBody(), body);
}

/// `if c {} else {rest}` at the end of a kernel: what an early return leaves.
bool isEarlyReturn(scf::IfOp op) {
  if (op.getNumResults() > 0 || op.getElseRegion().empty() || !llvm::hasSingleElement(*op.thenBlock())) {
    return false;
  }
  Operation *current = op;
  while (current->getNextNode() == current->getBlock()->getTerminator()) {
    current = current->getParentOp();
    if (isa<func::FuncOp>(current)) {
      return true;
    }
    if (!isa<scf::IfOp>(current) || current->getNumResults() > 0) {
      return false;
    }
  }
  return false;
}

/// `if c { return }`, and the rest where it stands.
void lowerEarlyReturn(KernelLowering &lowering, scf::IfOp op) {
  Block *target = lowering.builder.getInsertionBlock();
  auto made = tileir::IfOp::create(lowering.builder, TypeRange(), lowering.get(op.getCondition()), /*withElse=*/false);
  OpBuilder::InsertionGuard guard(lowering.builder);
  lowering.builder.setInsertionPointToEnd(&made.getThenRegion().front());
  tileir::ReturnOp::create(lowering.builder);
  lowering.enter(op.elseBlock(), target);
}

void lowerIf(KernelLowering &lowering, scf::IfOp op) {
  if (isEarlyReturn(op)) {
    lowerEarlyReturn(lowering, op);
    return;
  }
  SmallVector<Type> types = llvm::map_to_vector(op.getResultTypes(), KernelLowering::convertType);
  bool hasElse = !op.getElseRegion().empty() && (op.getNumResults() > 0 || op.elseBlock()->getOperations().size() > 1);
  Value condition = lowering.get(op.getCondition());
  Region *thenSource = &op.getThenRegion();
  Region *elseSource = &op.getElseRegion();
  // `if c {} else {..}`: the arm that does something stands first.
  if (hasElse && op.getNumResults() == 0 && op.thenBlock()->getOperations().size() == 1) {
    Value ones = lowering.splat(cast<tileir::TileType>(condition.getType()), lowering.builder.getBoolAttr(true));
    condition = tileir::XOrIOp::create(lowering.builder, condition, ones);
    std::swap(thenSource, elseSource);
    hasElse = false;
  }
  auto made = tileir::IfOp::create(lowering.builder, types, condition, hasElse);
  lowering.set(op.getResults(), made.getOutputs());
  // The last entered comes first.
  if (hasElse) {
    lowering.enter(&elseSource->front(), &made.getElseRegion().front());
  }
  lowering.enter(&thenSource->front(), &made.getThenRegion().front());
}

/// The end of an arm: yields, or leaves the loop where the loop does not go on.
void lowerArmEnd(KernelLowering &lowering, scf::YieldOp op, scf::IfOp branch) {
  if (isEarlyReturn(branch)) {
    return;
  }
  std::optional<LoopExit> exit = matchLoopExit(branch);
  if (!exit || exit->breakingYield != op) {
    tileir::YieldOp::create(lowering.builder, lowering.get(op.getResults()));
    return;
  }
  SmallVector<Value> left;
  for (unsigned index : getUsedResults(cast<scf::WhileOp>(exit->condition->getParentOp()))) {
    left.push_back(lowering.get(exit->left[index]));
  }
  tileir::BreakOp::create(lowering.builder, left);
}

/// The end of a while's head: leaves the loop, or goes on with its body.
void lowerCondition(KernelLowering &lowering, scf::ConditionOp op) {
  auto loop = cast<scf::WhileOp>(op->getParentOp());
  SmallVector<Value> passed = lowering.get(op.getArgs());
  Block *target = lowering.builder.getInsertionBlock();
  if (!staysAfterExits(op)) {
    auto test = tileir::IfOp::create(lowering.builder, TypeRange(), lowering.get(op.getCondition()), /*withElse=*/true);
    OpBuilder::InsertionGuard guard(lowering.builder);
    lowering.builder.setInsertionPointToEnd(&test.getThenRegion().front());
    tileir::YieldOp::create(lowering.builder);
    lowering.builder.setInsertionPointToEnd(&test.getElseRegion().front());
    SmallVector<Value> left = llvm::map_to_vector(getUsedResults(loop), [&](unsigned index) { return passed[index]; });
    tileir::BreakOp::create(lowering.builder, left);
  }
  lowering.set(ValueRange(loop.getAfterArguments()), passed);
  lowering.enter(loop.getAfterBody(), target);
}

void lowerYield(KernelLowering &lowering, scf::YieldOp op) {
  if (auto branch = dyn_cast<scf::IfOp>(op->getParentOp())) {
    lowerArmEnd(lowering, op, branch);
  } else {
    tileir::ContinueOp::create(lowering.builder, lowering.get(op.getResults()));
  }
}

} // namespace

bool tilecc::lowerControl(KernelLowering &lowering, Operation *op) {
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](scf::ForOp op) { return lowerFor(lowering, op), true; })
      .Case([&](scf::WhileOp op) { return lowerWhile(lowering, op), true; })
      .Case([&](scf::IfOp op) { return lowerIf(lowering, op), true; })
      .Case([&](scf::ConditionOp op) { return lowerCondition(lowering, op), true; })
      .Case([&](scf::YieldOp op) { return lowerYield(lowering, op), true; })
      .Case([&](func::ReturnOp) { return tileir::ReturnOp::create(lowering.builder), true; })
      .Default(false);
}
