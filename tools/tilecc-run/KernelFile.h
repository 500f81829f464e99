// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a kernel's manifest and code are.
//
// Worked example: for `k.cu` on the CPU, `openKernel` starts `tilecc --emit=cpu --kernel 'softmax<float,1024>'` and
// opens what it wrote; for `k.sm_90.cubin` it opens `k.tilecc.json` beside it. What does not belong together is
// refused.
#ifndef TILECC_TOOLS_TILECC_RUN_KERNELFILE_H
#define TILECC_TOOLS_TILECC_RUN_KERNELFILE_H

#include "RunError.h"
#include "RunOptions.h"

#include "tilecc/Manifest/Manifest.h"
#include "tilecc/Runtime/Module.h"
#include "tilecc/Support/Files.h"

namespace tilecc {

enum class InputKind { Source, Cubin, SharedObject, Manifest };

InputKind getInputKind(const std::string &input);

struct OpenedKernel {
  /// What was compiled lies here until the run is over; nothing where it was there before.
  std::optional<TemporaryDirectory> folder;
  Module module;
  Kernel kernel;
};

/// `arch` is what the device runs: `cpu` or `sm_90`.
Result<OpenedKernel, RunError> openKernel(const RunOptions &options, const std::string &arch);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_KERNELFILE_H
