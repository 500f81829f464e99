// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random kernels for the ownership tests, as models that were never read from source.
//
// Worked example: a scheduled kernel of two digits is
//
//   for (t = bid.x; t < n; t += grid.x)  a[(t / m) * s + (t % m) * 4 + lane] = ..   where (t % m) * 4 + lane < s
//
// with the schedule, the digits, the strides and the mask each drawn at random, and now and then one of them wrong.
#ifndef TILECC_TEST_ANALYSIS_FUZZKERNELS_H
#define TILECC_TEST_ANALYSIS_FUZZKERNELS_H

#include "FuzzModel.h"
#include "FuzzView.h"

#include "mlir/IR/MLIRContext.h"

#include <map>

namespace tilecc {

/// A launch that a generator made for its kernel; the values are those of the scalars.
struct SuggestedLaunch {
  std::array<int64_t, 2> grid;
  std::map<SymbolId, int64_t> values;
  bool isMeant = true; ///< not off by one somewhere
};

struct FuzzKernel {
  KernelModel model;
  /// Every index is a sum of digits with weights: block indices, loop values, lanes, quotients and remainders. No
  /// minimum, maximum or counter that may wrap is part of it.
  bool isMixedRadix = true;
  std::vector<SuggestedLaunch> launches = {};
};

/// Expressions put together without a plan: most of them are wrong.
FuzzKernel makeWildKernel(uint64_t seed, mlir::MLIRContext *context);
/// Schedules, digits and layouts as people write them: most of them are right for some launches at least.
FuzzKernel makeScheduledKernel(uint64_t seed, mlir::MLIRContext *context);
/// A tensor of strides that the launch gives, in the branches of conditions.
FuzzKernel makeTensorKernel(uint64_t seed, mlir::MLIRContext *context);
/// The kernel for people.
std::string describeExpression(const LaunchSpace &space, ExprId root);
std::string describeKernel(const KernelModel &model);

} // namespace tilecc

#endif // TILECC_TEST_ANALYSIS_FUZZKERNELS_H
