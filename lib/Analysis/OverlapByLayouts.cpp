// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides for which orders by size of its run-time strides a tensor is asked to have rows that do not overlap: of
// `batch * sb + row * sm + column * sn` any, since whoever launches chooses the layout.
#include "EqualityEngine.h"

#include <algorithm>
#include <numeric>

using namespace tilecc;

std::vector<AtomId> EqualityEngine::findStrides() const {
  std::vector<AtomId> strides;
  // What each is multiplied with: of `row * (end - begin)` the difference is the stride.
  std::map<AtomId, std::vector<AtomProduct>> indices;
  std::map<AtomId, Wide> sums;
  for (const Poly &equation : equations) {
    for (const Term &term : equation.getTerms()) {
      auto isKnown = [&](AtomId id) { return table.isLaunchKnown(id); };
      const auto known = llvm::count_if(term.atoms, isKnown);
      // Of `i * programs * stride` neither is one by itself.
      if (known != 1 || term.atoms.size() == 1) {
        continue;
      }
      const AtomId id = *llvm::find_if(term.atoms, isKnown);
      AtomProduct index;
      llvm::copy_if(term.atoms, std::back_inserter(index), [&](AtomId part) { return part != id; });
      indices[id].push_back(std::move(index));
      sums[id] += term.coefficient;
      const Atom &atom = table[id];
      if (atom.kind == AtomKind::Symbol && table.getSpace().symbols[atom.symbol].kind == SymbolKind::Param &&
          !llvm::is_contained(strides, id)) {
        strides.push_back(id);
      }
    }
  }
  auto shares = [&](AtomId id) {
    return llvm::any_of(indices, [&](const auto &other) {
      return other.first != id && llvm::any_of(other.second, [&](const AtomProduct &index) {
               return llvm::is_contained(indices[id], index);
             });
    });
  };
  // Both accesses have it: a row and another one, not a row here and a column there.
  auto isOfOne = [&](AtomId id) { return sums[id] != 0; };
  if (llvm::any_of(strides, shares) || llvm::any_of(strides, isOfOne)) {
    return {};
  }
  std::sort(strides.begin(), strides.end(), [&](AtomId a, AtomId b) {
    const std::vector<Symbol> &symbols = table.getSpace().symbols;
    return symbols[table[a].symbol].index < symbols[table[b].symbol].index;
  });
  return strides;
}

/// The orders by size to ask for: all of up to three strides; of more, as declared and with two neighbours swapped.
static std::vector<std::vector<AtomId>> findLayouts(std::vector<AtomId> strides) {
  constexpr size_t mostPermuted = 3, mostStrides = 5;
  std::vector<std::vector<AtomId>> layouts;
  if (strides.size() < 2 || strides.size() > mostStrides) {
    return layouts;
  }
  if (strides.size() <= mostPermuted) {
    std::vector<size_t> order(strides.size());
    std::iota(order.begin(), order.end(), 0);
    do {
      std::vector<AtomId> layout;
      llvm::transform(order, std::back_inserter(layout), [&](size_t i) { return strides[i]; });
      layouts.push_back(std::move(layout));
    } while (std::next_permutation(order.begin(), order.end()));
    return layouts;
  }
  layouts.push_back(strides);
  for (size_t i = 0; i + 1 < strides.size(); ++i) {
    layouts.push_back(strides);
    std::swap(layouts.back()[i], layouts.back()[i + 1]);
  }
  return layouts;
}

/// One way for each order that the run-time strides may have by size.
OverlapAnswer tilecc::proveByLayouts(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query) {
  OverlapAnswer answer;
  const std::vector<std::vector<AtomId>> layouts =
      findLayouts(EqualityEngine(table, samples, query, EqualityEngine::Way::Digits).findStrides());
  if (layouts.empty()) {
    return answer;
  }
  Alternatives alternatives(samples, query.givens(table));
  for (const std::vector<AtomId> &layout : layouts) {
    WorkLimit::Extra extra;
    EqualityEngine engine(table, samples, query, EqualityEngine::Way::Digits);
    engine.setLayout(layout);
    if (WorkLimit::isReached() || !engine.run()) {
      continue;
    }
    const Prover::Conditions conditions = engine.getConditions();
    alternatives.offerLayout(conditions);
    if (!answer.isSeparate() && (conditions.empty() || !alternatives.get().empty())) {
      answer.rung = Rung::MixedRadix;
      answer.conditions = conditions;
      answer.argument = engine.getArgument();
    }
    if (conditions.empty()) {
      return answer;
    }
  }
  answer.alternatives = alternatives.get();
  return answer;
}
