// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The whole of tilecc as one call: reads the command line, answers a question or compiles every input, prints what
// there is to say, and writes all outputs or none.
//
//   int main(int argc, char **argv) { return int(tilecc::runTilecc({argv, size_t(argc)})); }
#ifndef TILECC_DRIVER_DRIVER_H
#define TILECC_DRIVER_DRIVER_H

#include "tilecc/Driver/ExitCode.h"

#include <span>

namespace tilecc {

/// `arguments[0]` is the program's name.
ExitCode runTilecc(std::span<const char *const> arguments);

} // namespace tilecc

#endif // TILECC_DRIVER_DRIVER_H
