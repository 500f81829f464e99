// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What --help, --version, --explain, --list-gpu-arch and --print-search-dirs print.
#ifndef TILECC_DRIVER_QUESTIONS_H
#define TILECC_DRIVER_QUESTIONS_H

#include "tilecc/Driver/Installation.h"
#include "tilecc/Driver/Options.h"
#include "tilecc/Support/Result.h"

#include <string>

namespace tilecc {

class ProcessRunner;

/// The answer to `options.question`, for standard output; or why there is none.
Result<std::string, Diagnostic> answerQuestion(const Options &options, const Installation &installation,
                                               ProcessRunner &runner);

/// `tilecc 0.1.0`
std::string getVersionLine();

} // namespace tilecc

#endif // TILECC_DRIVER_QUESTIONS_H
