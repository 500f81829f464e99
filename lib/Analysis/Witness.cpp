// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rung 2, to refute. Decides whether some launch clashes, and whether that is the kernel's fault or the launch's.
#include "tilecc/Analysis/Witness.h"

#include "Enumeration.h"

#include "tilecc/Analysis/Contract.h"

#include <algorithm>

using namespace tilecc;

/// After a witness, this many more launches tell whether it is a matter of the launch.
static constexpr size_t launchesAfterWitness = 12;

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
    if (!meets(contract, values) || !happens(one, first)) {
      continue;
    }
    if (witness.kind == Witness::Kind::OutOfBounds) {
      bool outside = witness.axis ? false : one.value(first.element).value_or(0) < 0;
      if (witness.axis) {
        const ViewAxis &axis = first.axes[*witness.axis];
        int64_t tile = one.value(axis.tileIndex).value_or(0);
        int64_t extent = one.value(axis.extent).value_or(0);
        outside = leavesView(first, axis, tile, extent);
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

void tilecc::setLaunch(Witness &witness, const KernelModel &model, const Launch &launch, std::array<int64_t, 3> grid) {
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
    if (spent > mostPointsInAll || (smallest && launches >= launchesAfterWitness)) {
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
