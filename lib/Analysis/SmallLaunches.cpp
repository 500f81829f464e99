// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which small launches are looked at: those that meet the contract, with scalars around the kernel's own
// constants.
#include "Enumeration.h"

#include "SortStably.h"

#include <algorithm>

using namespace tilecc;

/// So many are looked at.
static constexpr size_t mostLaunches = 60;

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

std::vector<Launch> tilecc::chooseLaunches(const KernelModel &model, const Contract &contract) {
  const LaunchSpace &space = model.space;
  std::vector<int64_t> sizes = chooseParameterValues(model);
  const std::vector<std::optional<int64_t>> tested = space.findTested();
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
    int64_t weight = 1;
    // The first launches stay small; the others reach as far as the kernel's own constants do.
    bool few = found.size() < mostLaunches / 2 && attempt < mostTries / 4;
    size_t reach = few ? std::min<size_t>(sizes.size(), 10) : sizes.size();
    size_t gridReach = few ? 3 : grids.size();
    for (SymbolId id = 0; id < space.symbols.size(); ++id) {
      const Symbol &symbol = space.symbols[id];
      if (symbol.kind == SymbolKind::NumBlocks) {
        launch[id] = space.readsAxis[symbol.index] ? grids[next(gridReach)] : 1;
        weight += 100 * launch[id];
      } else if (symbol.kind == SymbolKind::Param) {
        constexpr size_t oneIn = 3;
        launch[id] = symbol.width == 1                    ? -static_cast<int64_t>(next(2))
                     : tested[id] && attempt % oneIn == 0 ? *tested[id]
                                                          : sizes[next(reach)];
        weight += launch[id];
      }
    }
    if (meets(model, contract, launch) && std::find_if(found.begin(), found.end(), [&](const auto &other) {
                                            return other.second == launch;
                                          }) == found.end()) {
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

bool tilecc::meets(const Contract &contract, const LaunchValues &values) {
  return std::all_of(contract.getItems().begin(), contract.getItems().end(), [&](const ContractItem &item) {
    return evaluate(item.predicate, values).outcome == Evaluation::Outcome::Holds;
  });
}

bool tilecc::meets(const KernelModel &model, const Contract &contract, const Launch &launch) {
  LaunchValues values;
  values.grid = {1, 1, 1};
  for (auto [id, value] : launch) {
    const Symbol &symbol = model.space.symbols[id];
    if (symbol.kind == SymbolKind::NumBlocks) {
      values.grid[symbol.index] = value;
    } else {
      values.parameters[symbol.name] = value;
    }
  }
  for (const Buffer &buffer : model.buffers) {
    values.elements[buffer.name] = Int128(1) << 40;
    values.addresses[buffer.name] = (Int128(1) << 44) * (buffer.argument + 1);
  }
  return meets(contract, values);
}

std::array<int64_t, 3> tilecc::gridOf(const KernelModel &model, const Launch &launch) {
  std::array<int64_t, 3> grid{1, 1, 1};
  for (auto [symbol, value] : launch) {
    if (model.space.symbols[symbol].kind == SymbolKind::NumBlocks) {
      grid[model.space.symbols[symbol].index] = value;
    }
  }
  return grid;
}

BlockBox tilecc::allBlocks(const KernelModel &model, const Launch &launch) {
  return {{0, 0, 0}, gridOf(model, launch)};
}
