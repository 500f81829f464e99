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

/// The lanes of a view are numbered anew by each access, and all of them write.
static bool writesSameTile(const Access &a, const Access &b) {
  auto isSameAxis = [](const ViewAxis &x, const ViewAxis &y) {
    return x.tileIndex == y.tileIndex && x.tile == y.tile && x.step == y.step && x.extent == y.extent &&
           x.stride == y.stride;
  };
  if (a.isView != b.isView || a.masked != b.masked || a.kind != b.kind || a.buffer != b.buffer) {
    return false;
  }
  if (!a.isView) {
    return a.element == b.element && a.mask == b.mask && a.lanes == b.lanes;
  }
  return a.viewBase == b.viewBase && a.mask.has_value() == b.mask.has_value() && a.axes.size() == b.axes.size() &&
         std::equal(a.axes.begin(), a.axes.end(), b.axes.begin(), isSameAxis);
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
        if (branch && writesSameTile(stores[i], stores[j])) {
          stores[i].domain.erase(stores[i].domain.begin() + static_cast<long>(*branch));
          stores.erase(stores.begin() + static_cast<long>(j));
          changed = true;
        }
      }
    }
  }
  return stores;
}
