// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is done with what a kernel left: saved, compared, timed, told.
//
// Worked example, --check y=ref.npy and --time:
//
//   `y` agrees with `ref.npy`: 64000 elements, greatest error 5.96e-08 at y[3, 17]
//
//   device              runs  least ms  median ms  most ms
//   cpu with 16 threads   10     0.123      0.130    0.210
#ifndef TILECC_TOOLS_TILECC_RUN_OUTCOME_H
#define TILECC_TOOLS_TILECC_RUN_OUTCOME_H

#include "Arguments.h"

namespace tilecc {

struct CheckedBuffer {
  std::string name;
  std::string path;
  std::vector<uint64_t> shape;
  Comparison comparison;

  /// The sentence about it.
  std::string str(const Tolerance &tolerance) const;
};

struct RunOutcome {
  std::string kernel;
  std::string device;
  std::array<int64_t, 3> grid = {1, 1, 1};
  /// What --print shows.
  std::string listing;
  std::vector<CheckedBuffer> checks;
  /// Milliseconds, in the order of the launches.
  std::vector<double> times;
};

/// Gives outputs without a name that of the one buffer which the kernel writes.
Result<void, RunError> nameOutputs(RunOptions &options, const std::string &kernel, const ArgumentList &arguments);

/// The names after --save and --check are buffers, and the types fit; asked before anything runs.
Result<void, RunError> checkOutputs(const RunOptions &options, const std::string &kernel,
                                    const ArgumentList &arguments);

/// The buffers of --print.
std::string listBuffers(const RunOptions &options, const ArgumentList &arguments);

/// All files of --save, or none.
Result<void, RunError> saveBuffers(const RunOptions &options, const ArgumentList &arguments);

Result<std::vector<CheckedBuffer>, RunError> checkBuffers(const RunOptions &options, const ArgumentList &arguments);

/// Text, or one JSON object.
std::string formatOutcome(const RunOutcome &outcome, const RunOptions &options);
std::string formatOutcomeJson(const RunOutcome &outcome);

double getMedian(const std::vector<double> &sorted);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_OUTCOME_H
