// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how many times the stores of an output run in a whole launch (CoverageRanges.h), and whether that is as often
// as the output has tiles; elements, where it is written through pointers.
#include "CoverageRanges.h"

#include <algorithm>

using namespace tilecc;

namespace {

class Counter {
public:
  Counter(OwnershipResult &result, PolyBuilder &builder, const Output &output)
      : model(result.model), table(result.table), builder(builder), output(output), made(result, builder, answer) {}
  CountAnswer run();

private:
  void setCounts();
  Poly sizeOf(const Range &range) { return range.cap ? table.minimum(range.size, *range.cap) : range.size; }
  bool numbers(const Range &range, const Access &access, size_t axis);
  bool countOne(const Access &access);
  bool requireAll(const std::vector<const Range *> &some, const Poly &tiles);
  std::optional<Poly> countTwice();
  void addCandidates(const Access &access);
  bool countAll();
  bool require(Poly a, Poly b);

  KernelModel &model;
  AtomTable &table;
  PolyBuilder &builder;
  const Output &output;
  CountAnswer answer;
  RangeBuilder made;
  bool byTiles = false;
  std::vector<Poly> counts; ///< for each axis of the output: its tiles, or its elements
  /// For each axis, the extent of the grid if its blocks number the tiles along an axis of the output.
  std::array<std::optional<Poly>, 3> candidates;
};

} // namespace

void Counter::setCounts() {
  const Access &first = output.stores.front();
  byTiles = first.isView;
  for (size_t axis = 0; axis < output.claim.extents.size(); ++axis) {
    Poly extent = builder.build(output.claim.extents[axis]);
    int64_t tile = byTiles ? first.axes[axis].tile : 1;
    counts.push_back(tile == 1 ? extent : table.floorDiv(extent + Poly(tile - 1), Poly(tile)));
  }
}

/// Whether the range is the index along an axis of the output.
bool Counter::numbers(const Range &range, const Access &access, size_t axis) {
  if (byTiles) {
    return builder.build(access.axes[axis].tileIndex) == range.value;
  }
  Poly rest = builder.build(access.element) - builder.build(output.claim.strides[axis]) * range.value;
  if (!made.areEqual(range.cap ? *range.cap : range.size, counts[axis])) {
    // Perhaps a part of the index only.
    return false;
  }
  std::vector<AtomId> atoms = range.value.atoms();
  return std::none_of(atoms.begin(), atoms.end(), [&](AtomId id) { return rest.contains(id); });
}

/// What all terms of both have in common.
static Term commonFactor(const Poly &a, const Poly &b) {
  std::optional<Term> common;
  for (const Poly *side : {&a, &b}) {
    for (const Term &term : side->getTerms()) {
      Wide size = term.coefficient < 0 ? -term.coefficient : term.coefficient;
      if (!common) {
        common = Term{term.atoms, size};
        continue;
      }
      common->coefficient = greatestCommonDivisor(common->coefficient, size);
      AtomProduct shared;
      std::set_intersection(common->atoms.begin(), common->atoms.end(), term.atoms.begin(), term.atoms.end(),
                            std::back_inserter(shared));
      common->atoms = std::move(shared);
    }
  }
  return common.value_or(Term{{}, 1});
}

/// Where all else agrees, `a * c == b * c` is asked for as `a == b`.
bool Counter::require(Poly a, Poly b) {
  Term common = commonFactor(a, b);
  a = *a.divideBy(common);
  b = *b.divideBy(common);
  if (made.areEqual(a, b)) {
    return true;
  }
  if (!made.isKnown(a) || !made.isKnown(b)) {
    return made.giveUp("the number of stores depends on more than the launch", "a loop whose bounds the launch knows");
  }
  answer.equalities.emplace_back(a, b);
  for (unsigned axis = 0; axis < 3; ++axis) {
    std::optional<SymbolId> blocks = model.space.findSymbol(SymbolKind::NumBlocks, axis);
    if (blocks && a == table.symbol(*blocks, 1)) {
      answer.grid[axis] = b;
    }
  }
  return true;
}

/// The product of the ranges is `tiles`.
bool Counter::requireAll(const std::vector<const Range *> &some, const Poly &tiles) {
  Poly capped(1), plain(1);
  for (const Range *range : some) {
    capped = capped * (range->cap ? *range->cap : range->size);
    plain = plain * sizeOf(*range);
  }
  bool byCaps = made.areEqual(capped, tiles);
  for (const Range *range : some) {
    if (range->cap && byCaps && !made.prove(range->size - *range->cap)) {
      answer.bounds.push_back(range->size - *range->cap);
    }
    if (range->axis && some.size() == 1) {
      bool isOne = range->unit == Poly(1);
      answer.grid[*range->axis] = isOne ? tiles : table.floorDiv(tiles + range->unit - Poly(1), range->unit);
    }
  }
  if (!byTiles && !byCaps) {
    for (const Range *range : some) {
      if (range->cap && !made.prove(range->size - *range->cap)) {
        answer.bounds.push_back(range->size - *range->cap);
      }
    }
    return require(capped, tiles);
  }
  return byCaps || require(plain, tiles);
}

/// One store. A range that is the index along an axis must have that axis's size; the others together make up the rest.
bool Counter::countOne(const Access &access) {
  std::vector<const Range *> others;
  std::vector<bool> matched(counts.size(), false);
  bool said = true;
  for (const Range &range : made.getRanges()) {
    size_t axis = 0;
    while (axis < counts.size() && (matched[axis] || !numbers(range, access, axis))) {
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
  return said && requireAll(others, rest);
}

//===-- Several stores, or sizes that depend on a block --------------------===//

/// Twice the number of points of the ranges at hand. Where the size of one is a + b * v for the value v of another one
/// of n values, b = 1 or -1, the two have a * n + b * n * (n - 1) / 2 points together.
std::optional<Poly> Counter::countTwice() {
  const std::vector<Range> &ranges = made.getRanges();
  auto isDependent = [&](const Range &range) { return !made.isKnown(range.size); };
  auto dependent = std::find_if(ranges.begin(), ranges.end(), isDependent);
  auto base = ranges.end();
  Poly product(2);
  if (dependent != ranges.end()) {
    Wide sign = 1;
    for (auto range = ranges.begin(); range != ranges.end() && base == ranges.end(); ++range) {
      for (Wide candidate : {Wide(1), Wide(-1)}) {
        if (range != dependent && made.isKnown(dependent->size - Poly(candidate) * range->value)) {
          base = range;
          sign = candidate;
        }
      }
    }
    if (base == ranges.end() || dependent->cap) {
      return std::nullopt;
    }
    Poly size = sizeOf(*base);
    Poly constant = dependent->size - Poly(sign) * base->value;
    product = Poly(2) * constant * size + Poly(sign) * size * (size - Poly(1));
  }
  for (auto range = ranges.begin(); range != ranges.end(); ++range) {
    if (range == dependent || range == base) {
      continue;
    }
    if (isDependent(*range)) {
      return std::nullopt;
    }
    product = product * sizeOf(*range);
  }
  return product;
}

/// Which grid would be right if the blocks number the tiles along an axis of the output in every store.
void Counter::addCandidates(const Access &access) {
  for (unsigned axis = 0; axis < 3; ++axis) {
    std::optional<Poly> found;
    for (const Range &range : made.getRanges()) {
      for (size_t k = 0; k < counts.size() && range.axis == axis && !range.cap && range.unit == Poly(1); ++k) {
        found = !found && numbers(range, access, k) ? counts[k] : found;
      }
    }
    bool isFirst = &access == &output.stores.front();
    candidates[axis] = isFirst || candidates[axis] == found ? found : std::nullopt;
  }
}

bool Counter::countAll() {
  Poly stores, tiles(2);
  for (const Poly &count : counts) {
    tiles = tiles * count;
  }
  for (const Access &store : output.stores) {
    if (!made.run(store)) {
      return false;
    }
    std::optional<Poly> twice = countTwice();
    if (!twice) {
      return made.giveUp(
          "how often a loop around a store runs differs from block to block in a way that is not counted",
          "a loop whose bounds the launch knows");
    }
    stores = stores + *twice;
    addCandidates(store);
  }
  if (made.areEqual(stores, tiles)) {
    return true;
  }
  // With the grid that is as large as the output, where that is enough.
  std::vector<std::pair<Poly, Poly>> equal;
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (candidates[axis]) {
      std::optional<SymbolId> blocks = model.space.findSymbol(SymbolKind::NumBlocks, axis);
      equal.emplace_back(table.symbol(*blocks, 1), *candidates[axis]);
    }
  }
  if (!equal.empty() && made.areEqualWhere(equal, stores, tiles)) {
    answer.equalities.insert(answer.equalities.end(), equal.begin(), equal.end());
    answer.grid = candidates;
    return true;
  }
  // A triangle of blocks is all of the output in odd launches alone, where it is one tile say.
  Poly difference = stores - tiles;
  for (const Term &term : difference.getTerms()) {
    for (unsigned axis = 0; axis < 3; ++axis) {
      std::optional<SymbolId> blocks = model.space.findSymbol(SymbolKind::NumBlocks, axis);
      if (blocks && llvm::count(term.atoms, table.symbol(*blocks, 1).atoms().front()) > 1) {
        return made.giveUp(
            "the number of tiles that a block writes differs from block to block, and those of all blocks "
            "are not as many as the output has",
            "stores that write the other tiles too");
      }
    }
  }
  return require(stores, tiles);
}

CountAnswer Counter::run() {
  setCounts();
  answer.argument =
      byTiles ? "as many stores as tiles, each to another tile" : "as many stores as elements, each to another element";
  if (output.stores.size() > 1) {
    answer.covers = countAll();
    return answer;
  }
  const Access &access = output.stores.front();
  if (!made.run(access)) {
    return answer;
  }
  const std::vector<Range> &ranges = made.getRanges();
  bool isPlain =
      std::all_of(ranges.begin(), ranges.end(), [&](const Range &range) { return made.isKnown(range.size); });
  answer.covers = isPlain ? countOne(access) : countAll();
  return answer;
}

CountAnswer tilecc::countCoverage(OwnershipResult &result, PolyBuilder &builder, const Output &output) {
  return Counter(result, builder, output).run();
}
