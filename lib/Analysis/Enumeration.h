// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs of the kernel's index arithmetic in small launches: what enumeration, to refute and to prove, is made of.
//
//   Walker walker(model, access);
//   for (const Launch &launch : chooseLaunches(model, contract)) {
//     walker.walk(launch, {0, 0, 0}, budget, [&](int64_t element, const WitnessSide &side) { return true; });
//   }
#ifndef TILECC_LIB_ANALYSIS_ENUMERATION_H
#define TILECC_LIB_ANALYSIS_ENUMERATION_H

#include "tilecc/Analysis/Contract.h"
#include "tilecc/Analysis/Witness.h"

namespace tilecc {

constexpr uint64_t mostPointsInAll = 1'000'000;
constexpr uint64_t mostPointsPerLaunch = 400'000;
/// What a point costs of the work limit.
constexpr uint64_t costOfPoint = 4;

/// Values of the scalars and of the grid's extents.
using Launch = std::map<SymbolId, int64_t>;

/// Launches that meet the contract, in order of size; without randomness.
std::vector<Launch> chooseLaunches(const KernelModel &model, const Contract &contract);
std::array<int64_t, 3> gridOf(const KernelModel &model, const Launch &launch);
/// Whether every condition holds.
bool meets(const Contract &contract, const LaunchValues &values);
/// The same of a launch whose buffers are large, aligned and apart.
bool meets(const KernelModel &model, const Contract &contract, const Launch &launch);
/// Grid and scalars of a witness.
void setLaunch(Witness &witness, const KernelModel &model, const Launch &launch, std::array<int64_t, 3> grid);
/// Whether a tile, or a part of it that no mask leaves out, lies outside of a view along an axis.
bool leavesView(const Access &access, const ViewAxis &axis, int64_t tileIndex, int64_t extent);

/// Some of the blocks of a grid: from `begin` up to, not including, `end`.
struct BlockBox {
  std::array<int64_t, 3> begin{0, 0, 0};
  std::array<int64_t, 3> end{1, 1, 1};
};

BlockBox allBlocks(const KernelModel &model, const Launch &launch);
/// All blocks of a box, x fastest.
void forEachBlock(const BlockBox &box, llvm::function_ref<void(std::array<int64_t, 3>)> visit);

/// Walks all points of one access in one launch.
class Walker {
public:
  using Visitor = llvm::function_ref<bool(int64_t element, const WitnessSide &side)>;
  /// What the author promises about values of the launch: a launch that breaks it means nothing; or it does not matter.
  enum class Promises { Kept, Ignored };
  Walker(const KernelModel &model, const Access &access, Promises kept = Promises::Kept);
  /// Calls `visit` for each point; stops where it returns false or the budget is spent.
  bool walk(const Launch &launch, std::array<int64_t, 3> block, uint64_t &budget, Visitor visit);
  /// Some point of a walk broke a promise, so the launch means nothing.
  bool brokePromise() const { return broken; }
  void forgive() { broken = false; }
  /// An unknown value decides where the access goes or whether it happens.
  bool isKnown() const { return known; }
  /// Somewhere what decides whether or where the access happens has no value: a division by zero, say.
  bool metUndefined() const { return undefined; }
  PointEvaluator &at() { return evaluator; }

private:
  static std::vector<ExprId> rootsWithPromises(const KernelModel &model, const Access &access);
  bool keepsPromises() const;

  const KernelModel &model;
  const Access &access;
  std::vector<const Promise *> promises; ///< about values that the launch determines
  PointEvaluator evaluator;
  bool known = true;
  bool broken = false;
  bool undefined = false;
};

/// What one launch shows.
struct LaunchOutcome {
  bool complete = true;
  size_t activeBlocks = 0;
  std::optional<Witness> witness;
};

/// Runs the accesses of a query, `first` and those of the walkers, in some blocks of a launch.
LaunchOutcome tryQuery(const WitnessQuery &query, const BlockBox &blocks, const Launch &launch, Walker &walkFirst,
                       Walker &walkSecond, const Access &first, uint64_t &budget);

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_ENUMERATION_H
