// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Moves questions about control-flow flags to where the flags are made, so that the flags become i1 and disappear.

#include "tilecc/Lowering/FoldPatterns.h"
#include "tilecc/Lowering/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace tilecc {
#define GEN_PASS_DEF_CLEANFLAGS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;

namespace {

/// An i1 question about one integer: `trunci` to i1 or `cmpi` with a constant.
bool isQuestion(Operation *op) {
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    return isa<IntegerType>(compare.getLhs().getType()) && matchPattern(compare.getRhs(), m_Constant());
  }
  return isa<arith::TruncIOp>(op) && op->getResult(0).getType().isInteger(1);
}

/// Will a question about `value` fold, or move on?
bool isFlag(Value value) {
  Operation *definition = value.getDefiningOp();
  return definition && (matchPattern(value, m_Constant()) ||
                        isa<ub::PoisonOp, arith::ExtUIOp, arith::SelectOp, scf::IfOp, scf::WhileOp>(definition));
}

/// Asks `question` about `value` instead of its own operand.
Value ask(PatternRewriter &rewriter, Operation *question, Value value) {
  if (auto compare = dyn_cast<arith::CmpIOp>(question)) {
    APInt constant;
    matchPattern(compare.getRhs(), m_ConstantInt(&constant));
    Value rhs =
        arith::ConstantOp::create(rewriter, question->getLoc(), rewriter.getIntegerAttr(value.getType(), constant));
    return arith::CmpIOp::create(rewriter, question->getLoc(), compare.getPredicate(), value, rhs);
  }
  return arith::TruncIOp::create(rewriter, question->getLoc(), rewriter.getI1Type(), value);
}

/// The result of scf.if that is asked about gets a companion of type i1.
LogicalResult askBranches(PatternRewriter &rewriter, Operation *question, scf::IfOp branch, unsigned index) {
  if (!isFlag(branch.thenYield().getResults()[index]) && !isFlag(branch.elseYield().getResults()[index])) {
    return failure();
  }
  SmallVector<Type> types(branch.getResultTypes());
  types.push_back(rewriter.getI1Type());
  for (scf::YieldOp yield : {branch.thenYield(), branch.elseYield()}) {
    rewriter.setInsertionPoint(yield);
    Value answer = ask(rewriter, question, yield.getResults()[index]);
    rewriter.modifyOpInPlace(yield, [&] { yield->insertOperands(yield->getNumOperands(), answer); });
  }
  rewriter.setInsertionPoint(branch);
  auto wider = scf::IfOp::create(rewriter, branch.getLoc(), types, branch.getCondition());
  wider.getThenRegion().takeBody(branch.getThenRegion());
  wider.getElseRegion().takeBody(branch.getElseRegion());
  rewriter.replaceOp(question, wider.getResults().back());
  rewriter.replaceOp(branch, wider.getResults().drop_back());
  return success();
}

/// The result of scf.while that is asked about gets a companion of type i1.
LogicalResult askHead(PatternRewriter &rewriter, Operation *question, scf::WhileOp loop, unsigned index) {
  scf::ConditionOp condition = loop.getConditionOp();
  if (!isFlag(condition.getArgs()[index])) {
    return failure();
  }
  SmallVector<Type> types(loop.getResultTypes());
  types.push_back(rewriter.getI1Type());
  rewriter.setInsertionPoint(condition);
  Value answer = ask(rewriter, question, condition.getArgs()[index]);
  rewriter.modifyOpInPlace(condition, [&] { condition->insertOperands(condition->getNumOperands(), answer); });
  rewriter.setInsertionPoint(loop);
  auto wider = scf::WhileOp::create(rewriter, loop.getLoc(), types, loop.getInits());
  wider.getBefore().takeBody(loop.getBefore());
  wider.getAfter().takeBody(loop.getAfter());
  wider.getAfterBody()->addArgument(rewriter.getI1Type(), loop.getLoc());
  rewriter.replaceOp(question, wider.getResults().back());
  rewriter.replaceOp(loop, wider.getResults().drop_back());
  return success();
}

template <typename Question> struct AskTheMaker : OpRewritePattern<Question> {
  using OpRewritePattern<Question>::OpRewritePattern;

  LogicalResult matchAndRewrite(Question op, PatternRewriter &rewriter) const override {
    if (!isQuestion(op)) {
      return failure();
    }
    auto asked = dyn_cast<OpResult>(op->getOperand(0));
    if (!asked) {
      return failure();
    }
    if (auto branch = dyn_cast<scf::IfOp>(asked.getOwner())) {
      return askBranches(rewriter, op, branch, asked.getResultNumber());
    }
    if (auto loop = dyn_cast<scf::WhileOp>(asked.getOwner())) {
      return askHead(rewriter, op, loop, asked.getResultNumber());
    }
    return failure();
  }
};

/// Peels the first case off a switch: `if (flag == case) .. else switch (rest)`.
struct SwitchToIf : OpRewritePattern<scf::IndexSwitchOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(scf::IndexSwitchOp op, PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    if (op.getCases().empty()) {
      Block &block = op.getDefaultBlock();
      auto yield = cast<scf::YieldOp>(block.getTerminator());
      rewriter.inlineBlockBefore(&block, op);
      SmallVector<Value> results(yield.getResults());
      rewriter.eraseOp(yield);
      rewriter.replaceOp(op, results);
      return success();
    }
    Value flag = op.getArg();
    if (auto cast = flag.getDefiningOp<arith::IndexCastUIOp>()) {
      flag = cast.getIn();
    }
    TypedAttr first = flag.getType().isIndex() ? TypedAttr(rewriter.getIndexAttr(op.getCases().front()))
                                               : rewriter.getIntegerAttr(flag.getType(), op.getCases().front());
    Value constant = arith::ConstantOp::create(rewriter, loc, first);
    Value isFirst = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq, flag, constant);
    auto branch = scf::IfOp::create(rewriter, loc, op.getResultTypes(), isFirst, /*addThenBlock=*/false,
                                    /*addElseBlock=*/true);
    branch.getThenRegion().takeBody(op.getCaseRegions().front());
    rewriter.setInsertionPointToStart(branch.elseBlock());
    auto rest = scf::IndexSwitchOp::create(rewriter, loc, op.getResultTypes(), op.getArg(), op.getCases().drop_front(),
                                           op.getCases().size() - 1);
    for (unsigned index = 1; index < op.getCases().size(); ++index) {
      rest.getCaseRegions()[index - 1].takeBody(op.getCaseRegions()[index]);
    }
    rest.getDefaultRegion().takeBody(op.getDefaultRegion());
    scf::YieldOp::create(rewriter, loc, rest.getResults());
    rewriter.replaceOp(op, branch.getResults());
    return success();
  }
};

/// A branch that yields poison may as well yield what the other branch has from outside.
struct PoisonTakesTheOther : OpRewritePattern<scf::IfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(scf::IfOp op, PatternRewriter &rewriter) const override {
    if (op.getNumResults() == 0) {
      return failure();
    }
    bool changed = false;
    for (auto [result, ifTrue, ifFalse] :
         llvm::zip(op.getResults(), op.thenYield().getResults(), op.elseYield().getResults())) {
      Value kept = ifTrue.getDefiningOp<ub::PoisonOp>()    ? ifFalse
                   : ifFalse.getDefiningOp<ub::PoisonOp>() ? ifTrue
                                                           : Value();
      if (kept && !op->isAncestor(kept.getParentRegion()->getParentOp()) && !result.use_empty()) {
        rewriter.replaceAllUsesWith(result, kept);
        changed = true;
      }
    }
    return success(changed);
  }
};

struct CleanFlagsPass : tilecc::impl::CleanFlagsBase<CleanFlagsPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    tilecc::populateBooleanFolds(patterns);
    patterns.add<AskTheMaker<arith::CmpIOp>, AskTheMaker<arith::TruncIOp>, SwitchToIf, PoisonTakesTheOther>(
        &getContext());
    scf::IfOp::getCanonicalizationPatterns(patterns, &getContext());
    scf::WhileOp::getCanonicalizationPatterns(patterns, &getContext());
    arith::TruncIOp::getCanonicalizationPatterns(patterns, &getContext());
    arith::XOrIOp::getCanonicalizationPatterns(patterns, &getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns)))) {
      signalPassFailure();
    }
  }
};

} // namespace
