// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides where the value of a slot comes from.

#include "tilecc/Frontend/PromoteSlots.h"

#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

#include "tilecc/Dialect/Tile/TileOps.h"

using namespace tilecc;
using mlir::Operation;
using mlir::Value;

namespace {

/// One slot whose values meet in several blocks.
class Meeting {
public:
  Meeting(tile::SlotOp slot, const llvm::DenseMap<mlir::Block *, unsigned> &numbers) : slot(slot), numbers(numbers) {}
  bool run();

private:
  void sortUses();
  bool findLive();
  Value getAtBegin(mlir::Block *block);
  Value getAtEnd(mlir::Block *block);
  void addArguments();
  bool dropOneMeaning();
  void replaceLoads();

  tile::SlotOp slot;
  const llvm::DenseMap<mlir::Block *, unsigned> &numbers;
  llvm::MapVector<mlir::Block *, llvm::SmallVector<Operation *, 2>> uses;
  llvm::DenseMap<mlir::Block *, Value> lastStores;
  /// Blocks at whose begin the value is needed.
  llvm::SmallPtrSet<mlir::Block *, 16> live;
  /// Their value there, once it is known.
  llvm::DenseMap<mlir::Block *, Value> begins;
  /// Blocks with an argument for it, in the order of the function.
  llvm::SmallVector<mlir::Block *> meetings;
};

class Promoter {
public:
  explicit Promoter(mlir::func::FuncOp function) : function(function), dominance(function) {}
  void run();

private:
  bool promoteLocal(tile::SlotOp slot);
  bool promoteStoredOnce(tile::SlotOp slot);
  static void erase(tile::SlotOp slot);

  mlir::func::FuncOp function;
  mlir::DominanceInfo dominance;
};

} // namespace

void Promoter::erase(tile::SlotOp slot) {
  for (Operation *user : llvm::make_early_inc_range(slot.getResult().getUsers())) {
    user->erase();
  }
  slot.erase();
}

/// All uses in one block: a load has the value of the store before it.
bool Promoter::promoteLocal(tile::SlotOp slot) {
  llvm::SmallVector<Operation *> users(slot.getResult().getUsers());
  mlir::Block *block = users.front()->getBlock();
  if (llvm::any_of(users, [block](Operation *user) { return user->getBlock() != block; })) {
    return false;
  }
  llvm::sort(users, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  if (!llvm::isa<tile::SlotStoreOp>(users.front())) {
    // A round of a loop may read what the one before has left.
    return false;
  }
  Value current;
  for (Operation *user : users) {
    if (auto store = llvm::dyn_cast<tile::SlotStoreOp>(user)) {
      current = store.getValue();
    } else {
      user->getResult(0).replaceAllUsesWith(current);
    }
  }
  erase(slot);
  return true;
}

/// One store that comes before all loads: they have its value.
bool Promoter::promoteStoredOnce(tile::SlotOp slot) {
  tile::SlotStoreOp only;
  llvm::SmallVector<tile::SlotLoadOp> loads;
  for (Operation *user : slot.getResult().getUsers()) {
    if (auto load = llvm::dyn_cast<tile::SlotLoadOp>(user)) {
      loads.push_back(load);
    } else if (only) {
      return false;
    } else {
      only = llvm::cast<tile::SlotStoreOp>(user);
    }
  }
  bool comesFirst = only && llvm::all_of(loads, [&](tile::SlotLoadOp load) {
                      return dominance.properlyDominates(only.getOperation(), load.getOperation());
                    });
  if (!comesFirst) {
    return false;
  }
  for (tile::SlotLoadOp load : loads) {
    load.getResult().replaceAllUsesWith(only.getValue());
  }
  erase(slot);
  return true;
}

void Meeting::sortUses() {
  for (Operation *user : slot.getResult().getUsers()) {
    uses[user->getBlock()].push_back(user);
  }
  for (auto &[block, list] : uses) {
    llvm::sort(list, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    for (Operation *user : llvm::reverse(list)) {
      if (auto store = llvm::dyn_cast<tile::SlotStoreOp>(user)) {
        lastStores[block] = store.getValue();
        break;
      }
    }
  }
}

/// Backwards from the loads to the stores. False if the entry is reached: then a load may come before every store.
bool Meeting::findLive() {
  llvm::SmallVector<mlir::Block *> work;
  for (auto &[block, list] : uses) {
    if (llvm::isa<tile::SlotLoadOp>(list.front()) && live.insert(block).second) {
      work.push_back(block);
    }
  }
  while (!work.empty()) {
    mlir::Block *block = work.pop_back_val();
    if (block->hasNoPredecessors()) {
      return false;
    }
    for (mlir::Block *from : block->getPredecessors()) {
      if (!llvm::isa<mlir::BranchOpInterface>(from->getTerminator())) {
        return false;
      }
      if (!lastStores.contains(from) && live.insert(from).second) {
        work.push_back(from);
      }
    }
  }
  return true;
}

/// The value at the begin of a live block: its own argument, or that of the only way to it.
Value Meeting::getAtBegin(mlir::Block *block) {
  llvm::SmallVector<mlir::Block *> chain;
  Value value;
  for (mlir::Block *at = block; !value;) {
    if (Value known = begins.lookup(at)) {
      value = known;
      break;
    }
    chain.push_back(at);
    at = at->getSinglePredecessor();
    value = lastStores.lookup(at);
  }
  for (mlir::Block *passed : chain) {
    begins[passed] = value;
  }
  return value;
}

Value Meeting::getAtEnd(mlir::Block *block) {
  Value stored = lastStores.lookup(block);
  return stored ? stored : getAtBegin(block);
}

/// Every edge into a block hands over the value that it has.
static void forEachEdge(mlir::Block *block,
                        llvm::function_ref<void(mlir::Block *, mlir::SuccessorOperands operands)> visit) {
  for (auto it = block->pred_begin(); it != block->pred_end(); ++it) {
    auto branch = llvm::cast<mlir::BranchOpInterface>((*it)->getTerminator());
    visit(*it, branch.getSuccessorOperands(it.getSuccessorIndex()));
  }
}

void Meeting::addArguments() {
  for (mlir::Block *block : live) {
    if (!block->getSinglePredecessor()) {
      meetings.push_back(block);
    }
  }
  llvm::sort(meetings, [this](mlir::Block *a, mlir::Block *b) { return numbers.lookup(a) < numbers.lookup(b); });
  for (mlir::Block *block : meetings) {
    begins[block] = block->addArgument(slot.getResult().getType().getValueType(), slot.getLoc());
  }
  for (mlir::Block *block : meetings) {
    forEachEdge(block, [&](mlir::Block *from, mlir::SuccessorOperands operands) { operands.append(getAtEnd(from)); });
  }
}

/// Arguments to which all ways bring one value, or the argument itself. Whether there was one.
bool Meeting::dropOneMeaning() {
  bool changed = false;
  llvm::erase_if(meetings, [&](mlir::Block *block) {
    // The last one: each slot is done with before the next begins.
    unsigned position = block->getNumArguments() - 1;
    mlir::BlockArgument argument = block->getArgument(position);
    Value only;
    bool isOne = true;
    forEachEdge(block, [&](mlir::Block *, mlir::SuccessorOperands operands) {
      Value value = operands[position];
      isOne &= value == argument || !only || value == only;
      only = value == argument ? only : value;
    });
    if (!isOne || !only) {
      return false;
    }
    argument.replaceAllUsesWith(only);
    for (auto &[at, value] : begins) {
      value = value == argument ? only : value;
    }
    forEachEdge(block, [&](mlir::Block *, mlir::SuccessorOperands operands) { operands.erase(position); });
    block->eraseArgument(position);
    changed = true;
    return true;
  });
  return changed;
}

void Meeting::replaceLoads() {
  for (auto &[block, list] : uses) {
    Value current = live.contains(block) ? getAtBegin(block) : Value();
    for (Operation *user : list) {
      if (auto store = llvm::dyn_cast<tile::SlotStoreOp>(user)) {
        current = store.getValue();
      } else {
        user->getResult(0).replaceAllUsesWith(current);
        // A later store, or an argument, may pass on what was loaded.
        for (auto &[at, value] : lastStores) {
          value = value == user->getResult(0) ? current : value;
        }
        for (auto &[at, value] : begins) {
          value = value == user->getResult(0) ? current : value;
        }
      }
    }
  }
}

bool Meeting::run() {
  sortUses();
  if (!findLive()) {
    return false;
  }
  addArguments();
  replaceLoads();
  while (dropOneMeaning()) {
  }
  return true;
}

void Promoter::run() {
  llvm::DenseMap<mlir::Block *, unsigned> numbers;
  for (mlir::Block &block : function.getBody()) {
    numbers[&block] = numbers.size();
  }
  for (auto slot : llvm::make_early_inc_range(function.getBody().front().getOps<tile::SlotOp>())) {
    bool isPlain = !slot.getResult().use_empty() && llvm::all_of(slot.getResult().getUses(), [](mlir::OpOperand &use) {
      auto store = llvm::dyn_cast<tile::SlotStoreOp>(use.getOwner());
      return store ? store.getSlot() == use.get() && store.getValue() != use.get()
                   : llvm::isa<tile::SlotLoadOp>(use.getOwner());
    });
    if (isPlain && !promoteLocal(slot) && !promoteStoredOnce(slot) && Meeting(slot, numbers).run()) {
      erase(slot);
    }
  }
}

void tilecc::promoteSlots(mlir::func::FuncOp function) { Promoter(function).run(); }
