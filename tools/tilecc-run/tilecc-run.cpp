// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs one kernel without host code: checks the launch against the contract, launches, saves, compares, times.

#include "Arguments.h"
#include "KernelFile.h"
#include "Launch.h"

#include <cstdio>

using namespace tilecc;

namespace {

int fail(RunExit code, const std::string &message) {
  std::fprintf(stderr, "tilecc-run: error: %s\n", message.c_str());
  return static_cast<int>(code);
}

Result<std::vector<Argument>, RunError> makeArguments(const RunOptions &options, const ManifestKernel &kernel) {
  std::vector<Argument> made;
  std::map<std::string, std::string> given = options.arguments;
  for (const ManifestParameter &parameter : kernel.parameters) {
    auto found = given.find(parameter.name);
    if (found == given.end()) {
      return Failure{RunError{RunExit::Usage, "`--arg " + parameter.name + "=..` is missing: `" + kernel.demangled +
                                                  "` takes a `" + parameter.spelling + "` of this name"}};
    }
    Result<Argument, ArgumentError> argument = makeArgument(parameter, found->second, options.seed + made.size());
    if (!argument) {
      return Failure{RunError{argument.error().isFile ? RunExit::File : RunExit::Usage, argument.error().message}};
    }
    made.push_back(std::move(*argument));
    given.erase(found);
  }
  if (!given.empty()) {
    return Failure{
        RunError{RunExit::Usage, "`" + kernel.demangled + "` has no parameter `" + given.begin()->first + "`"}};
  }
  return made;
}

LaunchValues describeLaunch(const RunOptions &options, const std::vector<Argument> &arguments) {
  LaunchValues values;
  for (size_t axis = 0; axis < 3; ++axis) {
    values.grid[axis] = options.grid[axis];
  }
  for (const Argument &argument : arguments) {
    if (argument.isPointer()) {
      values.elements[argument.parameter.name] = Int128(argument.elements);
      values.addresses[argument.parameter.name] = Int128(argument.word);
    } else if (argument.integer) {
      values.parameters[argument.parameter.name] = *argument.integer;
    }
  }
  return values;
}

} // namespace

int main(int argc, char **argv) {
  std::string error;
  std::optional<RunOptions> options = parseRunOptions({argv + 1, argv + argc}, error);
  if (!options) {
    return fail(RunExit::Usage, error + " (`tilecc-run --help` lists all options)");
  }
  if (options->help) {
    std::fputs(runHelp, stdout);
    return 0;
  }
  Result<LoadedKernel, RunError> kernel = openKernel(*options);
  if (!kernel) {
    return fail(kernel.error().code, kernel.error().message);
  }
  Result<std::vector<Argument>, RunError> arguments = makeArguments(*options, kernel->description);
  if (!arguments) {
    return fail(arguments.error().code, arguments.error().message);
  }
  for (const auto *pairs : {&options->saves, &options->checks}) {
    for (const auto &[name, path] : *pairs) {
      if (!findBuffer(*arguments, name)) {
        return fail(RunExit::Usage, "`" + name + "` is no buffer of `" + kernel->description.demangled + "`");
      }
    }
  }
  Evaluation launch = checkLaunch(kernel->description, describeLaunch(*options, *arguments));
  if (launch.outcome != Evaluation::Outcome::Holds) {
    return fail(RunExit::Refused,
                "the launch breaks the contract of `" + kernel->description.demangled + "`: " + launch.reason);
  }
  RunError done = runKernel(*options, *kernel, *arguments);
  return done.code == RunExit::Done ? 0 : fail(done.code, done.message);
}
