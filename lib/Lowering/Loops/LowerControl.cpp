// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// scf stays scf: numbers are carried as values, tiles stay in their buffers and are copied where two differ.

#include "LoopLowering.h"

#include "tilecc/Lowering/Pipelines.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;

namespace {

bool isTile(Value value) { return isa<RankedTensorType>(value.getType()); }

SmallVector<Value> getNumbers(LoopLowering &lowering, ValueRange values) {
  SmallVector<Value> numbers;
  for (Value value : values) {
    if (!isTile(value)) {
      llvm::append_range(numbers, lowering.getParts(value));
    }
  }
  return numbers;
}

SmallVector<Type> getNumberTypes(LoopLowering &lowering, TypeRange types) {
  SmallVector<Type> numbers;
  for (Type type : types) {
    if (!isa<RankedTensorType>(type)) {
      llvm::append_range(numbers, lowering.getPartTypes(type));
    }
  }
  return numbers;
}

void setNumbers(LoopLowering &lowering, ValueRange sources, ValueRange made) {
  for (Value source : sources) {
    if (!isTile(source)) {
      unsigned count = lowering.getPartTypes(source.getType()).size();
      lowering.setParts(source, made.take_front(count));
      made = made.drop_front(count);
    }
  }
}

/// Puts every tile into the buffer of its target.
void copyTiles(LoopLowering &lowering, ValueRange from, ValueRange to) {
  for (auto [source, target] : llvm::zip_equal(from, to)) {
    if (isTile(source) && !lowering.getPlan().shareStorage(source, target)) {
      lowering.fill(lowering.getBuffer(target), source);
    }
  }
}

/// The same at the end of a turn, where a carried tile may itself be passed on to another one: those go through a copy.
void passTiles(LoopLowering &lowering, Operation *end, ValueRange from, ValueRange to) {
  SmallVector<std::pair<unsigned, unsigned>> moved;
  unsigned scratch = 0;
  for (auto [index, source] : llvm::enumerate(from)) {
    if (!isTile(source)) {
      continue;
    }
    bool isCarried = llvm::any_of(to, [&](Value target) { return lowering.getPlan().shareStorage(source, target); });
    if (isCarried && !lowering.getPlan().shareStorage(source, to[index])) {
      lowering.fill(lowering.bufferAt(lowering.getPlan().getScratch(end, scratch)), source);
      moved.push_back({static_cast<unsigned>(index), scratch});
    }
    ++scratch;
  }
  auto isMoved = [&](unsigned index) { return llvm::any_of(moved, [&](auto &entry) { return entry.first == index; }); };
  for (auto [index, source] : llvm::enumerate(from)) {
    if (isTile(source) && !isMoved(index) && !lowering.getPlan().shareStorage(source, to[index])) {
      lowering.fill(lowering.getBuffer(to[index]), source);
    }
  }
  for (auto [index, place] : moved) {
    Type element = tile::getElementType(from[index].getType());
    ArrayRef<int64_t> shape = tile::getShape(from[index].getType());
    Value source = lowering.bufferAt(lowering.getPlan().getScratch(end, place));
    Value target = lowering.getBuffer(to[index]);
    lowering.forEachGroup(shape, 16, [&](const Place &at) {
      lowering.writeBuffer(target, element, shape, at, lowering.readBuffer(source, element, shape, at));
    });
  }
}

void clearTerminator(Block &block) {
  if (!block.empty() && block.back().hasTrait<OpTrait::IsTerminator>()) {
    block.back().erase();
  }
}

void lowerFor(LoopLowering &lowering, scf::ForOp op) {
  copyTiles(lowering, op.getInitArgs(), op.getRegionIterArgs());
  auto loop = scf::ForOp::create(lowering.builder, lowering.get(op.getLowerBound()), lowering.get(op.getUpperBound()),
                                 lowering.get(op.getStep()), getNumbers(lowering, op.getInitArgs()));
  loop.setUnsignedCmp(op.getUnsignedCmp());
  clearTerminator(*loop.getBody());
  lowering.set(op.getInductionVar(), loop.getInductionVar());
  setNumbers(lowering, op.getRegionIterArgs(), loop.getRegionIterArgs());
  setNumbers(lowering, op.getResults(), loop.getResults());
  lowering.enter(op.getBody(), loop.getBody());
}

Block *createBlock(LoopLowering &lowering, Region &region, ValueRange arguments) {
  region.getBlocks().clear();
  Block *block = &region.emplaceBlock();
  SmallVector<Type> types = getNumberTypes(lowering, arguments.getTypes());
  SmallVector<Location> locs(types.size(), lowering.builder.getLoc());
  block->addArguments(types, locs);
  setNumbers(lowering, arguments, ValueRange(block->getArguments()));
  return block;
}

/// Whether a loop looks at what other blocks do.
bool maySpin(scf::WhileOp op) {
  WalkResult result = op->walk([](Operation *inner) {
    auto load = dyn_cast<tile::LoadOp>(inner);
    bool isOrdered = load && load.getOrder() != tile::MemoryOrder::Weak;
    bool looks = isOrdered || isa<tile::AtomicRmwOp, tile::AtomicCasOp>(inner);
    return looks ? WalkResult::interrupt() : WalkResult::advance();
  });
  return result.wasInterrupted();
}

void lowerWhile(LoopLowering &lowering, scf::WhileOp op) {
  copyTiles(lowering, op.getInits(), op.getBeforeArguments());
  OperationState state(lowering.builder.getLoc(), scf::WhileOp::getOperationName());
  state.addOperands(getNumbers(lowering, op.getInits()));
  state.addTypes(getNumberTypes(lowering, op.getResultTypes()));
  state.addRegion();
  state.addRegion();
  auto loop = cast<scf::WhileOp>(lowering.builder.create(state));
  setNumbers(lowering, op.getResults(), loop.getResults());
  Block *before = createBlock(lowering, loop.getBefore(), op.getBeforeArguments());
  Block *after = createBlock(lowering, loop.getAfter(), op.getAfterArguments());
  if (maySpin(op)) {
    OpBuilder::InsertionGuard guard(lowering.builder);
    lowering.builder.setInsertionPointToEnd(after);
    lowering.getFunction()->setAttr(waitsAttrName, lowering.builder.getUnitAttr());
    giveWay(lowering);
  }
  // The last entered comes first.
  lowering.enter(op.getAfterBody(), after);
  lowering.enter(op.getBeforeBody(), before);
}

void lowerIf(LoopLowering &lowering, scf::IfOp op) {
  bool hasElse = !op.getElseRegion().empty();
  auto branch = scf::IfOp::create(lowering.builder, getNumberTypes(lowering, op.getResultTypes()),
                                  lowering.get(op.getCondition()), hasElse);
  setNumbers(lowering, op.getResults(), branch.getResults());
  if (hasElse) {
    clearTerminator(*branch.elseBlock());
    lowering.enter(op.elseBlock(), branch.elseBlock());
  }
  clearTerminator(*branch.thenBlock());
  lowering.enter(op.thenBlock(), branch.thenBlock());
}

void lowerSwitch(LoopLowering &lowering, scf::IndexSwitchOp op) {
  auto made = scf::IndexSwitchOp::create(
      lowering.builder, getNumberTypes(lowering, op.getResultTypes()),
      arith::IndexCastOp::create(lowering.builder, lowering.builder.getIndexType(), lowering.get(op.getArg())),
      op.getCases(), op.getNumCases());
  setNumbers(lowering, op.getResults(), made.getResults());
  for (auto [source, target] : llvm::zip_equal(op->getRegions(), made->getRegions())) {
    lowering.enter(&source.front(), &target.emplaceBlock());
  }
}

void lowerYield(LoopLowering &lowering, scf::YieldOp op) {
  Operation *parent = op->getParentOp();
  if (auto loop = dyn_cast<scf::ForOp>(parent)) {
    passTiles(lowering, op, op.getResults(), loop.getRegionIterArgs());
  } else if (auto loop = dyn_cast<scf::WhileOp>(parent)) {
    passTiles(lowering, op, op.getResults(), loop.getBeforeArguments());
  } else {
    copyTiles(lowering, op.getResults(), parent->getResults());
  }
  scf::YieldOp::create(lowering.builder, getNumbers(lowering, op.getResults()));
}

void lowerCondition(LoopLowering &lowering, scf::ConditionOp op) {
  auto loop = cast<scf::WhileOp>(op->getParentOp());
  copyTiles(lowering, op.getArgs(), loop.getAfterArguments());
  scf::ConditionOp::create(lowering.builder, lowering.get(op.getCondition()), getNumbers(lowering, op.getArgs()));
}

void lowerReturn(LoopLowering &lowering) {
  Type pointer = LLVM::LLVMPointerType::get(lowering.builder.getContext());
  Value nothing = LLVM::ZeroOp::create(lowering.builder, pointer);
  func::ReturnOp::create(lowering.builder, ValueRange{nothing});
}

} // namespace

bool tilecc::lowerLoopControl(LoopLowering &lowering, Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](scf::ForOp op) { return lowerFor(lowering, op), true; })
      .Case([&](scf::WhileOp op) { return lowerWhile(lowering, op), true; })
      .Case([&](scf::IfOp op) { return lowerIf(lowering, op), true; })
      .Case([&](scf::IndexSwitchOp op) { return lowerSwitch(lowering, op), true; })
      .Case([&](scf::ConditionOp op) { return lowerCondition(lowering, op), true; })
      .Case([&](scf::YieldOp op) { return lowerYield(lowering, op), true; })
      .Case([&](func::ReturnOp) { return lowerReturn(lowering), true; })
      .Default(false);
}
