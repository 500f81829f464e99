// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which operations fill their buffers in one loop.

#include "LoopPlan.h"

using namespace mlir;
using namespace tilecc;

static bool isTile(Type type) { return isa<RankedTensorType>(type); }

/// Whether the loops before `op` have to be done when it comes: it looks at tiles where it stands, or orders memory.
static bool endsGroup(Operation *op) {
  if (op->getNumRegions() > 0 || op->hasTrait<OpTrait::IsTerminator>() || writesMemory(op)) {
    return true;
  }
  bool touchesTiles = llvm::any_of(op->getOperandTypes(), isTile) || llvm::any_of(op->getResultTypes(), isTile);
  bool isValue = op->getNumResults() == 1 && isTile(op->getResult(0).getType());
  return touchesTiles && (!isValue || classify(op) == TileOpClass::Root);
}

void LoopPlan::formGroups() {
  bool isOpen = false;
  Block *block = nullptr;
  for (Operation *op : operations) {
    if (endsGroup(op) || op->getBlock() != block) {
      isOpen = false;
      block = op->getBlock();
    }
    bool fillsBuffer = op->getNumResults() == 1 && buffers.contains(op->getResult(0)) && op->getNumRegions() == 0;
    if (!fillsBuffer) {
      continue;
    }
    bool isCandidate = classify(op) == TileOpClass::Elementwise || classify(op) == TileOpClass::Load;
    if (!isCandidate) {
      isOpen = false;
      continue;
    }
    if (!isOpen || !joinGroup(op)) {
      groups.push_back({{op}, positions[op], positions[op]});
      groupOf[op] = groups.size() - 1;
      isOpen = true;
    }
  }
  dropInnerBuffers();
}

/// Adds `op` to the last group if it fits.
bool LoopPlan::joinGroup(Operation *op) {
  // A loop that does too much at once runs out of registers.
  constexpr size_t limit = 8;
  Group &group = groups.back();
  Type first = group.members.front()->getResult(0).getType();
  bool fits = group.members.size() < limit && tile::getShape(first) == tile::getShape(op->getResult(0).getType()) &&
              !readsGroupElsewhere(op);
  if (fits) {
    group.members.push_back(op);
    group.end = positions[op];
    groupOf[op] = groups.size() - 1;
  }
  return fits;
}

/// Whether `op` needs another place of a tile that the last group fills: it would not be there yet.
bool LoopPlan::readsGroupElsewhere(Operation *op) const {
  unsigned last = groups.size() - 1;
  SmallVector<std::pair<Value, bool>> pending;
  llvm::DenseSet<std::pair<Value, unsigned>> seen;
  for (Value operand : op->getOperands()) {
    pending.push_back({operand, keepsPlaces(op)});
  }
  while (!pending.empty()) {
    auto [value, same] = pending.pop_back_val();
    Operation *definition = value.getDefiningOp();
    if (!isTile(value.getType()) || !definition || !seen.insert({value, same}).second) {
      continue;
    }
    auto found = groupOf.find(definition);
    if (found != groupOf.end() && found->second == last && !same) {
      return true;
    }
    if (buffers.contains(value) || definition->getNumRegions() > 0) {
      continue;
    }
    for (Value operand : definition->getOperands()) {
      pending.push_back({operand, same && keepsPlaces(definition)});
    }
  }
  return false;
}

/// Members whose readers are all in the loop are values of the loop.
void LoopPlan::dropInnerBuffers() {
  for (Group &group : groups) {
    for (size_t index = group.members.size(); index-- > 0;) {
      Operation *op = group.members[index];
      if (!forced.contains(op->getResult(0)) && isReadInGroupOnly(op)) {
        buffers.erase(op->getResult(0));
        roots[op->getResult(0)] = group.members.back();
        group.members.erase(group.members.begin() + index);
      }
    }
  }
}

bool LoopPlan::isReadInGroupOnly(Operation *op) const {
  unsigned group = groupOf.lookup(op);
  auto isInGroup = [&](Operation *reader) {
    auto found = groupOf.find(reader);
    return found != groupOf.end() && found->second == group;
  };
  return llvm::all_of(op->getResult(0).getUsers(), [&](Operation *user) {
    if (isInGroup(user)) {
      return true;
    }
    bool isValue = user->getNumResults() == 1 && isTile(user->getResult(0).getType());
    auto root = isValue ? roots.find(user->getResult(0)) : roots.end();
    return root != roots.end() && keepsPlaces(user) && isInGroup(root->second);
  });
}

ArrayRef<Operation *> LoopPlan::getFused(Operation *op) const {
  auto found = groupOf.find(op);
  return found == groupOf.end() ? ArrayRef<Operation *>() : ArrayRef<Operation *>(groups[found->second].members);
}

unsigned LoopPlan::getGroupBegin(Operation *op) const {
  auto found = groupOf.find(op);
  return found == groupOf.end() ? positions.lookup(op) : groups[found->second].begin;
}

unsigned LoopPlan::getGroupEnd(Operation *op) const {
  auto found = groupOf.find(op);
  return found == groupOf.end() ? positions.lookup(op) : groups[found->second].end;
}
