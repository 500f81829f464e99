// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how many times a store runs in a whole launch, and whether that is as often as its output has tiles. Block
// indices and loops become ranges, each from 0 to its size, that take all combinations:
//   1. a block axis is a range of the grid's extent
//   2. a loop whose trip count is the same everywhere is a range of that count
//   3. `for (t = b; t < n; t += P)` with b a range of size P: b and the loop together are one range, t, of size n
//   4. `for (t = b * w; t < min(b * w + w, n); ++t)`: together one range of size min(w * size of b, n)
//   5. `if (t < n)` cuts the range t to n
#include "CoverageSteps.h"

#include <algorithm>

using namespace tilecc;

namespace {

/// Takes the values 0 .. size - 1 (and at most `cap` of them), whatever the other ranges do.
struct Range {
  Poly value;
  Poly size;
  std::optional<Poly> cap = {};
  std::optional<unsigned> axis = {};
};

class Counter {
public:
  Counter(OwnershipResult &result, PolyBuilder &builder)
      : model(result.model), table(result.table), builder(builder), prover(table, result.samples) {
    prover.assume(result.contract.facts());
  }
  CountAnswer run(const Output &output);

private:
  bool addBlocks();
  bool addLoop(const DomainStep &step);
  bool addPersistent(const DomainStep &step, const Poly &lower, const Poly &upper, const Poly &increment);
  bool addChunk(const DomainStep &step, const Poly &lower, const Poly &upper, const Poly &increment);
  bool addGuard(ExprId condition);
  bool isPlain(ExprId condition) const;
  bool rangesOf(const Access &access);
  std::optional<size_t> joined(const Poly &value, Poly &offset);
  bool isKnown(const Poly &poly) const { return table.isLaunchKnown(poly); }
  Poly notNegative(const Poly &poly);
  bool areEqual(const Poly &a, const Poly &b) { return a == b || (prover.prove(a - b) && prover.prove(b - a)); }
  Poly sizeOf(const Range &range) { return range.cap ? table.minimum(range.size, *range.cap) : range.size; }
  bool require(const Poly &a, const Poly &b);
  bool requireAll(const std::vector<const Range *> &some, const Poly &tiles);
  bool giveUp(std::string reason, std::string settle);

  KernelModel &model;
  AtomTable &table;
  PolyBuilder &builder;
  Prover prover;
  std::vector<Range> ranges;
  CountAnswer answer;
};

} // namespace

bool Counter::giveUp(std::string reason, std::string settle) {
  answer.reason = std::move(reason);
  answer.settle = std::move(settle);
  return false;
}

/// A count of less than nothing is none at all, which covers nothing: the launch must not ask for it.
Poly Counter::notNegative(const Poly &poly) {
  if (!prover.prove(poly)) {
    answer.bounds.push_back(poly);
    prover.assume({poly});
  }
  return poly;
}

//===-- Ranges -----------------------------------------------------------===//

bool Counter::addBlocks() {
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
  return true;
}

/// The range whose value is `value` up to an offset that the launch knows. `v0 + N0 * v1` joins two ranges, `v0` of
/// size N0 and `v1`, to one of size N0 * N1.
std::optional<size_t> Counter::joined(const Poly &value, Poly &offset) {
  std::vector<size_t> parts;
  Poly rest = value;
  Poly weight(1);
  for (bool found = true; found && !isKnown(rest);) {
    found = false;
    for (size_t i = 0; i < ranges.size() && !found; ++i) {
      if (std::find(parts.begin(), parts.end(), i) != parts.end() || (ranges[i].cap && !parts.empty())) {
        continue;
      }
      std::vector<AtomId> before = rest.atoms();
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
  std::sort(parts.begin(), parts.end());
  for (size_t i = parts.size(); i-- > 0;) {
    ranges.erase(ranges.begin() + static_cast<long>(parts[i]));
  }
  ranges.push_back(std::move(whole));
  return ranges.size() - 1;
}

bool Counter::addPersistent(const DomainStep &step, const Poly &lower, const Poly &upper, const Poly &increment) {
  Poly offset;
  std::optional<size_t> start = isKnown(upper) && isKnown(increment) ? joined(lower, offset) : std::nullopt;
  if (!start || ranges[*start].cap || !prover.prove(ranges[*start].size - Poly(1))) {
    return false;
  }
  // Steps above the number of starts leave gaps; O1 has them at least that large.
  if (!areEqual(increment, ranges[*start].size)) {
    answer.equalities.emplace_back(ranges[*start].size, increment);
  }
  ranges[*start] = {builder.build(*step.value) - offset, notNegative(upper - offset)};
  return true;
}

bool Counter::addChunk(const DomainStep &step, const Poly &lower, const Poly &upper, const Poly &increment) {
  const std::vector<Term> &terms = upper.getTerms();
  if (increment != Poly(1) || terms.size() != 1 || terms[0].coefficient != 1 || terms[0].atoms.size() != 1) {
    return false;
  }
  const Atom atom = table[terms[0].atoms[0]];
  if (atom.kind != AtomKind::Min) {
    return false;
  }
  for (unsigned side : {0u, 1u}) {
    // The whole share of a block, and what is left of all work from its start on.
    Poly share = atom.operands[side] - lower;
    Poly left = atom.operands[1 - side] - lower;
    if (!isKnown(share) || !prover.prove(share)) {
      continue;
    }
    for (Range &range : ranges) {
      Poly all = left + share * range.value;
      if (!range.cap && isKnown(all)) {
        Poly value = share * range.value + table.symbol(*step.iteration, 1);
        range = {value, share * range.size, notNegative(all)};
        return true;
      }
    }
  }
  return false;
}

bool Counter::addLoop(const DomainStep &step) {
  const ExprNode &condition = model.space.pool[step.condition];
  bool isUnsigned = condition.kind == ExprKind::Ult;
  if (!step.isCounted || !step.step || !step.value || condition.a != *step.value ||
      (condition.kind != ExprKind::Slt && !isUnsigned)) {
    return giveUp("a loop around a store does not count in steps to a bound", "`for (auto t : ct::irange(..))`");
  }
  Poly increment = builder.build(*step.step);
  Poly lower = builder.build(*step.value) - increment * table.symbol(*step.iteration, 1);
  Poly upper = builder.build(condition.b);
  bool fits = !isUnsigned || prover.prove(lower);
  Poly length = upper - lower;
  if (fits && isKnown(length) && isKnown(increment)) {
    Poly trips = increment == Poly(1) ? length : table.floorDiv(length + increment - Poly(1), increment);
    ranges.push_back({table.symbol(*step.iteration, 1), notNegative(trips)});
    return true;
  }
  return (fits && (addPersistent(step, lower, upper, increment) || addChunk(step, lower, upper, increment))) ||
         giveUp("how often a loop around a store runs differs from block to block in a way that is not counted",
                "a loop over all tiles in steps of the number of blocks, as `y.tiles()` gives for a `persistent` part");
}

/// Made of comparisons and `&` alone, so that facts() says all of it.
bool Counter::isPlain(ExprId condition) const {
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

bool Counter::addGuard(ExprId condition) {
  bool counted = isPlain(condition);
  for (const Poly &fact : builder.facts(condition)) {
    if (!counted || prover.prove(fact)) {
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

bool Counter::rangesOf(const Access &access) {
  if (!addBlocks()) {
    return false;
  }
  for (const DomainStep &step : access.domain) {
    if (!(step.iteration ? addLoop(step) : addGuard(step.condition))) {
      return false;
    }
  }
  return true;
}

//===-- Counts -----------------------------------------------------------===//

bool Counter::require(const Poly &a, const Poly &b) {
  if (areEqual(a, b)) {
    return true;
  }
  if (!isKnown(a) || !isKnown(b)) {
    return giveUp("the number of stores depends on more than the launch", "a loop whose bounds the launch knows");
  }
  answer.equalities.emplace_back(a, b);
  return true;
}

/// The product of the ranges is `tiles`.
bool Counter::requireAll(const std::vector<const Range *> &some, const Poly &tiles) {
  Poly capped(1), plain(1);
  for (const Range *range : some) {
    capped = capped * (range->cap ? *range->cap : range->size);
    plain = plain * sizeOf(*range);
  }
  bool byCaps = areEqual(capped, tiles);
  for (const Range *range : some) {
    if (range->cap && byCaps && !prover.prove(range->size - *range->cap)) {
      answer.bounds.push_back(range->size - *range->cap);
    }
    if (range->axis && some.size() == 1) {
      answer.grid[*range->axis] = tiles;
    }
  }
  return byCaps || require(plain, tiles);
}

CountAnswer Counter::run(const Output &output) {
  Poly stores, tiles(1);
  std::vector<Poly> counts;
  const Access &first = model.accesses[output.writes.front()];
  for (const ViewAxis &axis : first.axes) {
    Poly extent = builder.build(axis.extent);
    counts.push_back(axis.tile == 1 ? extent : table.floorDiv(extent + Poly(axis.tile - 1), Poly(axis.tile)));
    tiles = tiles * counts.back();
  }
  answer.argument = "as many stores as tiles, each to another tile";
  if (output.writes.size() == 1) {
    if (!rangesOf(first)) {
      return answer;
    }
    // A range that is the tile index of an axis must have that axis's size; the others together make up the rest.
    std::vector<const Range *> others;
    std::vector<bool> matched(counts.size(), false);
    bool said = true;
    for (const Range &range : ranges) {
      size_t axis = 0;
      while (axis < counts.size() && (matched[axis] || builder.build(first.axes[axis].tileIndex) != range.value)) {
        ++axis;
      }
      if (axis == counts.size()) {
        others.push_back(&range);
        continue;
      }
      matched[axis] = true;
      said = said && requireAll({&range}, counts[axis]);
    }
    Poly rest(1);
    for (size_t axis = 0; axis < counts.size(); ++axis) {
      rest = matched[axis] ? rest : rest * counts[axis];
    }
    answer.covers = said && requireAll(others, rest);
    return answer;
  }
  for (unsigned index : output.writes) {
    if (!rangesOf(model.accesses[index])) {
      return answer;
    }
    Poly product(1);
    for (const Range &range : ranges) {
      product = product * sizeOf(range);
    }
    stores = stores + product;
  }
  answer.covers = require(stores, tiles);
  return answer;
}

CountAnswer tilecc::countCoverage(OwnershipResult &result, PolyBuilder &builder, const Output &output) {
  return Counter(result, builder).run(output);
}
