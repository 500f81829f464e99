// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Verdicts in words. Nothing here decides, and nothing prints.
//
// Worked example: a finding with a witness becomes
//
//   overlapping-writes: two blocks write the same elements of `c`
//     primary    the store: "this write covers c[128*i .. 128*i + 127]" where that can be said
//     secondary  where the tile index is made: "equal for different blocks"
//     note       blocks (1,0,0) and (0,1,0) both write c[128], which breaks rule O1
#ifndef TILECC_ANALYSIS_EXPLAIN_H
#define TILECC_ANALYSIS_EXPLAIN_H

#include "tilecc/Analysis/Ownership.h"
#include "tilecc/Support/Diagnostic.h"

namespace tilecc {

/// Attribute names that the check leaves behind.
inline constexpr llvm::StringLiteral verdictAttrName = "tile.verdict";
inline constexpr llvm::StringLiteral proofsAttrName = "tile.proofs";

/// The diagnostics of a result, sorted by place, one for a pair of accesses, capped.
std::vector<Diagnostic> explainFindings(const OwnershipResult &result);
/// `proved`, `proved under a contract`, either after `trusted in part; the rest `, `refuted`, `undecided` or `trusted`.
std::string describeVerdict(const OwnershipResult &result);
/// What is said of one proof: `O1 by mixed radix: .., if n_cols <= stride`.
std::string describeProof(const ProofStep &step);

/// What --explain-ownership prints for a kernel that the check has marked: verdict, contract, and each access with its
/// proofs.
std::string explainOwnership(mlir::func::FuncOp kernel);

} // namespace tilecc

#endif // TILECC_ANALYSIS_EXPLAIN_H
