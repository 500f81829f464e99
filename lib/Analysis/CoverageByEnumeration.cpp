// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Refutes coverage: for small scalars, looks at every grid with at most one block more along each axis than the output
// has tiles, and runs the index arithmetic of all blocks exactly as the kernel computes it. A launch counts for the
// kernel even where the contract found so far rules it out: conditions may be stronger than they need to be.
#include "CoverageSteps.h"
#include "Enumeration.h"

#include "tilecc/Analysis/Contract.h"

#include <algorithm>
#include <unordered_map>

using namespace tilecc;

namespace {

using Launch = std::map<SymbolId, int64_t>;

constexpr uint64_t mostPoints = 600'000;
constexpr size_t mostChoices = 24;
constexpr size_t mostTries = 600;

/// What one launch leaves undone.
struct Shortfall {
  size_t leftOut = 0, twice = 0, outside = 0;
  std::optional<Witness> witness;
  bool isTwice = false;
  unsigned first = 0, second = 0;
  size_t size() const { return leftOut + twice + outside; }
};

class CoverageWalk {
public:
  CoverageWalk(const OwnershipResult &result, const Output &output, const std::vector<int64_t> &tile);
  EnumerationAnswer run();

private:
  bool setExpected(const Launch &launch);
  bool meetsDeclared(const Launch &launch) const;
  std::optional<Shortfall> lookAt(const Launch &launch);
  void tryGrids(Launch launch);
  std::vector<unsigned> axesRead() const;

  const OwnershipResult &result;
  const KernelModel &model;
  const Output &output;
  const std::vector<int64_t> &tile;
  std::vector<Access> accesses;
  std::vector<int64_t> expected; ///< the first element of each tile, in row-major order
  uint64_t budget = mostPoints;
  EnumerationAnswer answer;
  std::optional<Shortfall> best;
};

} // namespace

CoverageWalk::CoverageWalk(const OwnershipResult &result, const Output &output, const std::vector<int64_t> &tile)
    : result(result), model(result.model), output(output), tile(tile) {
  for (unsigned index : output.writes) {
    Access access = model.accesses[index];
    if (!tile.empty()) {
      // The tile alone counts, so one lane stands for all.
      access.mask = std::nullopt;
      access.lanes.clear();
      access.masked = false;
    }
    accesses.push_back(std::move(access));
  }
}

std::vector<unsigned> CoverageWalk::axesRead() const {
  std::vector<unsigned> axes;
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (model.space.readsAxis[axis]) {
      axes.push_back(axis);
    }
  }
  return axes;
}

/// False where the output has no elements, or too many for all grids to be looked at.
bool CoverageWalk::setExpected(const Launch &launch) {
  static constexpr size_t mostTiles[] = {64, 64, 9, 4};
  std::vector<ExprId> roots{output.claim.base};
  roots.insert(roots.end(), output.claim.extents.begin(), output.claim.extents.end());
  roots.insert(roots.end(), output.claim.strides.begin(), output.claim.strides.end());
  PointEvaluator at(model.space.pool, roots);
  for (auto [symbol, value] : launch) {
    at.set(symbol, value);
  }
  at.run();
  std::optional<int64_t> base = at.value(output.claim.base);
  expected.clear();
  if (!base) {
    return false;
  }
  expected.push_back(*base);
  for (size_t k = 0; k < output.claim.extents.size(); ++k) {
    std::optional<int64_t> extent = at.value(output.claim.extents[k]);
    std::optional<int64_t> stride = at.value(output.claim.strides[k]);
    int64_t step = tile.empty() ? 1 : tile[k];
    constexpr int64_t largest = 1 << 20;
    if (!extent || !stride || *extent < 1 || *extent > largest || *stride > largest || *stride < -largest) {
      return false;
    }
    int64_t count = (*extent + step - 1) / step;
    if (expected.size() * static_cast<size_t>(count) > mostTiles[axesRead().size()]) {
      return false;
    }
    std::vector<int64_t> more;
    for (int64_t start : expected) {
      for (int64_t i = 0; i < count; ++i) {
        more.push_back(start + i * step * *stride);
      }
    }
    expected = std::move(more);
  }
  return true;
}

bool CoverageWalk::meetsDeclared(const Launch &launch) const {
  std::vector<ExprId> roots;
  for (const DeclaredCondition &declared : model.declared) {
    roots.push_back(declared.condition);
  }
  PointEvaluator at(model.space.pool, roots);
  for (auto [symbol, value] : launch) {
    at.set(symbol, value);
  }
  at.run();
  return std::all_of(roots.begin(), roots.end(), [&](ExprId root) { return at.value(root).value_or(0) != 0; });
}

std::optional<Shortfall> CoverageWalk::lookAt(const Launch &launch) {
  Shortfall shortfall;
  std::unordered_map<int64_t, std::pair<unsigned, WitnessSide>> writers;
  auto setWitness = [&](int64_t element) {
    Witness witness;
    setLaunch(witness, model, launch, gridOf(model, launch));
    witness.element = element;
    witness.always = true;
    shortfall.witness = std::move(witness);
  };
  for (unsigned i = 0; i < accesses.size(); ++i) {
    bool complete = enumerateAccess(model, accesses[i], launch, budget, [&](int64_t element, const WitnessSide &side) {
      auto [it, inserted] = writers.try_emplace(element, i, side);
      if (!inserted) {
        ++shortfall.twice;
        if (!shortfall.witness) {
          setWitness(element);
          shortfall.witness->first = it->second.second;
          shortfall.witness->second = side;
          shortfall.isTwice = true;
          shortfall.first = output.writes[it->second.first];
          shortfall.second = output.writes[i];
        }
      }
      return true;
    });
    if (!complete) {
      return std::nullopt;
    }
  }
  shortfall.outside = writers.size();
  for (int64_t element : expected) {
    shortfall.outside -= writers.count(element);
    if (!writers.count(element)) {
      ++shortfall.leftOut;
      if (!shortfall.witness) {
        setWitness(element);
      }
    }
  }
  return shortfall;
}

/// All grids for one choice of scalars.
void CoverageWalk::tryGrids(Launch launch) {
  std::vector<unsigned> axes = axesRead();
  std::vector<SymbolId> extents;
  for (unsigned axis : axes) {
    std::optional<SymbolId> id = model.space.findSymbol(SymbolKind::NumBlocks, axis);
    if (!id) {
      return;
    }
    extents.push_back(*id);
    launch[*id] = 1;
  }
  if (!setExpected(launch)) {
    return;
  }
  int64_t most = static_cast<int64_t>(expected.size()) + 1;
  bool any = false;
  bool covered = false;
  std::optional<Shortfall> closest;
  while (!covered) {
    if (meetsDeclared(launch)) {
      std::optional<Shortfall> shortfall = lookAt(launch);
      if (!shortfall) {
        // Out of budget, or a value that the launch does not know: this choice says nothing.
        return;
      }
      any = true;
      covered = shortfall->size() == 0;
      bool better = !closest || shortfall->size() < closest->size();
      if (!covered && better && shortfall->witness && meets(model, result.contract, launch)) {
        closest = std::move(shortfall);
      }
    }
    size_t axis = 0;
    while (axis < extents.size() && launch[extents[axis]] == most) {
      launch[extents[axis++]] = 1;
    }
    if (axis == extents.size()) {
      break;
    }
    ++launch[extents[axis]];
  }
  if (any) {
    answer.mostBlocks = answer.choices == 0 ? most : std::min(answer.mostBlocks, most);
    ++answer.choices;
    answer.covered += covered;
  }
  if (any && !covered && closest && !best) {
    best = std::move(closest);
  }
}

EnumerationAnswer CoverageWalk::run() {
  std::vector<int64_t> sizes = chooseParameterValues(model);
  uint64_t state = 88172645463325252ULL;
  auto next = [&](size_t bound) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<size_t>((state >> 33) % bound);
  };
  std::vector<Launch> seen;
  for (size_t attempt = 0; attempt < mostTries && answer.choices < mostChoices && budget > 0; ++attempt) {
    size_t reach = std::min(sizes.size(), 3 + attempt / 8);
    Launch launch;
    for (SymbolId id = 0; id < model.space.symbols.size(); ++id) {
      const Symbol &symbol = model.space.symbols[id];
      if (symbol.kind == SymbolKind::Param) {
        launch[id] = symbol.width == 1 ? -static_cast<int64_t>(next(2)) : sizes[next(reach)];
      } else if (symbol.kind == SymbolKind::NumBlocks) {
        launch[id] = 1;
      }
    }
    if (std::find(seen.begin(), seen.end(), launch) == seen.end()) {
      tryGrids(launch);
      seen.push_back(std::move(launch));
    }
  }
  constexpr uint64_t costOfPoint = 4;
  WorkLimit::add(costOfPoint * (mostPoints - budget));
  if (best) {
    answer.witness = best->witness;
    answer.twice = best->isTwice;
    answer.first = best->first;
    answer.second = best->second;
  }
  return answer;
}

EnumerationAnswer tilecc::enumerateCoverage(const OwnershipResult &result, const Output &output,
                                            const std::vector<int64_t> &tile) {
  if (WorkLimit::isReached()) {
    return {};
  }
  return CoverageWalk(result, output, tile).run();
}
