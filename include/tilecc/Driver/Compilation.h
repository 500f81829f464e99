// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One input through the whole line:
//
//   k.cu -> Clang and importer -> structure -> ownership check -> simplify -> Tile IR -> bytecode -> tileiras -> cubin
//
//   CompilationResult result = compile(options, installation, "k.cu", phases, runner);
//   // result.outputs: k.sm_90.cubin and k.tilecc.json, not on disk yet
#ifndef TILECC_DRIVER_COMPILATION_H
#define TILECC_DRIVER_COMPILATION_H

#include "tilecc/Driver/Installation.h"
#include "tilecc/Driver/Options.h"
#include "tilecc/Driver/Phases.h"
#include "tilecc/Support/Diagnostic.h"

#include <string>
#include <vector>

namespace tilecc {

class ProcessRunner;

struct CompilationOutput {
  std::string path; ///< `-` is standard output
  std::string content;
};

struct CompilationResult {
  std::vector<Diagnostic> diagnostics;
  /// To be written if there was no error.
  std::vector<CompilationOutput> outputs;
  /// For standard output: what --explain-ownership says.
  std::string text;
  /// For standard error: what -v and -### say.
  std::string log;
  bool timedOut = false;
};

CompilationResult compile(const Options &options, const Installation &installation, const std::string &input,
                          Phases &phases, ProcessRunner &runner);

} // namespace tilecc

#endif // TILECC_DRIVER_COMPILATION_H
