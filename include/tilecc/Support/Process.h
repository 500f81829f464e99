// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a child process without a shell and says how it ended. Worked example:
//
//   ProcessRequest request;
//   request.arguments = {"/opt/tools/bin/tileiras", "-arch=sm_90", "k.tilebc", "-o", "k.cubin"};
//   request.environment = {{"CUDA_HOME", "/opt/tools"}};
//   request.timeLimit = std::chrono::seconds(60);
//   SystemProcessRunner runner;
//   ProcessResult result = runner.run(request);
//   if (!result.succeeded()) { report(result.describe()); }   // "was stopped by signal 11 (segmentation fault)"
//
// Code that runs tools takes a ProcessRunner; tests pass a FakeProcessRunner (FakeProcessRunner.h).
#ifndef TILECC_SUPPORT_PROCESS_H
#define TILECC_SUPPORT_PROCESS_H

#include <chrono>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace tilecc {

struct ProcessRequest {
  std::vector<std::string> arguments; ///< the first is the path of the program; PATH is not searched
  std::vector<std::pair<std::string, std::string>> environment; ///< set on top of this process's own
  std::string workingDirectory;                                 ///< empty: the current one
  std::chrono::milliseconds timeLimit{0};                       ///< 0: none
  size_t outputLimit = size_t(1) << 20;                         ///< of each stream; the rest is read and dropped
};

struct ProcessResult {
  enum class Status { Exited, Signalled, TimedOut, CouldNotStart };
  Status status = Status::Exited;
  int code = 0; ///< the exit code or the signal's number
  std::chrono::milliseconds timeLimit{0};
  std::string reason; ///< why it could not start
  std::string output;
  std::string errors;
  bool outputCut = false; ///< a stream was longer than the limit

  bool succeeded() const { return status == Status::Exited && code == 0; }
  /// Reads on from the program's name: `exited with code 5`, `was stopped by signal 11 (segmentation fault)`,
  /// `did not finish within 60 s`, `could not be started: no such file or directory`.
  std::string describe() const;
};

class ProcessRunner {
public:
  virtual ~ProcessRunner() = default;
  virtual ProcessResult run(const ProcessRequest &request) = 0;
};

/// Real children, each in its own process group; the group is killed at the time limit, when the child has ended, and
/// when this process is stopped by a signal. Their standard input is empty. May be used from several threads.
class SystemProcessRunner : public ProcessRunner {
public:
  ProcessResult run(const ProcessRequest &request) override;
};

/// The command as one would type it, blanks and quotes escaped.
std::string describeCommand(const ProcessRequest &request);

} // namespace tilecc

#endif // TILECC_SUPPORT_PROCESS_H
