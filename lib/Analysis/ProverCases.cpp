// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides goals that the elimination of atoms finds hard: about what is one of several values (a minimum, a maximum, a
// choice), case by case; about positions that are scaled from one range to another; and sums of products by their
// signs.
#include "tilecc/Analysis/Prover.h"

#include <algorithm>

using namespace tilecc;

/// One value that an atom may have, and what holds where it has it.
struct Prover::Case {
  Poly value;
  std::vector<Poly> facts;
};

void Prover::underFacts(llvm::ArrayRef<Poly> more, llvm::function_ref<void()> prove) {
  const size_t keptFacts = facts.size();
  const std::vector<unsigned> keptPoints = points;
  const size_t keptPointFacts = pointFacts;
  auto keptMemo = std::move(memo);
  memo.clear();
  addFacts(more);
  prove();
  facts.resize(keptFacts);
  points = keptPoints;
  pointFacts = keptPointFacts;
  memo = std::move(keptMemo);
}

/// `each.value` in the place of the atom, under what holds in this case and the conditions that are asked for anyway.
std::optional<Prover::Conditions> Prover::searchCase(const Case &each, const Poly::Split &split,
                                                     const Conditions &known, unsigned depth, bool conditional) {
  std::vector<Poly> more = each.facts;
  more.insert(more.end(), known.begin(), known.end());
  std::optional<Conditions> found;
  underFacts(more, [&] { found = search(split.coefficient * each.value + split.rest, depth + 1, conditional); });
  return found;
}

std::optional<Prover::Conditions> Prover::searchCases(llvm::ArrayRef<Case> cases, const Poly::Split &split,
                                                      unsigned depth, bool conditional) {
  std::vector<Conditions> found;
  for (const Case &each : cases) {
    // A hard case leaves the others their share of the steps. At the top each is a goal of its own.
    const unsigned whole = budget;
    unsigned share = depth == 0 ? whole : whole / static_cast<unsigned>(cases.size() - found.size());
    budget = share;
    std::optional<Conditions> one = searchCase(each, split, {}, depth, conditional);
    budget = depth == 0 ? whole : budget + whole - share;
    if (!one) {
      return std::nullopt;
    }
    found.push_back(std::move(*one));
  }
  // What one case asks for often settles the other, which then rests on it: only one of them may be let off.
  for (size_t i = 0; i < cases.size() && found.size() == 2; ++i) {
    if (!found[i].empty() && searchCase(cases[i], split, found[1 - i], depth, /*conditional=*/false)) {
      found[i].clear();
      break;
    }
  }
  Conditions conditions;
  for (const Conditions &one : found) {
    if (!append(conditions, one)) {
      return std::nullopt;
    }
  }
  return conditions;
}

/// min, max and select: proves each case with the fact that chooses it.
std::optional<Prover::Conditions> Prover::bySplitting(AtomId id, const Poly::Split &split, unsigned depth,
                                                      bool conditional) {
  const Atom atom = table[id];
  bool isSelect = atom.kind == AtomKind::Select;
  if (!isSelect && atom.kind != AtomKind::Min && atom.kind != AtomKind::Max) {
    return std::nullopt;
  }
  const Poly &first = atom.operands[isSelect ? 1 : 0], &second = atom.operands[isSelect ? 2 : 1];
  Poly chooser = isSelect ? atom.operands[0] : atom.kind == AtomKind::Min ? second - first : first - second;
  // `x == y ? a : b` is a choice in a choice: a under both facts, and b wherever else.
  if (std::vector<AtomId> inner = first.atoms(); isSelect && inner.size() == 1 && first == Poly::atom(inner[0])) {
    const Atom both = table[inner[0]];
    if (both.kind == AtomKind::Select && both.operands[0] == -chooser && both.operands[2] == second) {
      const Case cases[] = {{both.operands[1], {chooser, -chooser}}, {second, {}}};
      if (std::optional<Conditions> found = searchCases(cases, split, depth, conditional)) {
        return found;
      }
    }
  }
  const Case cases[] = {{first, {chooser}}, {second, {-chooser - Poly(1)}}};
  return searchCases(cases, split, depth, conditional);
}

/// A position below d, scaled by c and divided by d again, is below c: `0 <= t * c / d <= c - 1` for 0 <= t < d and
/// c >= 1.
std::optional<Prover::Conditions> Prover::byScale(const Poly::Split &split, AtomId id, unsigned depth,
                                                  bool conditional) {
  const Atom atom = table[id];
  if (atom.kind != AtomKind::FloorDiv || atom.operands[1].getConstant() || atom.operands[0].getTerms().size() != 1) {
    return std::nullopt;
  }
  const Poly divisor = atom.operands[1];
  const Term product = atom.operands[0].getTerms().front();
  if (product.atoms.size() < 2) {
    return std::nullopt;
  }
  auto isKnown = [&](const Poly &bound) { return search(bound, depth + 1, /*conditional=*/false).has_value(); };
  for (AtomId position : product.atoms) {
    std::optional<Poly> scale = atom.operands[0].divideBy({AtomProduct(position), 1});
    // What is known of the position is looked for first: without it there is nothing to ask for.
    if (!scale || !table.isLaunchKnown(*scale) || table.isLaunchKnown(position) || !isKnown(Poly::atom(position))) {
      continue;
    }
    auto use = [&](const Poly &sign, const Poly &bound) -> std::optional<Conditions> {
      std::optional<Conditions> asked = search(sign, depth + 1, conditional);
      std::optional<Conditions> rest = asked ? byFact(split, id, bound, depth, conditional) : std::nullopt;
      return rest && append(*rest, *asked) ? rest : std::nullopt;
    };
    if (std::optional<Conditions> found = use(*scale, Poly::atom(id))) {
      return found;
    }
    if (isKnown(divisor - Poly(1) - Poly::atom(position))) {
      if (std::optional<Conditions> found = use(*scale - Poly(1), *scale - Poly(1) - Poly::atom(id))) {
        return found;
      }
    }
  }
  return std::nullopt;
}

/// The sizes of which the smallest is asked for: both sides of a minimum, or one alone.
static std::vector<Poly> sizesIn(const AtomTable &table, const Poly &size) {
  std::vector<AtomId> atoms = size.atoms();
  if (atoms.size() == 1 && size == Poly::atom(atoms[0]) && table[atoms[0]].kind == AtomKind::Min) {
    return table[atoms[0]].operands;
  }
  return {size};
}

/// The buffer and the size that `conditions` asks for, where that is all and scalars alone say it.
static std::optional<std::pair<AtomId, Poly>> askedSize(const AtomTable &table, const Prover::Conditions &conditions) {
  if (conditions.size() != 1 || conditions[0].constantTerm() > 1 || conditions[0].constantTerm() < -1) {
    return std::nullopt;
  }
  std::optional<AtomId> buffer;
  for (AtomId id : table.closure(conditions[0])) {
    const Atom &atom = table[id];
    bool isGrid = atom.kind == AtomKind::Symbol && table.getSpace().symbols[atom.symbol].kind == SymbolKind::NumBlocks;
    if (isGrid || (atom.kind == AtomKind::Elements && buffer)) {
      return std::nullopt;
    }
    buffer = atom.kind == AtomKind::Elements ? std::optional<AtomId>(id) : buffer;
  }
  Poly size = buffer ? Poly::atom(*buffer) - conditions[0] : Poly();
  bool isSize = buffer && !size.atoms().empty() && !size.contains(*buffer);
  return isSize ? std::optional(std::pair(*buffer, size)) : std::nullopt;
}

/// Rows and their lengths against what a mask counts. Of sizes that are alike but for a part, one is plainer.
static bool differInKind(const Poly &a, const Poly &b) {
  const Poly difference = a - b;
  const std::vector<Term> &terms = difference.getTerms();
  return terms.size() == a.getTerms().size() + b.getTerms().size() &&
         std::any_of(terms.begin(), terms.end(), [](const Term &term) { return term.atoms.size() > 1; });
}

/// Two sizes of a buffer that each would do: the smaller one does. `min(n, seq * dim)` elements for a table of seq rows
/// that n elements are read from, again and again or not all of it.
std::optional<Prover::Conditions> Prover::smallerSize(const Conditions &a, const Conditions &b) {
  auto first = askedSize(table, a), second = askedSize(table, b);
  if (!first || !second || first->first != second->first) {
    return std::nullopt;
  }
  std::vector<Poly> sizes = sizesIn(table, first->second), more = sizesIn(table, second->second);
  sizes.insert(sizes.end(), more.begin(), more.end());
  for (size_t i = sizes.size(); i-- > 0;) {
    bool isLarger =
        std::any_of(sizes.begin(), sizes.end(), [&](const Poly &other) { return samples.isAbove(sizes[i], other); });
    if (isLarger || std::find(sizes.begin(), sizes.begin() + static_cast<long>(i), sizes[i]) !=
                        sizes.begin() + static_cast<long>(i)) {
      sizes.erase(sizes.begin() + static_cast<long>(i));
    }
  }
  if (sizes.size() != 2 || !differInKind(sizes[0], sizes[1])) {
    return std::nullopt;
  }
  return Conditions{Poly::atom(first->first) - table.minimum(sizes[0], sizes[1])};
}

/// `n % d + d * (n / d)` is n: remainders whose quotient is there too are put together again, which leaves less to
/// bound.
Poly Prover::recombine(Poly goal) {
  bool isShorter = true;
  while (isShorter) {
    isShorter = false;
    for (AtomId id : goal.getTerms().size() > 1 ? goal.atoms() : std::vector<AtomId>()) {
      const Atom atom = table[id];
      std::optional<Poly::Split> split = atom.kind == AtomKind::Mod ? goal.split(id) : std::nullopt;
      if (!split) {
        continue;
      }
      Poly remainder = atom.operands[0] - atom.operands[1] * table.floorDiv(atom.operands[0], atom.operands[1]);
      Poly expanded = split->coefficient * remainder + split->rest;
      isShorter = !expanded.hasOverflowed() && expanded.getTerms().size() < goal.getTerms().size();
      if (isShorter) {
        goal = std::move(expanded);
        break;
      }
    }
  }
  return goal;
}

/// A sum of products of what is never negative is not negative. Products of several factors would each be looked for in
/// many ways. Where conditions are looked for, only what is said outright counts: the search is for something else.
bool Prover::bySigns(const Poly &goal, unsigned depth, bool conditional) {
  const std::vector<Term> &terms = goal.getTerms();
  bool isPositive = std::all_of(terms.begin(), terms.end(), [](const Term &term) { return term.coefficient > 0; });
  bool isProduct = std::any_of(terms.begin(), terms.end(), [](const Term &term) { return term.atoms.size() > 1; });
  if (!isPositive || !isProduct) {
    return false;
  }
  std::vector<AtomId> atoms = goal.atoms();
  return std::all_of(atoms.begin(), atoms.end(), [&](AtomId id) {
    const Poly atom = Poly::atom(id);
    bool isSaid = table.isNeverNegative(atom) || std::any_of(facts.begin(), facts.end(), [&](const Poly &fact) {
                    return (atom - fact).getConstant().value_or(-1) >= 0;
                  });
    return isSaid || (!conditional && search(atom, depth + 1, /*conditional=*/false));
  });
}
