// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which earlier accesses of a class an access waits for.

#include "TokenHistory.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace tilecc;

/// One of the two, the later one in the source, names the other.
static bool isApart(TokenHistory::Mark a, TokenHistory::Mark b) {
  if (!a || !b) {
    return false;
  }
  auto names = [](TokenHistory::Mark mark, TokenHistory::Mark other) {
    return llvm::is_contained(mark.asArrayRef().drop_front(), other.asArrayRef().front());
  };
  return names(a, b) || names(b, a);
}

static uint32_t bitOf(size_t index) { return uint32_t(2) << index; }

/// What was before the entries counts for every access.
uint32_t TokenHistory::conflictsOf(bool writes, Mark mark) const {
  uint32_t conflicts = 1;
  for (auto [index, entry] : llvm::enumerate(entries)) {
    if ((writes || entry.writes) && !isApart(mark, entry.mark)) {
      conflicts |= bitOf(index);
    }
  }
  return conflicts;
}

/// Only writes count: each has waited for all that was before the entries, a read for the writes of it alone.
uint32_t TokenHistory::coveredBy(uint32_t conflicts) const {
  uint32_t covered = 0;
  for (auto [index, entry] : llvm::enumerate(entries)) {
    if ((conflicts & bitOf(index)) && entry.writes) {
      covered |= entry.waited;
    }
  }
  return covered;
}

SmallVector<Value, 4> TokenHistory::waitsOf(bool writes, Mark mark) const {
  uint32_t conflicts = conflictsOf(writes, mark);
  uint32_t awaited = conflicts & ~coveredBy(conflicts);
  SmallVector<Value, 4> tokens;
  if (awaited & 1) {
    llvm::append_range(tokens, writes ? ArrayRef<Value>(all) : ArrayRef<Value>(write));
  }
  for (auto [index, entry] : llvm::enumerate(entries)) {
    if (awaited & bitOf(index)) {
      tokens.push_back(entry.done);
    }
  }
  return tokens;
}

void TokenHistory::collapse() {
  SmallVector<Value, 4> forReads = waitsOf(/*writes=*/false);
  SmallVector<Value, 4> forWrites = waitsOf(/*writes=*/true);
  write.assign(forReads.begin(), forReads.end());
  all = std::move(forWrites);
  entries.clear();
}

void TokenHistory::add(Value done, bool writes, Mark mark) {
  if (writes && !mark) {
    restart(done);
    return;
  }
  uint32_t waited = conflictsOf(writes, mark);
  for (auto [index, entry] : llvm::enumerate(entries)) {
    if (waited & bitOf(index)) {
      waited |= entry.waited;
    }
  }
  if (entries.size() == mostEntries) {
    // One that is apart from some of them has not waited for all that is before the entries from now on.
    bool waitedForAll = waited == (bitOf(entries.size()) - 1);
    collapse();
    waited = writes && waitedForAll ? 1 : 0;
  }
  entries.push_back({done, writes, mark, waited});
}

void TokenHistory::restart(Value token) {
  write.assign({token});
  all.assign({token});
  entries.clear();
}

void TokenHistory::restartForWrites(Value token) {
  collapse();
  all.assign({token});
}

void TokenHistory::restartForReads(Value token) {
  collapse();
  write.assign({token});
}
