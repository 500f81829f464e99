// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which writes in a loop are independent of other iterations, by the same ladder that keeps blocks apart: the
// iterations take the place of the blocks.
#include "Ordering.h"

#include <algorithm>

using namespace tilecc;

/// The iteration of the innermost loop around an access.
static std::optional<SymbolId> innermostLoop(const Access &access) {
  for (auto step = access.domain.rbegin(); step != access.domain.rend(); ++step) {
    if (step->iteration) {
      return step->iteration;
    }
  }
  return std::nullopt;
}

static bool isInside(const Access &access, SymbolId loop) {
  return std::any_of(access.domain.begin(), access.domain.end(),
                     [&](const DomainStep &step) { return step.iteration == loop; });
}

/// The block and the loops around `loop` are the same for both sides.
static void shareOuter(PolyBuilder &builder, const LaunchSpace &space, const Access &access, SymbolId loop) {
  for (SymbolId id = 0; id < space.symbols.size(); ++id) {
    if (space.symbols[id].kind == SymbolKind::BlockId) {
      builder.share(id);
    }
  }
  for (const DomainStep &step : access.domain) {
    if (step.iteration == loop) {
      break;
    }
    if (step.iteration) {
      builder.share(*step.iteration);
    }
  }
}

std::vector<bool> tilecc::findIndependentWrites(const KernelModel &model, AtomTable &table,
                                                const SampleLaunches &samples, const std::vector<Poly> &contract,
                                                const AccessKnowledge &knowledge) {
  std::vector<bool> independent(model.accesses.size(), false);
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    const Access &write = model.accesses[i];
    std::optional<SymbolId> loop = innermostLoop(write);
    if (write.kind != AccessMode::Write || !loop) {
      continue;
    }
    PolyBuilder one(table, 1);
    PolyBuilder two(table, 2);
    shareOuter(one, model.space, write, *loop);
    shareOuter(two, model.space, write, *loop);
    Poly same = table.symbol(*loop, 1) - table.symbol(*loop, 2);
    bool apart = true;
    for (unsigned j = 0; j < model.accesses.size() && apart; ++j) {
      const Access &other = model.accesses[j];
      if (other.buffer != write.buffer || !isInside(other, *loop)) {
        continue;
      }
      apart = knowledge.isUsable(i) && knowledge.isUsable(j) && !WorkLimit::isReached();
      if (!apart) {
        break;
      }
      OverlapQuery query;
      query.equations.push_back(one.build(write.element) - two.build(other.element));
      query.goals.push_back(same);
      query.contract = contract;
      query.outright = true;
      query.facts = knowledge.factsOf(one, i);
      std::vector<Poly> facts = knowledge.factsOf(two, j);
      query.facts.insert(query.facts.end(), facts.begin(), facts.end());
      query.tables = knowledge.tablesOf(one, i);
      std::vector<TableElement> tables = knowledge.tablesOf(two, j);
      query.tables.insert(query.tables.end(), tables.begin(), tables.end());
      OverlapAnswer answer = proveSeparate(table, samples, query);
      apart = answer.isSeparate() && answer.conditions.empty();
    }
    independent[i] = apart;
  }
  return independent;
}
