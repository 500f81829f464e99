// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The two ways to look at an output: by counting its stores, to prove, and by enumeration, to refute.
#ifndef TILECC_LIB_ANALYSIS_COVERAGESTEPS_H
#define TILECC_LIB_ANALYSIS_COVERAGESTEPS_H

#include "tilecc/Analysis/Ownership.h"

namespace tilecc {

/// One output and the accesses that write it.
struct Output {
  const Claim &claim;
  std::vector<unsigned> writes;
  /// The same, with one store where two branches of a condition write one tile. To be counted, not to be named.
  std::vector<Access> stores = {};
};

/// `if (c) { y.store(a); } else { y.store(b); }` as one store, whatever `c` is: each run of it takes one branch.
std::vector<Access> joinBranches(KernelModel &model, llvm::ArrayRef<unsigned> writes);

struct CountAnswer {
  bool covers = false;
  /// What the launch must meet: pairs that are equal, and polynomials that are >= 0.
  std::vector<std::pair<Poly, Poly>> equalities;
  std::vector<Poly> bounds;
  /// For each axis, the extent of the grid that covers.
  std::array<std::optional<Poly>, 3> grid;
  std::string argument; ///< for --explain-ownership
  std::string reason, settle;
};

/// The stores of one access hit different tiles; how many hit, and is that all? All writes go through views laid out as
/// the claim says, with one tile shape, or all of them through pointers: then elements are counted.
CountAnswer countCoverage(OwnershipResult &result, PolyBuilder &builder, const Output &output);

/// Whether stores through pointers lie inside of the claimed span, which has no gaps. Adds what that needs of the
/// launch to `answer`, the count.
bool keepToSpan(OwnershipResult &result, PolyBuilder &builder, const Output &output, CountAnswer &answer);

struct EnumerationAnswer {
  /// An element left out, or written twice, in the launch that comes closest.
  std::optional<Witness> witness;
  bool twice = false;
  unsigned first = 0, second = 0; ///< the accesses of the two writes
  /// How many choices of the scalars were looked at with all their grids, and for how many of them some grid covers.
  size_t choices = 0, covered = 0;
  /// The most blocks along an axis that were looked at for every one of the choices.
  int64_t mostBlocks = 0;
};

/// Tries small scalars with every grid that could do. With `tiles`, each store counts as one tile of the claim's shape.
EnumerationAnswer enumerateCoverage(const OwnershipResult &result, const Output &output,
                                    const std::vector<int64_t> &tile);

/// Whether what all grids of at most `most` blocks along each axis show of an output, whose stores depend on no scalar,
/// holds for larger grids too.
bool holdsInLargerGrids(OwnershipResult &result, const Output &output, bool byTiles, int64_t most,
                        const std::vector<bool> &usable);

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_COVERAGESTEPS_H
