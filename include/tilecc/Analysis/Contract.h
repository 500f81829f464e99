// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The launch contract: what grid, shapes, strides, scalars and buffers must satisfy for the proof to hold.
//
// Worked example: the conditions
//
//   stride - n_cols >= 0            becomes   n_cols <= stride
//   127 + n - 128*grid.x >= 0       becomes   grid.x <= ceildiv(n, 128)
//   k - 64*ceildiv(k, 64) >= 0      becomes   k % 64 == 0
//   elements(y) - n >= 0            becomes   elements(y) >= n
//
// Conditions that follow from the others are dropped.
#ifndef TILECC_ANALYSIS_CONTRACT_H
#define TILECC_ANALYSIS_CONTRACT_H

#include "tilecc/Analysis/AccessSet.h"
#include "tilecc/Analysis/Prover.h"
#include "tilecc/Manifest/Predicate.h"

namespace tilecc {

/// One condition. Those found by proofs carry a polynomial (>= 0), the others only a predicate.
struct ContractItem {
  std::optional<Poly> condition;
  std::optional<Poly> converse = {}; ///< of an equality: its other half, >= 0 too
  Predicate predicate;
  std::string rule;   ///< `O1`
  std::string reason; ///< one sentence for people
  mlir::Location loc;
  bool isAsWritten = false; ///< in the author's own words, or as one of several sets of conditions
};

class Contract {
public:
  Contract(AtomTable &table, const SampleLaunches &samples, const KernelModel &model)
      : table(table), samples(samples), model(model) {}

  /// Adds `condition >= 0`; false where it cannot be said in the contract's language.
  bool add(const Poly &condition, std::string rule, std::string reason, mlir::Location loc);
  /// Adds `a == b`; false where it cannot be said in the contract's language.
  bool addEqual(const Poly &a, const Poly &b, std::string rule, std::string reason, mlir::Location loc);
  /// Adds that one of `ways` holds, each a set of conditions. What now holds of the launch, as facts; nothing where
  /// none of them can be said.
  std::optional<Prover::Conditions> addEither(std::vector<Prover::Conditions> ways, std::string rule,
                                              std::string reason, mlir::Location loc);
  void add(Predicate predicate, std::string rule, std::string reason, mlir::Location loc);
  /// Adds a comparison that says `facts` (one, or the two halves of an equality) in the author's own words; false where
  /// the facts are others.
  bool addAsWritten(const std::vector<Poly> &facts, Predicate predicate, std::string rule, std::string reason,
                    mlir::Location loc);
  /// All polynomial conditions, as facts for further proofs.
  std::vector<Poly> facts() const;
  /// Drops what the rest implies, and says quotients plainly where the rest keeps dividends from being negative.
  void simplify();
  const std::vector<ContractItem> &getItems() const { return items; }
  /// Some launch with several blocks on each axis that the kernel reads meets all polynomial conditions.
  bool leavesParallelism();

private:
  void rewordQuotients();

  AtomTable &table;
  const SampleLaunches &samples;
  const KernelModel &model;
  std::vector<ContractItem> items;
};

/// `condition >= 0` in the user's names; nothing where the language of predicates cannot say it.
std::optional<Predicate> toPredicate(AtomTable &table, const KernelModel &model, const Poly &condition);
/// A comparison as the author wrote it; nothing where the language of predicates cannot say it, or would mean another
/// thing: it divides towards zero, so dividends must not be negative.
std::optional<Predicate> asWritten(const KernelModel &model, ExprId comparison,
                                   llvm::function_ref<bool(ExprId)> isNeverNegative);
/// An integer expression in the user's names.
std::optional<Predicate> toExpression(AtomTable &table, const KernelModel &model, const Poly &value);

} // namespace tilecc

#endif // TILECC_ANALYSIS_CONTRACT_H
