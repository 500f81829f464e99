// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asks Z3 what the ownership check has answered by itself.
//
// Worked example: the check takes `127 - lane >= 0` for proved. Z3 is asked whether
//
//   0 <= lane and lane <= 127 and not (127 - lane >= 0)
//
// has a solution. "No" agrees with the check, a solution refutes it, and where Z3 gives up nothing is said. Quotients and
// remainders enter by the inequalities that define them, min, max and choices as such, values that the check does not look
// into as functions.
#ifndef TILECC_TEST_ANALYSIS_Z3QUESTIONS_H
#define TILECC_TEST_ANALYSIS_Z3QUESTIONS_H

#include "tilecc/Analysis/ProofObserver.h"

#include <set>

namespace tilecc {

/// How one kind of question went.
struct Z3Tally {
  unsigned asked = 0, agreed = 0, unknown = 0;
};

class Z3Observer : public ProofObserver {
public:
  /// Of the bounds, which are by far the most, only one in `everyBound` is asked about.
  explicit Z3Observer(unsigned everyBound) : everyBound(everyBound) {}
  void onIntegers(const IntegerQuery &query) override;
  void onSeparate(AtomTable &table, const OverlapQuery &query, const OverlapAnswer &answer) override;
  void onBound(AtomTable &table, const std::vector<Poly> &facts, const Poly &goal,
               const Prover::Conditions &conditions) override;

  Z3Tally empty, inhabited, separate, bounds;
  /// What Z3 sees otherwise.
  std::vector<std::string> disagreements;

private:
  unsigned everyBound;
  unsigned boundsSeen = 0;
  std::set<size_t> asked;
};

} // namespace tilecc

#endif // TILECC_TEST_ANALYSIS_Z3QUESTIONS_H
