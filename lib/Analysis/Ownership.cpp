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
#include "OwnershipChecker.h"

#include <algorithm>

using namespace tilecc;

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

std::vector<Poly> Checker::domainFacts(PolyBuilder &builder, unsigned index, bool withMask) {
  std::vector<Poly> facts;
  for (size_t promise : states[index].promises) {
    std::vector<Poly> more = promiseFacts(builder, model.space.promises[promise]);
    facts.insert(facts.end(), more.begin(), more.end());
  }
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
  size_t numSteps = 0;
  for (const DomainStep &step : access.domain) {
    adoptPromises(prover, index, numSteps++);
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
  adoptPromises(prover, index, numSteps);
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
  if (state.indexUsable) {
    adoptTables(prover, index);
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
    std::vector<TableElement> tables = tableElements(*builder, index);
    query.tables.insert(query.tables.end(), tables.begin(), tables.end());
  }
  for (SymbolId lane : access.lanes) {
    query.goals.push_back(table.symbol(lane, 1) - table.symbol(lane, 2));
  }
  OverlapAnswer answer = proveSeparate(table, result.samples, query);
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
  finding.settle = settleByTable(access, index).value_or("an index that differs for different lanes");
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
    std::vector<TableElement> tables = tableElements(*builder, index);
    query.tables.insert(query.tables.end(), tables.begin(), tables.end());
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
  finding.settle =
      settleByTable(a, first).value_or("an index from which the block can be told, such as `bid().x * tile + lane`");
  finding.witness = findWitness(model, result.contract, {Witness::Kind::TwoBlocks, first, second});
  result.findings.push_back(std::move(finding));
}

/// What masks and loops leave to do: `x < u` for a launch value u leaves more than one x if u >= 2.
void Checker::collectWork() {
  for (const Access &access : model.accesses) {
    std::vector<ExprId> conditions;
    for (const DomainStep &step : access.domain) {
      conditions.push_back(step.condition);
    }
    if (access.mask) {
      conditions.push_back(*access.mask);
    }
    for (ExprId condition : conditions) {
      for (const Poly &fact : one.facts(condition)) {
        Poly known, rest;
        for (const Term &term : fact.getTerms()) {
          Poly product(term.coefficient);
          bool isKnown = true;
          for (AtomId id : term.atoms) {
            product = product * Poly::atom(id);
            isKnown = isKnown && table.isLaunchKnown(id);
          }
          (isKnown ? known : rest) = (isKnown ? known : rest) + product;
        }
        if (rest.isZero() || known.getConstant() || known.hasOverflowed()) {
          continue;
        }
        // A loop that comes to a second iteration, in the first block at least.
        for (const DomainStep &step : access.domain) {
          if (step.iteration && step.condition == condition) {
            std::vector<AtomId> iteration = table.symbol(*step.iteration, 1).atoms();
            std::optional<Poly::Split> split = rest.split(iteration.front());
            if (split && table.isLaunchKnown(split->coefficient)) {
              result.samples.addLoop(known + split->coefficient);
            }
          }
        }
        result.samples.addWork(known - Poly(1));
      }
    }
  }
}

void Checker::run() {
  states.resize(model.accesses.size());
  result.inBounds.assign(model.accesses.size(), false);
  result.independent.assign(model.accesses.size(), false);
  addDeclared();
  addSingleTiles();
  declared = result.contract.getItems();
  collectWork();
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    establish(i);
  }
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    checkBounds(i);
  }
  // A view that is clipped at its extents often needs of its strides no more than what keeps blocks apart: it comes
  // after that.
  auto checkAllLanes = [&](bool clipped) {
    for (unsigned i = 0; i < model.accesses.size(); ++i) {
      if ((model.accesses[i].isView && model.accesses[i].masked) == clipped) {
        checkLanes(i);
      }
    }
  };
  checkAllLanes(/*clipped=*/false);
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    for (unsigned j = i; j < model.accesses.size(); ++j) {
      checkPair(i, j);
    }
  }
  checkAllLanes(/*clipped=*/true);
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
         [&](PolyBuilder &builder, unsigned index) { return domainFacts(builder, index, /*withMask=*/true); },
         [&](PolyBuilder &builder, unsigned index) { return tableElements(builder, index); }});
  }
}

std::unique_ptr<OwnershipResult> tilecc::checkModel(KernelModel model) {
  WorkLimit::reset();
  findSingleTiles(model);
  auto result = std::make_unique<OwnershipResult>(std::move(model));
  if (result->model.gaps.empty()) {
    Checker(*result).run();
  }
  return result;
}

std::unique_ptr<OwnershipResult> tilecc::checkOwnership(mlir::func::FuncOp kernel) {
  return checkModel(buildKernelModel(kernel));
}
