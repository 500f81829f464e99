// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides at which points an access happens in a launch, and where it goes there, exactly as the kernel computes it.
#include "Enumeration.h"

#include <algorithm>

using namespace tilecc;

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

Walker::Walker(const KernelModel &model, const Access &access, Promises kept)
    : model(model), access(access),
      evaluator(model.space.pool, kept == Promises::Kept ? rootsWithPromises(model, access) : getAccessRoots(access)) {
  static const std::vector<Promise> none;
  for (const Promise &promise : kept == Promises::Kept ? model.space.promises : none) {
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
      undefined |= !condition;
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
      undefined |= !mask || !element;
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

void tilecc::forEachBlock(const BlockBox &box, llvm::function_ref<void(std::array<int64_t, 3>)> visit) {
  for (int64_t z = box.begin[2]; z < box.end[2]; ++z) {
    for (int64_t y = box.begin[1]; y < box.end[1]; ++y) {
      for (int64_t x = box.begin[0]; x < box.end[0]; ++x) {
        visit(std::array<int64_t, 3>{x, y, z});
      }
    }
  }
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
