// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rung 2, to prove. Decides whether two blocks, or two lanes, meet where few blocks reach an access whatever the launch
// is, and what they do there does not depend on it: all of their points are run, exactly as the kernel computes them.
#include "Enumeration.h"
#include "OwnershipChecker.h"

#include <algorithm>

using namespace tilecc;

namespace {

/// An access without what depends on the launch or on loaded values: it happens at least as often.
class Finite {
public:
  Finite(KernelModel &model, const Access &access, bool allLanes) : model(model), access(access), allLanes(allLanes) {}
  /// Nothing where its element is not known.
  std::optional<Access> reduce();

private:
  bool isKnown(ExprId root) const;
  std::optional<ExprId> knownPart(ExprId condition);
  bool isUsed(SymbolId symbol) const;

  KernelModel &model;
  const Access &access;
  bool allLanes;
  std::vector<ExprId> roots;
};

} // namespace

bool Finite::isKnown(ExprId root) const {
  std::vector<SymbolId> symbols = model.space.pool.symbolsOf(root);
  return std::all_of(symbols.begin(), symbols.end(), [&](SymbolId id) {
    SymbolKind kind = model.space.symbols[id].kind;
    return kind == SymbolKind::BlockId || kind == SymbolKind::Iteration || kind == SymbolKind::Lane;
  });
}

/// Of a conjunction, the parts that are known; nothing where there are none.
std::optional<ExprId> Finite::knownPart(ExprId condition) {
  std::optional<ExprId> all;
  for (ExprId part : model.space.pool.conjuncts(condition)) {
    if (isKnown(part)) {
      all = all ? model.space.pool.binary(ExprKind::And, *all, part) : part;
    }
  }
  if (all) {
    roots.push_back(*all);
  }
  return all;
}

bool Finite::isUsed(SymbolId symbol) const {
  return std::any_of(roots.begin(), roots.end(), [&](ExprId root) {
    std::vector<SymbolId> symbols = model.space.pool.symbolsOf(root);
    return std::binary_search(symbols.begin(), symbols.end(), symbol);
  });
}

std::optional<Access> Finite::reduce() {
  if (!isKnown(access.element)) {
    return std::nullopt;
  }
  roots.push_back(access.element);
  Access reduced{access.kind};
  reduced.element = access.element;
  std::vector<std::optional<ExprId>> conditions;
  for (const DomainStep &step : access.domain) {
    conditions.push_back(knownPart(step.condition));
  }
  reduced.mask = access.mask ? knownPart(*access.mask) : std::nullopt;
  reduced.masked = reduced.mask.has_value();
  for (size_t i = 0; i < access.domain.size(); ++i) {
    bool isLoop = access.domain[i].iteration && isUsed(*access.domain[i].iteration);
    if (isLoop && !conditions[i]) {
      // Nothing ends it.
      return std::nullopt;
    }
    if (conditions[i]) {
      DomainStep step{*conditions[i]};
      step.iteration = isLoop ? access.domain[i].iteration : std::nullopt;
      reduced.domain.push_back(step);
    }
  }
  for (SymbolId lane : access.lanes) {
    if (allLanes || isUsed(lane)) {
      reduced.lanes.push_back(lane);
    }
  }
  return reduced;
}

/// The most blocks along an axis that the facts let reach an access; nothing where there is no small bound.
static std::optional<int64_t> countReaching(AtomTable &table, Prover &prover, SymbolId block) {
  constexpr int64_t most = 4096;
  for (int64_t count = 1; count <= most; count *= 2) {
    if (prover.prove(Poly(Wide(count - 1)) - table.symbol(block, 1))) {
      return count;
    }
  }
  return std::nullopt;
}

bool Checker::proveByEnumeration(Witness::Kind kind, unsigned first, unsigned second, std::string &argument) {
  std::vector<Access> reduced;
  for (unsigned index : {first, second}) {
    std::optional<Access> access = Finite(model, model.accesses[index], kind == Witness::Kind::TwoLanes).reduce();
    if (!access || WorkLimit::isReached()) {
      return false;
    }
    reduced.push_back(std::move(*access));
  }
  BlockBox box;
  for (unsigned axis = 0; axis < 3; ++axis) {
    std::optional<SymbolId> block = model.space.findSymbol(SymbolKind::BlockId, axis);
    bool matters = kind == Witness::Kind::TwoBlocks && model.space.readsAxis[axis];
    for (size_t i = 0; i < reduced.size(); ++i) {
      std::vector<ExprId> roots = getAccessRoots(reduced[i]);
      bool isUsed = block && std::any_of(roots.begin(), roots.end(),
                                         [&](ExprId root) { return dependsOn(model.space.pool, root, {*block}); });
      if (!matters && !isUsed) {
        continue;
      }
      Prover prover = makeProver();
      prover.addFacts(domainFacts(one, i == 0 ? first : second, /*withMask=*/true));
      std::optional<int64_t> count = block ? countReaching(table, prover, *block) : std::nullopt;
      if (!count) {
        return false;
      }
      box.end[axis] = std::max(box.end[axis], *count);
    }
  }
  Walker walkFirst(model, reduced[0], Walker::Promises::Ignored);
  Walker walkSecond(model, reduced[1], Walker::Promises::Ignored);
  uint64_t budget = mostPointsPerLaunch;
  WitnessQuery query{kind, first, second};
  LaunchOutcome outcome = tryQuery(query, box, {}, walkFirst, walkSecond, reduced[0], budget);
  WorkLimit::add(costOfPoint * (mostPointsPerLaunch - budget));
  if (!outcome.complete || outcome.witness || walkFirst.metUndefined() || walkSecond.metUndefined()) {
    return false;
  }
  argument = "all " + std::to_string(mostPointsPerLaunch - budget) +
             " points that any launch can reach were looked at, and each has an element of its own";
  return true;
}
