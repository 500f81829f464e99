// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which operations are accesses, under which loops and conditions each runs, and which elements it touches. An
// operation that may touch memory and is not known here becomes a gap, which is always an error.
#include "tilecc/Analysis/AccessSet.h"

#include "IndexBuilder.h"
#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tilecc;

namespace {

using Domain = std::vector<DomainStep>;

/// One block of the walk: the next operation and what holds there.
struct Frame {
  Block::iterator next, end;
  Domain domain;
};

class Collector {
public:
  explicit Collector(KernelModel &model) : model(model), builder(model.space) {}
  void run(func::FuncOp kernel);

private:
  void addBuffers(func::FuncOp kernel);
  void visit(Operation *op, const Domain &domain);
  void enter(Block &block, Domain domain);
  void enterFor(scf::ForOp loop, const Domain &domain);
  void enterWhile(scf::WhileOp loop, const Domain &domain);
  bool bindCounter(scf::WhileOp loop, unsigned number, SymbolId iteration);
  bool bindHeadSteps(scf::WhileOp loop, unsigned number, DomainStep &step);
  bool bindAlternation(Value carried, Value seen, Value init, Value yielded, SymbolId iteration);
  void bindSteps(scf::WhileOp loop, Value carried, Value init, Operation *moves, Value increment, DomainStep &step);
  void bindCarried(Value carried, Value init, Value yielded, SymbolId iteration, Region &body);
  void addPointerAccess(Operation *op, Value pointers, Value mask, AccessMode kind, bool deviceScope,
                        const Domain &domain);
  void addViewAccess(Operation *op, Value partition, OperandRange indices, bool masked, AccessMode kind,
                     bool deviceScope, const Domain &domain);
  void addDeclared(tile::PreconditionOp op, const Domain &domain);
  void addClaim(tile::ClaimOp claim, const Domain &domain);
  void buildScalarPromise(Operation *op);
  void addPromise(Operation *op, const Domain &domain);
  void gap(Operation *op, std::string what, std::string settle);
  SymbolId newIteration(unsigned width, std::string name);
  DomainStep opaqueStep();

  KernelModel &model;
  IndexBuilder builder;
  llvm::DenseMap<unsigned, unsigned> bufferOf;
  std::vector<Frame> frames;
  std::vector<Operation *> promises;
  unsigned numLoops = 0;
};

} // namespace

void Collector::gap(Operation *op, std::string what, std::string settle) {
  model.gaps.push_back({op->getLoc(), std::move(what), std::move(settle)});
}

SymbolId Collector::newIteration(unsigned width, std::string name) {
  Symbol symbol{SymbolKind::Iteration};
  symbol.index = numLoops++;
  symbol.width = width;
  symbol.name = name.empty() ? "i" : std::move(name);
  return model.space.addSymbol(std::move(symbol));
}

/// A condition that may be anything.
DomainStep Collector::opaqueStep() {
  Symbol symbol{SymbolKind::Opaque};
  symbol.index = static_cast<unsigned>(model.space.symbols.size());
  symbol.width = 1;
  return {model.space.pool.symbol(model.space.addSymbol(std::move(symbol)), 1), std::nullopt};
}

void Collector::addBuffers(func::FuncOp kernel) {
  for (BlockArgument argument : kernel.getArguments()) {
    if (auto pointer = dyn_cast<tile::PtrType>(argument.getType())) {
      bufferOf[argument.getArgNumber()] = static_cast<unsigned>(model.buffers.size());
      model.buffers.push_back({argument.getArgNumber(), getValueName(argument), pointer.getPointee()});
    }
  }
}

void Collector::run(func::FuncOp kernel) {
  addBuffers(kernel);
  if (!llvm::hasSingleElement(kernel.getBody())) {
    model.gaps.push_back({kernel.getLoc(),
                          "the control flow of this kernel could not be structured into loops and branches",
                          "a loop or branch without jumps into it"});
    return;
  }
  enter(kernel.getBody().front(), {});
  while (!frames.empty()) {
    Frame &frame = frames.back();
    if (frame.next == frame.end) {
      frames.pop_back();
      continue;
    }
    Operation *op = &*frame.next++;
    Domain domain = frame.domain;
    visit(op, domain);
  }
  // After the accesses, so that the search looks at what they use first.
  llvm::for_each(promises, [&](Operation *op) { buildScalarPromise(op); });
  builder.finish();
}

void Collector::enter(Block &block, Domain domain) {
  frames.push_back({block.begin(), block.end(), std::move(domain)});
}

//===-- Loops and branches -----------------------------------------------===//

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
bool Collector::bindAlternation(Value carried, Value seen, Value init, Value yielded, SymbolId iteration) {
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
void Collector::bindCarried(Value carried, Value init, Value yielded, SymbolId iteration, Region &body) {
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

void Collector::enterFor(scf::ForOp loop, const Domain &domain) {
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

/// Whether a comparison that holds, or one that does not, puts `carried` below some value, read as signed.
static bool saysBelow(arith::CmpIOp compare, Value carried, bool holds) {
  switch (compare.getPredicate()) {
  case arith::CmpIPredicate::slt:
    return holds && compare.getLhs() == carried;
  case arith::CmpIPredicate::sgt:
    return holds && compare.getRhs() == carried;
  case arith::CmpIPredicate::sge:
    return !holds && compare.getLhs() == carried;
  case arith::CmpIPredicate::sle:
    return !holds && compare.getRhs() == carried;
  default:
    return false;
  }
}

/// The value that a loop goes on with: `scf.if` results whose other side is poison are followed to the side that
/// counts. `below` says that this side runs only where `carried` is below some value, read as signed.
static Value resolveNext(Value value, Value carried, bool &below) {
  while (auto branch = value.getDefiningOp<scf::IfOp>()) {
    unsigned number = cast<OpResult>(value).getResultNumber();
    Value taken = branch.thenYield().getOperand(number);
    Value other = branch.elseYield().getOperand(number);
    bool thenCounts = other.getDefiningOp<ub::PoisonOp>() != nullptr;
    if (!thenCounts && !taken.getDefiningOp<ub::PoisonOp>()) {
      return value;
    }
    auto compare = branch.getCondition().getDefiningOp<arith::CmpIOp>();
    below |= compare && saysBelow(compare, carried, thenCounts);
    value = thenCounts ? taken : other;
  }
  return value;
}

/// A counter that goes up by one below a bound: it never wraps, so its value is `init + iteration` without a cut.
bool Collector::bindCounter(scf::WhileOp loop, unsigned number, SymbolId iteration) {
  Block &before = loop.getBefore().front();
  Block &after = loop.getAfter().front();
  auto condition = cast<scf::ConditionOp>(before.getTerminator());
  auto handed = dyn_cast<BlockArgument>(cast<scf::YieldOp>(after.getTerminator()).getOperand(number));
  Value carried = before.getArgument(number);
  if (!handed || handed.getOwner() != &after || !carried.getType().isSignlessInteger()) {
    return false;
  }
  bool below = false;
  Value next = resolveNext(condition.getArgs()[handed.getArgNumber()], carried, below);
  auto add = next.getDefiningOp<arith::AddIOp>();
  llvm::APInt one;
  if (!add || !below || add.getLhs() != carried || !matchPattern(add.getRhs(), m_ConstantInt(&one)) || !one.isOne()) {
    return false;
  }
  ExprPool &pool = model.space.pool;
  unsigned width = getExprWidth(carried.getType());
  model.space.symbols[iteration].width = width;
  ExprId init = builder.build(loop.getInits()[number], {});
  builder.bind(carried, pool.binary(ExprKind::Add, init, pool.symbol(iteration, width), /*exact=*/true));
  return true;
}

/// `while (true) { if (t >= n) break; ..; t += step; }`: the head of the loop makes the next value.
bool Collector::bindHeadSteps(scf::WhileOp loop, unsigned number, DomainStep &step) {
  Block &before = loop.getBefore().front();
  Block &after = loop.getAfter().front();
  auto handed = dyn_cast<BlockArgument>(cast<scf::YieldOp>(after.getTerminator()).getOperand(number));
  if (!handed || handed.getOwner() != &after) {
    return false;
  }
  Value carried = before.getArgument(number);
  bool below = false;
  Value next =
      resolveNext(cast<scf::ConditionOp>(before.getTerminator()).getArgs()[handed.getArgNumber()], carried, below);
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
void Collector::bindSteps(scf::WhileOp loop, Value carried, Value init, Operation *moves, Value increment,
                          DomainStep &step) {
  if (!isInvariant(increment, loop)) {
    return;
  }
  if (!isa<arith::AddIOp>(moves) || !carried.getType().isSignlessInteger()) {
    auto offset = dyn_cast<tile::OffsetOp>(moves);
    builder.bindInduction(carried, init, increment, isa<arith::SubIOp>(moves), offset && offset.getIsUnsigned(),
                          *step.iteration);
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
  ExprId value = pool.binary(ExprKind::Add, lower, moved, /*exact=*/true);
  builder.bind(carried, value);
  step.counters.push_back(value);
  step.value = step.value ? step.value : value;
}

void Collector::enterWhile(scf::WhileOp loop, const Domain &domain) {
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
    if (bindCounter(loop, carried.getArgNumber(), iteration) || bindHeadSteps(loop, carried.getArgNumber(), each)) {
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

//===-- Accesses ---------------------------------------------------------===//

/// Whether the address was made for elements of another type: a member of a struct of several types, a cast.
static bool isThroughCast(Value pointers) {
  while (Operation *definition = pointers.getDefiningOp()) {
    if (isa<tile::PtrCastOp>(definition)) {
      return true;
    }
    if (!isa<tile::OffsetOp, tile::BroadcastOp, tile::ReshapeOp, tile::AssumeOp>(definition)) {
      return false;
    }
    pointers = definition->getOperand(0);
  }
  return false;
}

void Collector::addPointerAccess(Operation *op, Value pointers, Value mask, AccessMode kind, bool deviceScope,
                                 const Domain &domain) {
  std::optional<unsigned> root = builder.rootOf(pointers);
  if (!root || !bufferOf.count(*root)) {
    if (isThroughCast(pointers)) {
      gap(op, "the elements of this access differ in type from those of its buffer",
          "a buffer of its own for each type of element");
      return;
    }
    gap(op, "the pointer of this access does not come from one kernel parameter",
        "an access through a pointer parameter, moved by offsets");
    return;
  }
  Access access{kind};
  access.op = op;
  access.buffer = bufferOf[*root];
  access.deviceScope = deviceScope;
  access.trusted = op->hasAttr(tile::trustedAttrName);
  access.domain = domain;
  IndexBuilder::Coords coords;
  for (auto [axis, extent] : llvm::enumerate(tile::getShape(pointers.getType()))) {
    ExprId lane = builder.lane(static_cast<unsigned>(axis), extent);
    coords.push_back(lane);
    if (extent != 1) {
      access.lanes.push_back(static_cast<SymbolId>(model.space.pool[lane].value));
    }
  }
  access.element = builder.build(pointers, coords);
  if (mask) {
    access.masked = true;
    access.mask = builder.build(mask, coords);
  }
  model.buffers[access.buffer].written |= kind != AccessMode::Read;
  model.accesses.push_back(std::move(access));
}

void Collector::addViewAccess(Operation *op, Value partition, OperandRange indices, bool masked, AccessMode kind,
                              bool deviceScope, const Domain &domain) {
  tile::MakeViewOp view = IndexBuilder::getView(partition);
  std::optional<unsigned> root = view ? builder.rootOf(view.getBase()) : std::nullopt;
  if (!root || !bufferOf.count(*root)) {
    gap(op, "the view of this access is not made from one kernel parameter", "a view made from a pointer parameter");
    return;
  }
  ExprPool &pool = model.space.pool;
  Access access{kind};
  access.op = op;
  access.buffer = bufferOf[*root];
  access.deviceScope = deviceScope;
  access.trusted = op->hasAttr(tile::trustedAttrName);
  access.isView = true;
  access.masked = masked;
  access.domain = domain;
  access.viewBase = builder.build(view.getBase(), {});
  access.element = access.viewBase;
  IndexBuilder::ViewLayout layout = builder.buildLayout(view);
  auto type = cast<tile::PartitionType>(partition.getType());
  for (int64_t k = 0; k < type.getRank(); ++k) {
    int64_t axis = type.getDimMap().empty() ? k : type.getDimMap()[k];
    ViewAxis at{};
    at.tile = type.getTileShape()[k];
    at.step = type.getStep(k);
    at.tileIndex = pool.cast(ExprKind::ExtS, builder.build(indices[k], {}), 64);
    at.extent = layout.extents[axis];
    at.stride = layout.strides[axis];
    ExprId lane = builder.lane(static_cast<unsigned>(k), at.tile);
    if (at.tile != 1) {
      at.lane = static_cast<SymbolId>(pool[lane].value);
      access.lanes.push_back(*at.lane);
    }
    ExprId start = pool.binary(ExprKind::Mul, at.tileIndex, pool.constant(at.step, 64), /*exact=*/true);
    ExprId coordinate = pool.binary(ExprKind::Add, start, lane, /*exact=*/true);
    ExprId moved = pool.binary(ExprKind::Mul, coordinate, at.stride, /*exact=*/true);
    access.element = pool.binary(ExprKind::Add, access.element, moved, /*exact=*/true);
    ExprId inside = pool.binary(ExprKind::Slt, coordinate, at.extent);
    access.mask = access.mask ? pool.binary(ExprKind::And, *access.mask, inside) : inside;
    access.axes.push_back(at);
  }
  model.buffers[access.buffer].written |= kind != AccessMode::Read;
  model.accesses.push_back(std::move(access));
}

/// A precondition counts only where it runs in every block; elsewhere its author would believe in it for nothing.
void Collector::addDeclared(tile::PreconditionOp op, const Domain &domain) {
  Location loc = op.getLoc();
  if (!domain.empty()) {
    model.gaps.push_back({loc, "this precondition stands in a branch or a loop, so it is no condition of the launch",
                          "the precondition at the top of the kernel, outside of every branch"});
    return;
  }
  auto textOf = [&](StringRef name, std::string otherwise) {
    auto text = op->getAttrOfType<StringAttr>(name);
    return text ? text.str() : otherwise;
  };
  model.declared.push_back({builder.build(op.getCondition(), {}), op.getText().str(), loc,
                            textOf(tile::ruleAttrName, "O9"),
                            textOf(tile::reasonAttrName, "declared: " + op.getText().str())});
}

/// A claim counts only where every block makes it, and once for a buffer.
void Collector::addClaim(tile::ClaimOp claim, const Domain &domain) {
  auto view = claim.getView().getDefiningOp<tile::MakeViewOp>();
  std::optional<unsigned> root = view ? builder.rootOf(view.getBase()) : std::nullopt;
  if (!root || !bufferOf.count(*root)) {
    return gap(claim, "this claim is not about one kernel parameter", "a span made from a pointer parameter");
  }
  if (!domain.empty()) {
    return gap(claim, "this claim is made in a loop or under a condition, so not by every block once",
               "a claim at the top of the kernel");
  }
  unsigned buffer = bufferOf[*root];
  if (llvm::any_of(model.claims, [&](const Claim &other) { return other.buffer == buffer; })) {
    return gap(claim, "`" + model.buffers[buffer].name + "` is claimed twice", "one claim for a buffer");
  }
  IndexBuilder::ViewLayout layout = builder.buildLayout(view);
  static constexpr ClaimRole roles[] = {ClaimRole::In, ClaimRole::Out, ClaimRole::InOut, ClaimRole::AtomicOut};
  model.claims.push_back({roles[static_cast<unsigned>(claim.getKind())], buffer, claim.getLoc(),
                          builder.build(view.getBase(), {}), layout.extents, layout.strides,
                          std::vector<int64_t>(claim.getTile().begin(), claim.getTile().end()),
                          claim->hasAttr(tile::parameterAttrName)});
}

/// The pointer that a pointer was moved from by constants, and by how many bytes.
static std::optional<std::pair<Value, int64_t>> withoutConstantOffsets(Value pointer) {
  int64_t bytes = 0;
  while (auto offset = pointer.getDefiningOp<tile::OffsetOp>()) {
    APInt constant;
    auto type = dyn_cast<tile::PtrType>(pointer.getType());
    constexpr int64_t farthest = int64_t(1) << 40;
    if (!type || !type.getPointee().isIntOrFloat() || !matchPattern(offset.getOffset(), m_ConstantInt(&constant)) ||
        constant.sextOrTrunc(64).abs().getSExtValue() > farthest || std::abs(bytes) > farthest) {
      return std::nullopt;
    }
    bytes += constant.sextOrTrunc(64).getSExtValue() * (type.getPointee().getIntOrFloatBitWidth() / 8);
    pointer = offset.getPointer();
  }
  return std::pair(pointer, bytes);
}

/// A promise about one value for all lanes may be about what the launch knows. It is a condition of the launch whether
/// or not an index uses the value: the lowering believes it in any case.
void Collector::buildScalarPromise(Operation *op) {
  Value origin = op->getOperand(0);
  while (isa_and_nonnull<tile::BroadcastOp, tile::ReshapeOp, tile::PermuteOp>(origin.getDefiningOp())) {
    origin = origin.getDefiningOp()->getOperand(0);
  }
  if (!isa<tile::AssumeDistinctOp>(op) && isa<IntegerType>(origin.getType())) {
    IndexBuilder::Coords anyLane(tile::getShape(op->getResult(0).getType()).size(), model.space.pool.constant(0, 64));
    builder.build(op->getResult(0), anyLane);
  }
}

void Collector::addPromise(Operation *op, const Domain &domain) {
  Scope scope;
  for (const DomainStep &step : domain) {
    bool isHead = step.guard && *step.guard != step.condition;
    scope.emplace_back(isHead ? model.space.pool.constant(1, 1) : step.condition, step.iteration);
  }
  builder.setScope(op, std::move(scope));
  promises.push_back(op);
  auto assume = dyn_cast<tile::AssumeOp>(op);
  if (!assume || !isa<tile::PtrType>(assume.getValue().getType())) {
    return;
  }
  auto divisible = dyn_cast<tile::DivByAttr>(assume.getFact());
  std::optional<std::pair<Value, int64_t>> origin = withoutConstantOffsets(assume.getValue());
  auto argument = origin ? dyn_cast<BlockArgument>(origin->first) : BlockArgument();
  if (divisible && argument && bufferOf.count(argument.getArgNumber())) {
    auto divisor = static_cast<int64_t>(divisible.getDivisor());
    int64_t remainder = ((-origin->second) % divisor + divisor) % divisor;
    model.alignments.push_back({bufferOf[argument.getArgNumber()], divisor, remainder});
  }
}

static bool isDeviceScope(std::optional<tile::Scope> scope) { return scope && *scope != tile::Scope::Block; }

void Collector::visit(Operation *op, const Domain &domain) {
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    enterFor(loop, domain);
  } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    enterWhile(loop, domain);
  } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
    ExprId condition = builder.build(branch.getCondition(), {});
    if (!branch.getElseRegion().empty()) {
      Domain otherwise = domain;
      otherwise.push_back({model.space.pool.negate(condition), std::nullopt});
      enter(branch.getElseRegion().front(), std::move(otherwise));
    }
    Domain taken = domain;
    taken.push_back({condition, std::nullopt});
    enter(branch.getThenRegion().front(), std::move(taken));
  } else if (isa<scf::IndexSwitchOp, scf::ExecuteRegionOp>(op)) {
    Domain inner = domain;
    inner.push_back(opaqueStep());
    for (Region &region : llvm::reverse(op->getRegions())) {
      if (!llvm::hasSingleElement(region)) {
        gap(op, "the control flow in this statement could not be structured", "a statement without jumps");
        continue;
      }
      enter(region.front(), inner);
    }
  } else if (auto load = dyn_cast<tile::LoadOp>(op)) {
    bool atomic = load.getOrder() != tile::MemoryOrder::Weak;
    addPointerAccess(op, load.getPointers(), load.getMask(), atomic ? AccessMode::Atomic : AccessMode::Read,
                     isDeviceScope(load.getScope()), domain);
  } else if (auto store = dyn_cast<tile::StoreOp>(op)) {
    bool atomic = store.getOrder() != tile::MemoryOrder::Weak;
    addPointerAccess(op, store.getPointers(), store.getMask(), atomic ? AccessMode::Atomic : AccessMode::Write,
                     isDeviceScope(store.getScope()), domain);
  } else if (auto rmw = dyn_cast<tile::AtomicRmwOp>(op)) {
    addPointerAccess(op, rmw.getPointers(), rmw.getMask(), AccessMode::Atomic, isDeviceScope(rmw.getScope()), domain);
  } else if (auto cas = dyn_cast<tile::AtomicCasOp>(op)) {
    addPointerAccess(op, cas.getPointers(), cas.getMask(), AccessMode::Atomic, isDeviceScope(cas.getScope()), domain);
  } else if (auto load = dyn_cast<tile::LoadViewOp>(op)) {
    addViewAccess(op, load.getPartition(), load.getIndices(), load.getMasked(), AccessMode::Read, false, domain);
  } else if (auto store = dyn_cast<tile::StoreViewOp>(op)) {
    addViewAccess(op, store.getPartition(), store.getIndices(), store.getMasked(), AccessMode::Write, false, domain);
  } else if (auto atomic = dyn_cast<tile::AtomicViewOp>(op)) {
    addViewAccess(op, atomic.getPartition(), atomic.getIndices(), atomic.getMasked(), AccessMode::Atomic,
                  isDeviceScope(atomic.getScope()), domain);
  } else if (isa<tile::AssumeOp, tile::AssumeDistinctOp, tile::AssumeBelowOp>(op)) {
    addPromise(op, domain);
  } else if (auto precondition = dyn_cast<tile::PreconditionOp>(op)) {
    addDeclared(precondition, domain);
  } else if (auto claim = dyn_cast<tile::ClaimOp>(op)) {
    addClaim(claim, domain);
  } else if (auto block = dyn_cast<tile::BlockIdOp>(op)) {
    // A block id that is only stored, not used as an index, has its symbol too: without one, nothing would be asked of
    // the blocks along its axis.
    if (!op->use_empty()) {
      builder.build(block.getResult(), {});
    }
  } else if (isa<tile::PrintOp, tile::AssertOp, cf::AssertOp, tile::SlotOp, tile::SlotLoadOp, tile::SlotStoreOp>(op) ||
             op->hasTrait<OpTrait::IsTerminator>()) {
    // No memory that other blocks see.
  } else if (op->getNumRegions() != 0 || !isMemoryEffectFree(op)) {
    gap(op, "this operation may touch memory in a way the ownership check has no rule for",
        "a form of the operation that the check knows");
  }
}

std::vector<ExprId> tilecc::getAccessRoots(const Access &access) {
  std::vector<ExprId> roots{access.element};
  if (access.mask) {
    roots.push_back(*access.mask);
  }
  for (const DomainStep &step : access.domain) {
    roots.push_back(step.condition);
  }
  for (const ViewAxis &axis : access.axes) {
    roots.insert(roots.end(), {axis.tileIndex, axis.extent, axis.stride});
  }
  return roots;
}

llvm::StringRef tilecc::getRoleName(ClaimRole role) {
  static constexpr llvm::StringLiteral names[] = {"in", "out", "inout", "atomic_out"};
  return names[static_cast<unsigned>(role)];
}

mlir::Location tilecc::getAccessLoc(const KernelModel &model, const Access &access) {
  return access.op ? access.op->getLoc() : Location(UnknownLoc::get(model.context));
}

KernelModel tilecc::buildKernelModel(func::FuncOp kernel) {
  KernelModel model;
  model.context = kernel.getContext();
  Collector(model).run(kernel);
  // Grid extents that the kernel does not ask for still bound its block ids.
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (model.space.findSymbol(SymbolKind::BlockId, axis) && !model.space.findSymbol(SymbolKind::NumBlocks, axis)) {
      Symbol symbol{SymbolKind::NumBlocks};
      symbol.index = axis;
      symbol.name = std::string("grid.") + axisName(axis);
      model.space.addSymbol(std::move(symbol));
    }
  }
  return model;
}
