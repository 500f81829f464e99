// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Why a run ended. The numbers are the exit codes of tilecc-run and stand in docs/tilecc-run.md.
//
//   return Failure{RunError{RunExit::File, "`x.npy` does not exist"}};
#ifndef TILECC_TOOLS_TILECC_RUN_RUNERROR_H
#define TILECC_TOOLS_TILECC_RUN_RUNERROR_H

#include <string>

namespace tilecc {

enum class RunExit {
  Done = 0,
  Contract = 1, ///< the launch breaks the contract of the kernel
  Usage = 2,    ///< the line is not understood, or does not fit the kernel
  File = 3,     ///< a file is missing, malformed, or does not belong to another
  Compiler = 4, ///< tilecc refused the source
  Differs = 5,  ///< --check found differences
  Device = 6,   ///< the device or its driver failed, or the kernel stopped itself
  Faults = 7,   ///< --sanitize=ownership or --check-assumptions found faults
};

struct RunError {
  RunExit code;
  std::string message;
  /// Stands before the message, on lines of its own.
  std::string details = {};
};

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_RUNERROR_H
