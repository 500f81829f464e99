// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides where kernels come from, and believes none that its manifest does not know.

#include "KernelFile.h"

#include "tilecc/Support/Files.h"
#include "tilecc/Support/Process.h"

#include <cstdio>
#include <dlfcn.h>
#include <filesystem>

using namespace tilecc;

namespace {

struct CompiledFiles {
  std::string shared;
  std::string manifest;
};

/// tilecc stands beside this program.
std::string findCompiler() {
  std::error_code failure;
  std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failure);
  return (self.parent_path() / "tilecc").string();
}

Result<CompiledFiles, RunError> compile(const RunOptions &options, const TemporaryDirectory &folder) {
  CompiledFiles files{folder.file("kernels.cpu.so"), folder.file("kernels.tilecc.json")};
  ProcessRequest request;
  request.arguments = {findCompiler(), "--emit=cpu"};
  request.arguments.insert(request.arguments.end(), options.compilerArguments.begin(), options.compilerArguments.end());
  request.arguments.insert(request.arguments.end(), {"-o", files.shared, options.input});
  ProcessResult result = SystemProcessRunner().run(request);
  std::fputs(result.output.c_str(), stderr);
  std::fputs(result.errors.c_str(), stderr);
  if (!result.succeeded()) {
    bool isRefusal = result.status == ProcessResult::Status::Exited;
    std::string reason = isRefusal ? "`" + options.input + "` was not compiled"
                                   : "`" + request.arguments.front() + "` " + result.describe();
    return Failure{RunError{RunExit::Compiler, reason}};
  }
  return files;
}

Result<CompiledFiles, RunError> findPrebuilt(const std::string &input) {
  std::string base = input.substr(0, input.size() - std::string_view(".so").size());
  if (base.ends_with(".cpu")) {
    base.resize(base.size() - std::string_view(".cpu").size());
  }
  return CompiledFiles{std::filesystem::absolute(input).string(), base + ".tilecc.json"};
}

std::string withoutSpaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

Result<const ManifestKernel *, RunError> chooseKernel(const Manifest &manifest, const std::string &wanted) {
  const ManifestKernel *found = nullptr;
  std::string names;
  unsigned count = 0;
  for (const ManifestKernel &kernel : manifest.kernels) {
    names += "\n  " + kernel.demangled;
    bool isWanted = wanted.empty() || kernel.symbol == wanted || kernel.name == wanted ||
                    withoutSpaces(kernel.demangled) == withoutSpaces(wanted);
    if (isWanted) {
      found = &kernel;
      ++count;
    }
  }
  if (count == 1) {
    return found;
  }
  std::string what = wanted.empty() ? "`--kernel` is missing" : "no one kernel is called `" + wanted + "`";
  return Failure{RunError{RunExit::Usage, what + "; there are:" + names}};
}

Result<CpuKernel, RunError> load(const ManifestKernel &kernel, const std::string &path) {
  auto fail = [&](const std::string &reason) { return Failure{RunError{RunExit::File, reason}}; };
  const ManifestImage *image = nullptr;
  for (const ManifestImage &candidate : kernel.images) {
    if (candidate.kind == ImageKind::SharedObject) {
      image = &candidate;
    }
  }
  if (!image) {
    return fail("the manifest of `" + path + "` describes no code for the CPU");
  }
  Result<std::string, FileError> bytes = readFile(path);
  if (!bytes) {
    return fail(bytes.error().message);
  }
  if (Result<void> verified = verifyImage(*image, *bytes); !verified) {
    return fail("`" + path + "`: " + verified.error());
  }
  void *handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    return fail("`" + path + "` cannot be loaded: " + dlerror());
  }
  CpuKernel code;
  code.run = reinterpret_cast<decltype(code.run)>(dlsym(handle, kernel.symbol.c_str()));
  void *arenaBytes = dlsym(handle, (kernel.symbol + "_arena_bytes").c_str());
  if (!code.run || !arenaBytes) {
    return fail("`" + path + "` has no kernel `" + kernel.symbol + "`");
  }
  code.arenaBytes = *static_cast<const int64_t *>(arenaBytes);
  return code;
}

} // namespace

Result<LoadedKernel, RunError> tilecc::openKernel(const RunOptions &options) {
  Result<TemporaryDirectory> folder = TemporaryDirectory::create();
  if (!folder) {
    return Failure{RunError{RunExit::File, folder.error()}};
  }
  bool isPrebuilt = options.input.ends_with(".so");
  Result<CompiledFiles, RunError> files = isPrebuilt ? findPrebuilt(options.input) : compile(options, *folder);
  if (!files) {
    return Failure{files.error()};
  }
  Result<std::string, FileError> text = readFile(files->manifest, manifestSizeLimit);
  if (!text) {
    return Failure{RunError{RunExit::File, text.error().message}};
  }
  Result<Manifest, ManifestError> manifest = readManifest(*text);
  if (!manifest) {
    return Failure{RunError{RunExit::File, "`" + files->manifest + "`: " + manifest.error().str()}};
  }
  Result<const ManifestKernel *, RunError> kernel = chooseKernel(*manifest, options.kernel);
  if (!kernel) {
    return Failure{kernel.error()};
  }
  Result<CpuKernel, RunError> code = load(**kernel, files->shared);
  if (!code) {
    return Failure{code.error()};
  }
  return LoadedKernel{**kernel, *code};
}
