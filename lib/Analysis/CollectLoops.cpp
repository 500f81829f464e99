// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what a loop hands to its body: the condition of an iteration, and the values that its counters have there.
#include "AccessCollector.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilecc;

SymbolId AccessCollector::newIteration(unsigned width, std::string name) {
  Symbol symbol{SymbolKind::Iteration};
  symbol.index = numLoops++;
  symbol.width = width;
  symbol.name = name.empty() ? "i" : std::move(name);
  return model.space.addSymbol(std::move(symbol));
}

/// Whether a value has one value in all iterations: it is made outside of the loop, or of the launch and constants
/// alone.
static bool isInvariant(Value value, Operation *loop) {
  SmallVector<Value, 4> pending{value};
  constexpr unsigned mostValues = 16;
  for (unsigned seen = 0; !pending.empty(); ++seen) {
    Value next = pending.pop_back_val();
    if (!loop->isAncestor(next.getParentRegion()->getParentOp()) || matchPattern(next, m_Constant())) {
      continue;
    }
    Operation *op = next.getDefiningOp();
    bool isPlain = isa_and_nonnull<tile::BlockIdOp, tile::NumBlocksOp, arith::AddIOp, arith::SubIOp, arith::MulIOp,
                                   arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp>(op);
    if (!isPlain || seen >= mostValues) {
      return false;
    }
    pending.append(op->operand_begin(), op->operand_end());
  }
  return true;
}

/// `side ^= 1` and `side = 1 - side` go to and fro between two values: the second one in odd iterations. The loop reads
/// `carried` as `seen` where it makes the next value.
bool AccessCollector::bindAlternation(Value carried, Value seen, Value init, Value yielded, SymbolId iteration) {
  Operation *op = yielded.getDefiningOp();
  unsigned side = isa_and_nonnull<arith::XOrIOp>(op) && op->getOperand(0) == seen ? 1 : 0;
  llvm::APInt other;
  if (!isa_and_nonnull<arith::XOrIOp, arith::SubIOp>(op) || op->getOperand(1 - side) != seen ||
      !matchPattern(op->getOperand(side), m_ConstantInt(&other)) || !carried.getType().isSignlessInteger() ||
      carried.getType().isInteger(1)) {
    return false;
  }
  ExprPool &pool = model.space.pool;
  unsigned width = getExprWidth(carried.getType());
  ExprId first = builder.build(init, {});
  ExprId constant = pool.constant(other.getSExtValue(), width);
  ExprId second = isa<arith::XOrIOp>(op) ? pool.binary(ExprKind::Xor, first, constant)
                                         : pool.binary(ExprKind::Sub, constant, first);
  unsigned iterationWidth = model.space.symbols[iteration].width;
  ExprId odd = pool.binary(ExprKind::And, pool.symbol(iteration, iterationWidth), pool.constant(1, iterationWidth));
  std::optional<int64_t> low = pool.getConstant(first), high = pool.getConstant(second);
  if (low && high && width > 1) {
    // Between constants, as a sum that tells iterations apart.
    ExprId bit = pool.cast(iterationWidth < width ? ExprKind::ExtU : ExprKind::Trunc, odd, width);
    ExprId moved = pool.binary(ExprKind::Mul, bit, pool.constant(wrapToWidth(*high - *low, width), width));
    builder.bind(carried, pool.binary(ExprKind::Add, first, moved));
  } else {
    ExprId even = pool.binary(ExprKind::Eq, odd, pool.constant(0, iterationWidth));
    builder.bind(carried, pool.select(even, first, second));
  }
  return true;
}

/// Recognises `carried + increment` with an increment from outside the loop, through pointers too.
void AccessCollector::bindCarried(Value carried, Value init, Value yielded, SymbolId iteration, Region &body) {
  if (getExprWidth(carried.getType()) == 0) {
    return;
  }
  if (yielded == carried) {
    builder.bindAlias(carried, init);
    return;
  }
  if (bindAlternation(carried, carried, init, yielded, iteration)) {
    return;
  }
  Value increment;
  bool negated = false;
  bool isUnsigned = false;
  if (auto add = yielded.getDefiningOp<arith::AddIOp>()) {
    increment = add.getLhs() == carried ? add.getRhs() : add.getRhs() == carried ? add.getLhs() : Value();
  } else if (auto sub = yielded.getDefiningOp<arith::SubIOp>()) {
    increment = sub.getLhs() == carried ? sub.getRhs() : Value();
    negated = true;
  } else if (auto offset = yielded.getDefiningOp<tile::OffsetOp>()) {
    increment = offset.getPointer() == carried ? offset.getOffset() : Value();
    isUnsigned = offset.getIsUnsigned();
  }
  if (!increment) {
    return;
  }
  if (isInvariant(increment, body.getParentOp())) {
    builder.bindInduction(carried, init, increment, negated, isUnsigned, iteration);
  }
}

void AccessCollector::enterFor(scf::ForOp loop, const Domain &domain) {
  ExprPool &pool = model.space.pool;
  unsigned width = getExprWidth(loop.getInductionVar().getType());
  SymbolId iteration = newIteration(width, getValueName(loop.getInductionVar()));
  DomainStep step{0, iteration};
  step.isCounted = true;
  ExprId lower = builder.build(loop.getLowerBound(), {});
  step.step = builder.build(loop.getStep(), {});
  ExprId upper = builder.build(loop.getUpperBound(), {});
  // Below the bound, the value is lower + iteration * step without a wrap.
  ExprId moved = pool.binary(ExprKind::Mul, *step.step, pool.symbol(iteration, width), /*exact=*/true);
  step.value = pool.binary(ExprKind::Add, lower, moved, /*exact=*/true);
  step.condition = pool.binary(loop.getUnsignedCmp() ? ExprKind::Ult : ExprKind::Slt, *step.value, upper);
  builder.bind(loop.getInductionVar(), *step.value);
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  for (auto [carried, init, yielded] :
       llvm::zip_equal(loop.getRegionIterArgs(), loop.getInitArgs(), yield.getOperands())) {
    bindCarried(carried, init, yielded, iteration, loop.getRegion());
  }
  Domain inner = domain;
  inner.push_back(step);
  enter(*loop.getBody(), std::move(inner));
}

/// The value that a loop goes on with: `scf.if` results whose other side is poison are followed to the side that
/// counts.
static Value resolveNext(Value value) {
  while (auto branch = value.getDefiningOp<scf::IfOp>()) {
    unsigned number = cast<OpResult>(value).getResultNumber();
    Value taken = branch.thenYield().getOperand(number);
    Value other = branch.elseYield().getOperand(number);
    bool thenCounts = other.getDefiningOp<ub::PoisonOp>() != nullptr;
    if (!thenCounts && !taken.getDefiningOp<ub::PoisonOp>()) {
      return value;
    }
    value = thenCounts ? taken : other;
  }
  return value;
}

/// `while (true) { if (t >= n) break; ..; t += step; }`: the head of the loop makes the next value.
bool AccessCollector::bindHeadSteps(scf::WhileOp loop, unsigned number, DomainStep &step) {
  Block &before = loop.getBefore().front();
  Block &after = loop.getAfter().front();
  auto handed = dyn_cast<BlockArgument>(cast<scf::YieldOp>(after.getTerminator()).getOperand(number));
  if (!handed || handed.getOwner() != &after) {
    return false;
  }
  Value carried = before.getArgument(number);
  Value next = resolveNext(cast<scf::ConditionOp>(before.getTerminator()).getArgs()[handed.getArgNumber()]);
  Operation *op = next.getDefiningOp();
  bool add = isa_and_nonnull<arith::AddIOp>(op);
  if (!add && !isa_and_nonnull<arith::SubIOp, tile::OffsetOp>(op)) {
    return false;
  }
  Value increment = op->getOperand(0) == carried          ? op->getOperand(1)
                    : add && op->getOperand(1) == carried ? op->getOperand(0)
                                                          : Value();
  if (!increment || increment == carried) {
    return false;
  }
  bindSteps(loop, carried, loop.getInits()[number], op, increment, step);
  return true;
}

/// `carried` moves by `increment` in each iteration. A counter of integers becomes `init + iteration * increment` over
/// the integers, which the check has to justify; a pointer's distance is computed in 64 bits.
void AccessCollector::bindSteps(scf::WhileOp loop, Value carried, Value init, Operation *moves, Value increment,
                                DomainStep &step) {
  if (!isInvariant(increment, loop)) {
    return;
  }
  bool down = isa<arith::SubIOp>(moves);
  if ((!down && !isa<arith::AddIOp>(moves)) || !carried.getType().isSignlessInteger()) {
    auto offset = dyn_cast<tile::OffsetOp>(moves);
    builder.bindInduction(carried, init, increment, down, offset && offset.getIsUnsigned(), *step.iteration);
    return;
  }
  ExprPool &pool = model.space.pool;
  unsigned width = getExprWidth(carried.getType());
  // The iteration is a number of its own, read in the width of each counter.
  Symbol &iteration = model.space.symbols[*step.iteration];
  iteration.width = std::min(iteration.width, width);
  if (iteration.name == "i" && !getValueName(carried).empty()) {
    iteration.name = getValueName(carried);
  }
  ExprId lower = builder.build(init, {});
  ExprId by = builder.build(increment, {});
  ExprId moved = pool.binary(ExprKind::Mul, by, pool.symbol(*step.iteration, width), /*exact=*/true);
  ExprId value = pool.binary(down ? ExprKind::Sub : ExprKind::Add, lower, moved, /*exact=*/true);
  builder.bind(carried, value);
  step.counters.push_back(value);
  step.value = step.value ? step.value : value;
}

void AccessCollector::enterWhile(scf::WhileOp loop, const Domain &domain) {
  ExprPool &pool = model.space.pool;
  Block &before = loop.getBefore().front();
  Block &after = loop.getAfter().front();
  auto condition = cast<scf::ConditionOp>(before.getTerminator());
  auto yield = cast<scf::YieldOp>(after.getTerminator());
  SymbolId iteration = newIteration(64, "");
  DomainStep each{pool.constant(1, 1), iteration};
  // What the second region sees is what the first one hands over.
  for (auto [argument, handed] : llvm::zip_equal(after.getArguments(), condition.getArgs())) {
    builder.bindAlias(argument, handed);
  }
  for (auto [carried, init, yielded] : llvm::zip_equal(before.getArguments(), loop.getInits(), yield.getOperands())) {
    if (bindHeadSteps(loop, carried.getArgNumber(), each)) {
      continue;
    }
    // The increment is applied in the second region, to the argument that stands for `carried`.
    Value seen = carried;
    for (auto [argument, handed] : llvm::zip_equal(after.getArguments(), condition.getArgs())) {
      if (handed != carried) {
        continue;
      }
      Operation *op = yielded.getDefiningOp();
      if (yielded == argument || (op && llvm::is_contained(op->getOperands(), argument))) {
        seen = argument;
      }
    }
    if (seen == carried) {
      bindCarried(carried, init, yielded, iteration, *yield->getParentRegion());
      continue;
    }
    // Recognise the pattern on the second region's name, then give the fact to the first region's name.
    if (yielded == seen) {
      builder.bindAlias(carried, init);
      continue;
    }
    if (bindAlternation(carried, seen, init, yielded, iteration)) {
      continue;
    }
    Operation *op = yielded.getDefiningOp();
    bool add = isa<arith::AddIOp>(op);
    bool moves = add || isa<arith::SubIOp, tile::OffsetOp>(op);
    if (!moves) {
      continue;
    }
    Value increment = op->getOperand(0) == seen ? op->getOperand(1) : add ? op->getOperand(0) : Value();
    if (!increment || increment == seen) {
      continue;
    }
    bindSteps(loop, carried, init, op, increment, each);
  }
  Domain head = domain;
  // Anything may happen in a head with effects of its own before the test; the test itself is a plain fact.
  ExprId test = builder.build(condition.getCondition(), {});
  each.guard = test;
  Domain body = domain;
  body.push_back(each);
  body.back().condition = test;
  // The head runs once at first, and again after each iteration.
  auto previous = [&](unsigned width) {
    return pool.binary(ExprKind::Sub, pool.symbol(iteration, width), pool.constant(1, width), /*exact=*/true);
  };
  ExprId first = pool.binary(ExprKind::Eq, pool.symbol(iteration, 64), pool.constant(0, 64));
  each.condition = pool.select(first, pool.constant(1, 1), pool.replaceSymbol(test, iteration, previous));
  head.push_back(each);
  enter(after, std::move(body));
  enter(before, std::move(head));
}
