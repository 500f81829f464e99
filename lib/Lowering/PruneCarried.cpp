// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds values that nothing outside their own chain needs, and cuts the chain where a loop carries it.

#include "tilecc/Lowering/Passes.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"

namespace tilecc {
#define GEN_PASS_DEF_PRUNECARRIED
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;

namespace {

/// The values of one function that reach an effect, a condition or a bound.
class Liveness {
public:
  explicit Liveness(func::FuncOp function) {
    function.walk([&](Operation *op) { markRoots(op); });
    while (!worklist.empty()) {
      spread(worklist.pop_back_val());
    }
  }

  bool isLive(Value value) const { return live.contains(value); }

private:
  void mark(Value value) {
    if (live.insert(value).second) {
      worklist.push_back(value);
    }
  }

  void markRoots(Operation *op) {
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      mark(loop.getLowerBound());
      mark(loop.getUpperBound());
      mark(loop.getStep());
      return;
    }
    if (auto condition = dyn_cast<scf::ConditionOp>(op)) {
      mark(condition.getCondition());
      return;
    }
    if (auto branch = dyn_cast<scf::IfOp>(op)) {
      mark(branch.getCondition());
      return;
    }
    bool isCarrier =
        isa<scf::WhileOp>(op) || (isa<scf::YieldOp>(op) && isa<scf::ForOp, scf::WhileOp, scf::IfOp>(op->getParentOp()));
    if (!isCarrier && (op->hasTrait<OpTrait::IsTerminator>() || !isPure(op))) {
      llvm::for_each(op->getOperands(), [&](Value operand) { mark(operand); });
    }
  }

  /// `value` is needed: so is what makes it.
  void spread(Value value) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      spreadArgument(argument);
      return;
    }
    auto result = cast<OpResult>(value);
    Operation *op = result.getOwner();
    unsigned index = result.getResultNumber();
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      mark(loop.getInitArgs()[index]);
      mark(loop.getRegionIterArg(index));
      mark(loop.getYieldedValues()[index]);
    } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
      mark(loop.getConditionOp().getArgs()[index]);
    } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
      mark(branch.thenYield().getResults()[index]);
      mark(branch.elseYield().getResults()[index]);
    } else {
      llvm::for_each(op->getOperands(), [&](Value operand) { mark(operand); });
      markCaptured(op);
    }
  }

  void spreadArgument(BlockArgument argument) {
    Operation *parent = argument.getOwner()->getParentOp();
    unsigned index = argument.getArgNumber();
    if (auto loop = dyn_cast<scf::ForOp>(parent)) {
      if (index > 0) {
        mark(loop.getInitArgs()[index - 1]);
        mark(loop.getYieldedValues()[index - 1]);
      }
    } else if (auto loop = dyn_cast<scf::WhileOp>(parent)) {
      if (argument.getOwner() == loop.getBeforeBody()) {
        mark(loop.getInits()[index]);
        mark(loop.getYieldOp().getResults()[index]);
      } else {
        mark(loop.getConditionOp().getArgs()[index]);
      }
    }
  }

  /// A pure operation with regions needs what the regions use.
  void markCaptured(Operation *op) {
    for (Region &region : op->getRegions()) {
      region.walk(
          [&](Operation *inner) { llvm::for_each(inner->getOperands(), [&](Value operand) { mark(operand); }); });
    }
  }

  llvm::DenseSet<Value> live;
  SmallVector<Value> worklist;
};

struct PruneCarriedPass : tilecc::impl::PruneCarriedBase<PruneCarriedPass> {
  void runOnOperation() override {
    Liveness liveness(getOperation());
    getOperation().walk([&](Operation *op) {
      if (auto loop = dyn_cast<scf::ForOp>(op)) {
        cut(loop, liveness);
      } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
        cut(loop, liveness);
      }
    });
  }

  /// A dead argument passes itself on; canonicalization then removes it with all that fed it.
  void cut(scf::ForOp loop, const Liveness &liveness) {
    for (auto [index, argument] : llvm::enumerate(loop.getRegionIterArgs())) {
      if (!liveness.isLive(argument) && !liveness.isLive(loop.getResult(index))) {
        loop.getBody()->getTerminator()->setOperand(index, argument);
      }
    }
  }

  void cut(scf::WhileOp loop, const Liveness &liveness) {
    for (auto [index, argument] : llvm::enumerate(loop.getBeforeArguments())) {
      if (!liveness.isLive(argument)) {
        loop.getYieldOp()->setOperand(index, loop.getInits()[index]);
      }
    }
  }
};

} // namespace
