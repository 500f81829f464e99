// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how tilecc is asked for one kernel.

#include "SourceCompiler.h"

#include "tilecc/Support/Process.h"

#include <cstdio>
#include <filesystem>

using namespace tilecc;

namespace {

std::string findCompiler() {
  std::error_code failure;
  std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failure);
  return (self.parent_path() / "tilecc").string();
}

class SourceCompiler {
public:
  SourceCompiler(const RunOptions &options, const std::string &arch, const TemporaryDirectory &folder)
      : options(options), stem(folder.file(std::filesystem::path(options.input).stem().string())),
        image(stem + "." + arch + (arch == "cpu" ? ".so" : ".cubin")), arch(arch) {}

  Result<CompiledSource, RunError> compile();

private:
  ProcessResult run(bool onlyKernel);
  static void show(const ProcessResult &result) {
    std::fputs(result.output.c_str(), stderr);
    std::fputs(result.errors.c_str(), stderr);
  }
  RunError describe(const ProcessResult &result) const;

  const RunOptions &options;
  std::string stem;
  std::string image;
  std::string arch;
  std::string compiler = findCompiler();
};

ProcessResult SourceCompiler::run(bool onlyKernel) {
  ProcessRequest request;
  request.arguments = {compiler, arch == "cpu" ? "--emit=cpu" : "-arch=" + arch};
  if (options.checkAssumptions) {
    request.arguments.push_back("--check-assumptions");
  }
  if (options.sanitize) {
    request.arguments.push_back("--sanitize=ownership");
  }
  if (onlyKernel) {
    request.arguments.insert(request.arguments.end(), {"--kernel", options.kernel});
  }
  request.arguments.insert(request.arguments.end(), options.compilerArguments.begin(), options.compilerArguments.end());
  request.arguments.insert(request.arguments.end(), {"-o", image, options.input});
  request.timeLimit = std::chrono::seconds(options.compileSeconds);
  if (options.verbose) {
    std::fprintf(stderr, "%s\n", describeCommand(request).c_str());
  }
  return SystemProcessRunner().run(request);
}

RunError SourceCompiler::describe(const ProcessResult &result) const {
  bool isRefusal = result.status == ProcessResult::Status::Exited;
  return {RunExit::Compiler,
          isRefusal ? "`" + options.input + "` was not compiled" : "`" + compiler + "` " + result.describe()};
}

Result<CompiledSource, RunError> SourceCompiler::compile() {
  // A symbol says nothing to C++, and without a name the only kernel is meant.
  bool isNamed = !options.kernel.empty() && !options.kernel.starts_with("_Z");
  std::optional<ProcessResult> first;
  if (isNamed) {
    first = run(true);
    bool isUnresolved = first->errors.find("unknown-instantiation") != std::string::npos;
    if (first->succeeded() || !isUnresolved) {
      show(*first);
      return first->succeeded() ? Result<CompiledSource, RunError>(CompiledSource{stem + ".tilecc.json", true})
                                : Failure{describe(*first)};
    }
  }
  ProcessResult all = run(false);
  if (!all.succeeded()) {
    // What C++ says of the name is nearer to the cause than what is wrong without it.
    show(first ? *first : all);
    return Failure{describe(all)};
  }
  show(all);
  return CompiledSource{stem + ".tilecc.json", false};
}

} // namespace

Result<CompiledSource, RunError> tilecc::compileSource(const RunOptions &options, const std::string &arch,
                                                       const TemporaryDirectory &folder) {
  return SourceCompiler(options, arch, folder).compile();
}
