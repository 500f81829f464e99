// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which accesses of a kernel are tried in a launch, and with which scalars.
#include "tilecc/Analysis/LaunchClash.h"

#include "tilecc/Dialect/Report.h"

#include "SuggestFix.h"

using namespace tilecc;

/// The questions that can break a rule.
static std::vector<WitnessQuery> queriesFor(const KernelModel &model, llvm::StringRef rule) {
  std::vector<WitnessQuery> queries;
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    const Access &a = model.accesses[i];
    if (rule == "O4") {
      queries.push_back({Witness::Kind::OutOfBounds, i, i});
    } else if (rule == "O8" && a.kind == AccessMode::Write) {
      queries.push_back({Witness::Kind::TwoLanes, i, i});
    }
    for (unsigned j = i; j < model.accesses.size(); ++j) {
      const Access &b = model.accesses[j];
      bool bothWrite = a.kind == AccessMode::Write && b.kind == AccessMode::Write;
      bool isAtomic = a.kind == AccessMode::Atomic || b.kind == AccessMode::Atomic;
      bool mayMeet = a.kind == AccessMode::Atomic && b.kind == AccessMode::Atomic && a.deviceScope && b.deviceScope;
      bool oneWrites = a.kind == AccessMode::Write || b.kind == AccessMode::Write;
      bool asked = rule == "O1"   ? bothWrite
                   : rule == "O2" ? oneWrites && !bothWrite && !isAtomic
                                  : rule == "O3" && isAtomic && !mayMeet;
      if (a.buffer == b.buffer && asked) {
        queries.push_back({Witness::Kind::TwoBlocks, i, j});
      }
    }
  }
  return queries;
}

/// The scalars of the launch; those that it does not give are `other`.
static std::map<SymbolId, int64_t> scalarsOf(const KernelModel &model, const KnownLaunch &launch, int64_t other,
                                             ScalarValues &byName) {
  std::map<SymbolId, int64_t> scalars;
  byName = launch.scalars;
  for (SymbolId id = 0; id < model.space.symbols.size(); ++id) {
    const Symbol &symbol = model.space.symbols[id];
    if (symbol.kind == SymbolKind::Param) {
      auto [known, inserted] = byName.try_emplace(symbol.name, symbol.width == 1 ? -(other & 1) : other);
      scalars[id] = known->second;
    }
  }
  return scalars;
}

std::optional<LaunchClash> tilecc::findLaunchClash(mlir::func::FuncOp kernel, const KnownLaunch &launch,
                                                   llvm::StringRef rule,
                                                   llvm::function_ref<bool(const ScalarValues &)> meetsRest) {
  KernelModel model = buildKernelModel(kernel);
  std::array<int64_t, 3> grid{1, 1, 1};
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (!launch.grid[axis] || *launch.grid[axis] < 1) {
      return std::nullopt;
    }
    grid[axis] = *launch.grid[axis];
  }
  constexpr unsigned mostAttempts = 64;
  unsigned attempts = 0;
  for (const WitnessQuery &query : queriesFor(model, rule)) {
    for (int64_t value : chooseParameterValues(model)) {
      ScalarValues byName;
      std::map<SymbolId, int64_t> scalars = scalarsOf(model, launch, value, byName);
      if (!meetsRest(byName) || ++attempts > mostAttempts) {
        continue;
      }
      if (std::optional<Witness> witness = findWitnessIn(model, query, grid, scalars)) {
        WitnessPair pair{query.first, query.second};
        return LaunchClash{witnessText(model, rule.str(), pair, *witness), suggestFix(model, pair, *witness),
                           toSourceSpan(getAccessLoc(model, model.accesses[query.first]))};
      }
    }
  }
  return std::nullopt;
}
