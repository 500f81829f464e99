// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which scf.while loops count, and rewrites those to scf.for.

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Lowering/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

namespace tilecc {
#define GEN_PASS_DEF_UPLIFTLOOPS
#include "tilecc/Lowering/Passes.h.inc"
} // namespace tilecc

using namespace mlir;
using namespace tilecc;

namespace {

/// How a loop counts: `counter` starts at `lower`, goes by `step` and stays while it compares with `bound`.
struct Counter {
  /// Index among the arguments of the before region.
  unsigned index = 0;
  Value lower;
  Value bound;
  /// Set when the step is a constant; its magnitude.
  std::optional<APInt> stepConstant;
  Value stepValue;
  bool decreasing = false;
  bool inclusive = false;
  bool isUnsigned = false;
  /// The comparison is `ne`.
  bool isNotEqual = false;
  bool noSignedWrap = false;
  bool noUnsignedWrap = false;
  bool counted = false;
};

/// Is `value` made outside of `loop`?
bool isOutside(Value value, Operation *loop) { return !loop->isAncestor(value.getParentRegion()->getParentOp()); }

/// The predicate for exchanged operands.
arith::CmpIPredicate exchange(arith::CmpIPredicate predicate) {
  using P = arith::CmpIPredicate;
  switch (predicate) {
  case P::slt:
    return P::sgt;
  case P::sgt:
    return P::slt;
  case P::sle:
    return P::sge;
  case P::sge:
    return P::sle;
  case P::ult:
    return P::ugt;
  case P::ugt:
    return P::ult;
  case P::ule:
    return P::uge;
  case P::uge:
    return P::ule;
  case P::eq:
  case P::ne:
    return predicate;
  }
  llvm_unreachable("unknown predicate");
}

/// The value after one iteration as `counter + step`; false when it is something else.
bool matchIncrement(Value next, Value current, Operation *loop, Counter &counter) {
  Value step;
  bool subtract = false;
  arith::IntegerOverflowFlags flags = arith::IntegerOverflowFlags::none;
  if (auto add = next.getDefiningOp<arith::AddIOp>()) {
    step = add.getLhs() == current ? add.getRhs() : add.getRhs() == current ? add.getLhs() : Value();
    flags = add.getOverflowFlags();
  } else if (auto sub = next.getDefiningOp<arith::SubIOp>(); sub && sub.getLhs() == current) {
    step = sub.getRhs();
    subtract = true;
    flags = sub.getOverflowFlags();
  }
  if (!step || (!isOutside(step, loop) && !matchPattern(step, m_Constant()))) {
    return false;
  }
  counter.noSignedWrap = arith::bitEnumContainsAny(flags, arith::IntegerOverflowFlags::nsw);
  counter.noUnsignedWrap = arith::bitEnumContainsAny(flags, arith::IntegerOverflowFlags::nuw);
  counter.stepValue = step;
  counter.decreasing = subtract;
  APInt constant;
  if (matchPattern(step, m_ConstantInt(&constant))) {
    if (constant.isZero()) {
      return false;
    }
    if (constant.isNegative()) {
      counter.decreasing = !counter.decreasing;
      constant.negate();
      // An unsigned wrap of `x + (-s)` happens whenever nothing is wrong.
      counter.noUnsignedWrap = subtract && counter.noUnsignedWrap;
    }
    counter.stepConstant = constant;
  }
  return true;
}

/// Fills direction and kind from `counter PREDICATE bound`; false when the loop could not count that way.
bool matchPredicate(arith::CmpIPredicate predicate, Counter &counter) {
  using P = arith::CmpIPredicate;
  switch (predicate) {
  case P::slt:
  case P::sgt:
    break;
  case P::sle:
  case P::sge:
    counter.inclusive = true;
    break;
  case P::ult:
  case P::ugt:
    counter.isUnsigned = true;
    break;
  case P::ule:
  case P::uge:
    counter.inclusive = true;
    counter.isUnsigned = true;
    break;
  case P::ne:
    counter.isNotEqual = true;
    counter.isUnsigned = !counter.noSignedWrap;
    return true;
  case P::eq:
    return false;
  }
  bool comparesBelow = predicate == P::slt || predicate == P::sle || predicate == P::ult || predicate == P::ule;
  return comparesBelow != counter.decreasing;
}

bool isZero(Value value) { return matchPattern(value, m_Zero()); }

/// True when a loop without end would be undefined in C++: nothing in it can be observed by another thread.
bool hasNoObservableEffect(Operation *loop) {
  WalkResult result = loop->walk([&](Operation *op) {
    if (op == loop || op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() || isMemoryEffectFree(op)) {
      return WalkResult::advance();
    }
    if (isa<tile::LoadViewOp, tile::StoreViewOp>(op)) {
      return WalkResult::advance();
    }
    if (auto load = dyn_cast<tile::LoadOp>(op); load && load.getOrder() == tile::MemoryOrder::Weak) {
      return WalkResult::advance();
    }
    if (auto store = dyn_cast<tile::StoreOp>(op); store && store.getOrder() == tile::MemoryOrder::Weak) {
      return WalkResult::advance();
    }
    return WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}

/// Is the number of iterations that of a counted loop for every input on which the source has a meaning?
bool tripCountIsSound(const Counter &counter, Operation *loop) {
  bool noWrap = counter.counted || (counter.isUnsigned ? counter.noUnsignedWrap : counter.noSignedWrap);
  if (!counter.stepConstant) {
    // Only the head of irange promises that a step which is no constant is above zero.
    return counter.counted && !counter.decreasing && !counter.isNotEqual;
  }
  bool stepIsOne = counter.stepConstant->isOne();
  if (counter.isNotEqual) {
    if (counter.noSignedWrap) {
      return true;
    }
    // `i != n` from 0 upwards, `i != 0` downwards: never on the far side of the bound.
    return stepIsOne && isZero(counter.decreasing ? counter.bound : counter.lower);
  }
  if (noWrap || (stepIsOne && !counter.inclusive)) {
    return true;
  }
  // With a power of two as the step, a counter that wraps once meets the same values for ever.
  return counter.stepConstant->isPowerOf2() && hasNoObservableEffect(loop);
}

/// The pieces of a comparison between something in the loop and something outside.
struct Comparison {
  Value inner;
  Value bound;
  arith::CmpIPredicate predicate;
  arith::CmpIOp op;
};

std::optional<Comparison> matchComparison(scf::WhileOp loop) {
  auto compare = loop.getConditionOp().getCondition().getDefiningOp<arith::CmpIOp>();
  if (!compare || compare->getBlock() != loop.getBeforeBody()) {
    return std::nullopt;
  }
  if (!isa<IntegerType>(compare.getLhs().getType())) {
    return std::nullopt;
  }
  if (isOutside(compare.getRhs(), loop) && !isOutside(compare.getLhs(), loop)) {
    return Comparison{compare.getLhs(), compare.getRhs(), compare.getPredicate(), compare};
  }
  if (isOutside(compare.getLhs(), loop) && !isOutside(compare.getRhs(), loop)) {
    return Comparison{compare.getRhs(), compare.getLhs(), exchange(compare.getPredicate()), compare};
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Building the loop
//===----------------------------------------------------------------------===//

/// Bounds in the order that scf.for counts them, and how its counter gives the source's.
struct Range {
  Value lower;
  Value upper;
  Value step;
  /// For a decreasing loop: the source's counter is `mirror - counter`.
  Value mirror;
};

Value constantLike(OpBuilder &builder, Location loc, Value like, const APInt &value) {
  return arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(like.getType(), value));
}

Range buildRange(OpBuilder &builder, Location loc, const Counter &counter) {
  unsigned width = cast<IntegerType>(counter.lower.getType()).getWidth();
  Value bound = counter.bound;
  if (counter.inclusive) {
    APInt one(width, 1);
    bound = counter.decreasing
                ? arith::SubIOp::create(builder, loc, bound, constantLike(builder, loc, bound, one)).getResult()
                : arith::AddIOp::create(builder, loc, bound, constantLike(builder, loc, bound, one)).getResult();
  }
  Value step =
      counter.stepConstant ? constantLike(builder, loc, counter.lower, *counter.stepConstant) : counter.stepValue;
  if (!counter.decreasing) {
    return {counter.lower, bound, step, Value()};
  }
  Value mirror = arith::AddIOp::create(builder, loc, counter.lower, bound);
  return {bound, counter.lower, step, mirror};
}

scf::ForOp createFor(OpBuilder &builder, scf::WhileOp from, const Range &range, ValueRange inits, bool isUnsigned) {
  auto loop =
      scf::ForOp::create(builder, from.getLoc(), range.lower, range.upper, range.step, inits, nullptr, isUnsigned);
  if (Attribute wish = from->getAttr(unrollAttrName)) {
    loop->setAttr(unrollAttrName, wish);
  }
  if (inits.empty()) {
    loop.getBody()->getTerminator()->erase();
  }
  return loop;
}

/// The counter of the source at the top of the body.
Value buildCounter(OpBuilder &builder, Location loc, const Range &range, scf::ForOp loop) {
  if (!range.mirror) {
    return loop.getInductionVar();
  }
  return arith::SubIOp::create(builder, loc, range.mirror, loop.getInductionVar());
}

//===----------------------------------------------------------------------===//
// Loops that test at their head: `for`, `while`
//===----------------------------------------------------------------------===//

class HeadTestedLoop {
public:
  explicit HeadTestedLoop(scf::WhileOp loop) : loop(loop) {}

  bool match() {
    std::optional<Comparison> found = matchComparison(loop);
    if (!found) {
      return false;
    }
    auto current = dyn_cast<BlockArgument>(found->inner);
    if (!current || current.getOwner() != loop.getBeforeBody()) {
      return false;
    }
    compare = found->op;
    counter.index = current.getArgNumber();
    counter.lower = loop.getInits()[counter.index];
    counter.bound = found->bound;
    counter.counted = compare->hasAttr(tile::countedAttrName);
    // The head runs once more than the body: it may only compute.
    for (Operation &op : loop.getBeforeBody()->without_terminator()) {
      if (!isPure(&op)) {
        return false;
      }
    }
    return matchStep(current) && matchPredicate(found->predicate, counter) && tripCountIsSound(counter, loop);
  }

  void rewrite(IRRewriter &rewriter) {
    Location loc = loop.getLoc();
    rewriter.setInsertionPoint(loop);
    Range range = buildRange(rewriter, loc, counter);
    SmallVector<Value> inits;
    for (auto [index, init] : llvm::enumerate(loop.getInits())) {
      if (index != counter.index) {
        inits.push_back(init);
      }
    }
    bool needsFinal = finalCounterIsUsed();
    if (needsFinal) {
      inits.push_back(counter.lower);
    }
    scf::ForOp counted = createFor(rewriter, loop, range, inits, counter.isUnsigned);
    buildBody(rewriter, counted, range, needsFinal);

    rewriter.setInsertionPointAfter(counted);
    IRMapping exit = mapArguments(counted.getResults(), needsFinal ? counted.getResults().back() : Value());
    rewriter.replaceOp(loop, cloneHead(rewriter, exit, /*atExit=*/true));
  }

private:
  bool matchStep(BlockArgument current) {
    Value next = loop.getYieldOp().getResults()[counter.index];
    for (auto [argument, forwarded] : llvm::zip(loop.getAfterArguments(), loop.getConditionOp().getArgs())) {
      if (forwarded == current && matchIncrement(next, argument, loop, counter)) {
        return true;
      }
    }
    return false;
  }

  /// Does anything after the loop need the value that made the comparison false?
  bool finalCounterIsUsed() {
    BlockArgument current = loop.getBeforeArguments()[counter.index];
    for (auto [result, forwarded] : llvm::zip(loop.getResults(), loop.getConditionOp().getArgs())) {
      if (!result.use_empty() && (forwarded == current || (forwarded.getDefiningOp() && !isOutside(forwarded, loop)))) {
        return true;
      }
    }
    return false;
  }

  /// Maps the arguments of the head to `carried` (without the counter, in order) and the counter.
  IRMapping mapArguments(ValueRange carried, Value counterValue) {
    IRMapping mapping;
    unsigned next = 0;
    for (BlockArgument argument : loop.getBeforeArguments()) {
      if (argument.getArgNumber() != counter.index) {
        mapping.map(argument, carried[next++]);
      } else if (counterValue) {
        mapping.map(argument, counterValue);
      }
    }
    return mapping;
  }

  /// Copies what the head computes; returns what it passes on. At the exit only results with a use matter.
  SmallVector<Value> cloneHead(IRRewriter &rewriter, IRMapping &mapping, bool atExit) {
    SmallVector<Value> passed;
    auto isNeeded = [&](unsigned index) { return !atExit || !loop.getResult(index).use_empty(); };
    bool anyComputed = false;
    for (auto [index, value] : llvm::enumerate(loop.getConditionOp().getArgs())) {
      Operation *definition = value.getDefiningOp();
      anyComputed |= isNeeded(index) && definition && loop->isProperAncestor(definition);
    }
    if (anyComputed) {
      for (Operation &op : loop.getBeforeBody()->without_terminator()) {
        rewriter.clone(op, mapping);
      }
    }
    for (auto [index, value] : llvm::enumerate(loop.getConditionOp().getArgs())) {
      // A result without a use may stand for the counter, whose final value was not kept.
      bool isLostCounter =
          isa<BlockArgument>(value) && value == loop.getBeforeArguments()[counter.index] && !mapping.contains(value);
      passed.push_back(isLostCounter || !isNeeded(index) ? loop.getInits()[counter.index]
                                                         : mapping.lookupOrDefault(value));
      if (passed.back().getType() != value.getType()) {
        passed.back() = ub::PoisonOp::create(rewriter, loop.getLoc(), value.getType());
      }
    }
    return passed;
  }

  void buildBody(IRRewriter &rewriter, scf::ForOp counted, const Range &range, bool needsFinal) {
    rewriter.setInsertionPointToEnd(counted.getBody());
    Value current = buildCounter(rewriter, loop.getLoc(), range, counted);
    IRMapping mapping = mapArguments(counted.getRegionIterArgs(), current);
    SmallVector<Value> passed = cloneHead(rewriter, mapping, /*atExit=*/false);
    scf::YieldOp yield = loop.getYieldOp();
    SmallVector<Value> next;
    rewriter.mergeBlocks(loop.getAfterBody(), counted.getBody(), passed);
    for (auto [index, value] : llvm::enumerate(yield.getResults())) {
      if (index != counter.index) {
        next.push_back(value);
      }
    }
    if (needsFinal) {
      next.push_back(yield.getResults()[counter.index]);
    }
    rewriter.setInsertionPoint(yield);
    rewriter.replaceOpWithNewOp<scf::YieldOp>(yield, next);
  }

  scf::WhileOp loop;
  arith::CmpIOp compare;
  Counter counter;
};

//===----------------------------------------------------------------------===//
// Loops that test at their end: `do .. while`
//===----------------------------------------------------------------------===//

class TailTestedLoop {
public:
  explicit TailTestedLoop(scf::WhileOp loop) : loop(loop) {}

  bool match() {
    std::optional<Comparison> found = matchComparison(loop);
    if (!found || loop.getAfterBody()->getOperations().size() != 1) {
      return false;
    }
    counter.bound = found->bound;
    counter.counted = found->op->hasAttr(tile::countedAttrName);
    if (!matchCounter(found->inner) || !matchPredicate(found->predicate, counter)) {
      return false;
    }
    // The bound of the loop is max(bound, lower + 1): lower + 1 must exist.
    bool lowerHasSuccessor = counter.isUnsigned ? counter.noUnsignedWrap : counter.noSignedWrap;
    APInt lower;
    if (matchPattern(counter.lower, m_ConstantInt(&lower))) {
      lowerHasSuccessor |= counter.isUnsigned ? !lower.isMaxValue() : !lower.isMaxSignedValue();
    }
    return lowerHasSuccessor && !counter.decreasing && !counter.isNotEqual && counter.stepConstant &&
           tripCountIsSound(counter, loop);
  }

  void rewrite(IRRewriter &rewriter) {
    Location loc = loop.getLoc();
    rewriter.setInsertionPoint(loop);
    Range range = buildRange(rewriter, loc, counter);
    Value one =
        constantLike(rewriter, loc, counter.lower, APInt(cast<IntegerType>(counter.lower.getType()).getWidth(), 1));
    Value atLeast = arith::AddIOp::create(rewriter, loc, counter.lower, one);
    range.upper = counter.isUnsigned ? arith::MaxUIOp::create(rewriter, loc, range.upper, atLeast).getResult()
                                     : arith::MaxSIOp::create(rewriter, loc, range.upper, atLeast).getResult();
    // Carried: the arguments of the head without the counter, then what only the code after the loop needs.
    SmallVector<Value> inits;
    for (auto [index, init] : llvm::enumerate(loop.getInits())) {
      if (index != counter.index) {
        inits.push_back(init);
      }
    }
    // The body runs at least once, so the first value of a result is never seen.
    SmallVector<unsigned> resultPlaces;
    SmallVector<unsigned> onlyResults;
    for (OpResult result : loop.getResults()) {
      std::optional<unsigned> place = findCarried(result.getResultNumber());
      if (!place) {
        place = inits.size();
        inits.push_back(ub::PoisonOp::create(rewriter, loc, result.getType()));
        onlyResults.push_back(result.getResultNumber());
      }
      resultPlaces.push_back(*place);
    }
    scf::ForOp counted = createFor(rewriter, loop, range, inits, counter.isUnsigned);
    buildBody(rewriter, counted, onlyResults);
    SmallVector<Value> results;
    for (unsigned place : resultPlaces) {
      results.push_back(counted.getResult(place));
    }
    rewriter.replaceOp(loop, results);
  }

private:
  /// `inner` is the next value of one argument of the head.
  bool matchCounter(Value inner) {
    scf::YieldOp yield = loop.getYieldOp();
    for (auto [index, yielded] : llvm::enumerate(yield.getResults())) {
      auto argument = dyn_cast<BlockArgument>(yielded);
      if (!argument || argument.getOwner() != loop.getAfterBody() ||
          loop.getConditionOp().getArgs()[argument.getArgNumber()] != inner) {
        continue;
      }
      counter.index = index;
      counter.lower = loop.getInits()[index];
      if (matchIncrement(inner, loop.getBeforeArguments()[index], loop, counter)) {
        return true;
      }
    }
    return false;
  }

  /// The place among the carried values of the argument that takes result `index` into the next iteration.
  std::optional<unsigned> findCarried(unsigned index) {
    unsigned place = 0;
    for (auto [argument, value] : llvm::enumerate(loop.getYieldOp().getResults())) {
      if (argument == counter.index) {
        continue;
      }
      if (value == loop.getAfterArguments()[index]) {
        return place;
      }
      ++place;
    }
    return std::nullopt;
  }

  void buildBody(IRRewriter &rewriter, scf::ForOp counted, ArrayRef<unsigned> onlyResults) {
    SmallVector<Value> arguments;
    unsigned next = 0;
    for (unsigned index = 0; index < loop.getInits().size(); ++index) {
      arguments.push_back(index == counter.index ? counted.getInductionVar() : counted.getRegionIterArg(next++));
    }
    scf::ConditionOp condition = loop.getConditionOp();
    scf::YieldOp yield = loop.getYieldOp();
    rewriter.mergeBlocks(loop.getBeforeBody(), counted.getBody(), arguments);
    SmallVector<Value> yielded;
    for (auto [index, value] : llvm::enumerate(yield.getResults())) {
      auto argument = dyn_cast<BlockArgument>(value);
      bool isPassed = argument && argument.getOwner() == loop.getAfterBody();
      if (index != counter.index) {
        yielded.push_back(isPassed ? condition.getArgs()[argument.getArgNumber()] : value);
      }
    }
    for (unsigned index : onlyResults) {
      yielded.push_back(condition.getArgs()[index]);
    }
    rewriter.setInsertionPoint(condition);
    rewriter.replaceOpWithNewOp<scf::YieldOp>(condition, yielded);
  }

  scf::WhileOp loop;
  Counter counter;
};

/// The importer leaves the wish of a `#pragma unroll` in the location of the jump back, which the loop has inherited.
void takeUnrollWish(scf::WhileOp loop) {
  auto fused = dyn_cast<FusedLoc>(loop.getLoc());
  auto wish = fused ? dyn_cast_or_null<IntegerAttr>(fused.getMetadata()) : IntegerAttr();
  if (wish) {
    loop->setLoc(fused.getLocations().front());
    loop->setAttr(unrollAttrName, wish);
  }
}

struct UpliftLoopsPass : tilecc::impl::UpliftLoopsBase<UpliftLoopsPass> {
  void runOnOperation() override {
    SmallVector<scf::WhileOp> loops;
    getOperation().walk([&](scf::WhileOp loop) { loops.push_back(loop); });
    IRRewriter rewriter(&getContext());
    for (scf::WhileOp loop : loops) {
      takeUnrollWish(loop);
      if (HeadTestedLoop head(loop); head.match()) {
        head.rewrite(rewriter);
      } else if (TailTestedLoop tail(loop); tail.match()) {
        tail.rewrite(rewriter);
      }
    }
  }
};

} // namespace
