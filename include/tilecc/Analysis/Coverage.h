// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Claims, and rule O6: an `out` argument is written completely, each element once.
//
// Worked example: `y = out_part(span{y_, {m, n}}, shape<64, 64>)`, stored by every block at tile (bid().x, bid().y).
//
//   once      equal elements have equal block ids (O1), and there is no loop
//   inside    bid().x < ceildiv(m, 64), bid().y < ceildiv(n, 64) (O4)
//   count     grid.x * grid.y stores, ceildiv(m, 64) * ceildiv(n, 64) tiles
//
// A map between finite sets that is one to one and hits as many values as there are hits all of them. So O6 holds when
// the counts are equal, which becomes the launch condition `grid.x == ceildiv(m, 64)`, `grid.y == ceildiv(n, 64)`. The
// same argument serves permuted, persistent, grouped and nested schedules: only the count differs. What cannot be
// counted is enumerated on small launches, to refute.
#ifndef TILECC_ANALYSIS_COVERAGE_H
#define TILECC_ANALYSIS_COVERAGE_H

#include "tilecc/Analysis/Witness.h"
#include "tilecc/Manifest/Predicate.h"
#include "tilecc/Support/Diagnostic.h"

namespace tilecc {

struct OwnershipResult;

/// A claim that is not met, or not shown to be.
struct ClaimFinding {
  enum class Kind { Broken, LeftOut, Twice, Undecided };
  Kind kind = Kind::Undecided;
  unsigned claim = 0;
  std::optional<unsigned> access = {}; ///< the access that breaks it, or that writes
  std::optional<unsigned> other = {};  ///< twice: the other store
  /// LeftOut, Twice, and perhaps Undecided: a launch and an element of it; `second` is set for Twice.
  std::optional<Witness> witness = {};
  bool twice = false; ///< the witness shows an element written twice, not one left out
  std::string reason = {}, settle = {};
};

/// For each axis, the extent of the grid that follows from the outputs.
using GridOfOutputs = std::array<std::optional<Predicate>, 3>;

/// Holds the accesses against the claims and checks O6. `usable` says which accesses are inside their views and run
/// under conditions whose arithmetic is settled. Adds conditions to the contract.
void checkClaims(OwnershipResult &result, const std::vector<bool> &usable);

/// The findings in words.
std::vector<Diagnostic> explainClaims(const OwnershipResult &result);

} // namespace tilecc

#endif // TILECC_ANALYSIS_COVERAGE_H
