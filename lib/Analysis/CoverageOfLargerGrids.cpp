// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether what the small grids show of an output holds for all grids. Two ways:
//   1. every block writes some of it, so a grid with more blocks than elements writes one of them twice
//   2. blocks beyond the small grids do nothing, and those within do the same in a larger grid: nothing they do depends
//      on the number of blocks but the second and later rounds of `for (t = b; t < n; t += num_blocks)`, which a larger
//      grid has none of
#include "CoverageSteps.h"

#include <algorithm>

using namespace tilecc;

namespace {

class LargerGrids {
public:
  LargerGrids(OwnershipResult &result, int64_t most)
      : result(result), model(result.model), table(result.table), builder(table, 1), most(most) {}
  bool alwaysWrites(const Access &access, bool byTiles);
  bool staysWithin(const Access &access);

private:
  ExprId inFirstRound(ExprId root, const std::vector<SymbolId> &iterations);
  bool dependsOn(ExprId root, SymbolId symbol) const;
  bool staysWithinAxis(const Access &access, unsigned axis);

  OwnershipResult &result;
  KernelModel &model;
  AtomTable &table;
  PolyBuilder builder;
  int64_t most;
};

} // namespace

bool LargerGrids::dependsOn(ExprId root, SymbolId symbol) const {
  std::vector<SymbolId> symbols = model.space.pool.symbolsOf(root);
  return std::binary_search(symbols.begin(), symbols.end(), symbol);
}

/// `root` where the loops of these iterations are in their first round.
ExprId LargerGrids::inFirstRound(ExprId root, const std::vector<SymbolId> &iterations) {
  for (SymbolId iteration : iterations) {
    root = model.space.pool.replaceSymbol(root, iteration,
                                          [&](unsigned width) { return model.space.pool.constant(0, width); });
  }
  return root;
}

/// Runs at least once in each block, and then writes something. A tile index lies inside the view, so its tile has an
/// element.
bool LargerGrids::alwaysWrites(const Access &access, bool byTiles) {
  if (!byTiles && !access.isView && access.masked) {
    return false;
  }
  std::vector<SymbolId> loops;
  for (const DomainStep &step : access.domain) {
    if (step.iteration) {
      loops.push_back(*step.iteration);
    }
  }
  Prover prover(table, result.samples);
  auto holds = [&](const Poly &goal) { return prover.prove(goal); };
  return std::all_of(access.domain.begin(), access.domain.end(), [&](const DomainStep &step) {
    ExprId first = inFirstRound(step.condition, loops);
    if (std::optional<int64_t> constant = model.space.pool.getConstant(first)) {
      return *constant != 0;
    }
    std::vector<Obligation> obligations = builder.obligations(first);
    std::optional<std::vector<Poly>> same = builder.equivalents(first);
    return same && std::all_of(same->begin(), same->end(), holds) &&
           std::all_of(obligations.begin(), obligations.end(),
                       [&](const Obligation &obligation) { return holds(obligation.value); });
  });
}

bool LargerGrids::staysWithinAxis(const Access &access, unsigned axis) {
  std::optional<SymbolId> block = model.space.findSymbol(SymbolKind::BlockId, axis);
  std::optional<SymbolId> blocks = model.space.findSymbol(SymbolKind::NumBlocks, axis);
  if (!block || !blocks) {
    return false;
  }
  Prover prover(table, result.samples);
  for (const DomainStep &step : access.domain) {
    prover.addFacts(builder.facts(step.condition));
  }
  if (!prover.prove(Poly(Wide(most) - 1) - table.symbol(*block, 1))) {
    return false;
  }
  // In a larger grid only first rounds are left of loops that go on by the number of blocks.
  prover.addFact(table.symbol(*blocks, 1) - Poly(Wide(most)));
  std::vector<SymbolId> once;
  for (const DomainStep &step : access.domain) {
    bool byBlocks = std::any_of(step.counters.begin(), step.counters.end(),
                                [&](ExprId counter) { return dependsOn(counter, *blocks); }) ||
                    (step.step && dependsOn(*step.step, *blocks));
    if (step.iteration && byBlocks) {
      if (!prover.prove(-table.symbol(*step.iteration, 1))) {
        return false;
      }
      once.push_back(*step.iteration);
    }
  }
  std::vector<ExprId> roots = getAccessRoots(access);
  return std::none_of(roots.begin(), roots.end(),
                      [&](ExprId root) { return dependsOn(inFirstRound(root, once), *blocks); });
}

bool LargerGrids::staysWithin(const Access &access) {
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (model.space.readsAxis[axis] && !staysWithinAxis(access, axis)) {
      return false;
    }
  }
  return true;
}

bool tilecc::holdsInLargerGrids(OwnershipResult &result, const Output &output, bool byTiles, int64_t most,
                                const std::vector<bool> &usable) {
  const std::vector<Access> &accesses = result.model.accesses;
  LargerGrids larger(result, most);
  return std::any_of(output.writes.begin(), output.writes.end(),
                     [&](unsigned write) { return larger.alwaysWrites(accesses[write], byTiles); }) ||
         std::all_of(output.writes.begin(), output.writes.end(),
                     [&](unsigned write) { return usable[write] && larger.staysWithin(accesses[write]); });
}
