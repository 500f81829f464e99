// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A fault in tilecc ends in one sentence and exit code 70, with no output left behind:
//
//   int main() { installCrashHandler(); .. }
//   setCrashContext("k.cu", "lowering");
//   // tilecc: internal error: segmentation fault in the phase `lowering` of `k.cu`
//   // tilecc: this is a fault in tilecc, not in your kernel; please report it with the source and the command line
#ifndef TILECC_DRIVER_CRASHHANDLER_H
#define TILECC_DRIVER_CRASHHANDLER_H

#include <string_view>

namespace tilecc {

/// Call before anything else: handlers that clean up temporary files are set later and pass signals on to this one.
void installCrashHandler();

/// What the message names; texts longer than a few hundred bytes are cut.
void setCrashContext(std::string_view input, std::string_view phase);

} // namespace tilecc

#endif // TILECC_DRIVER_CRASHHANDLER_H
