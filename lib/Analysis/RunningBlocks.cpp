// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides in how many blocks an access runs, by the small launches that meet the contract.
#include "Enumeration.h"

#include "tilecc/Analysis/Contract.h"

#include <algorithm>

using namespace tilecc;

/// In how many blocks of a launch an access runs, at most 2.
static unsigned countActive(const KernelModel &model, const Launch &launch, Walker &walker, uint64_t &spent) {
  unsigned active = 0;
  forEachBlock(allBlocks(model, launch), [&](std::array<int64_t, 3> block) {
    if (active < 2) {
      uint64_t budget = mostPointsPerLaunch;
      bool any = false;
      walker.walk(launch, block, budget, [&](int64_t, const WitnessSide &) {
        any = true;
        return false;
      });
      spent += mostPointsPerLaunch - budget;
      active += any;
    }
  });
  return active;
}

bool tilecc::leavesWork(const KernelModel &model, const Contract &contract, unsigned access) {
  Walker walker(model, model.accesses[access]);
  std::vector<Launch> launches = chooseLaunches(model, contract);
  if (!walker.isKnown() || launches.empty()) {
    return true;
  }
  uint64_t spent = 0;
  for (const Launch &launch : launches) {
    if (countActive(model, launch, walker, spent) >= 2 || spent > mostPointsInAll) {
      return true;
    }
  }
  return false;
}

std::vector<std::optional<unsigned>> tilecc::countRunning(const KernelModel &model, const Contract &contract) {
  std::vector<std::optional<unsigned>> counts(model.accesses.size());
  std::vector<Launch> launches = chooseLaunches(model, contract);
  // A few launches that happen to meet a contract say nothing about the others.
  constexpr size_t enough = 12;
  if (launches.size() < enough) {
    return counts;
  }
  for (size_t access = 0; access < counts.size(); ++access) {
    Walker walker(model, model.accesses[access]);
    uint64_t spent = 0;
    unsigned most = 0;
    for (size_t i = 0; i < launches.size() && walker.isKnown() && most < 2 && spent <= mostPointsInAll; ++i) {
      most = std::max(most, countActive(model, launches[i], walker, spent));
    }
    if (walker.isKnown() && (most == 2 || spent <= mostPointsInAll)) {
      counts[access] = most;
    }
    WorkLimit::add(costOfPoint * spent);
  }
  return counts;
}
