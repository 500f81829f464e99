// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rung 2, to refute. Decides by running the index arithmetic of all blocks of small launches, exactly as the kernel
// computes it.
#include "tilecc/Analysis/Witness.h"

#include "tilecc/Analysis/Contract.h"

#include "SortStably.h"

#include <algorithm>
#include <unordered_map>

using namespace tilecc;

namespace {

constexpr uint64_t mostPoints = 1'000'000;
constexpr uint64_t mostPointsPerLaunch = 400'000;
constexpr size_t mostLaunches = 60;
/// After a witness, this many more launches tell whether it is a matter of the launch.
constexpr size_t launchesAfterWitness = 12;

using Launch = std::map<SymbolId, int64_t>;

/// Where one block meets one element.
struct Visit {
  WitnessSide side;
  int64_t element;
};

/// Walks all points of one access in one launch.
class Walker {
public:
  Walker(const KernelModel &model, const Access &access);
  /// Calls `visit(element, side)` for each point; stops where it returns false or the budget is spent.
  template <typename Visitor>
  bool walk(const Launch &launch, std::array<int64_t, 3> block, uint64_t &budget, Visitor visit);
  /// Some point of a walk broke a promise, so the launch means nothing.
  bool brokePromise() const { return broken; }
  void forgive() { broken = false; }
  /// An unknown value decides where the access goes or whether it happens.
  bool isKnown() const { return known; }
  PointEvaluator &at() { return evaluator; }

private:
  static std::vector<ExprId> rootsWithPromises(const KernelModel &model, const Access &access);
  bool keepsPromises() const;

  const KernelModel &model;
  const Access &access;
  std::vector<const Promise *> promises; ///< about values that the launch determines
  PointEvaluator evaluator;
  bool known = true;
  bool broken = false;
};

} // namespace

std::vector<ExprId> Walker::rootsWithPromises(const KernelModel &model, const Access &access) {
  std::vector<ExprId> roots = getAccessRoots(access);
  for (const Promise &promise : model.space.promises) {
    roots.insert(roots.end(), {promise.value, promise.below.value_or(promise.value)});
    for (const auto &[condition, iteration] : promise.scope) {
      roots.push_back(condition);
    }
  }
  return roots;
}

/// Whether all promises hold that are made where the access runs.
bool Walker::keepsPromises() const {
  return std::all_of(promises.begin(), promises.end(), [&](const Promise *promise) {
    for (const auto &[condition, iteration] : promise->scope) {
      if (evaluator.value(condition).value_or(0) == 0) {
        return true;
      }
    }
    std::optional<int64_t> value = evaluator.value(promise->value);
    std::optional<int64_t> below = promise->below ? evaluator.value(*promise->below) : std::nullopt;
    return value && *value >= promise->lower.value_or(*value) && *value <= promise->upper.value_or(*value) &&
           *value % promise->divisor == 0 && (!promise->below || (below && *value >= 0 && *value < *below));
  });
}

Walker::Walker(const KernelModel &model, const Access &access)
    : model(model), access(access), evaluator(model.space.pool, rootsWithPromises(model, access)) {
  for (const Promise &promise : model.space.promises) {
    bool counts = true;
    for (ExprId root : {promise.value, promise.below.value_or(promise.value)}) {
      for (SymbolId symbol : model.space.pool.symbolsOf(root)) {
        const Symbol &of = model.space.symbols[symbol];
        bool isInside = of.kind != SymbolKind::Iteration ||
                        std::any_of(access.domain.begin(), access.domain.end(),
                                    [&](const DomainStep &step) { return step.iteration == symbol; });
        counts = counts && isInside && of.kind != SymbolKind::Opaque && of.kind != SymbolKind::Lane;
      }
    }
    for (const auto &[condition, iteration] : promise.scope) {
      for (SymbolId symbol : model.space.pool.symbolsOf(condition)) {
        const Symbol &of = model.space.symbols[symbol];
        counts = counts && of.kind != SymbolKind::Opaque && of.kind != SymbolKind::Lane;
      }
      counts =
          counts && (!iteration || std::any_of(access.domain.begin(), access.domain.end(),
                                               [&](const DomainStep &step) { return step.iteration == iteration; }));
    }
    if (counts) {
      promises.push_back(&promise);
    }
  }
  for (ExprId root : getAccessRoots(access)) {
    for (SymbolId symbol : model.space.pool.symbolsOf(root)) {
      known = known && model.space.symbols[symbol].kind != SymbolKind::Opaque;
    }
  }
}

template <typename Visitor>
bool Walker::walk(const Launch &launch, std::array<int64_t, 3> block, uint64_t &budget, Visitor visit) {
  for (auto [symbol, value] : launch) {
    evaluator.set(symbol, value);
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (std::optional<SymbolId> id = model.space.findSymbol(SymbolKind::BlockId, axis)) {
      evaluator.set(*id, block[axis]);
    }
  }
  // An odometer: the loops from the outside in, then the lanes.
  std::vector<SymbolId> counters;
  std::vector<const DomainStep *> loops;
  for (const DomainStep &step : access.domain) {
    if (step.iteration) {
      counters.push_back(*step.iteration);
      loops.push_back(&step);
    }
  }
  size_t numLoops = counters.size();
  counters.insert(counters.end(), access.lanes.begin(), access.lanes.end());
  std::vector<int64_t> values(counters.size(), 0);
  for (SymbolId counter : counters) {
    evaluator.set(counter, 0);
  }
  for (const ViewAxis &axis : access.axes) {
    if (axis.lane) {
      evaluator.set(*axis.lane, 0);
    }
  }
  while (true) {
    if (budget == 0) {
      return false;
    }
    --budget;
    evaluator.run();
    // Where a condition fails, the loops inside it do not run: advance the innermost loop around it.
    bool holds = true;
    size_t position = 0;
    for (const DomainStep &step : access.domain) {
      std::optional<int64_t> condition = evaluator.value(step.condition);
      if (!condition || *condition == 0) {
        holds = false;
        break;
      }
      position += step.iteration ? 1 : 0;
    }
    if (holds && !keepsPromises()) {
      broken = true;
      return false;
    }
    if (holds) {
      std::optional<int64_t> mask = access.mask ? evaluator.value(*access.mask) : std::optional<int64_t>(-1);
      std::optional<int64_t> element = evaluator.value(access.element);
      bool happens = access.isView && !access.masked ? true : mask && *mask != 0;
      if (happens && element) {
        WitnessSide side{block, {}};
        for (size_t i = 0; i < counters.size(); ++i) {
          side.values.emplace_back(counters[i], values[i]);
        }
        if (!visit(*element, side)) {
          return false;
        }
      }
      position = counters.size();
    }
    // Advance the counter before `position`; those from there on start again.
    while (position > 0) {
      size_t last = position - 1;
      bool more = last < numLoops || values[last] + 1 < model.space.symbols[counters[last]].extent;
      if (more) {
        ++values[last];
        break;
      }
      --position;
    }
    if (position == 0) {
      return true;
    }
    for (size_t i = 0; i < counters.size(); ++i) {
      if (i >= position) {
        values[i] = 0;
      }
      evaluator.set(counters[i], values[i]);
    }
  }
}

//===-- Launches ---------------------------------------------------------===//

/// Small values first: the witness with the smallest launch is found first.
std::vector<int64_t> tilecc::chooseParameterValues(const KernelModel &model) {
  std::vector<int64_t> values = {1, 2, 3, 4, 5, 7, 8, 9, 16, 17};
  std::vector<int64_t> constants;
  for (ExprId id = 0; id < model.space.pool.size(); ++id) {
    std::optional<int64_t> constant = model.space.pool.getConstant(id);
    if (constant && *constant > 1 && *constant <= 4096) {
      constants.push_back(*constant);
    }
  }
  std::sort(constants.begin(), constants.end());
  constants.erase(std::unique(constants.begin(), constants.end()), constants.end());
  constexpr size_t mostConstants = 6;
  if (constants.size() > mostConstants) {
    constants.resize(mostConstants);
  }
  for (int64_t constant : constants) {
    for (int64_t value : {constant, constant + 1, 2 * constant, 3 * constant, 9 * constant}) {
      if (std::find(values.begin(), values.end(), value) == values.end()) {
        values.push_back(value);
      }
    }
  }
  return values;
}

/// Launches that meet the contract, in order of size; without randomness.
static std::vector<Launch> chooseLaunches(const KernelModel &model, const Contract &contract) {
  const LaunchSpace &space = model.space;
  std::vector<int64_t> sizes = chooseParameterValues(model);
  std::vector<int64_t> grids = {2, 3, 4, 5, 8, 16, 18, 27};
  for (int64_t size : sizes) {
    constexpr int64_t largestGrid = 64;
    if (size > 8 && size <= largestGrid && std::find(grids.begin(), grids.end(), size) == grids.end()) {
      grids.push_back(size);
    }
  }
  uint64_t state = 88172645463325252ULL;
  auto next = [&](size_t bound) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<size_t>((state >> 33) % bound);
  };
  std::vector<std::pair<int64_t, Launch>> found;
  constexpr size_t mostTries = 1600;
  for (size_t attempt = 0; attempt < mostTries && found.size() < mostLaunches; ++attempt) {
    Launch launch;
    LaunchValues values;
    values.grid = {1, 1, 1};
    int64_t weight = 1;
    // The first launches stay small; the others reach as far as the kernel's own constants do.
    bool few = found.size() < mostLaunches / 2 && attempt < mostTries / 4;
    size_t reach = few ? std::min<size_t>(sizes.size(), 10) : sizes.size();
    size_t gridReach = few ? 3 : grids.size();
    for (SymbolId id = 0; id < space.symbols.size(); ++id) {
      const Symbol &symbol = space.symbols[id];
      if (symbol.kind == SymbolKind::NumBlocks) {
        launch[id] = space.readsAxis[symbol.index] ? grids[next(gridReach)] : 1;
        values.grid[symbol.index] = launch[id];
        weight += 100 * launch[id];
      } else if (symbol.kind == SymbolKind::Param) {
        launch[id] = symbol.width == 1 ? -static_cast<int64_t>(next(2)) : sizes[next(reach)];
        values.parameters[symbol.name] = launch[id];
        weight += launch[id];
      }
    }
    for (const Buffer &buffer : model.buffers) {
      values.elements[buffer.name] = Int128(1) << 40;
      values.addresses[buffer.name] = (Int128(1) << 44) * (buffer.argument + 1);
    }
    bool meets = std::all_of(contract.getItems().begin(), contract.getItems().end(), [&](const ContractItem &item) {
      return evaluate(item.predicate, values).outcome == Evaluation::Outcome::Holds;
    });
    if (meets && std::find_if(found.begin(), found.end(), [&](const auto &other) { return other.second == launch; }) ==
                     found.end()) {
      found.emplace_back(weight, std::move(launch));
    }
  }
  sortStably(found, [](const auto &a, const auto &b) { return a.first < b.first; });
  std::vector<Launch> launches;
  for (auto &[weight, launch] : found) {
    launches.push_back(std::move(launch));
  }
  return launches;
}

static std::array<int64_t, 3> gridOf(const KernelModel &model, const Launch &launch) {
  std::array<int64_t, 3> grid{1, 1, 1};
  for (auto [symbol, value] : launch) {
    if (model.space.symbols[symbol].kind == SymbolKind::NumBlocks) {
      grid[model.space.symbols[symbol].index] = value;
    }
  }
  return grid;
}

namespace {

/// Some of the blocks of a grid: from `begin` up to, not including, `end`.
struct BlockBox {
  std::array<int64_t, 3> begin{0, 0, 0};
  std::array<int64_t, 3> end{1, 1, 1};
};

} // namespace

static BlockBox allBlocks(const KernelModel &model, const Launch &launch) { return {{0, 0, 0}, gridOf(model, launch)}; }

/// All blocks of a box, x fastest.
template <typename Visitor> static void forEachBlock(const BlockBox &box, Visitor visit) {
  for (int64_t z = box.begin[2]; z < box.end[2]; ++z) {
    for (int64_t y = box.begin[1]; y < box.end[1]; ++y) {
      for (int64_t x = box.begin[0]; x < box.end[0]; ++x) {
        visit(std::array<int64_t, 3>{x, y, z});
      }
    }
  }
}

namespace {

/// What one launch shows.
struct LaunchOutcome {
  bool complete = true;
  size_t activeBlocks = 0;
  std::optional<Witness> witness;
};

/// Who touches an element: the first visit, and the first one of another block.
struct Owners {
  WitnessSide first;
  std::optional<WitnessSide> other;
  const WitnessSide *besides(const std::array<int64_t, 3> &block) const {
    return first.block != block ? &first : other ? &*other : nullptr;
  }
};

} // namespace

static LaunchOutcome tryPair(const BlockBox &blocks, const Launch &launch, Walker &first, Walker &second, bool same,
                             uint64_t &budget) {
  LaunchOutcome outcome;
  std::unordered_map<int64_t, Owners> owners;
  auto meet = [&](int64_t element, const WitnessSide &one, const WitnessSide &two) {
    outcome.witness = Witness{};
    outcome.witness->first = one;
    outcome.witness->second = two;
    outcome.witness->element = element;
  };
  forEachBlock(blocks, [&](std::array<int64_t, 3> block) {
    bool active = false;
    outcome.complete &= first.walk(launch, block, budget, [&](int64_t element, const WitnessSide &side) {
      active = true;
      auto [it, inserted] = owners.try_emplace(element, Owners{side, std::nullopt});
      if (!inserted && !it->second.other && it->second.first.block != block) {
        it->second.other = side;
        if (same && !outcome.witness) {
          meet(element, it->second.first, side);
        }
      }
      return true;
    });
    outcome.activeBlocks += active;
  });
  if (!same) {
    forEachBlock(blocks, [&](std::array<int64_t, 3> block) {
      outcome.complete &= second.walk(launch, block, budget, [&](int64_t element, const WitnessSide &side) {
        auto it = owners.find(element);
        const WitnessSide *owner = it == owners.end() ? nullptr : it->second.besides(block);
        if (owner && !outcome.witness) {
          meet(element, *owner, side);
        }
        return true;
      });
    });
  }
  return outcome;
}

static LaunchOutcome tryLanes(const BlockBox &blocks, const Launch &launch, Walker &walker, const Access &access,
                              uint64_t &budget) {
  LaunchOutcome outcome;
  forEachBlock(blocks, [&](std::array<int64_t, 3> block) {
    std::map<std::pair<std::vector<int64_t>, int64_t>, WitnessSide> owners;
    outcome.complete &= walker.walk(launch, block, budget, [&](int64_t element, const WitnessSide &side) {
      std::vector<int64_t> iterations;
      for (size_t i = 0; i + access.lanes.size() < side.values.size(); ++i) {
        iterations.push_back(side.values[i].second);
      }
      auto [it, inserted] = owners.try_emplace({iterations, element}, side);
      if (!inserted && !outcome.witness) {
        outcome.witness = Witness{};
        outcome.witness->kind = Witness::Kind::TwoLanes;
        outcome.witness->first = it->second;
        outcome.witness->second = side;
        outcome.witness->element = element;
      }
      return !outcome.witness;
    });
    ++outcome.activeBlocks;
  });
  return outcome;
}

/// Outside of a view, or below the start of a buffer. How large a buffer is, the launch alone knows.
static LaunchOutcome tryBounds(const BlockBox &blocks, const Launch &launch, Walker &walker, const Access &access,
                               uint64_t &budget) {
  LaunchOutcome outcome;
  forEachBlock(blocks, [&](std::array<int64_t, 3> block) {
    bool active = false;
    outcome.complete &= walker.walk(launch, block, budget, [&](int64_t element, const WitnessSide &side) {
      active = true;
      std::optional<unsigned> outside;
      Witness witness;
      for (unsigned i = 0; i < access.axes.size() && !outside; ++i) {
        const ViewAxis &axis = access.axes[i];
        std::optional<int64_t> tile = walker.at().value(axis.tileIndex);
        std::optional<int64_t> extent = walker.at().value(axis.extent);
        if (tile && extent &&
            (*tile < 0 || *tile * axis.step >= *extent ||
             (!access.masked && *tile * axis.step + axis.tile > *extent))) {
          outside = i;
          witness.axis = i;
          witness.tileIndex = *tile;
          witness.extent = *extent;
        }
      }
      bool below = !access.isView && element < 0;
      if ((outside || below) && !outcome.witness) {
        witness.kind = Witness::Kind::OutOfBounds;
        witness.first = side;
        witness.element = element;
        outcome.witness = witness;
      }
      return !outcome.witness;
    });
    outcome.activeBlocks += active;
  });
  return outcome;
}

/// Whether the clash of a witness stays when the scalars of the launch change: only then is it the kernel's fault
/// alone.
static bool holdsForAllParameters(const KernelModel &model, const Contract &contract, const Access &first,
                                  const Access &second, const Witness &witness) {
  uint64_t state = 1181783497276652981ULL;
  auto next = [&](uint64_t bound) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<int64_t>((state >> 20) % bound);
  };
  PointEvaluator one(model.space.pool, getAccessRoots(first));
  PointEvaluator two(model.space.pool, getAccessRoots(second));
  auto prepare = [&](PointEvaluator &at, const WitnessSide &side, const Access &access) {
    for (unsigned axis = 0; axis < 3; ++axis) {
      if (std::optional<SymbolId> id = model.space.findSymbol(SymbolKind::NumBlocks, axis)) {
        at.set(*id, witness.grid[axis]);
      }
      if (std::optional<SymbolId> id = model.space.findSymbol(SymbolKind::BlockId, axis)) {
        at.set(*id, side.block[axis]);
      }
    }
    for (const ViewAxis &axis : access.axes) {
      if (axis.lane) {
        at.set(*axis.lane, 0);
      }
    }
    for (auto [symbol, value] : side.values) {
      at.set(symbol, value);
    }
  };
  auto happens = [](PointEvaluator &at, const Access &access) {
    at.run();
    for (const DomainStep &step : access.domain) {
      if (at.value(step.condition).value_or(0) == 0) {
        return false;
      }
    }
    return !access.mask || at.value(*access.mask).value_or(0) != 0;
  };
  constexpr unsigned tries = 300;
  unsigned compared = 0;
  for (unsigned attempt = 0; attempt < tries; ++attempt) {
    LaunchValues values;
    for (unsigned axis = 0; axis < 3; ++axis) {
      values.grid[axis] = witness.grid[axis];
    }
    prepare(one, witness.first, first);
    prepare(two, witness.second, second);
    for (auto [symbol, value] : witness.parameters) {
      constexpr uint64_t reach[] = {20, 300, 5000, 200000};
      int64_t other = model.space.symbols[symbol].width == 1 ? -next(2) : 1 + next(reach[attempt % 4]);
      one.set(symbol, other);
      two.set(symbol, other);
      values.parameters[model.space.symbols[symbol].name] = other;
    }
    for (const Buffer &buffer : model.buffers) {
      values.elements[buffer.name] = Int128(1) << 46;
      values.addresses[buffer.name] = (Int128(1) << 50) * (buffer.argument + 1);
    }
    bool meets = std::all_of(contract.getItems().begin(), contract.getItems().end(), [&](const ContractItem &item) {
      return evaluate(item.predicate, values).outcome == Evaluation::Outcome::Holds;
    });
    if (!meets || !happens(one, first)) {
      continue;
    }
    if (witness.kind == Witness::Kind::OutOfBounds) {
      bool outside = witness.axis ? false : one.value(first.element).value_or(0) < 0;
      if (witness.axis) {
        const ViewAxis &axis = first.axes[*witness.axis];
        int64_t tile = one.value(axis.tileIndex).value_or(0);
        int64_t extent = one.value(axis.extent).value_or(0);
        outside = tile < 0 || tile * axis.step >= extent || (!first.masked && tile * axis.step + axis.tile > extent);
      }
      if (!outside) {
        return false;
      }
      ++compared;
      continue;
    }
    if (!happens(two, second)) {
      continue;
    }
    if (one.value(first.element) != two.value(second.element)) {
      return false;
    }
    ++compared;
    if (witness.parameters.empty()) {
      return true;
    }
  }
  constexpr unsigned enough = 5;
  return compared >= enough || (witness.parameters.empty() && compared > 0);
}

/// Whether every scalar of a launch is more than one.
static bool isFull(const KernelModel &model, const Launch &launch) {
  return std::all_of(launch.begin(), launch.end(), [&](const auto &value) {
    const Symbol &symbol = model.space.symbols[value.first];
    return symbol.kind != SymbolKind::Param || symbol.width == 1 || value.second > 1;
  });
}

static LaunchOutcome tryQuery(const WitnessQuery &query, const BlockBox &blocks, const Launch &launch,
                              Walker &walkFirst, Walker &walkSecond, const Access &first, uint64_t &budget) {
  switch (query.kind) {
  case Witness::Kind::TwoBlocks:
    return tryPair(blocks, launch, walkFirst, walkSecond, query.first == query.second, budget);
  case Witness::Kind::TwoLanes:
    return tryLanes(blocks, launch, walkFirst, first, budget);
  case Witness::Kind::OutOfBounds:
    return tryBounds(blocks, launch, walkFirst, first, budget);
  }
  return {};
}

/// The access as it is enumerated. Out of bounds, a mask would hide the lanes that are outside of the view: the tile
/// index alone counts.
static Access prepare(const Access &access, Witness::Kind kind) {
  Access prepared = access;
  if (kind == Witness::Kind::OutOfBounds && access.isView) {
    prepared.mask = std::nullopt;
    prepared.lanes.clear();
  }
  return prepared;
}

static void setLaunch(Witness &witness, const KernelModel &model, const Launch &launch, std::array<int64_t, 3> grid) {
  witness.grid = grid;
  for (auto [symbol, value] : launch) {
    if (model.space.symbols[symbol].kind == SymbolKind::Param) {
      witness.parameters.emplace_back(symbol, value);
    }
  }
}

std::optional<Witness> tilecc::findWitnessIn(const KernelModel &model, const WitnessQuery &query,
                                             std::array<int64_t, 3> grid, const std::map<SymbolId, int64_t> &scalars) {
  Access first = prepare(model.accesses[query.first], query.kind);
  Access second = prepare(model.accesses[query.second], query.kind);
  Walker walkFirst(model, first);
  Walker walkSecond(model, second);
  if (!walkFirst.isKnown() || !walkSecond.isKnown()) {
    return std::nullopt;
  }
  Launch launch = scalars;
  for (SymbolId id = 0; id < model.space.symbols.size(); ++id) {
    if (model.space.symbols[id].kind == SymbolKind::NumBlocks) {
      launch[id] = grid[model.space.symbols[id].index];
    }
  }
  // The first blocks of a large grid, and its last one: a clash of these is one of the launch.
  constexpr int64_t mostAlongAxis[3] = {256, 64, 16};
  BlockBox start, last;
  for (unsigned axis = 0; axis < 3; ++axis) {
    start.end[axis] = std::min(grid[axis], mostAlongAxis[axis]);
    last.begin[axis] = grid[axis] - 1;
    last.end[axis] = grid[axis];
  }
  for (const BlockBox &blocks : {start, last}) {
    uint64_t budget = mostPointsPerLaunch;
    LaunchOutcome outcome = tryQuery(query, blocks, launch, walkFirst, walkSecond, first, budget);
    if (outcome.witness) {
      setLaunch(*outcome.witness, model, launch, grid);
      return outcome.witness;
    }
  }
  return std::nullopt;
}

std::optional<Witness> tilecc::findWitness(const KernelModel &model, const Contract &contract,
                                           const WitnessQuery &query) {
  Access first = prepare(model.accesses[query.first], query.kind);
  Access second = prepare(model.accesses[query.second], query.kind);
  Walker walkFirst(model, first);
  Walker walkSecond(model, second);
  if (!walkFirst.isKnown() || !walkSecond.isKnown() || WorkLimit::isReached()) {
    return std::nullopt;
  }
  std::optional<Witness> smallest;
  size_t clashes = 0;
  size_t launches = 0;
  // The same without launches of scalars of at most one, under which much degenerates.
  size_t fullClashes = 0;
  size_t fullLaunches = 0;
  uint64_t spent = 0;
  for (const Launch &launch : chooseLaunches(model, contract)) {
    uint64_t budget = mostPointsPerLaunch;
    LaunchOutcome outcome = tryQuery(query, allBlocks(model, launch), launch, walkFirst, walkSecond, first, budget);
    spent += mostPointsPerLaunch - budget;
    constexpr uint64_t costOfPoint = 4;
    WorkLimit::add(costOfPoint * (mostPointsPerLaunch - budget));
    if (walkFirst.brokePromise() || walkSecond.brokePromise()) {
      walkFirst.forgive();
      walkSecond.forgive();
      continue;
    }
    bool counts = query.kind == Witness::Kind::TwoBlocks ? outcome.activeBlocks >= 2 : outcome.activeBlocks >= 1;
    if (counts && (outcome.complete || outcome.witness)) {
      ++launches;
      clashes += outcome.witness.has_value();
      bool full = isFull(model, launch);
      fullLaunches += full;
      fullClashes += full && outcome.witness;
    }
    if (outcome.witness && (!smallest || !smallest->always)) {
      Witness candidate = *outcome.witness;
      setLaunch(candidate, model, launch, gridOf(model, launch));
      candidate.always = holdsForAllParameters(model, contract, first, second, candidate);
      if (!smallest || candidate.always) {
        smallest = std::move(candidate);
      }
    }
    if (smallest && smallest->always) {
      break;
    }
    if (spent > mostPoints || (smallest && launches >= launchesAfterWitness)) {
      break;
    }
  }
  if (smallest) {
    constexpr size_t enough = 8;
    smallest->always |= fullLaunches >= enough && fullClashes == fullLaunches;
    smallest->clashes = clashes;
    smallest->launches = launches;
  }
  return smallest;
}

/// In how many blocks of a launch an access runs, at most 2.
static unsigned countActive(const KernelModel &model, const Launch &launch, Walker &walker, uint64_t &spent) {
  unsigned active = 0;
  forEachBlock(allBlocks(model, launch), [&](std::array<int64_t, 3> block) {
    if (active < 2) {
      uint64_t budget = mostPointsPerLaunch;
      bool any = false;
      walker.walk(launch, block, budget, [&](int64_t, const WitnessSide &) {
        any = true;
        return false;
      });
      spent += mostPointsPerLaunch - budget;
      active += any;
    }
  });
  return active;
}

bool tilecc::leavesWork(const KernelModel &model, const Contract &contract, unsigned access) {
  Walker walker(model, model.accesses[access]);
  std::vector<Launch> launches = chooseLaunches(model, contract);
  if (!walker.isKnown() || launches.empty()) {
    return true;
  }
  uint64_t spent = 0;
  for (const Launch &launch : launches) {
    if (countActive(model, launch, walker, spent) >= 2 || spent > mostPoints) {
      return true;
    }
  }
  return false;
}

std::vector<std::optional<unsigned>> tilecc::countRunning(const KernelModel &model, const Contract &contract) {
  std::vector<std::optional<unsigned>> counts(model.accesses.size());
  std::vector<Launch> launches = chooseLaunches(model, contract);
  // A few launches that happen to meet a contract say nothing about the others.
  constexpr size_t enough = 12;
  if (launches.size() < enough) {
    return counts;
  }
  for (size_t access = 0; access < counts.size(); ++access) {
    Walker walker(model, model.accesses[access]);
    uint64_t spent = 0;
    unsigned most = 0;
    for (size_t i = 0; i < launches.size() && walker.isKnown() && most < 2 && spent <= mostPoints; ++i) {
      most = std::max(most, countActive(model, launches[i], walker, spent));
    }
    if (walker.isKnown() && (most == 2 || spent <= mostPoints)) {
      counts[access] = most;
    }
    constexpr uint64_t costOfPoint = 4;
    WorkLimit::add(costOfPoint * spent);
  }
  return counts;
}

bool tilecc::enumerateAccess(const KernelModel &model, const Access &access, const std::map<SymbolId, int64_t> &launch,
                             uint64_t &budget, llvm::function_ref<bool(int64_t, const WitnessSide &)> visit) {
  Walker walker(model, access);
  bool complete = walker.isKnown();
  if (complete) {
    forEachBlock(allBlocks(model, launch), [&](std::array<int64_t, 3> block) {
      complete = complete && walker.walk(launch, block, budget, visit);
    });
  }
  return complete;
}
