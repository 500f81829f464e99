// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel with its arguments on a device.
//
// Worked example:
//
//   Result<LaunchSession, RunError> session = LaunchSession::create(device, kernel, options, arguments);
//   session->addresses()           // for the contract
//   session->launch()              // once
//   session->download(arguments)   // what the kernel left, into the host's memory
//   session->measure()             // again and again, for the times
#ifndef TILECC_TOOLS_TILECC_RUN_LAUNCHSESSION_H
#define TILECC_TOOLS_TILECC_RUN_LAUNCHSESSION_H

#include "Arguments.h"

#include "tilecc/Runtime/Module.h"

namespace tilecc {

class LaunchSession {
public:
  /// Allocates and uploads.
  static Result<LaunchSession, RunError> create(const Device &device, const Kernel &kernel, const RunOptions &options,
                                                const ArgumentList &arguments);

  /// Of every argument; 0 for numbers.
  std::vector<uint64_t> addresses() const;
  Result<void, RunError> launch();
  Result<void, RunError> download(ArgumentList &arguments) const;
  /// Milliseconds of options.runs launches, after options.warmUps others.
  Result<std::vector<double>, RunError> measure();

private:
  LaunchSession(Stream stream, const Kernel &kernel, const RunOptions &options)
      : stream(std::move(stream)), kernel(kernel), options(&options) {}

  Result<double, RunError> launchOnce(bool isTimed);

  Stream stream;
  Kernel kernel;
  const RunOptions *options;
  /// By argument: all memory of an owner, and what is passed. Empty where there is none.
  std::vector<std::optional<AnyBuffer>> owners;
  std::vector<std::optional<AnyBuffer>> buffers;
  std::vector<KernelArgument> words;
};

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_LAUNCHSESSION_H
