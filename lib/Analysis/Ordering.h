// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// O5: which writes in a loop need no token from one iteration to the next.
//
// Worked example: `for (j : irange(0, n)) { y[j] = ..; z[j / 2] = ..; }` with tiles as elements.
//
//   y  iterations 1 and 2 of one block meet where j_1 = j_2, so never: independent
//   z  they meet where j_1 / 2 = j_2 / 2, as 0 and 1 do: in the order of the source
//
// Two accesses of straight code are apart the same way: `y[2 * j] = ..; y[2 * j + 1] = ..` meet nowhere in one
// iteration, `y[j / 2] = ..; y[j % 2] = ..` do where j is 0.
//
// A write is independent if no access to its buffer in another iteration of its innermost loop can touch its elements,
// block and outer loops being the same. Only what needs no condition on the launch counts: order is not worth one.
#ifndef TILECC_LIB_ANALYSIS_ORDERING_H
#define TILECC_LIB_ANALYSIS_ORDERING_H

#include "tilecc/Analysis/AccessSet.h"
#include "tilecc/Analysis/Overlap.h"

namespace tilecc {

/// What the check knows of each access: whether its index arithmetic is justified, and the facts around it.
struct AccessKnowledge {
  llvm::function_ref<bool(unsigned access)> isUsable;
  llvm::function_ref<std::vector<Poly>(PolyBuilder &builder, unsigned access)> factsOf;
  llvm::function_ref<std::vector<TableElement>(PolyBuilder &builder, unsigned access)> tablesOf;
};

/// One flag for each access.
std::vector<bool> findIndependentWrites(const KernelModel &model, AtomTable &table, const SampleLaunches &samples,
                                        const std::vector<Poly> &contract, const AccessKnowledge &knowledge);

/// OwnershipResult::apart. Only pairs count whose first access stands in the blocks around the second: what is behind a
/// loop or a branch waits for all of it.
std::vector<std::vector<int64_t>> findApart(const KernelModel &model, AtomTable &table, const SampleLaunches &samples,
                                            const std::vector<Poly> &contract, const AccessKnowledge &knowledge);

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_ORDERING_H
