// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sentences of a refused launch.
//
// Worked example: with 4999 elements in `c` and n = 5000, vector_add breaks one condition:
//
//   BrokenCondition{.reason = "`elements(c) >= n` failed: elements(c) = 4999, n = 5000",
//                   .cause = "vector_add.cu:28 needs it (O4): an index stays inside its buffer"}
//
// All conditions are asked, so that one run shows all that is wrong.
#ifndef TILECC_TOOLS_TILECC_RUN_CONTRACTCHECK_H
#define TILECC_TOOLS_TILECC_RUN_CONTRACTCHECK_H

#include "Arguments.h"

namespace tilecc {

struct BrokenCondition {
  std::string reason;
  std::string cause;
};

/// The grid that was given, or the one that the outputs ask for.
Result<std::array<int64_t, 3>> findGrid(const ManifestKernel &kernel, const RunOptions &options,
                                        const ArgumentList &arguments);

/// `addresses` holds one for each argument, or nothing before there are any: conditions on addresses are left out then.
std::vector<BrokenCondition> findBrokenConditions(const ManifestKernel &kernel, const RunOptions &options,
                                                  const ArgumentList &arguments,
                                                  const std::vector<uint64_t> &addresses);

/// The refusal as it is printed.
RunError describeRefusal(const ManifestKernel &kernel, const std::vector<BrokenCondition> &broken);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_CONTRACTCHECK_H
