// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A compiled kernel and what its manifest says.
//
// Worked example: `openKernel(options)` for `k.cu` starts tilecc, checks that the shared object is the one that the
// manifest was written with, and loads it; for `k.cpu.so` it reads `k.tilecc.json` beside it.
#ifndef TILECC_TOOLS_TILECC_RUN_KERNELFILE_H
#define TILECC_TOOLS_TILECC_RUN_KERNELFILE_H

#include "RunOptions.h"

#include "tilecc/Manifest/Manifest.h"
#include "tilecc/Runtime/CpuDevice.h"

namespace tilecc {

enum class RunExit { Done = 0, Refused = 1, Usage = 2, File = 3, Compiler = 4 };

struct RunError {
  RunExit code;
  std::string message;
};

struct LoadedKernel {
  ManifestKernel description;
  CpuKernel code;
};

/// The code stays loaded until the process ends.
Result<LoadedKernel, RunError> openKernel(const RunOptions &options);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_KERNELFILE_H
