// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which stores are one store in two branches.
#include "CoverageSteps.h"

using namespace tilecc;

static bool isPlain(const DomainStep &step) { return !step.iteration && !step.guard; }

static bool isSameStep(const DomainStep &a, const DomainStep &b) {
  return a.condition == b.condition && a.iteration == b.iteration && a.step == b.step && a.guard == b.guard;
}

/// The place in both domains of a condition of which one store asks the converse, where they ask the same otherwise.
static std::optional<size_t> findBranch(ExprPool &pool, const Access &a, const Access &b) {
  std::optional<size_t> branch;
  for (size_t i = 0; i < a.domain.size() && a.domain.size() == b.domain.size(); ++i) {
    if (isSameStep(a.domain[i], b.domain[i])) {
      continue;
    }
    bool isConverse =
        isPlain(a.domain[i]) && isPlain(b.domain[i]) && pool.negate(a.domain[i].condition) == b.domain[i].condition;
    if (branch || !isConverse) {
      return std::nullopt;
    }
    branch = i;
  }
  return branch;
}

/// `root` of one access with the lanes of another, which has as many: each access of a view numbers its lanes anew.
static ExprId withLanesOf(LaunchSpace &space, ExprId root, const Access &own, const Access &other) {
  for (size_t lane = 0; lane < own.lanes.size() && own.lanes != other.lanes; ++lane) {
    root = space.pool.replaceSymbol(root, own.lanes[lane],
                                    [&](unsigned width) { return space.pool.symbol(other.lanes[lane], width); });
  }
  return root;
}

static bool writesSameTile(LaunchSpace &space, const Access &a, const Access &b) {
  auto isSameAxis = [](const ViewAxis &x, const ViewAxis &y) {
    return x.tileIndex == y.tileIndex && x.tile == y.tile && x.step == y.step && x.extent == y.extent &&
           x.stride == y.stride;
  };
  auto isSameLane = [&](SymbolId x, SymbolId y) { return space.symbols[x].extent == space.symbols[y].extent; };
  auto isShared = [&](SymbolId lane) { return llvm::is_contained(b.lanes, lane); };
  if (a.lanes != b.lanes && llvm::any_of(a.lanes, isShared)) {
    return false;
  }
  return a.kind == b.kind && a.buffer == b.buffer && a.isView == b.isView && a.masked == b.masked &&
         a.viewBase == b.viewBase && a.mask.has_value() == b.mask.has_value() &&
         std::equal(a.axes.begin(), a.axes.end(), b.axes.begin(), b.axes.end(), isSameAxis) &&
         std::equal(a.lanes.begin(), a.lanes.end(), b.lanes.begin(), b.lanes.end(), isSameLane) &&
         a.element == withLanesOf(space, b.element, b, a) && (!a.mask || *a.mask == withLanesOf(space, *b.mask, b, a));
}

std::vector<Access> tilecc::joinBranches(KernelModel &model, llvm::ArrayRef<unsigned> writes) {
  std::vector<Access> stores;
  for (unsigned write : writes) {
    stores.push_back(model.accesses[write]);
  }
  // A joined store may be a branch itself, of `else if`.
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 0; i < stores.size() && !changed; ++i) {
      for (size_t j = i + 1; j < stores.size() && !changed; ++j) {
        std::optional<size_t> branch = findBranch(model.space.pool, stores[i], stores[j]);
        if (branch && writesSameTile(model.space, stores[i], stores[j])) {
          stores[i].domain.erase(stores[i].domain.begin() + static_cast<long>(*branch));
          stores.erase(stores.begin() + static_cast<long>(j));
          changed = true;
        }
      }
    }
  }
  return stores;
}
