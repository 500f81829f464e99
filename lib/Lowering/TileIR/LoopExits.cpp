// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides in which arms a while loop ends.

#include "LoopExits.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilecc;

static bool isConstantFalse(Value value) { return matchPattern(value, m_Zero()); }
static bool isConstantTrue(Value value) { return matchPattern(value, m_One()); }

/// Nothing but computation stands between `branch` and the end of its block.
static bool isLastEffect(scf::IfOp branch) {
  Operation *terminator = branch->getBlock()->getTerminator();
  for (Operation *next = branch->getNextNode(); next != terminator; next = next->getNextNode()) {
    if (!isPure(next)) {
      return false;
    }
  }
  return true;
}

/// The branches around `branch` up to the head of a while, outermost first; empty when they do not end there.
static SmallVector<scf::IfOp> getChain(scf::IfOp branch) {
  SmallVector<scf::IfOp> chain{branch};
  while (!isa<scf::ConditionOp>(chain.back()->getBlock()->getTerminator())) {
    auto parent = dyn_cast<scf::IfOp>(chain.back()->getParentOp());
    if (!parent) {
      return {};
    }
    chain.push_back(parent);
  }
  std::reverse(chain.begin(), chain.end());
  return chain;
}

/// The yields of `branch` that leave and that stay, if operand `index` tells them apart.
static std::optional<std::pair<scf::YieldOp, scf::YieldOp>> splitArms(scf::IfOp branch, unsigned index) {
  scf::YieldOp thenYield = branch.thenYield();
  scf::YieldOp elseYield = branch.elseYield();
  bool thenLeaves = isConstantFalse(thenYield.getResults()[index]);
  bool elseLeaves = isConstantFalse(elseYield.getResults()[index]);
  if (thenLeaves == elseLeaves) {
    return std::nullopt;
  }
  return thenLeaves ? std::pair(thenYield, elseYield) : std::pair(elseYield, thenYield);
}

static bool isResultOf(Value value, Operation *op) { return value.getDefiningOp() == op; }

/// Is `value` made in the block of `branch`, but later?
static bool comesAfter(Value value, scf::IfOp branch) {
  Operation *definition = value.getDefiningOp();
  return definition && definition->getBlock() == branch->getBlock() && branch->isBeforeInBlock(definition);
}

std::optional<LoopExit> tilecc::matchLoopExit(scf::IfOp branch) {
  SmallVector<scf::IfOp> chain = getChain(branch);
  if (chain.empty()) {
    return std::nullopt;
  }
  LoopExit exit;
  exit.condition = cast<scf::ConditionOp>(chain.front()->getBlock()->getTerminator());
  exit.left.assign(exit.condition.getArgs().begin(), exit.condition.getArgs().end());
  Value flag = exit.condition.getCondition();
  for (scf::IfOp current : chain) {
    if (!isLastEffect(current) || !isResultOf(flag, current)) {
      return std::nullopt;
    }
    unsigned index = cast<OpResult>(flag).getResultNumber();
    auto arms = splitArms(current, index);
    if (!arms) {
      return std::nullopt;
    }
    std::tie(exit.breakingYield, exit.stayingYield) = *arms;
    bool isInnermost = current == branch;
    if (!isInnermost && !exit.stayingYield->getParentRegion()->isAncestor(branch->getParentRegion())) {
      return std::nullopt;
    }
    scf::YieldOp taken = isInnermost ? exit.breakingYield : exit.stayingYield;
    for (Value &value : exit.left) {
      if (isResultOf(value, current)) {
        value = taken.getResults()[cast<OpResult>(value).getResultNumber()];
      } else if (comesAfter(value, current)) {
        return std::nullopt;
      }
    }
    flag = exit.stayingYield.getResults()[index];
  }
  return exit;
}

bool tilecc::staysAfterExits(scf::ConditionOp condition) {
  Value flag = condition.getCondition();
  while (!isConstantTrue(flag)) {
    auto result = dyn_cast<OpResult>(flag);
    auto branch = result ? dyn_cast<scf::IfOp>(result.getOwner()) : scf::IfOp();
    std::optional<LoopExit> exit = branch ? matchLoopExit(branch) : std::nullopt;
    if (!exit || exit->condition != condition) {
      return false;
    }
    flag = exit->stayingYield.getResults()[result.getResultNumber()];
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Settling
//===----------------------------------------------------------------------===//

/// What `flag` is, given `condition`: the same, its opposite, or not known.
enum class Relation { Same, Opposite, Unknown };

static Relation relate(Value flag, Value condition) {
  if (flag == condition) {
    return Relation::Same;
  }
  for (auto [turned, original] : {std::pair(flag, condition), std::pair(condition, flag)}) {
    auto negation = turned.getDefiningOp<arith::XOrIOp>();
    if (negation && negation.getLhs() == original && isConstantTrue(negation.getRhs())) {
      return Relation::Opposite;
    }
  }
  auto first = flag.getDefiningOp<arith::CmpIOp>();
  auto second = condition.getDefiningOp<arith::CmpIOp>();
  if (first && second && first.getOperands() == second.getOperands() &&
      first.getPredicate() == arith::invertPredicate(second.getPredicate())) {
    return Relation::Opposite;
  }
  return Relation::Unknown;
}

/// Adds a result to `branch` that is `whenThen` or `!whenThen`.
static Value addFlag(scf::IfOp branch, bool whenThen) {
  OpBuilder builder(branch);
  Location loc = branch.getLoc();
  SmallVector<Type> types(branch.getResultTypes());
  types.push_back(builder.getI1Type());
  auto wider = scf::IfOp::create(builder, loc, types, branch.getCondition(), /*addThenBlock=*/false,
                                 /*addElseBlock=*/false);
  wider.getThenRegion().takeBody(branch.getThenRegion());
  wider.getElseRegion().takeBody(branch.getElseRegion());
  if (wider.getElseRegion().empty()) {
    builder.createBlock(&wider.getElseRegion());
    scf::YieldOp::create(builder, loc);
  }
  for (auto [yield, value] : {std::pair(wider.thenYield(), whenThen), std::pair(wider.elseYield(), !whenThen)}) {
    builder.setInsertionPoint(yield);
    Value constant = arith::ConstantOp::create(builder, loc, builder.getBoolAttr(value));
    yield->insertOperands(yield->getNumOperands(), constant);
  }
  branch->replaceAllUsesWith(wider.getResults().drop_back());
  branch.erase();
  return wider.getResults().back();
}

/// The last branch of a block that only computation follows.
static scf::IfOp getLastBranch(Block *block) {
  for (Operation &op : llvm::reverse(block->without_terminator())) {
    if (auto branch = dyn_cast<scf::IfOp>(op)) {
      return branch;
    }
    if (!isPure(&op)) {
      return scf::IfOp();
    }
  }
  return scf::IfOp();
}

static void settle(scf::WhileOp loop) {
  Operation *terminator = loop.getConditionOp();
  unsigned index = 0;
  while (true) {
    Value flag = terminator->getOperand(index);
    if (matchPattern(flag, m_Constant())) {
      return;
    }
    auto result = dyn_cast<OpResult>(flag);
    auto branch = result ? dyn_cast<scf::IfOp>(result.getOwner()) : scf::IfOp();
    if (!branch || branch->getBlock() != terminator->getBlock()) {
      branch = getLastBranch(terminator->getBlock());
      Relation relation = branch ? relate(flag, branch.getCondition()) : Relation::Unknown;
      if (relation == Relation::Unknown) {
        return;
      }
      Value settled = addFlag(branch, relation == Relation::Same);
      terminator->setOperand(index, settled);
      return;
    }
    auto arms = splitArms(branch, result.getResultNumber());
    if (!arms) {
      return;
    }
    terminator = arms->second;
    index = result.getResultNumber();
  }
}

void tilecc::settleLoopExits(func::FuncOp function) {
  function.walk([](scf::WhileOp loop) { settle(loop); });
}
