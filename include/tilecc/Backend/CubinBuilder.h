// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns bytecode into a cubin with tileiras, and whatever may go wrong there into a diagnostic. Worked example:
//
//   CubinJob job;
//   job.bytecode = ...;
//   job.arch = "sm_90";
//   job.kernels = {{"_Z3addPf", "add", {"add.cu", 6, 22, 6, 25}}};
//   job.reproducer = "add.sm_90.reproducer";
//   CubinResult result = CubinBuilder(root, runner).build(job);
//   if (!result.cubin) { report(result.diagnostics); }
//   // add.cu:6:22: error: `tileiras` was stopped by signal 11 (segmentation fault) on kernel `add` [tool-failed]
//   // with its output as a note, and add.sm_90.reproducer/{kernel.tilebc,command.txt,output.txt} to repeat the run
//
// The tool works in a temporary folder, with CUDA_HOME set to its root; on failure nothing but the reproducer is left.
#ifndef TILECC_BACKEND_CUBINBUILDER_H
#define TILECC_BACKEND_CUBINBUILDER_H

#include "tilecc/Backend/CubinReport.h"
#include "tilecc/Backend/ToolFinder.h"
#include "tilecc/Support/Diagnostic.h"
#include "tilecc/Support/Process.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace tilecc {

struct CubinKernel {
  std::string symbol;
  std::string name; ///< as the user knows it
  SourceSpan span;
  /// By printf or assert: what they print lies on the stack of a thread too.
  bool prints = false;
};

struct CubinJob {
  std::string bytecode;
  std::string arch;
  unsigned optLevel = 3;
  bool lineInfo = false;
  bool debugInfo = false;                ///< `-g`; tileiras takes it at -O0 only
  std::vector<std::string> extraOptions; ///< -Xtileiras, passed as they are
  std::chrono::milliseconds timeLimit{0};
  std::vector<CubinKernel> kernels; ///< all that `bytecode` holds
  std::string reproducer; ///< the folder to write on failure; empty: a temporary one where the tool is at fault
};

struct CubinResult {
  std::optional<std::string> cubin;
  CubinReport report;
  std::vector<Diagnostic> diagnostics;
  bool timedOut = false;
  std::string toolOutput; ///< what the tool printed, remarks say; for `-v`
};

class CubinBuilder {
public:
  CubinBuilder(const ToolRoot &root, ProcessRunner &runner) : root(root), runner(runner) {}

  CubinResult build(const CubinJob &job);
  /// The command for `-###` and `-v`.
  ProcessRequest makeRequest(const CubinJob &job, const std::string &input, const std::string &output) const;

private:
  Diagnostic explain(const CubinJob &job, const ProcessResult &run) const;
  void keepRun(Diagnostic &diagnostic, const CubinJob &job, const ProcessResult &run, const std::string &quoted) const;

  const ToolRoot &root;
  ProcessRunner &runner;
};

} // namespace tilecc

#endif // TILECC_BACKEND_CUBINBUILDER_H
