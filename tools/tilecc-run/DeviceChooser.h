// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the kernel runs.
//
// Worked example: without --device, `k.cu` runs on the first GPU, or on the CPU where there is no driver (-v says why);
// `k.cpu.so` runs on the CPU and `k.sm_90.cubin` on a GPU, since they hold nothing else.
#ifndef TILECC_TOOLS_TILECC_RUN_DEVICECHOOSER_H
#define TILECC_TOOLS_TILECC_RUN_DEVICECHOOSER_H

#include "RunError.h"
#include "RunOptions.h"

#include "tilecc/Runtime/Device.h"

namespace tilecc {

Result<Device, RunError> chooseDevice(const RunOptions &options);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_DEVICECHOOSER_H
