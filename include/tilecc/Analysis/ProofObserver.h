// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A seam for tests: sees what the check takes for proved, so that somebody else can be asked the same question.
//
// Worked example: `c.store(v, bid().x)` with tiles of 128.
//
//   onBound     127 - lane_1 >= 0                      from the facts, under no condition
//   onSeparate  128*bid_1 + lane_1 = 128*bid_2 + lane_2, and bid_1 - bid_2 = 0 follows
//   onIntegers  the rows of a query to MLIR's Presburger library, and the point that it found, if any
#ifndef TILECC_ANALYSIS_PROOFOBSERVER_H
#define TILECC_ANALYSIS_PROOFOBSERVER_H

#include "tilecc/Analysis/Overlap.h"

#include "llvm/ADT/DynamicAPInt.h"

namespace tilecc {

/// coefficients * variables + constant, which is = 0 or >= 0.
struct IntegerRow {
  std::vector<int64_t> coefficients;
  int64_t constant = 0;
  bool isEquality = false;
};

struct IntegerQuery {
  size_t numVariables = 0;
  std::vector<IntegerRow> rows;
  /// A point that solves all rows; nothing where there is none.
  std::optional<std::vector<llvm::DynamicAPInt>> sample;
};

class ProofObserver {
public:
  virtual ~ProofObserver() = default;
  virtual void onIntegers(const IntegerQuery &query) { (void)query; }
  /// Only answers that say separate.
  virtual void onSeparate(AtomTable &table, const OverlapQuery &query, const OverlapAnswer &answer) {
    (void)table, (void)query, (void)answer;
  }
  /// `goal` >= 0 follows from `facts` under `conditions`.
  virtual void onBound(AtomTable &table, const std::vector<Poly> &facts, const Poly &goal,
                       const Prover::Conditions &conditions) {
    (void)table, (void)facts, (void)goal, (void)conditions;
  }
};

/// The observer of this thread; null but in tests.
ProofObserver *&currentProofObserver();

} // namespace tilecc

#endif // TILECC_ANALYSIS_PROOFOBSERVER_H
