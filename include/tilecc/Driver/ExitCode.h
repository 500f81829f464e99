// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the exit code of tilecc means; docs/command-line.md has the same table.
#ifndef TILECC_DRIVER_EXITCODE_H
#define TILECC_DRIVER_EXITCODE_H

namespace tilecc {

enum class ExitCode : int {
  Success = 0,
  Diagnostics = 1, ///< the source was refused
  Usage = 2,       ///< the command line was not understood
  Tool = 3,        ///< tileiras is missing, of the wrong release, or failed
  File = 4,        ///< a file could not be read or written
  Internal = 70,   ///< a fault in tilecc
  TimeLimit = 124, ///< tileiras did not finish within --timeout
};

} // namespace tilecc

#endif // TILECC_DRIVER_EXITCODE_H
