// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches and points at which polynomials are tried before anything is proved of them.
//
// Worked example: `stride - n_cols >= 0`. Of 160 sample launches some have n_cols > stride, so it cannot be proved
// outright and no search is begun; others have n_cols <= stride, so it may be a condition for the contract.
//
// A *point* gives every atom a value: launch values, the indices of two blocks, iterations, lanes, loaded values, and
// what is made of them. Where all facts of a proof hold at a point and the goal does not, there is no proof to look
// for. Samples only ever stop a search: nothing is concluded from a statement that holds at all of them.
#ifndef TILECC_ANALYSIS_SAMPLES_H
#define TILECC_ANALYSIS_SAMPLES_H

#include "tilecc/Analysis/Polynomial.h"

#include <algorithm>
#include <bitset>
#include <memory>

namespace tilecc {

/// The value of each launch symbol; nothing for the others.
using SampleLaunch = std::vector<std::optional<Wide>>;

/// Points over all atoms of a table; values are computed when they are asked for.
class SamplePoints {
public:
  SamplePoints(AtomTable &table, const std::vector<SampleLaunch> &launches)
      : table(table), launches(launches), values(numPoints), states(numPoints) {}

  static constexpr unsigned numPoints = 192;
  /// The value there; nothing where it is not defined (a divisor below 1) or beyond 120 bits.
  std::optional<Wide> evaluate(const Poly &poly, unsigned point);
  /// The points where `fact` is >= 0. Kept: the proofs about one table have most of their facts in common.
  const std::bitset<numPoints> &whereHolds(const Poly &fact);

private:
  enum class State : uint8_t { Unknown, Known, Undefined };
  bool compute(AtomId id, unsigned point);
  std::optional<Wide> sum(const Poly &poly, unsigned point) const;
  std::optional<Wide> choose(const Atom &atom, unsigned point) const;
  std::optional<Wide> derive(const Atom &atom, unsigned point) const;

  AtomTable &table;
  const std::vector<SampleLaunch> &launches;
  std::vector<std::vector<Wide>> values;
  std::vector<std::vector<State>> states;
  PolyMap<std::bitset<numPoints>> holding;
};

class LaunchProgram;

/// Launches to weigh conditions with: values of launch symbols, chosen without randomness.
class SampleLaunches {
public:
  explicit SampleLaunches(AtomTable &table);
  ~SampleLaunches();
  SampleLaunches(const SampleLaunches &) = delete;
  SampleLaunches &operator=(const SampleLaunches &) = delete;
  static constexpr size_t numSamples = 160;
  /// Beside them, small launches in which a bound that is one too low shows.
  static constexpr size_t numSmall = 160;
  using Mask = std::bitset<numSamples + numSmall>;

  size_t size() const { return values.size(); }
  /// Which samples, and then which small launches, meet `condition`.
  const Mask &getMeeting(const Poly &condition) const;
  /// Which of them meet all `conditions`.
  Mask getMeetingAll(llvm::ArrayRef<Poly> conditions) const;
  /// The value of a launch-known polynomial; nothing where a division by zero or an unknown gets in.
  std::optional<Wide> evaluate(const Poly &poly, size_t sample) const;
  /// How many samples meet all `conditions`.
  size_t countMeeting(llvm::ArrayRef<Poly> conditions) const;
  /// Whether `a` is never below `b` and somewhere above it.
  bool isAbove(const Poly &a, const Poly &b) const;
  /// Looks for a launch that meets all `conditions`, starting from each sample and changing one value at a time.
  bool canMeet(llvm::ArrayRef<Poly> conditions) const;
  /// Whether some launch meets all of `before`, and none that one looks for all of `more` besides.
  bool isRuledOut(llvm::ArrayRef<Poly> before, llvm::ArrayRef<Poly> more) const;
  /// Remembers a polynomial that some useful launch has at zero or above: a mask that lets through more than one lane,
  /// a loop of more than one iteration.
  void addWork(Poly atLeastZero) { addDistinct(work, 6, std::move(atLeastZero)); }
  const std::vector<Poly> &getWork() const { return work; }
  /// The same for what a launch should rather have: a second iteration of a loop.
  void addLoop(Poly atLeastZero) { addDistinct(loops, 4, std::move(atLeastZero)); }
  const std::vector<Poly> &getLoops() const { return loops; }
  /// The same for a second block: what keeps a mask or loop from being empty there.
  void addBlock(Poly atLeastZero) { addDistinct(blocks, 4, std::move(atLeastZero)); }
  const std::vector<Poly> &getBlocks() const { return blocks; }
  /// Shared by all proofs about one table, since the values of atoms are.
  SamplePoints &getPoints() const { return points; }
  /// Equal polynomials have equal numbers.
  uint32_t getNumber(const Poly &poly) const { return know(poly).number; }
  /// What provers over this table were asked, and what they answered; see Prover::makeQuestion.
  using Answers = std::map<std::vector<uint32_t>, std::optional<std::vector<Poly>>>;
  Answers &getAnswers() const { return answers; }

private:
  /// What was found out of one polynomial.
  struct Known {
    uint32_t number;
    std::unique_ptr<LaunchProgram> program;
    std::optional<Mask> meeting;
  };
  Known &know(const Poly &poly) const;
  /// Where it is new, and `list` has fewer than `most`.
  static void addDistinct(std::vector<Poly> &list, size_t most, Poly poly) {
    if (list.size() < most && std::find(list.begin(), list.end(), poly) == list.end()) {
      list.push_back(std::move(poly));
    }
  }
  const LaunchProgram &getProgram(const Poly &poly) const;
  std::vector<size_t> bestStarts(llvm::ArrayRef<Poly> conditions) const;
  bool searchLaunch(llvm::ArrayRef<Poly> conditions) const;
  std::vector<std::pair<SymbolId, Poly>> solveForGrid(llvm::ArrayRef<Poly> conditions) const;

  AtomTable &table;
  std::vector<int64_t> sizes;
  std::vector<std::vector<int64_t>> choices; ///< for each symbol; empty where it is not a launch value
  std::vector<SampleLaunch> values, small;
  std::vector<Poly> work, loops, blocks;
  mutable PolyMap<Known> known;
  /// What canMeet answered: conditions by number, sorted.
  using ConditionSet = std::vector<uint32_t>;
  mutable Answers answers;
  mutable std::map<ConditionSet, bool> meetable;
  mutable SamplePoints points;
};

} // namespace tilecc

#endif // TILECC_ANALYSIS_SAMPLES_H
