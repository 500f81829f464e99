// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which ranges the blocks, loops and lanes of a store make up:
//   1. a block axis is a range of the grid's extent, a lane one of the tile's
//   2. a loop whose trip count is the same everywhere is a range of that count
//   3. `for (t = b; t < n; t += P)` with b a range of size P: b and the loop together are one range, t, of size n
//   4. `for (t = b * w; t < min(b * w + w, n); ++t)`: together one range of size min(w * size of b, n)
//   5. `for (j = 0; j < b; ++j)`: a range whose size depends on that of b
//   6. `if (t < n)` cuts the range t to n, and so does a mask
#include "CoverageRanges.h"

#include <algorithm>

using namespace tilecc;

bool RangeBuilder::giveUp(std::string reason, std::string settle) {
  answer.reason = std::move(reason);
  answer.settle = std::move(settle);
  return false;
}

bool RangeBuilder::areEqualWhere(const std::vector<std::pair<Poly, Poly>> &given, const Poly &a, const Poly &b) {
  Prover there(*prover);
  for (const auto &[one, other] : given) {
    there.assume({one - other, other - one});
  }
  return there.prove(a - b) && there.prove(b - a);
}

/// A count of less than nothing is none at all, which covers nothing: the launch must not ask for it.
Poly RangeBuilder::notNegative(const Poly &poly) {
  if (!prove(poly)) {
    answer.bounds.push_back(poly);
    prover->assume({poly});
  }
  return poly;
}

bool RangeBuilder::addBlocks(const Access &access) {
  ranges.clear();
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (!model.space.readsAxis[axis]) {
      continue;
    }
    std::optional<SymbolId> block = model.space.findSymbol(SymbolKind::BlockId, axis);
    std::optional<SymbolId> blocks = model.space.findSymbol(SymbolKind::NumBlocks, axis);
    if (!block || !blocks) {
      return giveUp("a block index is read in a way that is not followed", "an index made from `ct::bid()`");
    }
    ranges.push_back({table.symbol(*block, 1), table.symbol(*blocks, 1), {}, axis});
  }
  for (SymbolId lane : access.isView ? std::vector<SymbolId>() : access.lanes) {
    ranges.push_back({table.symbol(lane, 1), Poly(Wide(model.space.symbols[lane].extent))});
  }
  return true;
}

/// The range whose value is `value` up to an offset that the launch knows. `v0 + N0 * v1` joins two ranges, `v0` of
/// size N0 and `v1`, to one of size N0 * N1.
std::optional<size_t> RangeBuilder::joined(const Poly &value, Poly &offset) {
  std::vector<size_t> parts;
  Poly rest = value;
  Poly weight(1);
  for (bool found = true; found && !isKnown(rest);) {
    found = false;
    for (size_t i = 0; i < ranges.size() && !found; ++i) {
      if (std::find(parts.begin(), parts.end(), i) != parts.end() || (ranges[i].cap && !parts.empty()) ||
          !isKnown(ranges[i].size)) {
        continue;
      }
      Poly less = rest - weight * ranges[i].value;
      found = less.getTerms().size() < rest.getTerms().size();
      if (found) {
        rest = less;
        weight = weight * ranges[i].size;
        parts.push_back(i);
      }
    }
  }
  if (!isKnown(rest) || parts.empty() || (parts.size() > 1 && ranges[parts[0]].cap)) {
    return std::nullopt;
  }
  offset = rest;
  if (parts.size() == 1) {
    return parts[0];
  }
  Range whole{value - rest, weight};
  Poly unit(1);
  size_t axes = 0;
  std::sort(parts.begin(), parts.end());
  for (size_t i = parts.size(); i-- > 0;) {
    const Range &part = ranges[parts[i]];
    axes += part.axis.has_value();
    whole.axis = part.axis ? part.axis : whole.axis;
    unit = unit * (part.axis ? part.unit : part.size);
    ranges.erase(ranges.begin() + static_cast<long>(parts[i]));
  }
  whole.axis = axes == 1 ? whole.axis : std::nullopt;
  whole.unit = unit;
  ranges.push_back(std::move(whole));
  return ranges.size() - 1;
}

//===-- Loops ------------------------------------------------------------===//

std::optional<RangeBuilder::Bounds> RangeBuilder::countedBounds(const DomainStep &step) {
  const ExprNode condition = model.space.pool[step.condition];
  bool isUnsigned = condition.kind == ExprKind::Ult;
  if (!step.isCounted || !step.step || !step.value || condition.a != *step.value ||
      (condition.kind != ExprKind::Slt && !isUnsigned)) {
    return std::nullopt;
  }
  Bounds loop;
  loop.value = builder.build(*step.value);
  loop.increment = builder.build(*step.step);
  loop.lower = loop.value - loop.increment * table.symbol(*step.iteration, 1);
  loop.upper = builder.build(condition.b);
  loop.fits = !isUnsigned || prove(loop.lower);
  return loop;
}

/// A loop that counts by hand, one of whose counters is held against a bound. It goes on as long as its guard holds, so
/// it runs as often as a counted one where the counter goes up to the bound, or down to it. That its value is what it
/// seems in all of its iterations was settled before.
std::optional<RangeBuilder::Bounds> RangeBuilder::steppedBounds(const DomainStep &step) {
  const ExprNode guard = model.space.pool[*step.guard];
  if (!isComparison(guard.kind) || guard.kind == ExprKind::Eq || model.space.pool[guard.a].width == 1) {
    return std::nullopt;
  }
  bool isUnsigned = guard.kind == ExprKind::Ult || guard.kind == ExprKind::Ule;
  bool isInclusive = guard.kind == ExprKind::Sle || guard.kind == ExprKind::Ule;
  bool differs = guard.kind == ExprKind::Ne;
  AtomId iteration = table.symbol(*step.iteration, 1).atoms().front();
  for (bool down : {false, true}) {
    Poly sign(Wide(down ? -1 : 1));
    Poly counter = builder.build(down ? guard.b : guard.a);
    bool isCounter = std::any_of(step.counters.begin(), step.counters.end(),
                                 [&](ExprId candidate) { return builder.build(candidate) == counter; });
    std::optional<Poly::Split> split = (sign * counter).split(iteration);
    if (!isCounter || !split || !isKnown(split->coefficient) || (down && isUnsigned)) {
      continue;
    }
    Bounds loop{sign * counter, split->rest, sign * builder.build(down ? guard.a : guard.b), split->coefficient};
    loop.fits = !isUnsigned || prove(loop.lower);
    loop.upper = isInclusive ? loop.upper + Poly(1) : loop.upper;
    // Steps of more than one may pass the value that ends the loop.
    if (!differs || (loop.increment == Poly(1) && isKnown(loop.upper - loop.lower))) {
      notNegative(loop.increment - Poly(1));
      return loop;
    }
  }
  return std::nullopt;
}

/// Where the step is not the number of starts by what is known already, `outright` asks for no more.
bool RangeBuilder::addPersistent(const Bounds &loop, bool outright) {
  Poly offset;
  std::optional<size_t> start =
      isKnown(loop.upper) && isKnown(loop.increment) ? joined(loop.lower, offset) : std::nullopt;
  if (!start || ranges[*start].cap || !prove(ranges[*start].size - Poly(1))) {
    return false;
  }
  // Steps above the number of starts leave gaps; O1 has them at least that large.
  if (!areEqual(loop.increment, ranges[*start].size)) {
    if (outright) {
      return false;
    }
    answer.equalities.emplace_back(ranges[*start].size, loop.increment);
  }
  ranges[*start] = {loop.value - offset, notNegative(loop.upper - offset)};
  return true;
}

bool RangeBuilder::addChunk(const DomainStep &step, const Bounds &loop) {
  const std::vector<Term> &terms = loop.upper.getTerms();
  if (loop.increment != Poly(1) || terms.size() != 1 || terms[0].coefficient != 1 || terms[0].atoms.size() != 1) {
    return false;
  }
  const Atom atom = table[terms[0].atoms[0]];
  if (atom.kind != AtomKind::Min) {
    return false;
  }
  for (unsigned side : {0u, 1u}) {
    // The whole share of a block, and what is left of all work from its start on.
    Poly share = atom.operands[side] - loop.lower;
    Poly left = atom.operands[1 - side] - loop.lower;
    if (!isKnown(share) || !prove(share)) {
      continue;
    }
    for (Range &range : ranges) {
      Poly all = left + share * range.value;
      if (!range.cap && isKnown(range.size) && isKnown(all)) {
        Poly value = share * range.value + table.symbol(*step.iteration, 1);
        range = {value, share * range.size, notNegative(all)};
        return true;
      }
    }
  }
  return false;
}

/// As many iterations as the value of a range says, and some more that the launch knows.
bool RangeBuilder::addDependent(const DomainStep &step, const Bounds &loop) {
  Poly length = loop.upper - loop.lower;
  if (loop.increment != Poly(1)) {
    return false;
  }
  bool depends = std::any_of(ranges.begin(), ranges.end(), [&](const Range &range) {
    return isKnown(length - range.value) || isKnown(length + range.value);
  });
  // Only where the loops and conditions around it hold: elsewhere it counts for nothing.
  Prover inside(*prover);
  inside.addFacts(around);
  std::optional<Prover::Conditions> conditions = depends ? inside.proveUnder(length) : std::nullopt;
  if (!conditions) {
    return false;
  }
  answer.bounds.insert(answer.bounds.end(), conditions->begin(), conditions->end());
  prover->assume(*conditions);
  ranges.push_back({table.symbol(*step.iteration, 1), length});
  return true;
}

bool RangeBuilder::addLoop(const DomainStep &step) {
  std::optional<Bounds> loop = step.guard ? steppedBounds(step) : countedBounds(step);
  if (!loop) {
    return giveUp("a loop around a store does not count in steps to a bound", "`for (auto t : ct::irange(..))`");
  }
  Poly length = loop->upper - loop->lower;
  if (loop->fits && isKnown(length) && isKnown(loop->increment)) {
    Poly trips =
        loop->increment == Poly(1) ? length : table.floorDiv(length + loop->increment - Poly(1), loop->increment);
    ranges.push_back({table.symbol(*step.iteration, 1), notNegative(trips)});
    return true;
  }
  return (loop->fits && (addPersistent(*loop, true) || addChunk(step, *loop) || addDependent(step, *loop) ||
                         addPersistent(*loop, false))) ||
         giveUp("how often a loop around a store runs differs from block to block in a way that is not counted",
                "a loop over all tiles in steps of the number of blocks, as `y.tiles()` gives for a `persistent` part");
}

//===-- Conditions -------------------------------------------------------===//

/// Made of comparisons and `&` alone, so that facts() says all of it.
bool RangeBuilder::isPlain(ExprId condition) const {
  std::vector<ExprId> pending{condition};
  while (!pending.empty()) {
    const ExprNode &node = model.space.pool[pending.back()];
    pending.pop_back();
    if (node.kind == ExprKind::And && node.width == 1) {
      pending.insert(pending.end(), {node.a, node.b});
      continue;
    }
    bool says = node.kind == ExprKind::Slt || node.kind == ExprKind::Sle || node.kind == ExprKind::Ult ||
                node.kind == ExprKind::Ule || node.kind == ExprKind::Eq;
    if (!says || model.space.pool[node.a].width == 1) {
      return false;
    }
  }
  return true;
}

bool RangeBuilder::addGuard(ExprId condition) {
  bool counted = isPlain(condition);
  for (const Poly &fact : builder.facts(condition)) {
    if (!counted || prove(fact)) {
      continue;
    }
    // fact = bound - value
    Poly offset;
    std::optional<size_t> at = joined(-fact, offset);
    if (!at) {
      counted = false;
      continue;
    }
    Poly most = notNegative(Poly(1) - offset);
    Range &range = ranges[*at];
    range.cap = range.cap ? table.minimum(*range.cap, most) : most;
  }
  return counted || giveUp("a store runs under a condition, and for how many tiles that holds is not counted",
                           "a store in every block, or a condition of the form `tile < count`");
}

bool RangeBuilder::run(const Access &access) {
  prover.emplace(table, samples);
  prover->assume(facts);
  // What earlier stores asked for.
  prover->assume(answer.bounds);
  for (const auto &[one, other] : answer.equalities) {
    prover->assume({one - other, other - one});
  }
  around.clear();
  if (!addBlocks(access)) {
    return false;
  }
  for (size_t i = 0; i < access.domain.size(); ++i) {
    const DomainStep &step = access.domain[i];
    if (!(step.iteration ? addLoop(step) : addGuard(step.condition))) {
      return false;
    }
    // The head of a loop runs once more than its body; where the guard is the next condition around the store, the
    // store runs as often as the body.
    bool isHead = step.guard && step.condition != *step.guard;
    if (isHead && (i + 1 == access.domain.size() || access.domain[i + 1].condition != *step.guard)) {
      return giveUp("a store runs at the head of a loop, once more than the loop goes round",
                    "the store inside of the loop");
    }
    i += isHead;
    std::vector<Poly> more = builder.facts(access.domain[i].condition);
    around.insert(around.end(), more.begin(), more.end());
  }
  return access.isView || !access.mask || addGuard(*access.mask);
}
