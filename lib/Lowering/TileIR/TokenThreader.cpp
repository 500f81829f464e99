// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which token each access takes and what each loop and branch carries.

#include "TokenThreader.h"
#include "RegionEdits.h"

#include "tilecc/Dialect/Tile/TileOps.h"

using namespace mlir;
using namespace tilecc;

TokenThreader::TokenThreader(tileir::EntryOp entry, const AccessClasses &classes) : entry(entry), classes(classes) {}

//===----------------------------------------------------------------------===//
// What region operations contain
//===----------------------------------------------------------------------===//

static Operation *getNearestLoop(Operation *op) {
  Operation *parent = op->getParentOp();
  while (parent && !isa<tileir::ForOp, tileir::LoopOp, tileir::EntryOp>(parent)) {
    parent = parent->getParentOp();
  }
  return parent;
}

/// The mark speaks of one buffer and of the innermost of as many loops as it says. Where a pass took a loop away,
/// because it ran once, the mark would speak of the loop around.
static bool isIndependentIn(Operation *op, const Access &access, Operation *loop) {
  auto mark = op->getAttrOfType<IntegerAttr>(tile::independentAttrName);
  if (!mark || access.isBarrier || access.classes.count() != 1) {
    return false;
  }
  int64_t loops = 0;
  for (; isa<tileir::ForOp, tileir::LoopOp>(loop); loop = getNearestLoop(loop)) {
    ++loops;
  }
  return mark.getInt() == loops;
}

void TokenThreader::summarize() {
  const BitVector &ordered = classes.getOrdered();
  for (auto &[op, access] : classes.getAll()) {
    BitVector touched = access.classes;
    touched &= ordered;
    if (touched.none()) {
      continue;
    }
    Operation *loop = getNearestLoop(op);
    bool isIndependent = isIndependentIn(op, access, loop);
    for (Operation *parent = op->getParentOp(); parent != entry; parent = parent->getParentOp()) {
      Summary &summary = summaries[parent];
      if (summary.accessed.empty()) {
        summary.accessed.resize(classes.size());
        summary.read.resize(classes.size());
        summary.written.resize(classes.size());
        summary.independent.resize(classes.size(), true);
      }
      summary.accessed |= touched;
      if (!access.writes) {
        summary.read |= touched;
      } else {
        summary.written |= touched;
        if (!isIndependent || parent != loop) {
          summary.independent.reset(touched);
        }
      }
    }
  }
}

SmallVector<TokenThreader::Carried> TokenThreader::chooseCarried(const Summary &summary, bool isLoop) const {
  SmallVector<Carried> carried;
  for (unsigned classId : summary.accessed.set_bits()) {
    bool isWritten = summary.written.test(classId);
    // Loads of one iteration need not wait for the stores of another. Stores alone stay in a chain: it costs nothing,
    // and without it tileiras lets iterations overlap, which takes registers (docs/lowering.md).
    if (isLoop && isWritten && summary.read.test(classId) && summary.independent.test(classId)) {
      carried.push_back({Carried::Exit, classId, Value()});
      continue;
    }
    if (isWritten) {
      carried.push_back({Carried::Write, classId, Value()});
    }
    carried.push_back({Carried::All, classId, Value()});
  }
  return carried;
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

Value TokenThreader::getStart() {
  if (!start) {
    auto builder = OpBuilder::atBlockBegin(&entry.getBody().front());
    start = tileir::MakeTokenOp::create(builder, entry.getLoc());
  }
  return start;
}

Value TokenThreader::join(ArrayRef<Value> tokens, Operation *before) {
  llvm::SmallSetVector<Value, 4> distinct;
  for (Value token : tokens) {
    if (token && token != start) {
      distinct.insert(token);
    }
  }
  if (distinct.size() <= 1) {
    return distinct.empty() ? Value() : distinct.front();
  }
  OpBuilder builder(before);
  return tileir::JoinTokensOp::create(builder, before->getLoc(), builder.getType<tileir::TokenType>(),
                                      distinct.getArrayRef());
}

Value TokenThreader::joinOnce(ArrayRef<Value> tokens, Operation *before) {
  if (!hasForks) {
    return join(tokens, before);
  }
  std::vector<void *> key;
  for (Value token : tokens) {
    key.push_back(token.getAsOpaquePointer());
  }
  // What is in the block already stands before what the walk comes to.
  auto [known, isNew] = joined.try_emplace({before->getBlock(), std::move(key)});
  if (isNew) {
    known->second = join(tokens, before);
  }
  return known->second;
}

Value TokenThreader::currentToken(const TokenHistory &history, const Carried &carried, Operation *before) {
  SmallVector<Value> wanted;
  if (carried.kind == Carried::Exit) {
    wanted.push_back(carried.argument);
  }
  llvm::append_range(wanted, history.waitsOf(/*writes=*/carried.kind != Carried::Write));
  Value token = joinOnce(wanted, before);
  return token ? token : getStart();
}

void TokenThreader::takeResults(State &state, ArrayRef<Carried> carried, ValueRange results) {
  for (auto [token, result] : llvm::zip_equal(carried, results)) {
    if (token.kind == Carried::All) {
      state[token.classId].restartForWrites(result);
    } else {
      state[token.classId].restart(result);
    }
  }
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

static TokenHistory::Mark getApartMark(Operation *op) {
  auto mark = op->getAttrOfType<DenseI64ArrayAttr>(tile::apartAttrName);
  return mark && !mark.empty() ? mark : TokenHistory::Mark();
}

void TokenThreader::visitAccess(Operation *op, const Access &access) {
  State &state = frames.back().state;
  BitVector touched = access.classes;
  touched &= classes.getOrdered();
  if (touched.none()) {
    return;
  }
  // The mark speaks of one buffer.
  bool isMarked = !access.isBarrier && access.classes.count() == 1;
  TokenHistory::Mark mark = isMarked ? getApartMark(op) : TokenHistory::Mark();
  SmallVector<Value> waitsFor;
  for (unsigned classId : touched.set_bits()) {
    llvm::append_range(waitsFor, state[classId].waitsOf(access.writes, mark));
  }
  if (Value token = joinOnce(waitsFor, op)) {
    getTokenOperand(op).assign(token);
  }
  Value done = getResultToken(op);
  for (unsigned classId : touched.set_bits()) {
    state[classId].add(done, access.writes, mark);
  }
}

void TokenThreader::visitLoop(Operation *op) {
  auto summary = summaries.find(op);
  SmallVector<Carried> carried;
  if (summary != summaries.end()) {
    carried = chooseCarried(summary->second, /*isLoop=*/true);
  }
  State &outer = frames.back().state;
  State inner = outer;
  if (!carried.empty()) {
    SmallVector<Value> inits;
    for (const Carried &token : carried) {
      inits.push_back(currentToken(outer[token.classId], token, op));
      // What the body would join before each of its reads.
      SmallVector<Value, 4> writes = outer[token.classId].waitsOf(/*writes=*/false);
      if (token.kind != Carried::Write && writes.size() > 1) {
        outer[token.classId].restartForReads(joinOnce(writes, op));
      }
    }
    inner = outer;
    op = addCarried(op, inits, carried.size());
    Block::BlockArgListType arguments = getCarried(op).take_back(carried.size());
    for (auto [token, argument] : llvm::zip_equal(carried, arguments)) {
      TokenHistory &history = inner[token.classId];
      if (token.kind == Carried::Exit) {
        // Each iteration starts from the tokens before the loop.
        token.argument = argument;
      } else if (token.kind == Carried::Write) {
        history.restartForReads(argument);
      } else {
        history.restartForWrites(argument);
      }
    }
    takeResults(outer, carried, op->getResults().take_back(carried.size()));
  }
  Block *body = &op->getRegion(0).front();
  frames.push_back({body->begin(), body, std::move(inner), {}, carried});
}

void TokenThreader::visitIf(Operation *op) {
  auto summary = summaries.find(op);
  SmallVector<Carried> carried;
  if (summary != summaries.end()) {
    carried = chooseCarried(summary->second, /*isLoop=*/false);
  }
  State &outer = frames.back().state;
  State inner = outer;
  SmallVector<Carried> jumped = frames.back().jumped;
  if (!carried.empty()) {
    op = addCarried(op, {}, carried.size());
    takeResults(outer, carried, op->getResults().take_back(carried.size()));
  }
  // The last frame comes first.
  for (Region &region : llvm::reverse(op->getRegions())) {
    if (!region.empty()) {
      frames.push_back({region.front().begin(), &region.front(), inner, carried, jumped});
    }
  }
}

void TokenThreader::appendTokens(Operation *terminator, ArrayRef<Carried> carried) {
  SmallVector<Value> tokens;
  for (const Carried &token : carried) {
    tokens.push_back(currentToken(frames.back().state[token.classId], token, terminator));
  }
  terminator->insertOperands(terminator->getNumOperands(), tokens);
}

void TokenThreader::visit(Operation *op) {
  if (const Access *access = classes.find(op)) {
    visitAccess(op, *access);
  } else if (isa<tileir::ForOp, tileir::LoopOp>(op)) {
    visitLoop(op);
  } else if (isa<tileir::IfOp>(op)) {
    visitIf(op);
  } else if (isa<tileir::YieldOp>(op)) {
    appendTokens(op, frames.back().yielded);
  } else if (isa<tileir::ContinueOp, tileir::BreakOp>(op)) {
    appendTokens(op, frames.back().jumped);
  }
}

void TokenThreader::run() {
  for (auto &[op, access] : classes.getAll()) {
    hasForks |= op->hasAttr(tile::apartAttrName);
  }
  summarize();
  Block *body = &entry.getBody().front();
  frames.push_back({body->begin(), body, State(classes.size()), {}, {}});
  while (!frames.empty()) {
    Frame &frame = frames.back();
    if (frame.next == frame.block->end()) {
      frames.pop_back();
      continue;
    }
    Operation *op = &*frame.next++;
    visit(op);
  }
}
