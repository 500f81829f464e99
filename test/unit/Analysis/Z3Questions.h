// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asks Z3 what the ownership check has answered by itself.
//
// Worked example: the check takes `127 - lane >= 0` for proved. Z3 is asked whether
//
//   0 <= lane and lane <= 127 and not (127 - lane >= 0)
//
// has a solution. "No" agrees with the check, a solution refutes it. Where Z3 gives up it is asked of small values
// alone, and where it gives up on them nothing is said. Quotients and remainders enter by the inequalities that define
// them, min, max and choices as such, values that the check does not look into as functions.
#ifndef TILECC_TEST_ANALYSIS_Z3QUESTIONS_H
#define TILECC_TEST_ANALYSIS_Z3QUESTIONS_H

#include "tilecc/Analysis/ProofObserver.h"

namespace tilecc {

/// How one kind of question went.
struct Z3Tally {
  unsigned asked = 0, agreed = 0, agreedOnSmallValues = 0, unknown = 0;
};

class Z3Observer : public ProofObserver {
public:
  /// Of pairs of accesses one in `everySeparate` is asked about, of bounds, which are by far the most, one in
  /// `everyBound`.
  Z3Observer(unsigned everySeparate, unsigned everyBound) : everySeparate(everySeparate), everyBound(everyBound) {}
  void onIntegers(const IntegerQuery &query) override;
  void onSeparate(AtomTable &table, const OverlapQuery &query, const OverlapAnswer &answer) override;
  void onBound(AtomTable &table, const std::vector<Poly> &facts, const Poly &goal,
               const Prover::Conditions &conditions) override;

  Z3Tally empty, inhabited, separate, bounds;
  /// What Z3 sees otherwise.
  std::vector<std::string> disagreements;

private:
  unsigned everySeparate, everyBound;
  unsigned separateSeen = 0, boundsSeen = 0;
};

} // namespace tilecc

#endif // TILECC_TEST_ANALYSIS_Z3QUESTIONS_H
