// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which sets of conditions are worth saying beside others, and how a contract says that one of them holds:
// `min(n_cols, 64) <= stride`, `m % 3 == 0 || 3 * grid.x <= m`.
#include "tilecc/Analysis/Contract.h"

#include <algorithm>

using namespace tilecc;

using Conditions = Prover::Conditions;

//===-- Which ones -------------------------------------------------------===//

Alternatives::Alternatives(const SampleLaunches &samples, const Conditions &assumed)
    : samples(samples), assumed(assumed), possible(samples.getMeetingAll(assumed)) {}

const Poly &Alternatives::narrowest(const Conditions &conditions) const {
  return *std::min_element(conditions.begin(), conditions.end(), [&](const Poly &a, const Poly &b) {
    return (samples.getMeeting(a) & possible).count() < (samples.getMeeting(b) & possible).count();
  });
}

/// Whether masks and loops may leave something to do in a second block, and more than one element or iteration, as far
/// as they do without `conditions`.
bool Alternatives::leavesWork(const Conditions &conditions) const {
  for (const std::vector<Poly> *part : {&samples.getWork(), &samples.getBlocks()}) {
    for (const Poly &work : *part) {
      Conditions before = assumed;
      before.push_back(work);
      if (samples.isRuledOut(before, conditions)) {
        return false;
      }
    }
  }
  return true;
}

void Alternatives::offer(const Conditions &conditions) {
  SampleLaunches::Mask met = samples.getMeetingAll(conditions) & possible;
  if (!ways.empty()) {
    constexpr size_t longest = 3, leastGain = 3, oneIn = 30;
    size_t gain = (met & ~reached).count();
    if (isFull() || conditions.size() > longest || gain < leastGain || gain * oneIn < possible.count() ||
        !leavesWork(conditions)) {
      return;
    }
    // One that adds nothing to the new one is not worth its words; the first stays, which was found to be the best.
    auto others = ways.begin() + 1;
    ways.erase(std::remove_if(
                   others, ways.end(),
                   [&](const Conditions &other) { return (samples.getMeetingAll(other) & possible & ~met).none(); }),
               ways.end());
  }
  reached |= met;
  ways.push_back(conditions);
}

void Alternatives::offerLayout(const Conditions &conditions) {
  constexpr size_t longest = 4, mostLayouts = 7;
  auto asksNoLess = [](const Conditions &more, const Conditions &less) {
    return llvm::all_of(less, [&](const Poly &one) { return llvm::is_contained(more, one); });
  };
  Conditions all = assumed;
  all.insert(all.end(), conditions.begin(), conditions.end());
  if (ways.size() >= mostLayouts || conditions.size() > longest || !leavesWork(conditions) || !samples.canMeet(all) ||
      std::any_of(ways.begin(), ways.end(), [&](const Conditions &way) { return asksNoLess(conditions, way); })) {
    return;
  }
  reached |= samples.getMeetingAll(conditions) & possible;
  ways.push_back(conditions);
}

bool Prover::isAllowed(const Poly &condition) const {
  return std::none_of(forbidden.begin(), forbidden.end(), [&](const Poly &other) {
    return condition == other || (samples.getMeeting(condition) & ~samples.getMeeting(other)).none();
  });
}

void Prover::forbid(Poly condition) {
  forbidden.push_back(std::move(condition));
  memo.clear();
}

void Prover::preferNames() {
  prefersNames = true;
  memo.clear();
}

/// The size of a buffer has one least value, and what is known of plain symbols by what they are is all there is to
/// know: no other condition would do.
static bool hasOneWay(const AtomTable &table, const std::deque<Poly> &facts, const Poly &goal) {
  std::vector<AtomId> atoms = goal.atoms();
  bool isPlain = std::all_of(atoms.begin(), atoms.end(), [&](AtomId id) {
    return table.isLaunchKnown(id) ||
           (table[id].operands.empty() &&
            std::none_of(facts.begin(), facts.end(), [&](const Poly &fact) { return fact.contains(id); }));
  });
  return isPlain ||
         std::any_of(atoms.begin(), atoms.end(), [&](AtomId id) { return table[id].kind == AtomKind::Elements; });
}

std::vector<Conditions> Prover::proveEither(const Poly &goal) {
  std::optional<Conditions> found = proveUnder(goal);
  if (!found) {
    return {};
  }
  if (found->empty() || hasOneWay(table, facts, goal)) {
    return {*found};
  }
  WorkLimit::Extra extra;
  Alternatives alternatives(samples, assumed);
  while (found && !found->empty() && !alternatives.isFull()) {
    size_t before = alternatives.get().size();
    alternatives.offer(*found);
    if (alternatives.get().size() == before && before != 0) {
      break;
    }
    forbid(alternatives.narrowest(*found));
    found = proveUnder(goal);
  }
  forbidden.clear();
  memo.clear();
  return alternatives.get();
}

std::vector<Conditions> tilecc::casesOf(const AtomTable &table, const Poly &condition) {
  std::vector<Conditions> done;
  std::vector<Poly> open{condition};
  constexpr size_t mostCases = 4;
  while (!open.empty()) {
    const Poly next = open.back();
    open.pop_back();
    bool isSplit = false;
    for (AtomId id : next.atoms()) {
      const Atom &atom = table[id];
      std::optional<Poly::Split> split = next.split(id);
      std::optional<Wide> sign = split ? split->coefficient.getConstant() : std::nullopt;
      if (!sign || !table.isLaunchKnown(id) || (atom.kind != AtomKind::Min && atom.kind != AtomKind::Max)) {
        continue;
      }
      const Poly first = split->rest + split->coefficient * atom.operands[0];
      const Poly second = split->rest + split->coefficient * atom.operands[1];
      if ((atom.kind == AtomKind::Max) == (*sign > 0)) {
        open.push_back(second);
        open.push_back(first);
      } else {
        done.push_back({first, second});
      }
      isSplit = true;
      break;
    }
    if (!isSplit) {
      done.push_back({next});
    }
    if (done.size() + open.size() > mostCases) {
      return {{condition}};
    }
  }
  return done;
}

void Prover::addCases(const Poly &condition) {
  std::vector<Conditions> ways = casesOf(table, condition);
  constexpr size_t mostCases = 2;
  if (ways.size() > 1 && cases.size() < mostCases) {
    cases.push_back(std::move(ways));
  }
}

void Prover::setAssumed(Conditions conditions) {
  assumed = std::move(conditions);
  meetable.clear();
  cases.clear();
  for (const Poly &condition : assumed) {
    addCases(condition);
  }
}

/// What holds in every way in which something else holds.
bool Prover::proveByCases(const Poly &goal) {
  return std::any_of(cases.begin(), cases.end(), [&](const std::vector<Conditions> &ways) {
    return std::all_of(ways.begin(), ways.end(), [&](const Conditions &way) {
      bool proved = false;
      underFacts(way, [&] { proved = proveDirectly(goal); });
      return proved;
    });
  });
}

//===-- How they are said ------------------------------------------------===//

/// The part that two sums have in common.
static Poly commonPart(const Poly &a, const Poly &b) {
  Poly common;
  for (const Term &x : a.getTerms()) {
    for (const Term &y : b.getTerms()) {
      if (x.atoms == y.atoms && x.coefficient == y.coefficient) {
        Poly product(x.coefficient);
        for (AtomId id : x.atoms) {
          product = product * Poly::atom(id);
        }
        common = common + product;
      }
    }
  }
  return common;
}

/// All terms but the constant have the sign.
static bool hasSign(const Poly &poly, bool positive) {
  return std::all_of(poly.getTerms().begin(), poly.getTerms().end(),
                     [&](const Term &term) { return term.atoms.empty() || (term.coefficient > 0) == positive; });
}

static bool isProduct(const Term &term) { return term.atoms.size() > 1; }

/// `s - n >= 0` or `s - 64 >= 0` as `s - min(n, 64) >= 0`; the same with `max` on the right. Of products, as in
/// `(n - 1) * s < t || (m - 1) * t < s`, two comparisons say more to a reader.
static std::optional<Poly> joinOnOneSide(AtomTable &table, const Poly &a, const Poly &b) {
  Poly common = commonPart(a, b);
  if (common.isZero() || common.getConstant()) {
    return std::nullopt;
  }
  for (bool positive : {true, false}) {
    Poly x = a - common, y = b - common;
    if (llvm::any_of(x.getTerms(), isProduct) && llvm::any_of(y.getTerms(), isProduct)) {
      continue;
    }
    if (hasSign(common, positive) && hasSign(x, !positive) && hasSign(y, !positive)) {
      return positive ? common - table.minimum(-x, -y) : common + table.maximum(x, y);
    }
  }
  return std::nullopt;
}

/// The same, said plainly: `m <= P` for `P * ceildiv(m, P) <= P`, where P >= 1 is known.
static Poly plainer(AtomTable &table, Prover &prover, Poly condition) {
  bool changed = true;
  while (changed && !condition.getTerms().empty()) {
    changed = false;
    for (AtomId id : condition.getTerms().back().atoms) {
      std::optional<Poly> quotient = condition.divideBy(Poly::atom(id).getTerms()[0]);
      if (quotient && prover.prove(Poly::atom(id) - Poly(1))) {
        condition = tightenPoly(*quotient);
        changed = true;
        break;
      }
    }
  }
  // x / d <= c where x <= c * d + d - 1.
  const std::vector<AtomId> atoms = condition.atoms();
  if (atoms.size() == 1 && table[atoms[0]].kind == AtomKind::FloorDiv) {
    const Atom atom = table[atoms[0]];
    if (condition == Poly(condition.constantTerm()) - Poly::atom(atoms[0])) {
      const Poly &divisor = atom.operands[1];
      return tightenPoly(Poly(condition.constantTerm() + 1) * divisor - Poly(1) - atom.operands[0]);
    }
  }
  return condition;
}

std::optional<Conditions> Contract::addEither(std::vector<Conditions> ways, std::string rule, std::string reason,
                                              mlir::Location loc) {
  const std::vector<Poly> known = facts();
  auto isKnown = [&](const Poly &condition) { return std::find(known.begin(), known.end(), condition) != known.end(); };
  Prover prover(table, samples);
  prover.addFacts(ways.size() > 1 ? known : std::vector<Poly>());
  for (Conditions &way : ways) {
    for (Poly &condition : way) {
      condition = plainer(table, prover, withoutQuotient(table, tightenPoly(condition)));
    }
    if (ways.size() == 1 || std::all_of(way.begin(), way.end(), isKnown)) {
      Conditions enough = way;
      ways.clear();
      ways.push_back(std::move(enough));
      break;
    }
  }
  // What all of them need is asked for by itself.
  Conditions held;
  for (const Poly &condition : ways.empty() ? Conditions() : Conditions(ways.front())) {
    auto needs = [&](const Conditions &way) { return std::find(way.begin(), way.end(), condition) != way.end(); };
    if (ways.size() == 1 || std::all_of(ways.begin(), ways.end(), needs)) {
      if (!add(condition, rule, reason, loc)) {
        return std::nullopt;
      }
      held.push_back(condition);
      for (Conditions &way : ways) {
        std::erase(way, condition);
      }
    }
  }
  if (std::any_of(ways.begin(), ways.end(), [](const Conditions &way) { return way.empty(); })) {
    return held;
  }
  std::optional<Poly> whole;
  std::optional<Predicate> text;
  bool isJoined = false;
  for (const Conditions &way : ways) {
    std::optional<Poly> all;
    std::optional<Predicate> said;
    for (const Poly &condition : way) {
      std::optional<Predicate> one = toPredicate(table, model, condition);
      said = one ? said ? *said && *one : one : std::nullopt;
      if (!said) {
        break;
      }
      all = all ? table.minimum(*all, condition) : condition;
    }
    if (!said) {
      continue;
    }
    std::optional<Poly> joined = whole && way.size() == 1 ? joinOnOneSide(table, *whole, *all) : std::nullopt;
    std::optional<Predicate> shorter = joined ? toPredicate(table, model, *joined) : std::nullopt;
    isJoined = shorter.has_value();
    text = shorter ? shorter : text ? *text || *said : said;
    whole = shorter ? joined : whole ? table.maximum(*whole, *all) : all;
  }
  if (!text || !text->isWithinLimits()) {
    return std::nullopt;
  }
  held.push_back(*whole);
  if (isKnown(*whole)) {
    return held;
  }
  items.push_back({whole, {}, std::move(*text), std::move(rule), std::move(reason), loc, !isJoined});
  return held;
}
