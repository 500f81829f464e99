// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether a polynomial is >= 0 under the facts, and which launch conditions that takes. The recursion is
// bounded by `deepestSearch`, not by the input.
#include "tilecc/Analysis/Prover.h"

#include "SortStably.h"
#include "tilecc/Analysis/ProofObserver.h"

#include <algorithm>
#include <numeric>

using namespace tilecc;

static constexpr unsigned deepestSearch = 14;
static constexpr unsigned shallowSearches[] = {4, 8};
static constexpr unsigned stepsPerProof = 1500;
static constexpr unsigned stepsPerCondition = 4000;
static constexpr unsigned mostConditions = 6;

Wide tilecc::greatestCommonDivisor(Wide a, Wide b) {
  a = a < 0 ? -a : a;
  b = b < 0 ? -b : b;
  while (b != 0) {
    Wide next = a % b;
    a = b;
    b = next;
  }
  return a;
}

Poly tilecc::tightenPoly(const Poly &poly) {
  Wide factor = 0;
  for (const Term &term : poly.getTerms()) {
    if (!term.atoms.empty()) {
      factor = greatestCommonDivisor(factor, term.coefficient);
    }
  }
  if (factor <= 1 || poly.hasOverflowed()) {
    return poly;
  }
  Wide constant = poly.constantTerm();
  Poly rounded = poly - Poly(constant) + Poly(floorDivide(constant, factor) * factor);
  return *rounded.divideBy({{}, factor});
}

Poly tilecc::withoutQuotient(const AtomTable &table, Poly condition) {
  while (true) {
    std::vector<AtomId> atoms = condition.atoms();
    std::optional<Poly> plainer;
    for (AtomId id : atoms) {
      const Atom &atom = table[id];
      std::optional<Poly::Split> split = atom.kind == AtomKind::FloorDiv ? condition.split(id) : std::nullopt;
      std::optional<Wide> sign = split ? split->coefficient.getConstant() : std::nullopt;
      if (!sign || (*sign != 1 && *sign != -1)) {
        continue;
      }
      // Beside others only for blocks divided by a scalar: `ceildiv(grid.x, n) <= m` is `grid.x <= m * n`.
      bool alone = atoms.size() == 1 && atom.operands[1].getConstant();
      std::vector<AtomId> inside = atom.operands[0].atoms();
      bool blocks = *sign == -1 && std::any_of(inside.begin(), inside.end(), [&](AtomId part) {
        return table[part].kind == AtomKind::Symbol &&
               table.getSpace().symbols[table[part].symbol].kind == SymbolKind::NumBlocks;
      });
      if (alone || blocks) {
        const Poly &divisor = atom.operands[1];
        Poly bound = split->rest * divisor;
        plainer = tightenPoly(*sign == 1 ? atom.operands[0] + bound : bound + divisor - Poly(1) - atom.operands[0]);
        break;
      }
    }
    if (!plainer || plainer->hasOverflowed()) {
      return condition;
    }
    condition = *plainer;
  }
}

//===-- Prover -----------------------------------------------------------===//

void Prover::addFact(const Poly &fact) {
  Poly tight = tightenPoly(fact);
  if (!tight.hasOverflowed() && !tight.getConstant() && std::find(facts.begin(), facts.end(), tight) == facts.end()) {
    facts.push_back(std::move(tight));
    memo.clear();
  }
}

void Prover::setFacts(std::vector<Poly> replacement) {
  facts.clear();
  resetPoints();
  memo.clear();
  addFacts(replacement);
}

void Prover::resetPoints() {
  points.resize(SamplePoints::numPoints);
  std::iota(points.begin(), points.end(), 0u);
  pointFacts = 0;
}

bool Prover::failsAtPoint(const Poly &goal) {
  SamplePoints &all = samples.getPoints();
  for (; pointFacts < facts.size(); ++pointFacts) {
    const std::bitset<SamplePoints::numPoints> &holding = all.whereHolds(facts[pointFacts]);
    std::erase_if(points, [&](unsigned point) { return !holding[point]; });
  }
  constexpr size_t enough = 40;
  for (size_t i = 0; i < points.size() && i < enough; ++i) {
    if (all.evaluate(goal, points[i]).value_or(0) < 0) {
      // What refutes one goal often refutes the next.
      std::rotate(points.begin(), points.begin() + static_cast<long>(i), points.begin() + static_cast<long>(i) + 1);
      return true;
    }
  }
  return false;
}

void Prover::assume(const Conditions &conditions) {
  addFacts(conditions);
  meetable.clear();
  for (const Poly &condition : conditions) {
    if (std::find(assumed.begin(), assumed.end(), condition) == assumed.end()) {
      assumed.push_back(condition);
      addCases(condition);
    }
  }
}

/// Derived atoms go first (later ones before the atoms that they are made of), then lanes, iterations, block ids.
unsigned Prover::rank(AtomId id) const {
  const Atom &atom = table[id];
  constexpr unsigned derived = 1u << 20;
  if (atom.kind != AtomKind::Symbol && atom.kind != AtomKind::Elements) {
    return derived + id;
  }
  if (atom.kind == AtomKind::Elements) {
    return 0;
  }
  switch (table.getSpace().symbols[atom.symbol].kind) {
  case SymbolKind::Opaque:
    return derived / 2 + 4;
  case SymbolKind::Lane:
    return derived / 2 + 3;
  case SymbolKind::Iteration:
    // Inner loops before outer ones: their bounds may depend on the outer value.
    return 1000 + table.getSpace().symbols[atom.symbol].index;
  case SymbolKind::BlockId:
    return 900;
  case SymbolKind::Param:
    return 2;
  case SymbolKind::NumBlocks:
    return 3;
  }
  return 0;
}

std::optional<AtomId> Prover::pickAtom(const Poly &goal, bool launchOnly) const {
  std::optional<AtomId> best;
  for (AtomId id : goal.atoms()) {
    if (launchOnly != table.isLaunchKnown(id)) {
      continue;
    }
    if (!best || rank(id) >= rank(*best)) {
      best = id;
    }
  }
  return best;
}

/// The lanes of a goal that nothing else in it is made of, where something derived goes first.
std::vector<AtomId> Prover::freeLanes(const Poly &goal, AtomId first) const {
  std::vector<AtomId> lanes;
  // Only where the sum is short: in long ones other ways are more likely, and the search is bounded.
  constexpr size_t mostTerms = 4;
  if (table[first].operands.empty() || goal.getTerms().size() > mostTerms) {
    return lanes;
  }
  std::vector<AtomId> inside = goal.atoms();
  const size_t numDirect = inside.size();
  for (size_t i = 0; i < inside.size(); ++i) {
    for (const Poly &operand : table[inside[i]].operands) {
      for (AtomId id : operand.atoms()) {
        if (std::find(inside.begin() + static_cast<long>(numDirect), inside.end(), id) == inside.end()) {
          inside.push_back(id);
        }
      }
    }
  }
  for (size_t i = 0; i < numDirect; ++i) {
    const Atom &atom = table[inside[i]];
    if (atom.kind == AtomKind::Symbol && table.getSpace().symbols[atom.symbol].kind == SymbolKind::Lane &&
        std::find(inside.begin() + static_cast<long>(numDirect), inside.end(), inside[i]) == inside.end()) {
      lanes.push_back(inside[i]);
    }
  }
  return lanes;
}

/// All that the answer to a question depends on, in numbers.
std::vector<uint32_t> Prover::makeQuestion(const Poly &goal, bool conditional) const {
  std::vector<uint32_t> question{samples.getNumber(goal), conditional};
  if (conditional) {
    question.push_back(prefersNames);
    question.push_back(static_cast<uint32_t>(premises.size()));
    for (const Poly &premise : premises) {
      question.push_back(samples.getNumber(premise));
    }
    question.push_back(static_cast<uint32_t>(samples.getWork().size()));
    question.push_back(static_cast<uint32_t>(samples.getLoops().size()));
    question.push_back(static_cast<uint32_t>(assumed.size()));
    for (const Poly &condition : assumed) {
      question.push_back(samples.getNumber(condition));
    }
    question.push_back(static_cast<uint32_t>(forbidden.size()));
    for (const Poly &condition : forbidden) {
      question.push_back(samples.getNumber(condition));
    }
  }
  for (const Poly &fact : facts) {
    question.push_back(samples.getNumber(fact));
  }
  return question;
}

std::optional<Prover::Conditions> Prover::searchTo(unsigned deepest, const Poly &goal, bool conditional) {
  memo.clear();
  budget = conditional ? stepsPerCondition : stepsPerProof;
  depthLimit = deepest;
  return search(goal, 0, conditional);
}

/// Short proofs first.
bool Prover::searchOutright(const Poly &goal) {
  auto succeeds = [&](unsigned deepest) {
    std::optional<Conditions> found = searchTo(deepest, goal, /*conditional=*/false);
    assert((!found || found->empty()) && "a proof outright asks for nothing");
    return found.has_value();
  };
  return std::any_of(std::begin(shallowSearches), std::end(shallowSearches), succeeds) || succeeds(deepestSearch);
}

/// The best of what searches of several depths find: a hard fact that is looked at early may use up the steps of a
/// plain one behind it, which a shallow search comes to.
std::optional<Prover::Conditions> Prover::searchConditions(const Poly &goal) {
  std::optional<Conditions> best = searchTo(deepestSearch, goal, /*conditional=*/true);
  for (unsigned deepest : shallowSearches) {
    if (best && best->empty()) {
      break;
    }
    std::optional<Conditions> found = searchTo(deepest, goal, /*conditional=*/true);
    if (!found || found == best) {
      continue;
    }
    // What a shallow search asks for without need.
    std::erase_if(*found, [&](const Poly &condition) { return searchOutright(condition); });
    if (!best || isBetter(*found, *best)) {
      best = std::move(found);
    }
  }
  return best;
}

std::optional<Prover::Conditions> Prover::answer(const Poly &goal, bool conditional) {
  auto [it, inserted] = samples.getAnswers().try_emplace(makeQuestion(goal, conditional));
  if (inserted && conditional) {
    it->second = searchConditions(goal);
  } else if (inserted && searchOutright(goal)) {
    it->second.emplace();
  }
  const std::optional<Conditions> found = it->second;
  if (WorkLimit::isReached()) {
    // With more work left there may be another answer.
    samples.getAnswers().erase(it);
  }
  if (ProofObserver *observer = currentProofObserver(); observer && found) {
    observer->onBound(table, getFacts(), goal, *found);
  }
  return found;
}

bool Prover::proveDirectly(const Poly &goal) {
  if (!goal.getConstant() && failsAtPoint(goal)) {
    return false;
  }
  return answer(goal, /*conditional=*/false).has_value();
}

bool Prover::prove(const Poly &goal) { return proveDirectly(goal) || (!cases.empty() && proveByCases(goal)); }

std::optional<Prover::Conditions> Prover::proveUnder(const Poly &goal) {
  if (prove(goal)) {
    return Conditions();
  }
  return answer(goal, /*conditional=*/true);
}

/// x <= d*a - 1 and d >= 1, as a quotient's divisor is, give x / d <= a - 1.
void Prover::addQuotientBounds(AtomId id, std::vector<const Poly *> &usable) {
  const Atom atom = table[id];
  if (atom.kind != AtomKind::FloorDiv || atom.operands[1].getConstant() || atom.operands[1].getTerms().size() != 1) {
    return;
  }
  auto use = [&](const Poly &fact) {
    Poly bound = fact + atom.operands[0] + Poly(1);
    std::optional<Poly> quotient = bound.getTerms().size() <= fact.getTerms().size()
                                       ? bound.divideBy(atom.operands[1].getTerms()[0])
                                       : std::nullopt;
    if (quotient) {
      quotientBounds.push_back(*quotient - Poly(1) - Poly::atom(id));
      usable.push_back(&quotientBounds.back());
    }
  };
  std::for_each(facts.begin(), facts.end(), use);
  // The remainder of something by a multiple of d is one dividend.
  std::vector<AtomId> dividend = atom.operands[0].atoms();
  if (dividend.size() == 1 && table[dividend[0]].kind == AtomKind::Mod) {
    const std::vector<Poly> known = table.intrinsicFacts(dividend[0]);
    std::for_each(known.begin(), known.end(), use);
  }
}

/// Launch values that `value` stays below or at, by what is known of its atoms one after the other.
std::vector<Poly> Prover::upperBounds(const Poly &value) {
  std::vector<Poly> bounds, open{value};
  constexpr size_t mostBounds = 4, mostSteps = 24;
  for (size_t step = 0; step < open.size() && step < mostSteps && bounds.size() < mostBounds; ++step) {
    const Poly part = open[step];
    std::optional<AtomId> atom = pickAtom(part, /*launchOnly=*/false);
    if (!atom) {
      bounds.push_back(part);
      continue;
    }
    std::optional<Poly::Split> split = part.split(*atom);
    if (!split || !table.isLaunchKnown(split->coefficient)) {
      continue;
    }
    std::optional<Wide> sign = split->coefficient.getConstant();
    bool positive = sign ? *sign > 0 : table.isNeverNegative(split->coefficient);
    if (!positive && !sign) {
      continue;
    }
    std::vector<const Poly *> known;
    for (const Poly &fact : table.intrinsicFacts(*atom)) {
      known.push_back(&fact);
    }
    for (const Poly &fact : facts) {
      if (fact.contains(*atom)) {
        known.push_back(&fact);
      }
    }
    for (const Poly *fact : known) {
      // atom <= rest of the fact, or atom >= -rest.
      std::optional<Poly::Split> of = fact->split(*atom);
      std::optional<Wide> one = of ? of->coefficient.getConstant() : std::nullopt;
      if (one && *one == (positive ? -1 : 1)) {
        open.push_back(split->rest + split->coefficient * (positive ? of->rest : -of->rest));
      }
    }
  }
  return bounds;
}

/// x <= V gives x / d <= V / d for d >= 1, as a quotient's divisor is.
void Prover::addLaunchQuotients(AtomId id, std::vector<const Poly *> &usable) {
  const Atom atom = table[id];
  if (atom.kind != AtomKind::FloorDiv || !table.isLaunchKnown(atom.operands[1]) || table.isLaunchKnown(id)) {
    return;
  }
  const Poly &divisor = atom.operands[1];
  for (const Poly &bound : upperBounds(atom.operands[0])) {
    // ceildiv(x, d) - 1 rather than (x - 1) / d.
    Poly quotient = divisor.getConstant() || bound.constantTerm() >= 0
                        ? table.floorDiv(bound, divisor)
                        : table.floorDiv(bound + divisor, divisor) - Poly(1);
    quotientBounds.push_back(quotient - Poly::atom(id));
    usable.push_back(&quotientBounds.back());
  }
}

/// 2 * i <= V gives i <= V / 2 for integers: of `for (i = 0; 2 * i < tiles; ++i)` the last i is known exactly.
void Prover::addExactBounds(AtomId id, llvm::ArrayRef<const Poly *> facts, std::vector<const Poly *> &usable) {
  for (const Poly *fact : facts) {
    std::optional<Poly::Split> split = fact->split(id);
    std::optional<Wide> factor = split ? split->coefficient.getConstant() : std::nullopt;
    if (factor && *factor < -1 && table.isLaunchKnown(split->rest) && !split->rest.getConstant()) {
      // ceildiv(n, 2) - 1 rather than (n - 1) / 2.
      const Poly divisor(-*factor);
      quotientBounds.push_back(table.floorDiv(split->rest + divisor, divisor) - Poly(1) - Poly::atom(id));
      usable.push_back(&quotientBounds.back());
    }
  }
}

/// Facts about an atom, the plainest first, so that an easy proof is found before a hard one spends the budget. Where a
/// condition is looked for, what the kernel says itself (masks, loop bounds) gives better ones than the type.
std::vector<const Poly *> Prover::usableFacts(AtomId atom, bool conditional) {
  std::vector<const Poly *> usable;
  for (const Poly &fact : table.intrinsicFacts(atom)) {
    usable.push_back(&fact);
  }
  std::vector<const Poly *> others;
  for (auto fact = facts.rbegin(); fact != facts.rend(); ++fact) {
    if (fact->contains(atom)) {
      others.push_back(&*fact);
    }
  }
  addQuotientBounds(atom, usable);
  addLaunchQuotients(atom, usable);
  sortStably(others, [](const Poly *a, const Poly *b) { return a->getTerms().size() < b->getTerms().size(); });
  if (conditional) {
    addExactBounds(atom, others, usable);
  }
  usable.insert(conditional ? usable.begin() : usable.end(), others.begin(), others.end());
  return usable;
}

bool Prover::append(Conditions &conditions, const Conditions &more) {
  for (const Poly &condition : more) {
    if (std::find(conditions.begin(), conditions.end(), condition) == conditions.end()) {
      conditions.push_back(condition);
    }
  }
  return conditions.size() <= mostConditions;
}

std::optional<Prover::Conditions> Prover::search(const Poly &given, unsigned depth, bool conditional) {
  Poly goal = tightenPoly(recombine(given));
  if (goal.hasOverflowed()) {
    return std::nullopt;
  }
  if (std::optional<Wide> constant = goal.getConstant()) {
    return *constant >= 0 ? std::optional<Conditions>(Conditions()) : std::nullopt;
  }
  if (depth >= depthLimit || budget == 0 || WorkLimit::isReached() || (!conditional && failsAtPoint(goal))) {
    return std::nullopt;
  }
  --budget;
  Key key{goal, conditional};
  if (auto it = memo.find(key); it != memo.end()) {
    return it->second;
  }
  // A goal that comes up again below itself leads nowhere.
  if (std::find(open.begin(), open.end(), key) != open.end()) {
    return std::nullopt;
  }
  std::optional<Conditions> best;
  if (std::find(facts.begin(), facts.end(), goal) != facts.end()) {
    return Conditions();
  }
  if (bySigns(goal, depth, conditional)) {
    return memo[key] = Conditions();
  }
  std::optional<AtomId> atom = pickAtom(goal, /*launchOnly=*/false);
  if (!atom) {
    return searchLaunch(goal, depth, conditional);
  }
  std::optional<Poly::Split> split = goal.split(*atom);
  if (!split) {
    return std::nullopt;
  }
  open.push_back(key);
  std::vector<const Poly *> usable = usableFacts(*atom, conditional);
  auto consider = [&](std::optional<Conditions> found) {
    std::optional<Conditions> both = found && best ? smallerSize(*found, *best) : std::nullopt;
    if (both) {
      best = std::move(both);
    } else if (found && (!best || isBetter(*found, *best))) {
      best = std::move(found);
    }
    return best && best->empty();
  };
  bool done = consider(bySplitting(*atom, *split, depth, conditional));
  for (size_t i = 0; i < usable.size() && !done; ++i) {
    done = consider(byFact(*split, *atom, *usable[i], depth, conditional));
  }
  done = done || consider(byScale(*split, *atom, depth, conditional));
  if (!done && !conditional) {
    consider(byProduct(goal, depth));
  }
  // `64 * q + lane` for a quotient q: only without the lane does q stand alone, and is bounded as an integer.
  for (AtomId lane : best ? std::vector<AtomId>() : freeLanes(goal, *atom)) {
    std::optional<Poly::Split> ofLane = goal.split(lane);
    for (const Poly *fact : usableFacts(lane, conditional)) {
      done = done || (ofLane && consider(byFact(*ofLane, lane, *fact, depth, conditional)));
    }
  }
  open.pop_back();
  if (budget != 0 || best) {
    memo[key] = best;
  }
  return best;
}

/// Only launch values are left: prove it from what is known of them, or make it a condition.
std::optional<Prover::Conditions> Prover::searchLaunch(const Poly &goal, unsigned depth, bool conditional) {
  Key key{goal, false};
  std::optional<AtomId> atom = pickAtom(goal, /*launchOnly=*/true);
  // A leaf of a search for conditions gets a short look only.
  constexpr unsigned leafDepth = 3;
  const unsigned keptLimit = depthLimit;
  if (conditional) {
    depthLimit = std::min(depthLimit, depth + leafDepth);
  }
  std::optional<Poly::Split> split = atom ? goal.split(*atom) : std::nullopt;
  if (split && !failsAtPoint(goal)) {
    open.push_back(key);
    std::vector<const Poly *> usable = usableFacts(*atom, conditional);
    bool proved = bySplitting(*atom, *split, depth, false).has_value();
    for (size_t i = 0; i < usable.size() && !proved; ++i) {
      proved = byFact(*split, *atom, *usable[i], depth, false).has_value();
    }
    proved = proved || byProduct(goal, depth).has_value();
    open.pop_back();
    if (proved) {
      depthLimit = keptLimit;
      return Conditions();
    }
  }
  depthLimit = keptLimit;
  if (!conditional) {
    return std::nullopt;
  }
  // What the contract's language cannot say is no condition.
  for (AtomId id : goal.atoms()) {
    if (!table.isPrintable(id)) {
      return std::nullopt;
    }
  }
  return isAllowed(goal) && isMeetable(goal) ? std::optional<Conditions>(Conditions{goal}) : std::nullopt;
}

/// A product of unknowns that a fact has too, with the same sign, is taken out as it stands: for f, g > 0,
/// g*M + r >= 0 follows from f*(g*M + r) - g*(f*M + e) >= 0 and the fact f*M + e >= 0.
std::optional<Prover::Conditions> Prover::byProduct(const Poly &goal, unsigned depth) {
  constexpr size_t mostTerms = 12;
  if (goal.getTerms().size() > mostTerms) {
    return std::nullopt;
  }
  for (const Term &term : goal.getTerms()) {
    if (term.atoms.size() < 2) {
      continue;
    }
    for (size_t i = 0; i < facts.size(); ++i) {
      const std::vector<Term> &others = facts[i].getTerms();
      auto same = std::find_if(others.begin(), others.end(), [&](const Term &other) {
        return other.atoms == term.atoms && (other.coefficient > 0) == (term.coefficient > 0);
      });
      if (same == others.end()) {
        continue;
      }
      Wide common = greatestCommonDivisor(same->coefficient, term.coefficient);
      Wide f = (same->coefficient < 0 ? -same->coefficient : same->coefficient) / common;
      Wide g = (term.coefficient < 0 ? -term.coefficient : term.coefficient) / common;
      if (auto found = search(Poly(f) * goal - Poly(g) * facts[i], depth + 1, false)) {
        return found;
      }
    }
  }
  return std::nullopt;
}

/// The common factor of two single terms; 1 where one of them has several.
static Term commonTerm(const Poly &a, const Poly &b) {
  if (a.getTerms().size() != 1 || b.getTerms().size() != 1) {
    Wide factor = 0;
    for (const Poly *poly : {&a, &b}) {
      for (const Term &term : poly->getTerms()) {
        factor = greatestCommonDivisor(factor, term.coefficient);
      }
    }
    return {{}, factor == 0 ? 1 : factor};
  }
  const Term &x = a.getTerms()[0];
  const Term &y = b.getTerms()[0];
  Term common{{}, greatestCommonDivisor(x.coefficient, y.coefficient)};
  std::set_intersection(x.atoms.begin(), x.atoms.end(), y.atoms.begin(), y.atoms.end(),
                        std::back_inserter(common.atoms));
  return common;
}

static std::optional<Poly> exactQuotient(const Poly &a, const Poly &b) {
  if (a == b) {
    return Poly(1);
  }
  if (a == -b) {
    return Poly(-1);
  }
  return b.getTerms().size() == 1 ? a.divideBy(b.getTerms()[0]) : std::nullopt;
}

std::optional<Prover::Conditions> Prover::byFact(const Poly::Split &split, AtomId atom, const Poly &fact,
                                                 unsigned depth, bool conditional) {
  std::optional<Poly::Split> other = fact.split(atom);
  if (!other || other->coefficient.isZero()) {
    return std::nullopt;
  }
  // u * c = t * a
  const Poly &c = split.coefficient;
  const Poly &a = other->coefficient;
  Poly u(1), t(1);
  if (std::optional<Poly> quotient = exactQuotient(c, a)) {
    t = *quotient;
  } else if (std::optional<Poly> quotient = exactQuotient(a, c)) {
    u = *quotient;
  } else {
    Term common = commonTerm(c, a);
    u = *a.divideBy(common);
    t = *c.divideBy(common);
  }
  if (std::optional<Wide> constant = u.getConstant(); constant && *constant < 0) {
    u = -u;
    t = -t;
  }
  if (std::optional<Wide> constant = t.getConstant(); constant && *constant < 0) {
    if (u.getConstant()) {
      return std::nullopt;
    }
    u = -u;
    t = -t;
  }
  Conditions conditions;
  for (const Poly &sign : {u - Poly(1), t}) {
    std::optional<Conditions> found = search(sign, depth + 1, conditional);
    if (!found || !append(conditions, *found)) {
      return std::nullopt;
    }
  }
  std::optional<Conditions> rest = search(u * split.rest - t * other->rest + u - Poly(1), depth + 1, conditional);
  if (!rest || !append(conditions, *rest)) {
    return std::nullopt;
  }
  return conditions;
}
