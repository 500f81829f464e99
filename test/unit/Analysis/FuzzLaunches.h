// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small launches of a model, run by enumeration: what really happens in them, whatever the analysis says.
//
// Worked example: `a[4 * bid.x + lane]` with 6 lanes, on a grid of 3.
//
//   LaunchRunner runner(model);
//   LaunchFacts facts = runner.run({{3, 1}, {n, m, s}});
//   facts.problem       // "two blocks meet at element 4"
//   facts.needed[0]     // 14: the least number of elements of `a`
//   facts.running       // {3}: how many blocks run each access
#ifndef TILECC_TEST_ANALYSIS_FUZZLAUNCHES_H
#define TILECC_TEST_ANALYSIS_FUZZLAUNCHES_H

#include "tilecc/Analysis/Ownership.h"

namespace tilecc {

struct FuzzLaunch {
  std::array<int64_t, 2> grid;
  std::vector<int64_t> scalars; ///< for each parameter of the model, in the order of its symbols
};

struct LaunchFacts {
  /// A loop does not end, or its step is not positive: the launch has no meaning to compare with.
  bool isDefined = true;
  std::string problem; ///< empty where nothing clashes and nothing is outside
  std::vector<int64_t> needed;
  std::vector<unsigned> running;
};

class LaunchRunner {
public:
  explicit LaunchRunner(const KernelModel &model);
  LaunchFacts run(const FuzzLaunch &launch);
  /// An iteration that touches what an independent write of another iteration of the same block touches.
  std::string findDependence(const std::vector<bool> &independent, const FuzzLaunch &launch);
  /// Two accesses of one block and one iteration of the loops around both that meet although they are apart.
  std::string findMeeting(const std::vector<std::vector<int64_t>> &apart, const FuzzLaunch &launch);
  /// The scalars that the accesses depend on.
  const std::vector<SymbolId> &getScalars() const { return scalars; }
  std::string describe(const FuzzLaunch &launch) const;

private:
  /// What one access is evaluated by.
  struct Program {
    const Access *access;
    PointEvaluator at;
    int64_t numLanes = 1;
  };
  struct Point {
    std::array<int64_t, 2> block;
    int64_t iteration; ///< a number for all loop values together
  };
  using Visitor = llvm::function_ref<void(std::optional<int64_t>, const Point &)>;
  bool doMeet(Program &first, Program &second, const FuzzLaunch &launch);
  bool walk(Program &program, const FuzzLaunch &launch, Visitor visit);
  bool enter(Program &program, size_t depth, Point &point, Visitor visit);
  void visitLanes(Program &program, const Point &point, Visitor visit);
  void set(PointEvaluator &at, SymbolKind kind, unsigned index, int64_t value);

  const KernelModel &model;
  std::vector<SymbolId> scalars;
  std::vector<Program> programs;
  uint64_t budget = 0;
};

/// Launches that tell much: all small ones of few scalars, a choice of those of many, odd and negative values among
/// them.
std::vector<FuzzLaunch> chooseFuzzLaunches(const KernelModel &model, const LaunchRunner &runner, uint64_t seed);
/// Two blocks or more along each axis that is read.
bool hasSeveralBlocks(const KernelModel &model, const FuzzLaunch &launch);
/// Every scalar at least as large as the longest tile, and two blocks or more along each axis that is read.
bool isUsefulLaunch(const KernelModel &model, const FuzzLaunch &launch);

/// Evaluates a contract at launches.
class ContractAt {
public:
  ContractAt(const OwnershipResult &result, const LaunchRunner &runner);
  static constexpr int64_t plenty = int64_t(1) << 40;
  bool holds(const FuzzLaunch &launch, const std::vector<int64_t> &elements);
  std::vector<unsigned> brokenItems(const FuzzLaunch &launch, const std::vector<int64_t> &elements);
  bool namesGrid(unsigned item) const;

private:
  void set(const FuzzLaunch &launch, const std::vector<int64_t> &elements);

  const OwnershipResult &result;
  std::vector<std::string> names;
  LaunchValues values;
};

} // namespace tilecc

#endif // TILECC_TEST_ANALYSIS_FUZZLAUNCHES_H
