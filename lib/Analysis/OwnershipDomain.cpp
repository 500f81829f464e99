// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Step 1 of the check. Decides which conditions around an access may be used as facts, and whether its index arithmetic
// equals arithmetic over the integers (O9); loops that count by hand are taken by induction over their iterations.
#include "OwnershipChecker.h"

#include <algorithm>

using namespace tilecc;

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
  std::vector<ExprId> roots = getAccessRoots(access);
  roots.push_back(*step.guard);
  for (const DomainStep &other : access.domain) {
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
        // Not only what follows from it: of constants it may fold to `false`, from which no inequality follows.
        std::optional<std::vector<Poly>> goals = one.equivalents(at(*invariant));
        return goals &&
               std::all_of(goals->begin(), goals->end(), [&](const Poly &goal) { return together.prove(goal); });
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
  if (pool.isUnequal(guard)) {
    for (auto [low, high] : {std::pair(test.a, test.b), std::pair(test.b, test.a)}) {
      if (attempt(pool.binary(ExprKind::Slt, low, high), pool.binary(ExprKind::Sle, low, high))) {
        return true;
      }
    }
  }
  return attempt(guard, std::nullopt);
}

/// The condition with `low != high` as `low < high` where `low <= high` is known: `i != 0` of a block index says
/// `0 < i`.
ExprId Checker::orderUnequal(const Prover &known, ExprId condition) {
  ExprPool &pool = model.space.pool;
  const std::vector<ExprId> parts = pool.conjuncts(condition);
  if (std::none_of(parts.begin(), parts.end(), [&](ExprId part) { return pool.isUnequal(part); })) {
    return condition;
  }
  Prover prover = known;
  prover.addFacts(one.facts(condition));
  std::optional<ExprId> ordered;
  for (ExprId part : parts) {
    if (pool.isUnequal(part)) {
      const ExprNode node = pool[part];
      const Poly difference = one.build(node.b) - one.build(node.a);
      if (prover.prove(difference)) {
        part = pool.binary(ExprKind::Slt, node.a, node.b);
      } else if (prover.prove(-difference)) {
        part = pool.binary(ExprKind::Slt, node.b, node.a);
      }
    }
    ordered = ordered ? pool.binary(ExprKind::And, *ordered, part) : part;
  }
  return *ordered;
}

/// A condition whose arithmetic is settled.
void Checker::addCondition(Prover &prover, ExprId condition, AccessState &state) {
  std::vector<Poly> facts = one.facts(condition);
  prover.addFacts(facts);
  std::vector<Poly> factors = launchFactors(table, prover, facts);
  prover.addFacts(factors);
  state.factors.insert(state.factors.end(), factors.begin(), factors.end());
}

std::vector<Poly> tilecc::launchFactors(const AtomTable &table, Prover &prover, llvm::ArrayRef<Poly> facts) {
  std::vector<Poly> factors;
  for (const Poly &fact : facts) {
    const Term *product = nullptr;
    bool isOne = true;
    for (const Term &term : fact.getTerms()) {
      bool isProduct = term.coefficient > 0 && term.atoms.size() > 1;
      isOne = isOne && !(isProduct && product);
      product = isProduct ? &term : product;
    }
    if (!product || !isOne) {
      continue;
    }
    Poly whole(product->coefficient);
    for (AtomId id : product->atoms) {
      whole = whole * Poly::atom(id);
    }
    auto isKnown = [&](AtomId id) { return table.isLaunchKnown(id) && prover.prove(Poly::atom(id)); };
    if (std::all_of(product->atoms.begin(), product->atoms.end(), isKnown) && prover.prove(whole - fact - Poly(1))) {
      for (AtomId id : product->atoms) {
        factors.push_back(Poly::atom(id) - Poly(1));
      }
    }
  }
  return factors;
}

/// Whether a condition is better left unused: its arithmetic stays in range under conditions on the launch that it is
/// not worth. `(bid * 747796405 + 2891336453) & 1` does for three blocks, and what a seed decides says nothing of the
/// index.
bool Checker::costsMoreThanItSays(const Prover &prover, const DomainStep &step, const Access &access) {
  if (step.iteration || step.step) {
    return false;
  }
  Together asked(prover);
  if (!asked.prove(one.obligations(step.condition))) {
    return true;
  }
  if (asked.getConditions().empty()) {
    return false;
  }
  if (2 * result.samples.countMeeting(asked.getConditions()) < result.samples.size()) {
    return true;
  }
  std::vector<ExprId> others = getAccessRoots(access);
  others.erase(llvm::find(others, step.condition));
  const ExprPool &pool = model.space.pool;
  const std::vector<SymbolId> said = pool.symbolsOf(step.condition);
  return llvm::none_of(others, [&](ExprId root) { return dependsOn(pool, root, said); });
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
        state.domainUsable = false;
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
        addCondition(prover, guard, state);
      }
      continue;
    }
    if (dependsOn(model.space.pool, step.condition, state.unknownIterations) ||
        costsMoreThanItSays(prover, step, access)) {
      state.domainUsable = false;
      continue;
    }
    bool usable = meetObligations(prover, step.condition, index, "a loop bound or condition");
    // A step of zero or less has no meaning; the launch must not ask for it.
    if (step.step && !requireUnder(prover, one.build(*step.step) - Poly(1), index, "O9", "a loop's step is positive")) {
      usable = false;
      state.unknownIterations.push_back(*step.iteration);
    }
    if (usable) {
      const ExprId condition = orderUnequal(prover, step.condition);
      state.conditions.push_back(condition);
      addCondition(prover, condition, state);
    }
    state.domainUsable = state.domainUsable && usable;
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
