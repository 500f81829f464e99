// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which of two sets of launch conditions to ask for, and which conditions are not worth asking: those that no
// launch with work for several blocks meets.
#include "tilecc/Analysis/Prover.h"

#include <algorithm>

using namespace tilecc;

static bool isGrid(const AtomTable &table, AtomId id) {
  return table[id].kind == AtomKind::Symbol && table.getSpace().symbols[table[id].symbol].kind == SymbolKind::NumBlocks;
}

static unsigned costOf(AtomTable &table, const Prover::Conditions &conditions) {
  unsigned cost = 0;
  for (const Poly &condition : conditions) {
    cost += 10;
    for (const Term &term : condition.getTerms()) {
      // A tile size in a condition is a coarser bound than a parameter that says the same.
      cost += 1 + static_cast<unsigned>(term.atoms.size()) +
              (term.atoms.empty() && term.coefficient * term.coefficient > 1 ? 3 : 0);
      for (AtomId id : term.atoms) {
        const Atom &atom = table[id];
        // As many blocks as there are tiles: `ceildiv(n, 64) <= grid.x` rather than `n <= 64 * grid.x`.
        const bool isScaled = term.coefficient > 1;
        cost += isGrid(table, id) ? isScaled ? 6 : 3 : atom.operands.empty() ? 0 : 2;
      }
    }
  }
  return cost;
}

/// The largest number of factors in a term: `n <= s` is plainer than `(g - 1) * s + n <= 256`.
static size_t degreeOf(const Prover::Conditions &conditions) {
  size_t degree = 0;
  for (const Poly &condition : conditions) {
    for (const Term &term : condition.getTerms()) {
      degree = std::max(degree, term.atoms.size());
    }
  }
  return degree;
}

/// Whether a bound comes from the range of a type where a name could stand: `2147483648 * width <= elements(table)`.
static bool countsByTypeRange(const Prover::Conditions &conditions) {
  constexpr Wide narrowest = Wide(1) << 30;
  return std::any_of(conditions.begin(), conditions.end(), [](const Poly &condition) {
    return std::any_of(condition.getTerms().begin(), condition.getTerms().end(), [](const Term &term) {
      return !term.atoms.empty() && (term.coefficient >= narrowest || term.coefficient <= -narrowest);
    });
  });
}

/// `grid.x <= num_programs` is plainer than `ceildiv(n, 128) <= num_programs` and `n <= 128 * num_programs`.
static bool isIntricate(const AtomTable &table, const Prover::Conditions &conditions) {
  for (const Poly &condition : conditions) {
    for (const Term &term : condition.getTerms()) {
      bool scaled = !term.atoms.empty() && term.coefficient != 1 && term.coefficient != -1;
      if (scaled ||
          std::any_of(term.atoms.begin(), term.atoms.end(), [&](AtomId id) { return !table[id].operands.empty(); })) {
        return true;
      }
    }
  }
  return false;
}

/// Itself or inside of what it is made of.
static bool namesGrid(const AtomTable &table, const Poly &condition) {
  std::vector<AtomId> inside = table.closure(condition);
  return std::any_of(inside.begin(), inside.end(), [&](AtomId id) { return isGrid(table, id); });
}

/// Whether `a` holds wherever `b` does, of all launches tried, and in more of the small ones: what matters in the
/// largest alone (`w * h <= 2^31`) is better said plainly.
static bool isWeaker(const SampleLaunches &samples, const Prover::Conditions &a, const Prover::Conditions &b) {
  const SampleLaunches::Mask meetingA = samples.getMeetingAll(a), meetingB = samples.getMeetingAll(b);
  bool differs = (meetingA >> SampleLaunches::numSamples) != (meetingB >> SampleLaunches::numSamples);
  return differs && (meetingA & meetingB) == meetingB;
}

/// `k * elements(y) >= ..` as the coefficient k; nothing where the size of no single buffer is asked for.
static std::optional<Wide> elementsFactor(const AtomTable &table, const Poly &condition) {
  std::optional<Wide> factor;
  for (const Term &term : condition.getTerms()) {
    if (std::any_of(term.atoms.begin(), term.atoms.end(),
                    [&](AtomId id) { return table[id].kind == AtomKind::Elements; })) {
      if (factor || term.atoms.size() != 1 || term.coefficient <= 0) {
        return std::nullopt;
      }
      factor = term.coefficient;
    }
  }
  return factor;
}

/// Whether `a` compares some of what `b` compares and nothing else, without constants: `2 * w <= s` and not
/// `n + w <= s`, which the rows that n counts need not fit.
static bool comparesLess(const AtomTable &table, const Prover::Conditions &a, const Prover::Conditions &b) {
  constexpr Wide mostConstant = 1;
  auto isPlain = [&](const Prover::Conditions &conditions) {
    return conditions.size() == 1 && conditions[0].constantTerm() >= -mostConstant &&
           conditions[0].constantTerm() <= mostConstant && !elementsFactor(table, conditions[0]);
  };
  if (!isPlain(a) || !isPlain(b)) {
    return false;
  }
  std::vector<AtomId> less = a[0].atoms(), more = b[0].atoms();
  return less.size() > 1 && less.size() < more.size() &&
         std::includes(more.begin(), more.end(), less.begin(), less.end());
}

/// Whether what is assumed and the conditions leave a difference no choice, as `a >= 2` and `a <= 2` do.
bool Prover::leavesNoChoice(const Conditions &conditions) const {
  return std::any_of(conditions.begin(), conditions.end(), [&](const Poly &condition) {
    return std::find(assumed.begin(), assumed.end(), -condition) != assumed.end();
  });
}

/// `64 * s <= t` or `w + 64 <= t`, of a tile of 64.
static bool countsByTile(const Prover::Conditions &conditions) {
  return std::any_of(conditions.begin(), conditions.end(), [](const Poly &condition) {
    return std::any_of(condition.getTerms().begin(), condition.getTerms().end(),
                       [](const Term &term) { return term.coefficient < -1 || term.coefficient > 1; });
  });
}

bool Prover::isBetter(const Conditions &a, const Conditions &b) {
  if (a.empty() || b.empty()) {
    return a.size() < b.size();
  }
  if (bool none = leavesNoChoice(a); none != leavesNoChoice(b)) {
    return !none;
  }
  if (prefersNames && countsByTile(a) != countsByTile(b)) {
    return countsByTile(b);
  }
  if (countsByTypeRange(a) != countsByTypeRange(b)) {
    return countsByTypeRange(b);
  }
  // Of buffer sizes, the smaller one whatever the text.
  std::optional<Wide> factorA = a.size() == 1 ? elementsFactor(table, a[0]) : std::nullopt;
  std::optional<Wide> factorB = b.size() == 1 ? elementsFactor(table, b[0]) : std::nullopt;
  if (factorA && factorB) {
    // Sizes are whole numbers: `2 * s >= n` asks for as much as `s >= ceildiv(n, 2)`.
    Poly sizeA = Poly(*factorB) * a[0], sizeB = Poly(*factorA) * b[0];
    bool less = samples.isAbove(*factorA == 1 ? sizeA + Poly(*factorB - 1) : sizeA, sizeB);
    if (less || samples.isAbove(*factorB == 1 ? sizeB + Poly(*factorA - 1) : sizeB, sizeA)) {
      return less;
    }
  }
  // `elements(x) >= rows * dim` rather than `k * elements(x) >= k * rows * dim + n - k`.
  auto namesSize = [&](const Conditions &conditions) {
    std::vector<AtomId> atoms = conditions[0].atoms();
    return conditions.size() == 1 &&
           std::any_of(atoms.begin(), atoms.end(), [&](AtomId id) { return table[id].kind == AtomKind::Elements; });
  };
  if (factorA.has_value() != factorB.has_value() && namesSize(a) && namesSize(b)) {
    return factorA.has_value();
  }
  // What holds wherever the other one does, and elsewhere too, is what to ask for.
  bool weaker = isWeaker(samples, a, b);
  if (weaker || isWeaker(samples, b, a)) {
    return weaker;
  }
  // A size that the kernel's own bounds give, and not one that the grid does: what one writes for a buffer.
  if (factorA && factorB && namesGrid(table, a[0]) != namesGrid(table, b[0])) {
    const Poly &without = namesGrid(table, b[0]) ? a[0] : b[0];
    if (without.atoms().size() > 1) {
      return namesGrid(table, b[0]);
    }
  }
  if (degreeOf(a) != degreeOf(b)) {
    // The plainer one, unless it rules out launches that the other takes almost all of: `w <= 4 * t`, `w * h <= 2^31`.
    size_t most = samples.size(), meetingA = samples.countMeeting(a), meetingB = samples.countMeeting(b);
    size_t almostAll = most - most / 20;
    const size_t few = std::min(meetingA, meetingB), many = std::max(meetingA, meetingB);
    // `n <= 500` keeps `b * (n - 500)` from growing, and is not what whoever subtracts means.
    if ((few < almostAll && many >= almostAll && few < most * 3 / 4) || 3 * few < many) {
      return meetingA > meetingB;
    }
    return degreeOf(a) < degreeOf(b);
  }
  // A size that a mask gives and not the tile: `(g - 1) * w + w / 2` and not `(g - 1) * w + 512`.
  if (factorA && factorB) {
    bool tileA = a[0].constantTerm() < -1, tileB = b[0].constantTerm() < -1;
    if (tileA != tileB) {
      return tileB;
    }
  }
  if (bool less = comparesLess(table, a, b); less != comparesLess(table, b, a)) {
    return less;
  }
  if (isIntricate(table, a) != isIntricate(table, b)) {
    return isIntricate(table, b);
  }
  size_t coarse = samples.size() / 10;
  // `grid.x <= programs` rather than `n <= programs`, under which loops run once.
  if (bool once = pinsLoop(a); once != pinsLoop(b)) {
    return !once;
  }
  const size_t meetingA = samples.countMeeting(a), meetingB = samples.countMeeting(b);
  if (meetingA / coarse != meetingB / coarse) {
    return meetingA > meetingB;
  }
  const unsigned costA = costOf(table, a), costB = costOf(table, b);
  if (costA != costB) {
    return costA < costB;
  }
  // The rest of the samples too: `n <= 64 * p` rather than `n <= 16 * p`.
  std::vector<Poly> both = a;
  both.insert(both.end(), b.begin(), b.end());
  return meetingA > meetingB && samples.countMeeting(both) == meetingB;
}

/// Whether under the conditions some loop never comes to a second iteration.
bool Prover::pinsLoop(const Conditions &conditions) {
  return std::any_of(samples.getLoops().begin(), samples.getLoops().end(), [&](const Poly &second) {
    Conditions all = conditions;
    all.push_back(second);
    return !samples.canMeet(all);
  });
}

Prover::Conditions tilecc::launchKnownOf(const AtomTable &table, llvm::ArrayRef<Poly> facts) {
  Prover::Conditions known;
  llvm::copy_if(facts, std::back_inserter(known),
                [&](const Poly &fact) { return !fact.getConstant() && table.isLaunchKnown(fact); });
  return known;
}

void Prover::setPremises(Conditions launchKnown) {
  premises = std::move(launchKnown);
  meetable.clear();
  memo.clear();
}

bool Prover::isMeetable(const Poly &condition) {
  if (auto it = meetable.find(condition); it != meetable.end()) {
    return it->second;
  }
  Conditions all = assumed;
  all.push_back(condition);
  all.insert(all.end(), premises.begin(), premises.end());
  // The cheap question first: most useless conditions fail it.
  bool answer = samples.countMeeting(condition) != 0 && samples.canMeet(all) && !pinsCount(condition);
  meetable[condition] = answer;
  return answer;
}

/// The scalars and launch-known quotients that a condition is made of: what counts something, and may be 2 or more.
static std::vector<Poly> countsIn(const AtomTable &table, const Poly &condition) {
  std::vector<Poly> counts;
  for (AtomId id : table.closure(condition)) {
    const Atom &atom = table[id];
    bool scalar = atom.kind == AtomKind::Symbol && atom.upper > 2 &&
                  table.getSpace().symbols[atom.symbol].kind == SymbolKind::Param;
    if (scalar || atom.kind == AtomKind::FloorDiv) {
      counts.push_back(Poly::atom(id));
    }
  }
  return counts;
}

/// Whether `condition` leaves a scalar or a quotient nothing above 1 that was free until now, alone or several of them
/// together. `bid / s` names blocks for s = 1 alone, and `n / 2 <= 0` leaves rows of no elements: whoever wrote the
/// division meant more.
bool Prover::pinsCount(const Poly &condition) {
  Poly plain = withoutQuotient(table, tightenPoly(condition));
  std::vector<Poly> counts = countsIn(table, plain);
  Conditions together = assumed;
  auto isPinned = [&](const Conditions &before) { return samples.isRuledOut(before, plain); };
  for (const Poly &count : counts) {
    Conditions before = assumed;
    before.push_back(count - Poly(2));
    together.push_back(count - Poly(2));
    if (isPinned(before)) {
      return true;
    }
  }
  if (counts.size() > 1 && isPinned(together)) {
    return true;
  }
  std::vector<AtomId> atoms = plain.atoms();
  for (const Poly &work : samples.getWork()) {
    bool shares = std::any_of(atoms.begin(), atoms.end(), [&](AtomId id) { return work.contains(id); });
    Conditions before = assumed;
    before.push_back(work);
    if (shares && isPinned(before)) {
      return true;
    }
  }
  return false;
}
