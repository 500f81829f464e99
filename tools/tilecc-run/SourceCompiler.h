// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Starts tilecc, which stands beside this program.
//
// Worked example: `compileSource(options, "sm_90", folder)` runs
//
//   tilecc -arch=sm_90 --kernel 'softmax<float,1024>' -o <folder>/softmax.sm_90.cubin softmax.cu
//
// and returns `<folder>/softmax.tilecc.json`. A name that C++ does not resolve (template arguments without a default
// were left out, say) is looked for among all kernels that the source instantiates.
#ifndef TILECC_TOOLS_TILECC_RUN_SOURCECOMPILER_H
#define TILECC_TOOLS_TILECC_RUN_SOURCECOMPILER_H

#include "RunError.h"
#include "RunOptions.h"

#include "tilecc/Support/Files.h"
#include "tilecc/Support/Result.h"

namespace tilecc {

struct CompiledSource {
  std::string manifest;
  /// Whether it holds the wanted kernel alone.
  bool isOneKernel = false;
};

/// What tilecc says goes to standard error.
Result<CompiledSource, RunError> compileSource(const RunOptions &options, const std::string &arch,
                                               const TemporaryDirectory &folder);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_SOURCECOMPILER_H
