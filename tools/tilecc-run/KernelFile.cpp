// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides where kernels come from, and that the files named belong together.

#include "KernelFile.h"
#include "KernelName.h"
#include "SourceCompiler.h"

#include <filesystem>

using namespace tilecc;

namespace {

RunError fileError(std::string message) { return {RunExit::File, std::move(message)}; }

/// The manifest beside `out/k.sm_90.cubin` is `out/k.tilecc.json`.
Result<std::string, RunError> findManifest(const std::string &image) {
  std::filesystem::path base = std::filesystem::path(image).replace_extension();
  std::string shortest;
  // `k.sm_90.cubin` and `k.cpu.so`, or `k.cubin` and `k.so`.
  for (const std::filesystem::path &stem : {std::filesystem::path(base).replace_extension(), base}) {
    std::string manifest = stem.string() + ".tilecc.json";
    shortest = shortest.empty() ? manifest : shortest;
    std::error_code failure;
    if (std::filesystem::exists(manifest, failure)) {
      return manifest;
    }
  }
  return Failure{fileError("`" + image + "` has no manifest beside it: `" + shortest + "` does not exist")};
}

/// Whether the manifest speaks of the image that was named; its bytes are compared when it is loaded.
Result<void, RunError> checkImage(const ManifestKernel &kernel, const std::string &manifest, const std::string &image) {
  std::string name = std::filesystem::path(image).filename().string();
  std::string others;
  for (const ManifestImage &candidate : kernel.images) {
    if (std::filesystem::path(candidate.file).filename() == name) {
      return {};
    }
    others += (others.empty() ? "`" : ", `") + candidate.file + "`";
  }
  return Failure{
      fileError("`" + manifest + "` does not describe `" + image + "`" + (others.empty() ? "" : ", but " + others))};
}

} // namespace

InputKind tilecc::getInputKind(const std::string &input) {
  if (input.ends_with(".cubin")) {
    return InputKind::Cubin;
  }
  if (input.ends_with(".so")) {
    return InputKind::SharedObject;
  }
  return input.ends_with(".json") ? InputKind::Manifest : InputKind::Source;
}

Result<OpenedKernel, RunError> tilecc::openKernel(const RunOptions &options, const std::string &arch) {
  InputKind kind = getInputKind(options.input);
  if (options.checkAssumptions && kind != InputKind::Source) {
    return Failure{RunError{RunExit::Usage, "`--check-assumptions` is for a source: `" + options.input +
                                                "` was compiled with its checks, or without"}};
  }
  std::optional<TemporaryDirectory> folder;
  std::string manifest = options.input;
  std::string name = options.kernel;
  if (kind == InputKind::Source) {
    Result<TemporaryDirectory> made = TemporaryDirectory::create();
    if (!made) {
      return Failure{fileError(made.error())};
    }
    folder = std::move(*made);
    Result<CompiledSource, RunError> compiled = compileSource(options, arch, *folder);
    if (!compiled) {
      return Failure{compiled.error()};
    }
    manifest = compiled->manifest;
    name = compiled->isOneKernel ? "" : name;
  } else if (kind != InputKind::Manifest) {
    Result<std::string, RunError> found = findManifest(options.input);
    if (!found) {
      return Failure{found.error()};
    }
    manifest = *found;
  }
  Result<Module> module = Module::open(manifest);
  if (!module) {
    return Failure{fileError(module.error())};
  }
  Result<const ManifestKernel *, RunError> chosen = chooseKernel(module->getManifest(), name);
  if (!chosen) {
    return Failure{chosen.error()};
  }
  if (kind == InputKind::Cubin || kind == InputKind::SharedObject) {
    if (Result<void, RunError> belongs = checkImage(**chosen, manifest, options.input); !belongs) {
      return Failure{belongs.error()};
    }
  }
  Result<Kernel> kernel = module->find((*chosen)->symbol);
  if (!kernel) {
    return Failure{fileError(kernel.error())};
  }
  return OpenedKernel{std::move(folder), *module, *kernel};
}
