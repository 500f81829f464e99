// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which writes in a loop are independent of other iterations, and which accesses of one iteration are apart, by
// the same ladder that keeps blocks apart: the iterations, or the accesses, take the place of the blocks.
#include "Ordering.h"

#include <algorithm>
#include <map>
#include <set>

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

/// The block and the loops around `loop`, or around `access` itself, are the same for both sides.
static void shareOuter(PolyBuilder &builder, const LaunchSpace &space, const Access &access,
                       std::optional<SymbolId> loop) {
  for (SymbolId id = 0; id < space.symbols.size(); ++id) {
    if (space.symbols[id].kind == SymbolKind::BlockId) {
      builder.share(id);
    }
  }
  for (const DomainStep &step : access.domain) {
    if (!step.iteration) {
      continue;
    }
    if (step.iteration == loop) {
      break;
    }
    builder.share(*step.iteration);
  }
}

/// The two accesses meet at one element.
static OverlapQuery makeQuery(PolyBuilder &one, unsigned first, PolyBuilder &two, unsigned second,
                              const KernelModel &model, const std::vector<Poly> &contract,
                              const AccessKnowledge &knowledge) {
  OverlapQuery query;
  query.contract = contract;
  query.equations.push_back(one.build(model.accesses[first].element) - two.build(model.accesses[second].element));
  query.outright = true;
  query.facts = knowledge.factsOf(one, first);
  std::vector<Poly> facts = knowledge.factsOf(two, second);
  query.facts.insert(query.facts.end(), facts.begin(), facts.end());
  query.tables = knowledge.tablesOf(one, first);
  std::vector<TableElement> tables = knowledge.tablesOf(two, second);
  query.tables.insert(query.tables.end(), tables.begin(), tables.end());
  return query;
}

static bool holdsOutright(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query) {
  OverlapAnswer answer = proveSeparate(table, samples, query);
  return answer.isSeparate() && answer.conditions.empty();
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
      OverlapQuery query = makeQuery(one, i, two, j, model, contract, knowledge);
      query.goals.push_back(same);
      apart = holdsOutright(table, samples, query);
    }
    independent[i] = apart;
  }
  return independent;
}

//===-- Accesses of one iteration ----------------------------------------===//

namespace {

/// Each access is asked about as many before it, and each kernel about as many pairs.
constexpr unsigned mostBefore = 8, mostPairs = 48;

/// Whatever decides the answers about an access; equal ones get one number, so that equal loads can still become one.
std::vector<int64_t> makeKey(const Access &access) {
  std::vector<int64_t> key{static_cast<int64_t>(access.kind),
                           access.buffer,
                           access.isView,
                           access.masked,
                           access.trusted,
                           access.mask.has_value(),
                           int64_t(access.domain.size()),
                           int64_t(access.axes.size())};
  for (const DomainStep &step : access.domain) {
    key.push_back(step.iteration ? static_cast<int64_t>(*step.iteration) : -1);
  }
  for (ExprId root : getAccessRoots(access)) {
    key.push_back(root);
  }
  return key;
}

/// The loops and conditions around `outer` are around `inner` too.
bool isAround(const Access &outer, const Access &inner) {
  return outer.domain.size() <= inner.domain.size() &&
         std::equal(outer.domain.begin(), outer.domain.end(), inner.domain.begin(),
                    [](const DomainStep &a, const DomainStep &b) {
                      return a.condition == b.condition && a.iteration == b.iteration;
                    });
}

class ApartFinder {
public:
  ApartFinder(const KernelModel &model, AtomTable &table, const SampleLaunches &samples,
              const std::vector<Poly> &contract, const AccessKnowledge &knowledge)
      : model(model), table(table), samples(samples), contract(contract), knowledge(knowledge) {}

  std::vector<std::vector<int64_t>> run() {
    numberAccesses();
    std::vector<std::vector<int64_t>> apart(model.accesses.size());
    for (unsigned second = 0; second < model.accesses.size(); ++second) {
      if (numbers[second] == second) {
        compareWithEarlier(second);
      }
    }
    for (unsigned i = 0; i < model.accesses.size(); ++i) {
      if (paired.count(numbers[i]) && !model.accesses[i].trusted && knowledge.isUsable(i)) {
        apart[i] = others[numbers[i]];
        apart[i].insert(apart[i].begin(), numbers[i]);
      }
    }
    return apart;
  }

private:
  void numberAccesses() {
    std::map<std::vector<int64_t>, unsigned> known;
    for (unsigned i = 0; i < model.accesses.size(); ++i) {
      numbers.push_back(known.try_emplace(makeKey(model.accesses[i]), i).first->second);
    }
    others.resize(model.accesses.size());
  }

  void compareWithEarlier(unsigned second) {
    const Access &inner = model.accesses[second];
    unsigned before = 0;
    for (unsigned first = second; first-- > 0 && before < mostBefore;) {
      const Access &outer = model.accesses[first];
      if (numbers[first] != first || outer.buffer != inner.buffer || !isAround(outer, inner) ||
          (outer.kind == AccessMode::Read && inner.kind == AccessMode::Read)) {
        continue;
      }
      ++before;
      if (isApart(first, second)) {
        others[second].push_back(first);
        paired.insert({first, second});
      }
    }
  }

  bool isApart(unsigned first, unsigned second) {
    const Access &outer = model.accesses[first];
    const Access &inner = model.accesses[second];
    bool isAsked = !outer.trusted && !inner.trusted && knowledge.isUsable(first) && knowledge.isUsable(second) &&
                   outer.element != inner.element && pairs < mostPairs && !WorkLimit::isReached();
    if (!isAsked) {
      return false;
    }
    ++pairs;
    PolyBuilder one(table, 1);
    PolyBuilder two(table, 2);
    shareOuter(one, model.space, outer, std::nullopt);
    shareOuter(two, model.space, outer, std::nullopt);
    OverlapQuery query = makeQuery(one, first, two, second, model, contract, knowledge);
    // Nothing but a contradiction will do: 1 = 0 is never proved otherwise.
    query.goals.push_back(Poly(Wide(1)));
    return holdsOutright(table, samples, query);
  }

  const KernelModel &model;
  AtomTable &table;
  const SampleLaunches &samples;
  const std::vector<Poly> &contract;
  const AccessKnowledge &knowledge;
  /// The first access with the same key.
  std::vector<unsigned> numbers;
  std::vector<std::vector<int64_t>> others;
  std::set<unsigned> paired;
  unsigned pairs = 0;
};

} // namespace

std::vector<std::vector<int64_t>> tilecc::findApart(const KernelModel &model, AtomTable &table,
                                                    const SampleLaunches &samples, const std::vector<Poly> &contract,
                                                    const AccessKnowledge &knowledge) {
  return ApartFinder(model, table, samples, contract, knowledge).run();
}
