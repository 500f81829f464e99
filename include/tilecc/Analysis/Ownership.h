// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The ownership check of one kernel: collects the accesses, asks the ladder about every pair that could clash, and
// gathers the contract. Decides, and prints nothing; Explain.h turns the result into words.
//
// Worked example: `y[row * stride + lane]` stored by every block under `lane < n_cols`, row = bid().x.
//
//   proofs    O1  the store with itself     by mixed radix, radix `stride`
//   contract  n_cols <= stride              (O1)
//             elements(y) >= (grid.x - 1) * stride + n_cols   (O4)
//             grid.y == 1, grid.z == 1      (the kernel reads neither)
#ifndef TILECC_ANALYSIS_OWNERSHIP_H
#define TILECC_ANALYSIS_OWNERSHIP_H

#include "tilecc/Analysis/Contract.h"
#include "tilecc/Analysis/Coverage.h"
#include "tilecc/Analysis/Overlap.h"
#include "tilecc/Analysis/Witness.h"

#include <memory>

namespace tilecc {

/// A proof of one rule for one access, or for a pair of accesses.
struct ProofStep {
  std::string rule;
  unsigned access;
  std::optional<unsigned> other;
  Rung rung;
  std::string argument;
  std::vector<std::string> conditions; ///< in the user's names
};

/// What keeps a kernel from being accepted.
struct Finding {
  std::string rule;
  unsigned access = 0;
  std::optional<unsigned> other;
  /// Set for a refutation; without it the matter is undecided.
  std::optional<Witness> witness;
  Rung rung = Rung::None;
  std::string reason; ///< undecided: which rung gave up and why
  std::string settle; ///< undecided: the one fact that would settle it
};

struct OwnershipResult {
  explicit OwnershipResult(KernelModel collected)
      : model(std::move(collected)), table(model.space), samples(table), contract(table, samples, model) {}

  KernelModel model;
  AtomTable table;
  SampleLaunches samples;
  Contract contract;
  std::vector<ProofStep> proofs;
  std::vector<Finding> findings;
  std::vector<ClaimFinding> claimFindings; ///< what keeps a claim from being met, O6 included
  GridOfOutputs grid;                      ///< the smallest grid that writes all outputs, where it is known
  std::vector<bool> inBounds;              ///< for each access: whole and inside, proved or by contract
  /// For each access: a write that no other iteration of its innermost loop touches (O5).
  std::vector<bool> independent;
  /// For each access: its number, then those of the accesses of its buffer that it never shares an element with in one
  /// block and one iteration of all loops around both (O5); empty where it is in no such pair.
  std::vector<std::vector<int64_t>> apart;
  bool refuted() const;
  bool accepted() const { return findings.empty() && claimFindings.empty() && model.gaps.empty(); }
};

/// Checks O1 to O4, O6 to O9.
std::unique_ptr<OwnershipResult> checkOwnership(mlir::func::FuncOp kernel);
/// The same for a model made by hand (tests).
std::unique_ptr<OwnershipResult> checkModel(KernelModel model);

} // namespace tilecc

#endif // TILECC_ANALYSIS_OWNERSHIP_H
