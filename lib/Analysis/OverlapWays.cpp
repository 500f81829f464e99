// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides in which ways two accesses are asked to be apart by mixed radix, and which conditions of those found to ask
// for: digits first or the order of the blocks first, without the condition that cost the most, and for launches alone
// in which a quotient is 0 or a minimum takes one side (`grid.x <= columns`: all blocks work on one row).
#include "EqualityEngine.h"
#include "SortStably.h"

#include <algorithm>

using namespace tilecc;

/// The limit of an unknown quotient, minimum or maximum, with what it limits. Of a loop that may run once, its number
/// stands for the limit.
static std::optional<std::pair<Simpler, Poly>> limitOf(const AtomTable &table, AtomId id) {
  const Atom &atom = table[id];
  if (table.isLaunchKnown(id)) {
    return std::nullopt;
  }
  if (atom.kind == AtomKind::Symbol && table.getSpace().symbols[atom.symbol].kind == SymbolKind::Iteration) {
    return std::pair(Simpler{atom.kind, Poly(Wide(atom.symbol))}, Poly::atom(id));
  }
  if (atom.kind == AtomKind::FloorDiv && table.isLaunchKnown(atom.operands[1])) {
    return std::pair(Simpler{atom.kind, atom.operands[1]}, atom.operands[0]);
  }
  if (atom.kind == AtomKind::Min || atom.kind == AtomKind::Max) {
    for (unsigned side : {0u, 1u}) {
      if (table.isLaunchKnown(atom.operands[side])) {
        return std::pair(Simpler{atom.kind, atom.operands[side]}, atom.operands[1 - side]);
      }
    }
  }
  return std::nullopt;
}

std::vector<Simpler> EqualityEngine::findSimpler() const {
  std::vector<Simpler> found;
  for (const Poly &equation : equations) {
    for (AtomId id : table.closure(equation)) {
      auto limit = limitOf(table, id);
      if (limit && std::find(found.begin(), found.end(), limit->first) == found.end()) {
        found.push_back(limit->first);
      }
    }
  }
  return found;
}

/// i = 0 of a loop that runs once; x / limit = 0 and x % limit = x for 0 <= x < limit; min(x, limit) = x for x <=
/// limit.
bool EqualityEngine::keepWithin(AtomId id, const Simpler &what) {
  const Poly value = limitOf(table, id)->second;
  const bool isQuotient = what.kind == AtomKind::FloorDiv;
  const bool isLoop = what.kind == AtomKind::Symbol;
  std::vector<Poly> bounds{what.kind == AtomKind::Max ? value - what.limit : what.limit - value};
  if (isQuotient) {
    bounds = {what.limit - Poly(1) - value, value};
  } else if (isLoop) {
    bounds = {-value};
  }
  for (const Poly &bound : bounds) {
    std::optional<Prover::Conditions> conditions = prover.proveUnder(bound);
    if (!conditions) {
      return false;
    }
    adopt(*conditions);
  }
  if (isQuotient) {
    for (AtomId other = 0; other < table.size(); ++other) {
      const Atom atom = table[other];
      if (atom.kind == AtomKind::Mod && atom.operands[1] == what.limit && atom.operands[0] == value) {
        substitute(other, value);
      }
    }
  }
  substitute(id, isQuotient || isLoop ? Poly() : value);
  return true;
}

bool EqualityEngine::assumeSimpler(const Simpler &what) {
  bool any = false;
  constexpr unsigned mostSteps = 8;
  for (unsigned step = 0; step < mostSteps; ++step) {
    std::optional<AtomId> next;
    for (const Poly &equation : equations) {
      for (AtomId id : table.closure(equation)) {
        auto limit = limitOf(table, id);
        next = !next && limit && limit->first == what ? std::optional(id) : next;
      }
    }
    if (!next) {
      return any;
    }
    if (!keepWithin(*next, what)) {
      return false;
    }
    any = true;
  }
  return any;
}

/// More ways to the same end, where the first has a price.
static void addAlternatives(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query,
                            Alternatives &alternatives) {
  using Way = EqualityEngine::Way;
  const Prover::Conditions first = alternatives.get().front();
  auto attempt = [&](Way way, llvm::function_ref<bool(EqualityEngine &)> prepare) {
    if (!alternatives.isFull() && !WorkLimit::isReached()) {
      EqualityEngine engine(table, samples, query, way);
      if (prepare(engine) && engine.run()) {
        alternatives.offer(engine.getConditions());
      }
    }
  };
  std::vector<Simpler> simpler = EqualityEngine(table, samples, query, Way::Digits).findSimpler();
  auto isLoop = [](const Simpler &what) { return what.kind == AtomKind::Symbol; };
  sortStably(simpler, [&](const Simpler &a, const Simpler &b) { return isLoop(a) && !isLoop(b); });
  auto firstOther = std::find_if_not(simpler.begin(), simpler.end(), isLoop);
  auto assumeAll = [&](auto begin, auto end) {
    for (auto what = begin; what != end; ++what) {
      attempt(Way::Digits, [&](EqualityEngine &engine) { return engine.assumeSimpler(*what); });
    }
  };
  assumeAll(simpler.begin(), firstOther);
  // All quotients at once: `t / s` and `t / (s * m)` are both 0 for t < s.
  attempt(Way::Digits, [&](EqualityEngine &engine) {
    bool any = false;
    for (const Simpler &what : simpler) {
      any |= what.kind == AtomKind::FloorDiv && engine.assumeSimpler(what);
    }
    return any;
  });
  assumeAll(firstOther, simpler.end());
  // Last, since it may cost a whole search that finds nothing.
  attempt(Way::Digits, [&](EqualityEngine &engine) {
    engine.forbid(alternatives.narrowest(first));
    return true;
  });
}

OverlapAnswer tilecc::proveByMixedRadix(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query) {
  using Way = EqualityEngine::Way;
  if (!query.outright) {
    OverlapAnswer byLayouts = proveByLayouts(table, samples, query);
    if (byLayouts.isSeparate()) {
      return byLayouts;
    }
  }
  OverlapAnswer answer;
  answer.reason = "the element is not a sum of digits that stay below the next digit's weight";
  Prover judge(table, samples);
  std::vector<Prover::Conditions> found;
  for (Way way : {Way::Digits, Way::Order, Way::Apart}) {
    EqualityEngine engine(table, samples, query, way);
    if (engine.run()) {
      found.push_back(engine.getConditions());
      if (answer.rung == Rung::None || judge.isBetter(engine.getConditions(), answer.conditions)) {
        answer.rung = Rung::MixedRadix;
        answer.conditions = engine.getConditions();
        answer.argument = engine.getArgument();
      }
    }
    // Without a condition there is nothing to improve.
    if (query.outright || (answer.rung != Rung::None && answer.conditions.empty()) || WorkLimit::isReached()) {
      break;
    }
  }
  if (!answer.conditions.empty()) {
    Alternatives alternatives(samples, query.givens(table));
    WorkLimit::Extra extra;
    alternatives.offer(answer.conditions);
    addAlternatives(table, samples, query, alternatives);
    for (const Prover::Conditions &other : found) {
      alternatives.offer(other);
    }
    answer.alternatives = alternatives.get();
  }
  return answer;
}
