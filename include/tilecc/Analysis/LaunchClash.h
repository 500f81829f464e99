// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What goes wrong in a launch that breaks the contract: the accesses of a checked kernel are run through the launch.
//
//   fill<<<8, 1>>>(y)  breaks `grid.x <= 4` (O1)
//   blocks (0,0,0) and (4,0,0) both write `y[0]`, which breaks rule O1; launch: grid (8,1,1)
//
// Decides nothing: the launch is refused by its condition, with or without such an example.
#ifndef TILECC_ANALYSIS_LAUNCHCLASH_H
#define TILECC_ANALYSIS_LAUNCHCLASH_H

#include "tilecc/Support/Diagnostic.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <array>
#include <map>

namespace tilecc {

using ScalarValues = std::map<std::string, int64_t>; ///< by the names of the parameters

/// What is known of a launch: literals of the source.
struct KnownLaunch {
  std::array<std::optional<int64_t>, 3> grid;
  ScalarValues scalars;
};

struct LaunchClash {
  std::string text;  ///< the witness in words
  std::string fix;   ///< what would settle it in the kernel
  SourceSpan access; ///< the access that goes wrong
};

/// An example of what breaks `rule` (O1, O2, O3, O4 or O8) in the launch. Scalars that are not known take small values
/// with which the rest of the contract holds. Nothing where no example is found among the first blocks and the last
/// one, or where a value that matters is not known.
std::optional<LaunchClash> findLaunchClash(mlir::func::FuncOp kernel, const KnownLaunch &launch, llvm::StringRef rule,
                                           llvm::function_ref<bool(const ScalarValues &)> meetsRest);

} // namespace tilecc

#endif // TILECC_ANALYSIS_LAUNCHCLASH_H
