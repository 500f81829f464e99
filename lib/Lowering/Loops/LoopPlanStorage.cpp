// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides where buffers lie in the arena: which tiles share one, how long each lives, first fit.

#include "LoopPlan.h"

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilecc;

static bool isTile(Type type) { return isa<RankedTensorType>(type); }

int64_t tilecc::getBufferElementBytes(Type element) {
  if (isa<tile::PtrType>(element)) {
    return 8;
  }
  if (isa<FloatTF32Type>(element)) {
    return 4;
  }
  return std::max<int64_t>(1, element.getIntOrFloatBitWidth() / 8);
}

unsigned LoopPlan::createStorage(Type type, unsigned begin) {
  auto tensor = cast<RankedTensorType>(type);
  Storage storage;
  storage.bytes = tensor.getNumElements() * getBufferElementBytes(tensor.getElementType());
  storage.begin = begin;
  storage.end = begin;
  storages.push_back(storage);
  return storages.size() - 1;
}

/// Carried tiles and results of control flow.
void LoopPlan::createLoopStorages(Operation *op) {
  unsigned begin = positions[op];
  auto give = [&](Value value, unsigned storage) {
    storageOf[value] = storage;
    storages[storage].end = std::max(storages[storage].end, endPositions[op]);
  };
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    for (auto [carried, result] : llvm::zip_equal(loop.getRegionIterArgs(), loop.getResults())) {
      if (isTile(carried.getType())) {
        unsigned storage = createStorage(carried.getType(), begin);
        give(carried, storage);
        give(result, storage);
      }
    }
  } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    for (Value carried : loop.getBeforeArguments()) {
      if (isTile(carried.getType())) {
        give(carried, createStorage(carried.getType(), begin));
      }
    }
    for (auto [passed, result] : llvm::zip_equal(loop.getAfterArguments(), loop.getResults())) {
      if (isTile(passed.getType())) {
        unsigned storage = createStorage(passed.getType(), begin);
        give(passed, storage);
        give(result, storage);
      }
    }
  } else {
    for (Value result : op->getResults()) {
      if (isTile(result.getType())) {
        give(result, createStorage(result.getType(), begin));
      }
    }
  }
}

bool tilecc::joinsAdditions(tile::AtomicRmwOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getValue().getType());
  return op.getKind() == tile::AtomicKind::Add && op.getOrder() == tile::MemoryOrder::Relaxed &&
         op.getResult().use_empty() && type && type.getNumElements() >= additionTableSize;
}

/// Packed operands of products; tables of additions; copies of carried tiles that change places.
void LoopPlan::addScratch(Operation *op) {
  auto add = [&](Type type) { scratch[op].push_back(createStorage(type, positions[op])); };
  if (auto mma = dyn_cast<tile::MmaOp>(op)) {
    Type result = tile::getElementType(mma.getType());
    Type packed = isa<IntegerType>(result) || result.isF64() ? result : Type(Float32Type::get(op->getContext()));
    add(RankedTensorType::get(tile::getShape(mma.getLhs().getType()), packed));
    add(RankedTensorType::get(tile::getShape(mma.getRhs().getType()), packed));
  }
  if (auto rmw = dyn_cast<tile::AtomicRmwOp>(op); rmw && joinsAdditions(rmw)) {
    add(RankedTensorType::get({2 * additionTableSize}, IntegerType::get(op->getContext(), 64)));
  }
  auto loop = dyn_cast<scf::ForOp>(op->getParentOp());
  if (!loop || !isa<scf::YieldOp>(op)) {
    return;
  }
  for (auto [yielded, carried] : llvm::zip_equal(op->getOperands(), loop.getRegionIterArgs())) {
    if (isTile(yielded.getType())) {
      add(yielded.getType());
      auto argument = dyn_cast<BlockArgument>(yielded);
      if (!argument || argument.getOwner() != loop.getBody() || argument == carried) {
        storages[scratch[op].back()].bytes = 0;
      }
    }
  }
}

int64_t LoopPlan::getScratch(Operation *op, unsigned index) const {
  return storages[scratch.find(op)->second[index]].offset;
}

void LoopPlan::createStorages() {
  for (Operation *op : operations) {
    if (op->getNumRegions() > 0) {
      createLoopStorages(op);
      continue;
    }
    for (Value result : op->getResults()) {
      if (buffers.contains(result)) {
        unsigned storage = createStorage(result.getType(), getGroupBegin(op));
        storages[storage].end = getGroupEnd(op);
        storageOf[result] = storage;
      }
    }
    addScratch(op);
  }
}

bool LoopPlan::shareStorage(Value a, Value b) const {
  auto first = storageOf.find(a);
  auto second = storageOf.find(b);
  return first != storageOf.end() && second != storageOf.end() && first->second == second->second;
}

/// Every buffer that the loop of `root` reads. `sameElement`: only at the place that is computed right then.
void LoopPlan::forEachRead(Operation *root, ReadCallback callback) const {
  SmallVector<std::pair<Value, bool>> pending;
  for (OpOperand &operand : root->getOpOperands()) {
    bool isAccumulator = isa<tile::MmaOp>(root) && operand.getOperandNumber() == 2;
    bool same = isAccumulator || keepsPlaces(root);
    pending.push_back({operand.get(), same});
  }
  llvm::DenseSet<std::pair<Value, unsigned>> seen;
  while (!pending.empty()) {
    auto [value, same] = pending.pop_back_val();
    if (!isTile(value.getType()) || !seen.insert({value, same}).second) {
      continue;
    }
    if (storageOf.contains(value)) {
      callback(value, same);
      continue;
    }
    Operation *definition = value.getDefiningOp();
    bool keeps = keepsPlaces(definition);
    for (Value operand : definition->getOperands()) {
      pending.push_back({operand, same && keeps});
    }
  }
}

/// Whether an operation reads `carried` after the loop of `definition` started to overwrite it. In that loop all is
/// read before anything is written, at one place after the other.
bool LoopPlan::readsLaterOrElsewhere(Value carried, Operation *definition) const {
  unsigned limit = getGroupBegin(definition);
  for (Operation *op : operations) {
    if (positions.lookup(op) < limit) {
      continue;
    }
    bool isInLoop = positions.lookup(op) <= getGroupEnd(definition);
    bool bad = false;
    forEachRead(op, [&](Value buffer, bool same) { bad |= buffer == carried && !(isInLoop && same); });
    if (bad) {
      return true;
    }
  }
  return false;
}

/// The yielded value takes the place of the carried one where nobody looks at the old one any more.
void LoopPlan::shareYields() {
  for (Operation *op : operations) {
    auto loop = dyn_cast<scf::ForOp>(op);
    if (!loop) {
      continue;
    }
    for (auto [carried, yielded] : llvm::zip_equal(loop.getRegionIterArgs(), loop.getYieldedValues())) {
      Operation *definition = yielded.getDefiningOp();
      if (!buffers.contains(yielded) || !definition || definition->getNumRegions() > 0 ||
          definition->getBlock() != loop.getBody()) {
        continue;
      }
      TileOpClass kind = classify(definition);
      bool canOverwrite = kind == TileOpClass::Elementwise || kind == TileOpClass::Load || isa<tile::MmaOp>(definition);
      if (canOverwrite && llvm::hasSingleElement(yielded.getUses()) && !readsLaterOrElsewhere(carried, definition)) {
        storages[storageOf[yielded]].bytes = 0;
        storageOf[yielded] = storageOf[carried];
      }
    }
  }
}

/// A buffer lives until its last reader; until the end of a loop that reads it and does not make it.
void LoopPlan::extendLives() {
  for (Operation *op : operations) {
    forEachRead(op, [&](Value buffer, bool) {
      Block *home =
          isa<BlockArgument>(buffer) ? cast<BlockArgument>(buffer).getOwner() : buffer.getDefiningOp()->getBlock();
      Operation *ancestor = home->findAncestorOpInBlock(*op);
      Storage &storage = storages[storageOf[buffer]];
      unsigned last = ancestor && ancestor != op ? endPositions[ancestor] : getGroupEnd(op);
      storage.end = std::max(storage.end, last);
    });
  }
}

void LoopPlan::allocate() {
  constexpr int64_t alignment = 64;
  SmallVector<unsigned> order = llvm::to_vector(llvm::seq<unsigned>(0, storages.size()));
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::pair(-storages[a].bytes, a) < std::pair(-storages[b].bytes, b);
  });
  SmallVector<unsigned> placed;
  for (unsigned index : order) {
    Storage &storage = storages[index];
    SmallVector<std::pair<int64_t, int64_t>> taken;
    for (unsigned other : placed) {
      if (storages[other].begin <= storage.end && storage.begin <= storages[other].end) {
        taken.push_back({storages[other].offset, storages[other].offset + storages[other].bytes});
      }
    }
    llvm::sort(taken);
    int64_t offset = 0;
    for (auto [begin, end] : taken) {
      if (offset + storage.bytes <= begin) {
        break;
      }
      offset = std::max(offset, static_cast<int64_t>(llvm::alignTo(end, alignment)));
    }
    storage.offset = offset;
    arenaBytes = std::max(arenaBytes, offset + static_cast<int64_t>(llvm::alignTo(storage.bytes, alignment)));
    placed.push_back(index);
  }
}
