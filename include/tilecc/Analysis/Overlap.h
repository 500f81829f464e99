// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The ladder: can two different blocks touch one element?
//
// Worked example: `c.store(v, bid().x)` with tiles of 128.
//
//   equation   128*bid_1 + lane_1 = 128*bid_2 + lane_2        the element is the same
//   facts      0 <= lane <= 127
//   by mixed radix with radix 128: |lane_1 - lane_2| < 128, so bid_1 = bid_2 (and lane_1 = lane_2): one block only
//
// Rungs, each in its own file: construction, mixed radix, Presburger. Each says *separate* (no two different blocks
// share an element), perhaps under conditions on the launch, or gives up. Enumeration finds witnesses for what remains.
#ifndef TILECC_ANALYSIS_OVERLAP_H
#define TILECC_ANALYSIS_OVERLAP_H

#include "tilecc/Analysis/Prover.h"

namespace tilecc {

enum class Rung : uint8_t { None, Bounds, Construction, Enumeration, MixedRadix, Presburger, Counting };
const char *getRungName(Rung rung);

/// A value from a table whose elements all differ, as one side of a query sees it: where the guards (>= 0) hold, values
/// that are equal come from one place.
struct TableElement {
  unsigned table;
  Poly value, place;
  std::vector<Poly> guards;
};

/// Two accesses to one element by two blocks: `equations` (= 0) say that the element is the same, `facts` (>= 0) that
/// both accesses happen, `goals` all being zero says that the blocks are one. Atoms of block 1 have copy 1, those of
/// block 2 copy 2.
struct OverlapQuery {
  std::vector<Poly> equations;
  std::vector<Poly> facts;
  std::vector<Poly> goals;
  std::vector<TableElement> tables = {};
  /// Conditions on the launch that hold already; facts too.
  Prover::Conditions contract = {};
  /// Only a proof without further conditions is wanted.
  bool outright = false;
  /// All that is known of the launch.
  Prover::Conditions givens(const AtomTable &table) const {
    Prover::Conditions all = launchKnownOf(table, facts);
    all.insert(all.end(), contract.begin(), contract.end());
    return all;
  }
};

struct OverlapAnswer {
  Rung rung = Rung::None;
  /// What the proof needs of the launch.
  Prover::Conditions conditions;
  /// Other conditions, each set of them enough as well.
  std::vector<Prover::Conditions> alternatives = {};
  /// The argument in words, for --explain-ownership.
  std::string argument;
  /// Where no rung proves it: what gave up, and why.
  std::string reason;
  /// All sets of conditions that are enough, the best first; an empty set where none is needed.
  std::vector<Prover::Conditions> ways() const {
    return alternatives.empty() ? std::vector<Prover::Conditions>{conditions} : alternatives;
  }
  bool isSeparate() const { return rung != Rung::None; }
};

OverlapAnswer proveByConstruction(AtomTable &table, const OverlapQuery &query);
OverlapAnswer proveByMixedRadix(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query);
OverlapAnswer proveByPresburger(AtomTable &table, const OverlapQuery &query);
/// All rungs, cheapest first.
OverlapAnswer proveSeparate(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query);

} // namespace tilecc

#endif // TILECC_ANALYSIS_OVERLAP_H
