// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs one kernel without host code: chooses a device, opens the kernel, checks the launch, launches, saves, compares,
// times.

#include "Arguments.h"
#include "ContractCheck.h"
#include "DeviceChooser.h"
#include "KernelFile.h"
#include "LaunchSession.h"
#include "Outcome.h"

#include <cstdio>

using namespace tilecc;

namespace {

int fail(const RunError &error) {
  std::fputs(error.details.c_str(), stderr);
  std::fprintf(stderr, "tilecc-run: error: %s\n", error.message.c_str());
  return static_cast<int>(error.code);
}

/// What the compiler did not prove of the kernel.
void warnOfProof(const ManifestKernel &kernel) {
  if (kernel.verdict == Verdict::Undecided) {
    std::fprintf(
        stderr,
        "tilecc-run: warning: `%s` was compiled without a whole proof (--ownership=warn): its blocks may race, "
        "or leave their buffers\n",
        kernel.demangled.c_str());
  }
  if (!kernel.trusted.empty()) {
    const ManifestTrusted &first = kernel.trusted.front();
    size_t others = kernel.trusted.size() - 1;
    std::string more = others == 0 ? "" : ", and " + std::to_string(others) + " more";
    std::fprintf(
        stderr,
        "tilecc-run: warning: `%s` was believed where it is `[[tilecc::trusted]]` (%s, %s:%u%s): its blocks may "
        "race, or leave their buffers\n",
        kernel.demangled.c_str(), first.what.c_str(), first.file.c_str(), first.line, more.c_str());
  }
}

/// Launches once, and saves what came out before anything can go wrong with it.
Result<LaunchSession, RunError> launchAndSave(const Device &device, const Kernel &kernel, const RunOptions &options,
                                              ArgumentList &arguments) {
  const ManifestKernel &description = kernel.getDescription();
  // What needs no address is asked before memory is: a wrong extent of gigabytes is told at once.
  std::vector<BrokenCondition> broken = findBrokenConditions(description, options, arguments, {});
  if (!broken.empty()) {
    return Failure{describeRefusal(description, broken)};
  }
  if (Result<void, RunError> filled = fillArguments(arguments); !filled) {
    return Failure{filled.error()};
  }
  Result<LaunchSession, RunError> session = LaunchSession::create(device, kernel, options, arguments);
  if (!session) {
    return session;
  }
  broken = findBrokenConditions(description, options, arguments, session->addresses());
  if (!broken.empty()) {
    return Failure{describeRefusal(description, broken)};
  }
  Result<void, RunError> done = session->launch();
  done = done ? session->download(arguments) : done;
  done = done ? saveBuffers(options, arguments) : done;
  return done ? std::move(session) : Failure{done.error()};
}

Result<RunOutcome, RunError> run(RunOptions options) {
  Result<Device, RunError> device = chooseDevice(options);
  if (!device) {
    return Failure{device.error()};
  }
  Result<OpenedKernel, RunError> opened = openKernel(options, device->getArch());
  if (!opened) {
    return Failure{opened.error()};
  }
  if (Result<void> prepared = opened->kernel.prepare(*device); !prepared) {
    return Failure{RunError{RunExit::File, prepared.error()}};
  }
  if (options.sanitize && !*opened->kernel.isSanitized(*device)) {
    return Failure{RunError{RunExit::Usage, "`" + options.input +
                                                "` was compiled without --sanitize=ownership; give the source, or "
                                                "`tilecc --emit=cpu --sanitize=ownership`"}};
  }
  const ManifestKernel &kernel = opened->kernel.getDescription();
  if (!options.sanitize) {
    warnOfProof(kernel);
  }
  Result<ArgumentList, RunError> arguments = planArguments(kernel, options);
  if (!arguments) {
    return Failure{arguments.error()};
  }
  Result<std::array<int64_t, 3>> grid = findGrid(kernel, options, *arguments);
  if (!grid) {
    return Failure{RunError{RunExit::Contract, grid.error()}};
  }
  options.grid = *grid;
  if (!options.hasGrid && kernel.grid.empty() && !kernel.gridAxes.empty()) {
    std::fputs("tilecc-run: note: no --grid given: one block runs\n", stderr);
  }
  Result<void, RunError> good = nameOutputs(options, kernel.demangled, *arguments);
  good = good ? checkOutputs(options, kernel.demangled, *arguments) : good;
  if (!good) {
    return Failure{good.error()};
  }
  Result<LaunchSession, RunError> session = launchAndSave(*device, opened->kernel, options, *arguments);
  if (!session) {
    return Failure{session.error()};
  }
  Result<std::vector<CheckedBuffer>, RunError> checks = checkBuffers(options, *arguments);
  if (!checks) {
    return Failure{checks.error()};
  }
  RunOutcome outcome{
      kernel.demangled, device->getName(), options.grid, listBuffers(options, *arguments), std::move(*checks), {}};
  if (options.time) {
    Result<std::vector<double>, RunError> times = session->measure();
    if (!times) {
      return Failure{times.error()};
    }
    outcome.times = std::move(*times);
  }
  return outcome;
}

} // namespace

int main(int argc, char **argv) {
  Result<RunOptions> options = parseRunOptions({argv + 1, argv + argc});
  if (!options) {
    return fail({RunExit::Usage, options.error() + "; `tilecc-run --help` lists all options"});
  }
  if (options->help || options->version) {
    std::fputs(options->help ? runHelp : "tilecc-run " TILECC_VERSION "\n", stdout);
    return 0;
  }
  Result<RunOutcome, RunError> outcome = run(*options);
  if (!outcome) {
    return fail(outcome.error());
  }
  std::fputs(formatOutcome(*outcome, *options).c_str(), stdout);
  int code = 0;
  for (const CheckedBuffer &check : outcome->checks) {
    code = check.comparison.differing == 0 ? code : fail({RunExit::Differs, check.str(options->tolerance)});
  }
  return code;
}
