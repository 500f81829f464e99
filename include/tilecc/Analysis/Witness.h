// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Concrete launches that break a rule, found and replayed with the kernel's own arithmetic.
//
// Worked example: `c[128 * (bid().x + bid().y) + lane] = ..` on a grid of 2 x 2.
//
//   Witness{grid (2,2,1), blocks (1,0,0) and (0,1,0), element 128, lanes 0 and 0}
//
// Small launches come first, so the witness is small. A launch counts only if it meets the contract found so far; a
// clash in *every* launch that keeps several blocks busy is a refutation, a clash in some of them is an example for a
// matter that stays undecided.
#ifndef TILECC_ANALYSIS_WITNESS_H
#define TILECC_ANALYSIS_WITNESS_H

#include "tilecc/Analysis/AccessSet.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <array>
#include <map>

namespace tilecc {

class Contract;

/// One access by one block.
struct WitnessSide {
  std::array<int64_t, 3> block{};
  std::vector<std::pair<SymbolId, int64_t>> values; ///< iterations and lanes
};

struct Witness {
  enum class Kind { TwoBlocks, TwoLanes, OutOfBounds };
  Kind kind = Kind::TwoBlocks;
  std::array<int64_t, 3> grid{1, 1, 1};
  std::vector<std::pair<SymbolId, int64_t>> parameters;
  WitnessSide first, second; ///< out of bounds: only the first
  int64_t element = 0;       ///< the common element, or the one outside
  /// On this grid the clash does not depend on the scalars of the launch, or every launch that was tried clashes.
  bool always = false;
  size_t clashes = 0, launches = 0;
  /// Out of bounds of a view: the axis, its tile index and extent.
  std::optional<unsigned> axis;
  int64_t tileIndex = 0, extent = 0;
};

/// How two accesses are enumerated together.
struct WitnessQuery {
  Witness::Kind kind = Witness::Kind::TwoBlocks;
  unsigned first = 0, second = 0;
};

/// Searches small launches. Nothing where no launch clashes, or where a value that matters is not known from the
/// launch.
std::optional<Witness> findWitness(const KernelModel &model, const Contract &contract, const WitnessQuery &query);

/// The same for one launch, that of the source say. Of a large grid, the first blocks and the last one are looked at.
std::optional<Witness> findWitnessIn(const KernelModel &model, const WitnessQuery &query, std::array<int64_t, 3> grid,
                                     const std::map<SymbolId, int64_t> &scalars);

/// Calls `visit` with the element and the place of each point at which an access happens in a launch, all blocks of the
/// grid in order. False where `visit` says so, where the budget of points is spent, or where a value that matters is
/// not known from the launch.
bool enumerateAccess(const KernelModel &model, const Access &access, const std::map<SymbolId, int64_t> &launch,
                     uint64_t &budget, llvm::function_ref<bool(int64_t, const WitnessSide &)> visit);
/// Values for the scalars of a launch, the smallest first, the constants of the kernel and their multiples among them.
std::vector<int64_t> chooseParameterValues(const KernelModel &model);

/// Whether the contract leaves a launch in which the access runs in two blocks. True also where that cannot be told.
bool leavesWork(const KernelModel &model, const Contract &contract, unsigned access);
/// For each access, in how many blocks it runs in the launch with most of them, 2 standing for several; nothing where
/// that cannot be told.
std::vector<std::optional<unsigned>> countRunning(const KernelModel &model, const Contract &contract);

} // namespace tilecc

#endif // TILECC_ANALYSIS_WITNESS_H
