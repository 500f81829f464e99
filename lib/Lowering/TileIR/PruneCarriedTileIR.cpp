// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which carried values matter: those that reach an operand of something else than a jump or a join.

#include "RegionEdits.h"
#include "TokenThreader.h"

using namespace mlir;
using namespace tilecc;

static bool isToken(Value value) { return isa<tileir::TokenType>(value.getType()); }

static bool carriesValues(Operation *op) { return isa<tileir::ForOp, tileir::LoopOp, tileir::IfOp>(op); }

/// Values from which an operand derives that is more than passed on.
static llvm::DenseSet<Value> findLive(tileir::EntryOp entry) {
  llvm::DenseSet<Value> live;
  SmallVector<Value> worklist;
  entry.walk([&](Operation *op) {
    if (isa<tileir::JoinTokensOp, tileir::ContinueOp, tileir::BreakOp>(op) ||
        (isa<tileir::YieldOp>(op) && isa<tileir::IfOp>(op->getParentOp()))) {
      return;
    }
    // Of a carrier, only bounds and conditions.
    unsigned count = isa<tileir::ForOp>(op) ? 3 : isa<tileir::LoopOp>(op) ? 0 : op->getNumOperands();
    llvm::append_range(worklist, op->getOperands().take_front(count));
  });
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (!live.insert(value).second) {
      continue;
    }
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      collectIncoming(argument, worklist);
    } else if (!carriesValues(value.getDefiningOp()) && !value.getDefiningOp<tileir::JoinTokensOp>()) {
      continue;
    } else if (auto joined = value.getDefiningOp<tileir::JoinTokensOp>()) {
      llvm::append_range(worklist, joined.getTokens());
    } else {
      collectIncoming(cast<OpResult>(value), worklist);
    }
  }
  return live;
}

/// The token that always arrives at `value`, if it is one and stands outside of `op`.
static Value findOnlyIncoming(Operation *op, Value value, ArrayRef<Value> incoming) {
  Value only;
  for (Value candidate : incoming) {
    if (candidate == value) {
      continue;
    }
    if (only && candidate != only) {
      return Value();
    }
    only = candidate;
  }
  bool isOutside = only && !op->isAncestor(only.getParentRegion()->getParentOp());
  return isOutside ? only : Value();
}

/// Does `second` always carry what `first` does? An incoming `second` where `first` comes in counts as equal.
static bool alwaysEqual(Value first, ArrayRef<Value> ofFirst, Value second, ArrayRef<Value> ofSecond) {
  return llvm::all_of(llvm::zip_equal(ofFirst, ofSecond), [&](auto pair) {
    auto [a, b] = pair;
    return a == b || (a == first && b == second);
  });
}

/// Replaces tokens among `values` (carried arguments or results of `op`) by simpler ones; true if one was.
template <typename Range> static bool simplifyCarried(Operation *op, Range values) {
  bool changed = false;
  SmallVector<std::pair<Value, SmallVector<Value>>> kept;
  for (auto value : values) {
    if (!isToken(value) || value.use_empty()) {
      continue;
    }
    SmallVector<Value> incoming;
    collectIncoming(value, incoming);
    Value simpler = findOnlyIncoming(op, value, incoming);
    for (auto &[other, ofOther] : kept) {
      if (!simpler && alwaysEqual(other, ofOther, value, incoming)) {
        simpler = other;
      }
    }
    if (simpler) {
      value.replaceAllUsesWith(simpler);
      changed = true;
    } else {
      kept.push_back({value, incoming});
    }
  }
  return changed;
}

static bool simplify(tileir::EntryOp entry) {
  bool changed = false;
  entry.walk([&](Operation *op) {
    if (!carriesValues(op)) {
      return;
    }
    if (isa<tileir::ForOp, tileir::LoopOp>(op)) {
      changed |= simplifyCarried(op, getCarried(op));
    }
    // A result of for has the incoming values of its argument, which is not visible outside.
    changed |= simplifyCarried(op, op->getResults());
  });
  return changed;
}

/// Removes what is not live from one region operation.
static void drop(Operation *op, const llvm::DenseSet<Value> &live) {
  auto isDead = [&](Value value) { return !live.contains(value); };
  BitVector results(op->getNumResults());
  BitVector arguments(isa<tileir::IfOp>(op) ? 0 : getCarried(op).size());
  for (OpResult result : op->getResults()) {
    results[result.getResultNumber()] = isDead(result);
  }
  for (unsigned index = 0; index < arguments.size(); ++index) {
    arguments[index] = isDead(getCarried(op)[index]);
  }
  if (isa<tileir::ForOp>(op)) {
    arguments &= results;
    results = arguments;
  }
  if (arguments.any() || results.any()) {
    dropCarried(op, arguments, results);
  }
}

/// A join whose tokens fell together is one of them.
static void foldJoins(tileir::EntryOp entry) {
  entry.walk([&](tileir::JoinTokensOp op) {
    llvm::SmallSetVector<Value, 4> tokens;
    for (Value token : op.getTokens()) {
      if (!token.getDefiningOp<tileir::MakeTokenOp>()) {
        tokens.insert(token);
      }
    }
    if (tokens.size() >= 2) {
      op.getTokensMutable().assign(tokens.getArrayRef());
      return;
    }
    op.getResult().replaceAllUsesWith(tokens.empty() ? op.getTokens().front() : tokens.front());
    op.erase();
  });
}

/// Accesses that wait for the start wait for nothing.
static void forgetStart(tileir::EntryOp entry) {
  entry.walk([](Operation *op) {
    if (carriesValues(op) || isa<tileir::JoinTokensOp, tileir::MakeTokenOp>(op) || op->getNumResults() == 0 ||
        !isToken(getResultToken(op))) {
      return;
    }
    MutableOperandRange token = getTokenOperand(op);
    if (!token.empty() && token[0].get().getDefiningOp<tileir::MakeTokenOp>()) {
      token.clear();
    }
  });
}

/// Gives the remaining uses of dead values, all of them in other dead places, to placeholders that
/// removeLeftovers takes away.
static void detachDead(tileir::EntryOp entry, const llvm::DenseSet<Value> &live) {
  auto builder = OpBuilder::atBlockBegin(&entry.getBody().front());
  auto detach = [&](Value value) {
    if (live.contains(value) || value.use_empty()) {
      return;
    }
    auto placeholder =
        UnrealizedConversionCastOp::create(builder, entry.getLoc(), TypeRange{value.getType()}, ValueRange());
    value.replaceAllUsesWith(placeholder.getResult(0));
  };
  entry.walk([&](Operation *op) {
    if (carriesValues(op) || isa<tileir::JoinTokensOp>(op)) {
      llvm::for_each(op->getResults(), detach);
    }
    if (isa<tileir::ForOp, tileir::LoopOp>(op)) {
      llvm::for_each(getCarried(op), detach);
    }
  });
}

/// Computation without a use, and else arms that only yielded what is gone.
static void removeLeftovers(tileir::EntryOp entry) {
  SmallVector<Operation *> computation;
  entry.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto branch = dyn_cast<tileir::IfOp>(op); branch && op->getNumResults() == 0) {
      Region &other = branch.getElseRegion();
      if (!other.empty() && isa<tileir::YieldOp>(other.front().front())) {
        other.front().erase();
      }
    }
    if (isPure(op) && !op->hasTrait<OpTrait::IsTerminator>()) {
      computation.push_back(op);
    }
    // The body of a reduction goes with it.
    return isa<tileir::ReduceOp, tileir::ScanOp>(op) ? WalkResult::skip() : WalkResult::advance();
  });
  // Uses come after what they use.
  for (Operation *op : llvm::reverse(computation)) {
    if (op->use_empty()) {
      op->erase();
    }
  }
}

void tilecc::pruneCarried(tileir::EntryOp entry) {
  do {
    foldJoins(entry);
  } while (simplify(entry));
  forgetStart(entry);
  llvm::DenseSet<Value> live = findLive(entry);
  detachDead(entry, live);
  SmallVector<Operation *> carriers;
  entry.walk([&](Operation *op) {
    if (carriesValues(op)) {
      carriers.push_back(op);
    }
  });
  // Inner operations come first, so that none is replaced before its turn.
  for (Operation *op : carriers) {
    drop(op, live);
  }
  removeLeftovers(entry);
}
