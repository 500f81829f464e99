// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rung 3. Decides by `S*Q + R = 0 with |R| < S gives Q = 0 and R = 0`, for constant and symbolic S, and by functions of
// equal values being equal. Each use may leave a side condition for the contract (`n_cols <= stride`). The steps:
//   1. divide equations by their common factor; a constant that it does not divide is a contradiction
//   2. x = y makes x and y one atom everywhere; derived atoms over them become one too
//   3. equal quotients and remainders by one divisor give equal dividends; equal remainders alone a multiple of it
//      and equal values from a table whose elements all differ come from one place
//   4. split an equation at a radix, first outright, then under a condition
//   5. an equation that the facts contradict settles everything
//   6. for one order of the blocks after the other, the same with that order as a fact
#include "EqualityEngine.h"

#include <algorithm>

using namespace tilecc;

static constexpr size_t mostEquations = 40;
static constexpr size_t mostAtoms = 3000;

EqualityEngine::EqualityEngine(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query, Way way)
    : table(table), prover(table, samples), equations(query.equations), goals(query.goals), tables(query.tables),
      outright(query.outright), way(way) {
  prover.setPremises(launchKnownOf(table, query.facts));
  prover.assume(query.contract);
  prover.addFacts(query.facts);
  // `bid().x == 0` comes as two inequalities.
  const std::vector<Poly> &facts = prover.getFacts();
  for (size_t i = 0; i < facts.size(); ++i) {
    for (size_t j = i + 1; j < facts.size(); ++j) {
      if (facts[i] == -facts[j]) {
        addEquation(facts[i]);
      }
    }
  }
}

void EqualityEngine::addEquation(Poly equation) {
  if (!equation.isZero() && equations.size() < mostEquations &&
      std::find(equations.begin(), equations.end(), equation) == equations.end()) {
    equations.push_back(std::move(equation));
  }
}

void EqualityEngine::adopt(const Prover::Conditions &conditions) {
  for (const Poly &condition : conditions) {
    if (std::find(used.begin(), used.end(), condition) == used.end()) {
      used.push_back(condition);
    }
  }
  prover.assume(conditions);
}

//===-- Substitution -----------------------------------------------------===//

Poly EqualityEngine::rewrite(const Poly &poly, const std::vector<Poly> &mapping) const {
  Poly result;
  if (poly.hasOverflowed()) {
    return poly;
  }
  for (const Term &term : poly.getTerms()) {
    Poly product(term.coefficient);
    for (AtomId id : term.atoms) {
      product = product * (id < mapping.size() ? mapping[id] : Poly::atom(id));
    }
    result = result + product;
  }
  return result;
}

/// What each atom is now; operands come before the atoms made of them, so one pass does.
std::vector<Poly> EqualityEngine::computeMapping() {
  size_t count = table.size();
  std::vector<Poly> mapping;
  mapping.reserve(count);
  for (AtomId id = 0; id < count; ++id) {
    if (auto it = substitutions.find(id); it != substitutions.end()) {
      mapping.push_back(rewrite(it->second, mapping));
      continue;
    }
    const Atom atom = table[id];
    if (atom.operands.empty()) {
      mapping.push_back(Poly::atom(id));
      continue;
    }
    std::vector<Poly> operands;
    for (const Poly &operand : atom.operands) {
      operands.push_back(rewrite(operand, mapping));
    }
    mapping.push_back(operands == atom.operands ? Poly::atom(id) : table.rebuild(atom, std::move(operands)));
  }
  return mapping;
}

void EqualityEngine::substitute(AtomId id, Poly value) {
  std::vector<Poly> facts = prover.getFacts();
  std::vector<Poly> intrinsic = table.intrinsicFacts(id);
  facts.insert(facts.end(), intrinsic.begin(), intrinsic.end());
  substitutions[id] = std::move(value);
  std::vector<Poly> mapping = computeMapping();
  for (Poly &fact : facts) {
    fact = rewrite(fact, mapping);
  }
  for (Poly &goal : goals) {
    goal = rewrite(goal, mapping);
  }
  std::vector<Poly> kept;
  kept.swap(equations);
  for (const Poly &equation : kept) {
    addEquation(rewrite(equation, mapping));
  }
  for (const Poly &fact : facts) {
    if (std::optional<Wide> constant = fact.getConstant(); constant && *constant < 0) {
      contradiction = true;
    }
  }
  prover.setFacts(std::move(facts));
}

/// x - y = 0 or x - constant = 0.
bool EqualityEngine::unify(const Poly &equation) {
  const std::vector<Term> &terms = equation.getTerms();
  auto isAtom = [](const Term &term) {
    return term.atoms.size() == 1 && (term.coefficient == 1 || term.coefficient == -1);
  };
  if (terms.size() == 2 && isAtom(terms[0]) && isAtom(terms[1]) && terms[0].coefficient == -terms[1].coefficient) {
    AtomId low = std::min(terms[0].atoms[0], terms[1].atoms[0]);
    AtomId high = std::max(terms[0].atoms[0], terms[1].atoms[0]);
    if (table.isLaunchKnown(high)) {
      return false;
    }
    substitute(high, Poly::atom(low));
    return true;
  }
  bool alone = terms.size() == 1 && isAtom(terms[0]);
  bool constant = terms.size() == 2 && terms[0].atoms.empty() && isAtom(terms[1]);
  if (alone || constant) {
    const Term &term = terms.back();
    if (table.isLaunchKnown(term.atoms[0])) {
      return false;
    }
    substitute(term.atoms[0], Poly(-equation.constantTerm() * term.coefficient));
    return true;
  }
  return false;
}

/// Step 1 and 2 on one equation; true if anything changed.
bool EqualityEngine::simplify(size_t index) {
  Poly equation = equations[index];
  if (equation.hasOverflowed()) {
    return false;
  }
  if (std::optional<Wide> constant = equation.getConstant()) {
    contradiction |= *constant != 0;
    equations.erase(equations.begin() + static_cast<long>(index));
    return true;
  }
  // The common factor of all non-constant terms.
  Term common = equation.getTerms().back();
  for (const Term &term : equation.getTerms()) {
    Wide a = common.coefficient < 0 ? -common.coefficient : common.coefficient;
    Wide b = term.coefficient < 0 ? -term.coefficient : term.coefficient;
    if (term.atoms.empty()) {
      continue;
    }
    while (b != 0) {
      std::swap(a, b);
      b %= a;
    }
    common.coefficient = a;
    AtomProduct shared;
    std::set_intersection(common.atoms.begin(), common.atoms.end(), term.atoms.begin(), term.atoms.end(),
                          std::back_inserter(shared));
    common.atoms = std::move(shared);
  }
  common.coefficient = common.coefficient < 0 ? -common.coefficient : common.coefficient;
  if (equation.constantTerm() % common.coefficient != 0) {
    contradiction = true;
    return true;
  }
  if (equation.constantTerm() != 0 || equation.getTerms().size() == 1) {
    common.atoms.clear();
  }
  for (AtomId id : common.atoms) {
    if (!prover.prove(Poly::atom(id) - Poly(1))) {
      common.atoms.clear();
      break;
    }
  }
  if (common.coefficient != 1 || !common.atoms.empty()) {
    equations[index] = *equation.divideBy(common);
    return true;
  }
  return unify(equation);
}

/// Whether |x - y| < divisor since both have one quotient by it, or their remainders by something else have, where the
/// quotients by that agree: of `pid`, `pid / W` and `pid % W / rows` say that much for `rows`.
bool EqualityEngine::areClose(Poly x, Poly y, const Poly &divisor, const std::vector<Poly> &mapping) {
  // What is known as the quotient, or the remainder, of a dividend by a divisor.
  auto derived = [&](AtomKind kind, const Poly &dividend, const Poly &by) {
    std::vector<Poly> found;
    for (AtomId id = 0; id < mapping.size(); ++id) {
      if (table[id].kind == kind && rewrite(table[id].operands[1], mapping) == by &&
          rewrite(table[id].operands[0], mapping) == dividend) {
        found.push_back(mapping[id]);
      }
    }
    return found;
  };
  auto haveCommon = [](const std::vector<Poly> &a, const std::vector<Poly> &b) {
    return std::any_of(a.begin(), a.end(),
                       [&](const Poly &one) { return std::find(b.begin(), b.end(), one) != b.end(); });
  };
  auto haveOneQuotient = [&](const Poly &by) {
    return haveCommon(derived(AtomKind::FloorDiv, x, by), derived(AtomKind::FloorDiv, y, by));
  };
  constexpr unsigned mostSteps = 4;
  for (unsigned step = 0; step < mostSteps && !haveOneQuotient(divisor); ++step) {
    // x - y is the difference of the remainders by any divisor whose quotients agree.
    bool changed = false;
    for (AtomId id = 0; id < mapping.size() && !changed; ++id) {
      if (table[id].kind != AtomKind::Mod || !(rewrite(table[id].operands[0], mapping) == x)) {
        continue;
      }
      const Poly by = rewrite(table[id].operands[1], mapping);
      const std::vector<Poly> others = derived(AtomKind::Mod, y, by);
      if (!others.empty() && haveOneQuotient(by)) {
        x = mapping[id];
        y = others.front();
        changed = true;
      }
    }
    if (!changed) {
      return false;
    }
  }
  return haveOneQuotient(divisor);
}

/// Step 3. Adds x - x' for remainders that are equal where the quotients are equal too, else x - x' - d*(q - q').
bool EqualityEngine::invertDivisions() {
  std::vector<Poly> mapping = computeMapping();
  std::vector<AtomId> remainders;
  for (AtomId id = 0; id < mapping.size(); ++id) {
    if (table[id].kind == AtomKind::Mod) {
      remainders.push_back(id);
    }
  }
  bool changed = false;
  for (size_t i = 0; i < remainders.size(); ++i) {
    for (size_t j = i + 1; j < remainders.size(); ++j) {
      const Atom a = table[remainders[i]];
      const Atom b = table[remainders[j]];
      Poly divisor = rewrite(a.operands[1], mapping);
      if (!(mapping[remainders[i]] == mapping[remainders[j]]) || !(divisor == rewrite(b.operands[1], mapping))) {
        continue;
      }
      Poly x = rewrite(a.operands[0], mapping);
      Poly y = rewrite(b.operands[0], mapping);
      if (x == y || !(table.floorDiv(x, divisor) == table.floorDiv(y, divisor))) {
        // Substituted quotients are compared as they are now.
        std::vector<Poly> again = computeMapping();
        if (x == y) {
          continue;
        }
        Poly quotients = rewrite(table.floorDiv(a.operands[0], a.operands[1]), again) -
                         rewrite(table.floorDiv(b.operands[0], b.operands[1]), again);
        if (!quotients.isZero()) {
          // Equal remainders leave a multiple of the divisor: none where the dividends are closer than that, a radix
          // where they stay below it.
          size_t before = equations.size();
          addEquation(areClose(x, y, divisor, again) ? x - y : x - y - divisor * quotients);
          changed |= equations.size() != before;
          continue;
        }
      }
      size_t before = equations.size();
      addEquation(x - y);
      changed |= equations.size() != before;
    }
  }
  return changed;
}

/// Step 3, for tables.
bool EqualityEngine::invertTables() {
  std::vector<Poly> mapping = computeMapping();
  bool changed = false;
  for (size_t i = 0; i < tables.size(); ++i) {
    for (size_t j = i + 1; j < tables.size(); ++j) {
      const TableElement &a = tables[i];
      const TableElement &b = tables[j];
      if (a.table != b.table || !(rewrite(a.value - b.value, mapping)).isZero()) {
        continue;
      }
      Poly places = rewrite(a.place - b.place, mapping);
      if (places.isZero() || std::find(equations.begin(), equations.end(), places) != equations.end()) {
        continue;
      }
      auto holds = [&](const Poly &guard) { return prover.prove(rewrite(guard, mapping)); };
      if (std::all_of(a.guards.begin(), a.guards.end(), holds) &&
          std::all_of(b.guards.begin(), b.guards.end(), holds)) {
        size_t before = equations.size();
        addEquation(places);
        changed |= equations.size() != before;
      }
    }
  }
  return changed;
}

//===-- Radix ------------------------------------------------------------===//

/// Factors that may serve as a radix: the constant and the launch-known part of each term, and sums of launch values
/// that an unknown is multiplied with (`row * (n + 1)`).
static std::vector<Poly> radixCandidates(const AtomTable &table, const Poly &equation) {
  std::vector<Poly> candidates;
  auto add = [&](const Poly &candidate) {
    bool trivial = candidate == Poly(1);
    if (!trivial && std::find(candidates.begin(), candidates.end(), candidate) == candidates.end()) {
      candidates.push_back(candidate);
    }
  };
  auto product = [](const AtomProduct &atoms, Wide coefficient) {
    Poly result(coefficient);
    for (AtomId id : atoms) {
      result = result * Poly::atom(id);
    }
    return result;
  };
  for (const Term &term : equation.getTerms()) {
    Wide factor = term.coefficient < 0 ? -term.coefficient : term.coefficient;
    AtomProduct known;
    for (AtomId id : term.atoms) {
      if (table.isLaunchKnown(id)) {
        known.push_back(id);
      }
    }
    if (known.size() == term.atoms.size()) {
      continue;
    }
    add(product(known, factor));
    add(product(known, 1));
    add(Poly(factor));
    for (AtomId id : known) {
      add(Poly::atom(id));
    }
  }
  for (AtomId id : equation.atoms()) {
    std::optional<Poly::Split> split = table.isLaunchKnown(id) ? std::nullopt : equation.split(id);
    if (split && split->coefficient.getTerms().size() > 1 && table.isLaunchKnown(split->coefficient)) {
      bool negative = split->coefficient.getTerms().back().coefficient < 0;
      add(negative ? -split->coefficient : split->coefficient);
    }
  }
  return candidates;
}

/// equation = scale * quotient + rest, with all in the quotient that the scale divides.
static void divideByRadix(const AtomTable &table, const Poly &equation, const Poly &scale, Poly &quotient, Poly &rest) {
  if (scale.getTerms().size() == 1) {
    for (const Term &term : equation.getTerms()) {
      Poly single(term.coefficient);
      for (AtomId id : term.atoms) {
        single = single * Poly::atom(id);
      }
      if (std::optional<Poly> divided = single.divideBy(scale.getTerms()[0])) {
        quotient = quotient + *divided;
      } else {
        rest = rest + single;
      }
    }
    return;
  }
  // By a sum: what each unknown is multiplied with has to be a multiple of it, and so has what is left without any.
  const Term &leading = scale.getTerms().back();
  auto multipleOf = [&](const Poly &part) -> std::optional<Wide> {
    for (const Term &term : part.getTerms()) {
      if (term.atoms == leading.atoms && term.coefficient % leading.coefficient == 0) {
        Wide multiple = term.coefficient / leading.coefficient;
        return part == Poly(multiple) * scale ? std::optional<Wide>(multiple) : std::nullopt;
      }
    }
    return std::nullopt;
  };
  rest = equation;
  for (AtomId id : equation.atoms()) {
    std::optional<Poly::Split> split = table.isLaunchKnown(id) ? std::nullopt : rest.split(id);
    if (split && table.isLaunchKnown(split->coefficient)) {
      if (std::optional<Wide> multiple = multipleOf(split->coefficient)) {
        quotient = quotient + Poly(*multiple) * Poly::atom(id);
        rest = split->rest;
      }
    }
  }
  Poly known;
  for (const Term &term : rest.getTerms()) {
    if (std::all_of(term.atoms.begin(), term.atoms.end(), [&](AtomId id) { return table.isLaunchKnown(id); })) {
      Poly single(term.coefficient);
      for (AtomId id : term.atoms) {
        single = single * Poly::atom(id);
      }
      known = known + single;
    }
  }
  if (std::optional<Wide> multiple = multipleOf(known)) {
    quotient = quotient + Poly(*multiple);
    rest = rest - known;
  }
}

/// The conditions under which |rest| < scale and scale >= 1.
std::optional<Prover::Conditions> EqualityEngine::boundBelowRadix(const Poly &scale, const Poly &rest,
                                                                  bool conditional) {
  const std::vector<Poly> facts = prover.getFacts();
  const Prover::Conditions assumed = prover.getAssumed();
  Prover::Conditions conditions;
  bool bounded = true;
  // The bound on the rest comes first: `1 <= n_cols <= stride` then gives the radix its sign.
  for (const Poly &bound : {scale - Poly(1) - rest, scale - Poly(1) + rest, scale - Poly(1)}) {
    std::optional<Prover::Conditions> found;
    if (conditional) {
      found = prover.proveUnder(bound);
    } else if (prover.prove(bound)) {
      found.emplace();
    }
    if (!found) {
      bounded = false;
      break;
    }
    prover.assume(*found);
    conditions.insert(conditions.end(), found->begin(), found->end());
  }
  prover.setFacts(facts);
  prover.setAssumed(assumed);
  return bounded ? std::optional<Prover::Conditions>(std::move(conditions)) : std::nullopt;
}

bool EqualityEngine::isOfLayout(const Poly &scale) const {
  return llvm::any_of(layout, [&](AtomId stride) { return scale == Poly::atom(stride); });
}

bool EqualityEngine::splitEquation(size_t index, llvm::ArrayRef<Poly> candidates, bool conditional) {
  const Poly equation = equations[index];
  std::optional<Prover::Conditions> best;
  Poly bestQuotient, bestRest;
  for (const Poly &scale : candidates) {
    Poly quotient, rest;
    divideByRadix(table, equation, scale, quotient, rest);
    // One term is divided out by `simplify`, where it is known to be positive; of a sum, `(n - 2) * (b - b') = 0`, the
    // quotient alone is left, and so it is of a stride of the layout.
    const bool isDividedOut = scale.getTerms().size() == 1 && !(conditional && isOfLayout(scale));
    if (quotient.isZero() || (rest.isZero() && isDividedOut)) {
      continue;
    }
    std::optional<Prover::Conditions> conditions = boundBelowRadix(scale, rest, conditional);
    if (conditions && (!best || prover.isBetter(*conditions, *best))) {
      best = std::move(conditions);
      bestQuotient = quotient;
      bestRest = rest;
    }
  }
  if (!best) {
    return false;
  }
  adopt(*best);
  equations.erase(equations.begin() + static_cast<long>(index));
  addEquation(bestQuotient);
  addEquation(bestRest);
  return true;
}

bool EqualityEngine::splitByLayout() {
  for (AtomId stride : layout) {
    for (size_t i = 0; i < equations.size(); ++i) {
      if (splitEquation(i, Poly::atom(stride), /*conditional=*/true)) {
        return true;
      }
    }
  }
  return false;
}

bool EqualityEngine::splitByRadix(bool conditional) {
  for (size_t i = 0; i < equations.size(); ++i) {
    if (splitEquation(i, radixCandidates(table, equations[i]), conditional)) {
      return true;
    }
  }
  return false;
}

//===-- Contradictions ---------------------------------------------------===//

bool EqualityEngine::contradicts(const Poly &equation, bool conditional) {
  for (const Poly &apart : {equation - Poly(1), -equation - Poly(1)}) {
    if (!conditional) {
      if (prover.prove(apart)) {
        return true;
      }
      continue;
    }
    if (std::optional<Prover::Conditions> found = prover.proveUnder(apart)) {
      adopt(*found);
      return true;
    }
  }
  return false;
}

/// Step 6: bid < bid' and bid > bid' each contradict an equation, axis after axis.
bool EqualityEngine::separateByOrder(bool conditional) {
  std::vector<Poly> open;
  std::copy_if(goals.begin(), goals.end(), std::back_inserter(open), [](const Poly &goal) { return !goal.isZero(); });
  const std::vector<Poly> facts = prover.getFacts();
  const Prover::Conditions usedBefore = used;
  const Prover::Conditions assumed = prover.getAssumed();
  std::vector<Poly> earlierEqual;
  for (const Poly &goal : open) {
    for (const Poly &order : {goal - Poly(1), -goal - Poly(1)}) {
      prover.setFacts(facts);
      prover.addFacts(earlierEqual);
      prover.addFacts(used);
      prover.addFact(order);
      bool apart = std::any_of(equations.begin(), equations.end(),
                               [&](const Poly &equation) { return contradicts(equation, conditional); });
      if (!apart) {
        prover.setFacts(facts);
        prover.setAssumed(assumed);
        used = usedBefore;
        return false;
      }
    }
    earlierEqual.push_back(goal);
    earlierEqual.push_back(-goal);
  }
  prover.setFacts(facts);
  prover.addFacts(used);
  argument = "an element that both could touch would need the blocks in an order that the bounds exclude";
  return true;
}

//===-- The loop ---------------------------------------------------------===//

bool EqualityEngine::isDone() {
  return contradiction || std::all_of(goals.begin(), goals.end(), [](const Poly &goal) { return goal.isZero(); });
}

/// Steps 1 to 3 until nothing changes.
bool EqualityEngine::settle() {
  constexpr unsigned mostRounds = 200;
  for (unsigned round = 0; round < mostRounds && !isDone() && table.size() < mostAtoms; ++round) {
    bool changed = false;
    for (size_t i = 0; i < equations.size() && !changed && !isDone(); ++i) {
      changed = simplify(i);
    }
    if (!changed && !isDone()) {
      changed = invertDivisions() || invertTables();
    }
    if (!changed) {
      break;
    }
  }
  return isDone();
}

/// Without splitting: different blocks are in an order that keeps them apart, or the two accesses never meet.
bool EqualityEngine::runUnderConditions() {
  auto apart = [&] {
    for (const Poly &equation : equations) {
      contradiction = contradiction || contradicts(equation, /*conditional=*/true);
    }
    return contradiction;
  };
  if (way == Way::Apart) {
    if (apart()) {
      argument = "the two accesses keep to different elements";
    }
    return contradiction;
  }
  if (separateByOrder(/*conditional=*/true)) {
    return true;
  }
  if (apart()) {
    argument = "the two accesses keep to different elements";
  }
  return contradiction;
}

bool EqualityEngine::run() {
  argument = "equal elements have equal digits, so one block";
  constexpr unsigned mostSplits = 60;
  for (unsigned round = 0; round < mostSplits; ++round) {
    if (settle()) {
      break;
    }
    if (table.size() >= mostAtoms) {
      return false;
    }
    // Where a layout is asked for, its strides come before all that costs a longer search.
    if (splitByLayout() || splitByRadix(/*conditional=*/false)) {
      continue;
    }
    for (const Poly &equation : equations) {
      contradiction = contradiction || contradicts(equation, /*conditional=*/false);
    }
    if (isDone() || separateByOrder(/*conditional=*/false)) {
      return true;
    }
    if (outright) {
      break;
    }
    if (way != Way::Digits && runUnderConditions()) {
      return true;
    }
    if (way != Way::Apart && splitByRadix(/*conditional=*/true)) {
      continue;
    }
    if (way == Way::Digits && runUnderConditions()) {
      return true;
    }
    break;
  }
  if (contradiction) {
    argument = "the two accesses keep to different elements";
  }
  return isDone();
}
