// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One launch and what is done with its results.
//
// Worked example: `runKernel(options, kernel, arguments)` launches once, writes what --save names, compares what
// --check names and, with --time, launches ten times more. The launch was held against the contract before.
#ifndef TILECC_TOOLS_TILECC_RUN_LAUNCH_H
#define TILECC_TOOLS_TILECC_RUN_LAUNCH_H

#include "Arguments.h"
#include "KernelFile.h"

namespace tilecc {

/// Null where there is no buffer of this name.
const Argument *findBuffer(const std::vector<Argument> &arguments, const std::string &name);

/// The first thing that went wrong, or RunExit::Done.
RunError runKernel(const RunOptions &options, const LoadedKernel &kernel, const std::vector<Argument> &arguments);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_LAUNCH_H
