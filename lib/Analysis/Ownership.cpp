// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether a kernel is accepted, and under which contract. The order of the questions:
//   1. O9 and the domain: where does the kernel's arithmetic equal arithmetic over the integers?
//   2. O4: is each access inside? what must its buffer hold?
//   3. O8: does a store write each element once?
//   4. O1, O2, O3: can two blocks meet?
//   5. claims and O6 (Coverage.h): is each output written completely, each element once?
// Each question may add conditions to the contract, and later ones may use them.
#include "tilecc/Analysis/Ownership.h"

#include "Ordering.h"

#include <algorithm>

using namespace tilecc;

namespace {

/// What step 1 established for one access.
struct AccessState {
  std::vector<ExprId> conditions; ///< usable as facts
  bool maskUsable = false;
  bool indexUsable = false;
  std::vector<SymbolId> unknownIterations; ///< of loops whose counters may wrap
  bool inside = false;
};

class Checker {
public:
  explicit Checker(OwnershipResult &result)
      : result(result), model(result.model), table(result.table), one(table, 1), two(table, 2), oneOtherLane(table, 1) {
    oneOtherLane.setLaneCopy(2);
  }
  void run();

private:
  void addDeclared();
  void establish(unsigned index);
  std::vector<ExprId> countersOf(const DomainStep &step, const Access &access) const;
  bool establishLoop(Prover &prover, const DomainStep &step, const std::vector<ExprId> &counters, ExprId &guard,
                     unsigned index);
  bool meetObligations(Prover &prover, ExprId root, unsigned index, const char *what);
  bool requireUnder(Prover &prover, const Poly &goal, unsigned index, const char *rule, const std::string &reason);
  bool requireEither(Prover &prover, const std::vector<Poly> &goals, unsigned index, const char *rule,
                     const std::string &reason);
  void checkBounds(unsigned index);
  bool checkViewBounds(Prover &prover, unsigned index);
  bool checkPointerBounds(Prover &prover, unsigned index);
  void checkLanes(unsigned index);
  void checkPair(unsigned first, unsigned second);
  std::vector<Poly> domainFacts(PolyBuilder &builder, unsigned index, bool withMask);
  std::vector<Poly> promiseFacts(PolyBuilder &builder);
  Prover makeProver();
  void checkWork();
  void addPromise(const Promise &promise);
  void checkRunning();
  void addGridConditions();
  void addDistinctBuffers();
  void undecided(const char *rule, unsigned access, std::optional<unsigned> other, std::string reason,
                 std::string settle);
  std::vector<std::string> print(const Prover::Conditions &conditions);

  OwnershipResult &result;
  KernelModel &model;
  AtomTable &table;
  PolyBuilder one, two, oneOtherLane;
  std::vector<AccessState> states;
  std::vector<ContractItem> declared; ///< what the contract asks for by the author's own words
};

} // namespace

bool OwnershipResult::refuted() const {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding &finding) { return finding.witness && finding.witness->always; }) ||
         std::any_of(claimFindings.begin(), claimFindings.end(),
                     [](const ClaimFinding &finding) { return finding.kind != ClaimFinding::Kind::Undecided; });
}

std::vector<std::string> Checker::print(const Prover::Conditions &conditions) {
  std::vector<std::string> texts;
  for (const Poly &condition : conditions) {
    if (std::optional<Predicate> predicate = toPredicate(table, model, tightenPoly(condition))) {
      texts.push_back(predicate->str());
    }
  }
  return texts;
}

void Checker::undecided(const char *rule, unsigned access, std::optional<unsigned> other, std::string reason,
                        std::string settle) {
  Finding finding;
  finding.rule = rule;
  finding.access = access;
  finding.other = other;
  finding.reason = std::move(reason);
  finding.settle = std::move(settle);
  result.findings.push_back(std::move(finding));
}

Prover Checker::makeProver() {
  Prover prover(table, result.samples);
  prover.assume(result.contract.facts());
  return prover;
}

/// Facts that the author promises about plain values.
std::vector<Poly> Checker::promiseFacts(PolyBuilder &builder) {
  std::vector<Poly> facts;
  for (const Promise &promise : model.space.promises) {
    const ExprNode &node = model.space.pool[promise.value];
    if (node.kind != ExprKind::Symbol) {
      continue;
    }
    // Scalars have their promise in the contract; loaded values have nothing else. Block indices and loop values have
    // bounds of their own, and a promise about them is nothing that a launch could check.
    SymbolKind kind = model.space.symbols[static_cast<SymbolId>(node.value)].kind;
    if (kind != SymbolKind::Param && kind != SymbolKind::Opaque) {
      continue;
    }
    Poly value = builder.build(promise.value);
    if (promise.lower) {
      facts.push_back(value - Poly(*promise.lower));
    }
    if (promise.upper) {
      facts.push_back(Poly(*promise.upper) - value);
    }
    if (promise.divisor > 1) {
      Poly rounded = Poly(promise.divisor) * table.floorDiv(value, Poly(promise.divisor));
      facts.push_back(rounded - value);
    }
  }
  return facts;
}

std::vector<Poly> Checker::domainFacts(PolyBuilder &builder, unsigned index, bool withMask) {
  std::vector<Poly> facts = promiseFacts(builder);
  const Access &access = model.accesses[index];
  for (ExprId condition : states[index].conditions) {
    std::vector<Poly> more = builder.facts(condition);
    facts.insert(facts.end(), more.begin(), more.end());
  }
  if (withMask && access.mask && states[index].maskUsable) {
    std::vector<Poly> more = builder.facts(*access.mask);
    facts.insert(facts.end(), more.begin(), more.end());
  }
  if (states[index].inside) {
    for (const ViewAxis &axis : access.axes) {
      facts.push_back(builder.build(axis.tileIndex));
    }
  }
  return facts;
}

bool Checker::requireUnder(Prover &prover, const Poly &goal, unsigned index, const char *rule,
                           const std::string &reason) {
  std::optional<Prover::Conditions> found = prover.proveUnder(goal);
  if (!found) {
    return false;
  }
  for (const Poly &condition : *found) {
    if (!result.contract.add(condition, rule, reason, getAccessLoc(model, model.accesses[index]))) {
      return false;
    }
  }
  prover.assume(*found);
  return true;
}

/// `goals` are equivalent: the first proof without conditions, else the weakest conditions.
bool Checker::requireEither(Prover &prover, const std::vector<Poly> &goals, unsigned index, const char *rule,
                            const std::string &reason) {
  std::optional<Prover::Conditions> best;
  Poly bestGoal;
  for (const Poly &goal : goals) {
    if (prover.prove(goal)) {
      return true;
    }
  }
  for (const Poly &goal : goals) {
    std::optional<Prover::Conditions> found = prover.proveUnder(goal);
    if (found && (!best || prover.isBetter(*found, *best))) {
      best = std::move(found);
      bestGoal = goal;
    }
  }
  return best && requireUnder(prover, bestGoal, index, rule, reason);
}

bool Checker::meetObligations(Prover &prover, ExprId root, unsigned index, const char *what) {
  for (const Obligation &obligation : one.obligations(root)) {
    if (!requireUnder(prover, obligation.value, index, "O9",
                      std::string("the arithmetic of ") + what + " stays in the range of its type")) {
      return false;
    }
  }
  return true;
}

/// Whether `root` depends on an iteration whose counter may wrap.
static bool dependsOn(const ExprPool &pool, ExprId root, const std::vector<SymbolId> &symbols) {
  std::vector<SymbolId> used = pool.symbolsOf(root);
  return std::any_of(symbols.begin(), symbols.end(),
                     [&](SymbolId symbol) { return std::binary_search(used.begin(), used.end(), symbol); });
}

namespace {

/// Goals that are proved together, or not at all: their conditions join the contract only at the end.
class Together {
public:
  explicit Together(const Prover &prover) : prover(prover) {}
  bool prove(const Poly &goal) {
    std::optional<Prover::Conditions> found = prover.proveUnder(goal);
    if (!found) {
      return false;
    }
    prover.assume(*found);
    conditions.insert(conditions.end(), found->begin(), found->end());
    return true;
  }
  bool prove(const std::vector<Obligation> &obligations) {
    return std::all_of(obligations.begin(), obligations.end(),
                       [&](const Obligation &obligation) { return prove(obligation.value); });
  }
  void adopt(const Prover::Conditions &more) { prover.assume(more); }
  void addFacts(const std::vector<Poly> &facts) { prover.addFacts(facts); }
  const Prover::Conditions &getConditions() const { return conditions; }

private:
  Prover prover;
  Prover::Conditions conditions;
};

/// value >= smallest and value <= largest of `width` bits, signed.
std::vector<Obligation> rangeOf(const Poly &value, unsigned width, ExprId origin) {
  Wide limit = Wide(1) << (width - 1);
  return {{Poly(limit - 1) - value, origin}, {value + Poly(limit), origin}};
}

} // namespace

/// The counters of a loop that its guard or the access depends on.
std::vector<ExprId> Checker::countersOf(const DomainStep &step, const Access &access) const {
  std::vector<ExprId> roots{*step.guard, access.element};
  if (access.mask) {
    roots.push_back(*access.mask);
  }
  for (const ViewAxis &axis : access.axes) {
    roots.insert(roots.end(), {axis.tileIndex, axis.extent, axis.stride});
  }
  for (const DomainStep &other : access.domain) {
    roots.push_back(other.condition);
    if (&other != &step) {
      roots.insert(roots.end(), other.counters.begin(), other.counters.end());
    }
  }
  std::vector<ExprId> used = model.space.pool.closure(roots);
  std::vector<ExprId> counters;
  std::copy_if(step.counters.begin(), step.counters.end(), std::back_inserter(counters),
               [&](ExprId counter) { return std::binary_search(used.begin(), used.end(), counter); });
  return counters;
}

/// A loop that counts by hand, by induction over its iterations: in the first one the counters have their start values;
/// in a later one the guard held in the one before. Either way the counters are in range and the guard's own arithmetic
/// does not wrap. `guard` may become a stronger condition that holds too: `t < n` for `t != n` where t starts below n
/// and goes up by one.
bool Checker::establishLoop(Prover &prover, const DomainStep &step, const std::vector<ExprId> &counters, ExprId &guard,
                            unsigned index) {
  ExprPool &pool = model.space.pool;
  SymbolId iteration = *step.iteration;
  auto zero = [&](unsigned width) { return pool.constant(0, width); };
  auto previous = [&](unsigned width) {
    return pool.binary(ExprKind::Sub, pool.symbol(iteration, width), pool.constant(1, width), /*exact=*/true);
  };
  Poly number = one.build(pool.symbol(iteration, 64));
  auto attempt = [&](ExprId strict, std::optional<ExprId> invariant) {
    Together first(prover);
    Together later(prover);
    auto prove = [&](Together &together, bool isFirst) {
      auto at = [&](ExprId root) { return isFirst ? pool.replaceSymbol(root, iteration, zero) : root; };
      std::vector<Poly> known;
      for (ExprId counter : counters) {
        std::vector<Obligation> range = rangeOf(one.build(at(counter)), pool[counter].width, counter);
        if (!together.prove(one.obligations(at(counter))) || !together.prove(range)) {
          return false;
        }
        known.push_back(range[0].value);
        known.push_back(range[1].value);
      }
      together.addFacts(known);
      if (!together.prove(one.obligations(at(strict)))) {
        return false;
      }
      if (invariant) {
        std::vector<Poly> goals = one.facts(at(*invariant));
        return std::all_of(goals.begin(), goals.end(), [&](const Poly &goal) { return together.prove(goal); });
      }
      return true;
    };
    if (!prove(first, true)) {
      return false;
    }
    later.adopt(first.getConditions());
    later.addFacts({number - Poly(1)});
    later.addFacts(one.facts(pool.replaceSymbol(strict, iteration, previous)));
    if (!prove(later, false)) {
      return false;
    }
    for (const Together *part : {&first, &later}) {
      for (const Poly &condition : part->getConditions()) {
        if (!result.contract.add(condition, "O9", "the counter of a loop stays in the range of its type",
                                 getAccessLoc(model, model.accesses[index]))) {
          return false;
        }
      }
      prover.assume(part->getConditions());
    }
    guard = strict;
    return true;
  };
  const ExprNode test = pool[guard];
  if (test.kind == ExprKind::Ne && pool[test.a].width > 1) {
    for (auto [low, high] : {std::pair(test.a, test.b), std::pair(test.b, test.a)}) {
      if (attempt(pool.binary(ExprKind::Slt, low, high), pool.binary(ExprKind::Sle, low, high))) {
        return true;
      }
    }
  }
  return attempt(guard, std::nullopt);
}

/// Step 1. Conditions become facts in order, each once its own arithmetic is settled.
void Checker::establish(unsigned index) {
  const Access &access = model.accesses[index];
  AccessState &state = states[index];
  Prover prover = makeProver();
  prover.addFacts(promiseFacts(one));
  for (const DomainStep &step : access.domain) {
    if (step.guard) {
      ExprId guard = *step.guard;
      bool isBody = step.condition == guard;
      const std::vector<ExprId> counters = countersOf(step, access);
      bool known = !dependsOn(model.space.pool, guard, state.unknownIterations);
      for (ExprId counter : counters) {
        known = known && !dependsOn(model.space.pool, counter, state.unknownIterations);
      }
      if (!known || !establishLoop(prover, step, counters, guard, index)) {
        state.unknownIterations.push_back(*step.iteration);
        continue;
      }
      for (ExprId counter : counters) {
        for (const Obligation &range : rangeOf(one.build(counter), model.space.pool[counter].width, counter)) {
          prover.addFact(range.value);
        }
      }
      // The head of a loop runs once more than its body, so the guard says nothing there.
      if (isBody) {
        state.conditions.push_back(guard);
        prover.addFacts(one.facts(guard));
      }
      continue;
    }
    if (dependsOn(model.space.pool, step.condition, state.unknownIterations)) {
      continue;
    }
    bool usable = meetObligations(prover, step.condition, index, "a loop bound or condition");
    // A step of zero or less has no meaning; the launch must not ask for it.
    if (step.step && !requireUnder(prover, one.build(*step.step) - Poly(1), index, "O9", "a loop's step is positive")) {
      usable = false;
      state.unknownIterations.push_back(*step.iteration);
    }
    if (usable) {
      state.conditions.push_back(step.condition);
      prover.addFacts(one.facts(step.condition));
    }
  }
  auto isKnown = [&](ExprId root) { return !dependsOn(model.space.pool, root, state.unknownIterations); };
  state.indexUsable = isKnown(access.element) && (!access.isView || isKnown(access.viewBase));
  for (const ViewAxis &axis : access.axes) {
    state.indexUsable = state.indexUsable && isKnown(axis.tileIndex) && isKnown(axis.extent) && isKnown(axis.stride);
  }
  if (access.isView) {
    for (const ViewAxis &axis : access.axes) {
      state.indexUsable = state.indexUsable && meetObligations(prover, axis.tileIndex, index, "a tile index") &&
                          meetObligations(prover, axis.extent, index, "an extent") &&
                          meetObligations(prover, axis.stride, index, "a stride") &&
                          requireUnder(prover, one.build(axis.extent), index, "O9", "an extent is not negative") &&
                          requireUnder(prover, one.build(axis.stride), index, "O9", "a stride is not negative");
    }
    state.indexUsable = state.indexUsable && meetObligations(prover, access.viewBase, index, "the start of a view");
    state.maskUsable = state.indexUsable;
  } else {
    if (access.mask) {
      state.maskUsable = isKnown(*access.mask) && meetObligations(prover, *access.mask, index, "a mask");
      if (state.maskUsable) {
        prover.addFacts(one.facts(*access.mask));
      }
    }
    state.indexUsable = state.indexUsable && meetObligations(prover, access.element, index, "an index");
  }
  if (!state.indexUsable && !access.trusted) {
    if (access.kind == AccessMode::Write) {
      // A wrapped index often lands on another block's elements, and then that is what to say.
      std::optional<Witness> witness = findWitness(model, result.contract, {Witness::Kind::TwoBlocks, index, index});
      if (witness && witness->always) {
        Finding finding;
        finding.rule = "O1";
        finding.access = index;
        finding.other = index;
        finding.witness = std::move(witness);
        result.findings.push_back(std::move(finding));
        return;
      }
    }
    undecided("O9", index, std::nullopt,
              "nothing bounds the values that the index is computed from, so the arithmetic may leave the range of its "
              "type",
              access.isView ? "a bound on the tile index, by a condition around the access or `assume_bounded`"
                            : "a bound on the index, by the access's mask or `assume_bounded`");
  }
}

//===-- O4 ---------------------------------------------------------------===//

bool Checker::checkViewBounds(Prover &prover, unsigned index) {
  const Access &access = model.accesses[index];
  bool whole = true;
  for (const ViewAxis &axis : access.axes) {
    Poly tile = one.build(axis.tileIndex);
    Poly extent = one.build(axis.extent);
    Poly full = extent - Poly(axis.tile) - Poly(axis.step) * tile;
    // The same in elements and in tiles: which one the prover finds depends on how the kernel counts.
    Poly inside = extent - Poly(1) - Poly(axis.step) * tile;
    Poly last = extent + Poly(access.masked ? axis.step - 1 : axis.step - axis.tile);
    Poly inTiles = table.floorDiv(last, Poly(axis.step)) - Poly(1) - tile;
    // A constant extent that the tiles do not fill has a last tile that no grid should be cut short for.
    std::optional<Wide> size = access.masked ? std::nullopt : extent.getConstant();
    if (size && *size >= axis.tile && (*size - axis.tile) % axis.step != 0 && !prover.prove(inTiles) &&
        !prover.prove(full)) {
      return false;
    }
    if (!requireUnder(prover, tile, index, "O4", "a tile index is not negative") ||
        !requireEither(prover, {inTiles, access.masked ? inside : full}, index, "O4",
                       access.masked ? "a tile index lies inside the view"
                                     : "an unmasked access covers a whole tile")) {
      return false;
    }
    whole = whole && (!access.masked || prover.prove(full));
  }
  // The view itself fits its buffer.
  Poly last = one.build(access.viewBase);
  if (!requireUnder(prover, last, index, "O4", "a view starts inside its buffer")) {
    return false;
  }
  for (const ViewAxis &axis : access.axes) {
    last = last + (one.build(axis.extent) - Poly(1)) * one.build(axis.stride);
  }
  if (!requireUnder(prover, table.elements(access.buffer) - Poly(1) - last, index, "O4", "a view fits its buffer")) {
    return false;
  }
  result.inBounds[index] = whole;
  return true;
}

bool Checker::checkPointerBounds(Prover &prover, unsigned index) {
  const Access &access = model.accesses[index];
  if (access.mask && states[index].maskUsable) {
    prover.addFacts(one.facts(*access.mask));
  }
  Poly element = one.build(access.element);
  if (!requireUnder(prover, element, index, "O4", "an index is not negative") ||
      !requireUnder(prover, table.elements(access.buffer) - Poly(1) - element, index, "O4",
                    "an index stays inside its buffer")) {
    return false;
  }
  result.inBounds[index] = !access.mask;
  return true;
}

void Checker::checkBounds(unsigned index) {
  const Access &access = model.accesses[index];
  if (!states[index].indexUsable || access.trusted) {
    return;
  }
  Prover prover = makeProver();
  prover.addFacts(domainFacts(one, index, /*withMask=*/false));
  bool inside = access.isView ? checkViewBounds(prover, index) : checkPointerBounds(prover, index);
  states[index].inside = inside;
  if (inside) {
    result.proofs.push_back(
        {"O4", index, std::nullopt, Rung::Bounds, "the conditions around the access keep it inside", {}});
    return;
  }
  Finding finding;
  finding.rule = "O4";
  finding.access = index;
  finding.rung = Rung::Bounds;
  finding.reason = "no bound on the index follows from the conditions around the access";
  finding.settle = access.isView ? "a condition or loop bound that keeps the tile index inside the view"
                                 : "a mask, or a promise such as `assume_bounded<0, 1023>(i)`";
  finding.witness = findWitness(model, result.contract, {Witness::Kind::OutOfBounds, index, index});
  result.findings.push_back(std::move(finding));
}

//===-- O8 ---------------------------------------------------------------===//

void Checker::checkLanes(unsigned index) {
  const Access &access = model.accesses[index];
  if (access.kind != AccessMode::Write || access.lanes.empty() || access.trusted || !states[index].indexUsable) {
    return;
  }
  OverlapQuery query;
  query.equations.push_back(one.build(access.element) - oneOtherLane.build(access.element));
  query.contract = result.contract.facts();
  for (PolyBuilder *builder : {&one, &oneOtherLane}) {
    std::vector<Poly> facts = domainFacts(*builder, index, /*withMask=*/true);
    query.facts.insert(query.facts.end(), facts.begin(), facts.end());
  }
  for (SymbolId lane : access.lanes) {
    query.goals.push_back(table.symbol(lane, 1) - table.symbol(lane, 2));
  }
  OverlapAnswer answer;
  answer.reason = "the kernel is beyond the work limit of the proof";
  if (!WorkLimit::isReached()) {
    answer = proveSeparate(table, result.samples, query);
  }
  if (answer.isSeparate()) {
    std::vector<std::string> texts = print(answer.conditions);
    for (const Poly &condition : answer.conditions) {
      result.contract.add(condition, "O8", "the lanes of a store write different elements",
                          getAccessLoc(model, access));
    }
    result.proofs.push_back(
        {"O8", index, std::nullopt, answer.rung, "different lanes have different elements", std::move(texts)});
    return;
  }
  Finding finding;
  finding.rule = "O8";
  finding.access = index;
  finding.rung = Rung::Presburger;
  finding.reason = answer.reason;
  finding.settle = "an index that differs for different lanes";
  finding.witness = findWitness(model, result.contract, {Witness::Kind::TwoLanes, index, index});
  result.findings.push_back(std::move(finding));
}

//===-- O1, O2, O3 -------------------------------------------------------===//

/// The rule that two accesses of different blocks to one element would break; null where they may meet.
static const char *ruleFor(const Access &a, const Access &b) {
  bool atomicA = a.kind == AccessMode::Atomic;
  bool atomicB = b.kind == AccessMode::Atomic;
  if (atomicA && atomicB) {
    return a.deviceScope && b.deviceScope ? nullptr : "O3";
  }
  if (atomicA || atomicB) {
    return "O3";
  }
  if (a.kind == AccessMode::Write && b.kind == AccessMode::Write) {
    return "O1";
  }
  return a.kind == AccessMode::Write || b.kind == AccessMode::Write ? "O2" : nullptr;
}

void Checker::checkPair(unsigned first, unsigned second) {
  const Access &a = model.accesses[first];
  const Access &b = model.accesses[second];
  const char *rule = ruleFor(a, b);
  if (a.buffer != b.buffer || !rule || a.trusted || b.trusted || !states[first].indexUsable ||
      !states[second].indexUsable) {
    return;
  }
  OverlapQuery query;
  query.equations.push_back(one.build(a.element) - two.build(b.element));
  query.contract = result.contract.facts();
  for (auto [builder, index] : {std::pair(&one, first), std::pair(&two, second)}) {
    std::vector<Poly> facts = domainFacts(*builder, index, /*withMask=*/true);
    query.facts.insert(query.facts.end(), facts.begin(), facts.end());
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (!model.space.readsAxis[axis]) {
      continue;
    }
    // An axis that is read but has no symbol must not drop out of the question: 1 = 0 is never proved.
    std::optional<SymbolId> block = model.space.findSymbol(SymbolKind::BlockId, axis);
    query.goals.push_back(block ? table.symbol(*block, 1) - table.symbol(*block, 2) : Poly(Wide(1)));
  }
  OverlapAnswer answer = proveSeparate(table, result.samples, query);
  if (answer.isSeparate()) {
    std::vector<std::string> texts = print(answer.conditions);
    bool said = true;
    for (const Poly &condition : answer.conditions) {
      said = said && result.contract.add(condition, rule, "different blocks keep to different elements",
                                         getAccessLoc(model, a));
    }
    if (said) {
      result.proofs.push_back({rule, first, second, answer.rung, answer.argument, std::move(texts)});
      return;
    }
    answer.reason = "the condition that the proof needs cannot be said of a launch";
  }
  Finding finding;
  finding.rule = rule;
  finding.access = first;
  finding.other = second;
  finding.rung = Rung::Presburger;
  finding.reason = answer.reason;
  finding.settle = "an index from which the block can be told, such as `bid().x * tile + lane`";
  finding.witness = findWitness(model, result.contract, {Witness::Kind::TwoBlocks, first, second});
  result.findings.push_back(std::move(finding));
}

//===-- The rest of the contract -----------------------------------------===//

void Checker::addDeclared() {
  for (const DeclaredCondition &declared : model.declared) {
    Prover prover = makeProver();
    const ExprNode &node = model.space.pool[declared.condition];
    if (node.kind == ExprKind::Constant && node.value != 0) {
      continue;
    }
    std::vector<Poly> facts = one.facts(declared.condition);
    bool isSaid = !facts.empty();
    for (const Poly &fact : facts) {
      isSaid &=
          table.isLaunchKnown(fact) && result.contract.add(fact, "O9", "declared: " + declared.text, declared.loc);
    }
    if (!isSaid) {
      model.gaps.push_back(
          {declared.loc,
           "the contract cannot say this precondition: it is not one of comparisons between "
           "what the launch knows",
           "comparisons of the grid and the parameters, joined by `&&`; a loaded value or a block index "
           "needs a mask or `ct::assume_bounded`"});
    }
  }
  for (const Promise &promise : model.space.promises) {
    addPromise(promise);
  }
}

/// The lowering believes what is promised, so each promise about what the launch knows is one of the launch's
/// conditions. Loaded values, block indices and loop values no launch can be asked about (docs/soundness.md).
void Checker::addPromise(const Promise &promise) {
  const ExprNode &node = model.space.pool[promise.value];
  bool isParameter =
      node.kind == ExprKind::Symbol && model.space.symbols[static_cast<SymbolId>(node.value)].kind == SymbolKind::Param;
  mlir::Location loc =
      model.accesses.empty() ? mlir::UnknownLoc::get(model.context) : getAccessLoc(model, model.accesses.front());
  std::string name = isParameter ? model.space.symbols[static_cast<SymbolId>(node.value)].name : "";
  std::string reason = isParameter ? "the kernel assumes it of `" + name + "`" : "the kernel assumes it";
  Poly value = one.build(promise.value);
  if (!table.isLaunchKnown(value)) {
    return;
  }
  Prover prover = makeProver();
  auto cannotSay = [&] {
    model.gaps.push_back(
        {loc, "the contract cannot say what the kernel assumes of a value that it computes from its parameters",
         "the promise on a parameter itself, as in `n = ct::assume_divisible<4>(n)`"});
  };
  // The value is what it seems only where its arithmetic does not wrap.
  for (const Obligation &obligation : one.obligations(promise.value)) {
    bool isSaid = prover.prove(obligation.value) ||
                  result.contract.add(obligation.value, "O9",
                                      "the arithmetic of what the kernel assumes stays in the range of its type", loc);
    if (!isSaid) {
      return cannotSay();
    }
  }
  std::vector<Poly> goals;
  if (promise.lower) {
    goals.push_back(value - Poly(*promise.lower));
  }
  if (promise.upper) {
    goals.push_back(Poly(*promise.upper) - value);
  }
  if (promise.divisor > 1 && !isParameter) {
    Poly divisor(promise.divisor);
    goals.push_back(value - divisor * table.floorDiv(value + Poly(promise.divisor - 1), divisor));
  }
  for (const Poly &goal : goals) {
    if (prover.prove(goal) || (isParameter && result.contract.add(goal, "O9", reason, loc))) {
      continue;
    }
    // No fact for the proof, which has sample launches for plain parameters only.
    std::optional<Predicate> condition = toPredicate(table, model, tightenPoly(goal));
    if (!condition || !condition->isWithinLimits()) {
      return cannotSay();
    }
    result.contract.add(std::move(*condition), "O9", reason, loc);
  }
  if (promise.divisor > 1 && isParameter) {
    result.contract.add(isEqual(parameter(name) % literal(promise.divisor), literal(0)), "O9", reason, loc);
  }
}

void Checker::addGridConditions() {
  bool writes = std::any_of(model.accesses.begin(), model.accesses.end(),
                            [](const Access &access) { return access.kind != AccessMode::Read; });
  for (unsigned axis = 0; axis < 3 && writes; ++axis) {
    if (!model.space.readsAxis[axis]) {
      auto writer = std::find_if(model.accesses.begin(), model.accesses.end(),
                                 [](const Access &access) { return access.kind != AccessMode::Read; });
      result.contract.add(isEqual(grid(axis), literal(1)), "O1",
                          std::string("nothing depends on the block index along ") + axisName(axis) +
                              ", so all blocks along it would write the same elements",
                          getAccessLoc(model, *writer));
    }
  }
}

/// O7: a written buffer keeps apart from all others.
void Checker::addDistinctBuffers() {
  std::vector<bool> used(model.buffers.size(), false);
  std::vector<const Access *> writer(model.buffers.size(), nullptr);
  for (const Access &access : model.accesses) {
    used[access.buffer] = true;
    if (access.kind != AccessMode::Read && !writer[access.buffer]) {
      writer[access.buffer] = &access;
    }
  }
  auto bytes = [&](unsigned buffer) {
    mlir::Type type = model.buffers[buffer].elementType;
    int64_t bits = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 64;
    return literal(std::max<int64_t>(1, bits / 8)) * elements(model.buffers[buffer].name);
  };
  for (unsigned i = 0; i < model.buffers.size(); ++i) {
    for (unsigned j = i + 1; j < model.buffers.size(); ++j) {
      if (!used[i] || !used[j] || (!writer[i] && !writer[j])) {
        continue;
      }
      const std::string &a = model.buffers[i].name;
      const std::string &b = model.buffers[j].name;
      Predicate apart = (address(a) + bytes(i) <= address(b)) || (address(b) + bytes(j) <= address(a));
      result.contract.add(apart, "O7", "`" + a + "` and `" + b + "` do not overlap, since one of them is written",
                          getAccessLoc(model, *(writer[i] ? writer[i] : writer[j])));
    }
  }
  for (auto [buffer, alignment] : model.alignments) {
    if (used[buffer] && alignment > 1) {
      auto access = std::find_if(model.accesses.begin(), model.accesses.end(),
                                 [&](const Access &candidate) { return candidate.buffer == buffer; });
      result.contract.add(isEqual(address(model.buffers[buffer].name) % literal(alignment), literal(0)), "O9",
                          "the kernel assumes the alignment of `" + model.buffers[buffer].name + "`",
                          getAccessLoc(model, *access));
    }
  }
}

/// A proof must not rest on conditions under which at most one block ever does anything.
void Checker::checkWork() {
  for (size_t i = 0; i < result.proofs.size(); ++i) {
    const ProofStep step = result.proofs[i];
    if (step.conditions.empty() || !step.other || leavesWork(model, result.contract, step.access)) {
      continue;
    }
    Finding finding;
    finding.rule = step.rule;
    finding.access = step.access;
    finding.other = step.other;
    finding.reason = "the proof found holds only for launches in which one block does all the work";
    finding.settle = "an index from which the block can be told, such as `bid().x * tile + lane`";
    // Without the conditions that took the work away: a launch that clashes then refutes the kernel.
    Contract others(table, result.samples, model);
    for (const ContractItem &item : result.contract.getItems()) {
      if (item.rule != "O1" && item.rule != "O2" && item.rule != "O3") {
        others.add(item.predicate, item.rule, item.reason, item.loc);
      }
    }
    finding.witness = findWitness(model, others, {Witness::Kind::TwoBlocks, step.access, *step.other});
    if (finding.witness) {
      finding.witness->always = true;
    }
    result.findings.push_back(std::move(finding));
  }
}

/// Nor on conditions under which an access never runs, or only in one block, where it would without them: masks that
/// are always empty need no proof.
void Checker::checkRunning() {
  if (!result.findings.empty() || !result.claimFindings.empty() || WorkLimit::isReached()) {
    return;
  }
  std::vector<std::optional<unsigned>> under = countRunning(model, result.contract);
  if (std::all_of(under.begin(), under.end(), [](std::optional<unsigned> count) { return count.value_or(2) == 2; })) {
    return;
  }
  Contract own(table, result.samples, model);
  for (const ContractItem &item : declared) {
    own.add(item.predicate, item.rule, item.reason, item.loc);
  }
  std::vector<std::optional<unsigned>> free = countRunning(model, own);
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    if (under[i] && free[i] && *under[i] < *free[i]) {
      undecided("O4", i, std::nullopt,
                *under[i] == 0 ? "the proof found holds only for launches in which this access never runs"
                               : "the proof found holds only for launches in which this access runs in one block",
                "a bound on the index, by the access's mask or `assume_bounded`");
      return;
    }
  }
}

void Checker::run() {
  states.resize(model.accesses.size());
  result.inBounds.assign(model.accesses.size(), false);
  result.independent.assign(model.accesses.size(), false);
  addDeclared();
  declared = result.contract.getItems();
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    establish(i);
  }
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    checkBounds(i);
  }
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    checkLanes(i);
  }
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    for (unsigned j = i; j < model.accesses.size(); ++j) {
      checkPair(i, j);
    }
  }
  checkWork();
  std::vector<bool> usable;
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    usable.push_back(states[i].inside && states[i].conditions.size() == model.accesses[i].domain.size());
  }
  checkClaims(result, usable);
  result.contract.simplify();
  if (result.findings.empty() && result.claimFindings.empty() && !model.accesses.empty() &&
      !result.contract.leavesParallelism()) {
    undecided("O1", 0, std::nullopt, "no launch with several blocks was found that meets the conditions of the proof",
              "an index from which the block can be told");
  }
  checkRunning();
  addGridConditions();
  addDistinctBuffers();
  if (result.findings.empty()) {
    result.independent = findIndependentWrites(
        model, table, result.samples, result.contract.facts(),
        {[&](unsigned index) { return states[index].indexUsable; },
         [&](PolyBuilder &builder, unsigned index) { return domainFacts(builder, index, /*withMask=*/true); }});
  }
}

std::unique_ptr<OwnershipResult> tilecc::checkModel(KernelModel model) {
  WorkLimit::reset();
  auto result = std::make_unique<OwnershipResult>(std::move(model));
  if (result->model.gaps.empty()) {
    Checker(*result).run();
  }
  return result;
}

std::unique_ptr<OwnershipResult> tilecc::checkOwnership(mlir::func::FuncOp kernel) {
  return checkModel(buildKernelModel(kernel));
}
