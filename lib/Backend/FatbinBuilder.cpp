// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how fatbinary is called and what its failure means. It works in a folder of its own, with file names that
// need no quoting in its lists.
#include "tilecc/Backend/FatbinBuilder.h"
#include "tilecc/Support/Files.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

using namespace tilecc;

ProcessRequest FatbinBuilder::makeRequest(std::span<const std::pair<std::string, std::string>> images,
                                          const std::string &output) const {
  ProcessRequest request;
  request.arguments = {root.path + "/bin/fatbinary", "-64", "--create=" + output};
  for (const auto &[arch, file] : images) {
    std::string number = llvm::StringRef(arch).drop_front(llvm::StringRef("sm_").size()).str();
    request.arguments.push_back("--image3=kind=elf,sm=" + number + ",file=" + file);
  }
  return request;
}

Result<std::string, Diagnostic> FatbinBuilder::build(std::span<const FatbinImage> images,
                                                     std::chrono::milliseconds timeLimit) {
  if (!llvm::sys::fs::can_execute(root.path + "/bin/fatbinary")) {
    return Failure{
        Diagnostic(DiagnosticKind::ToolNotFound,
                   "`fatbinary` is not installed in `" + root.path + "`, where tileiras is")
            .help("it comes with nvcc (the Python package nvidia-cuda-nvcc); `--emit=cubin` and `--emit=obj` "
                  "do without it")};
  }
  Result<TemporaryDirectory> folder = TemporaryDirectory::create();
  if (!folder) {
    return Failure{Diagnostic(DiagnosticKind::CannotWrite, folder.error())};
  }
  std::vector<std::pair<std::string, std::string>> files;
  for (const FatbinImage &image : images) {
    files.emplace_back(image.arch, image.arch + ".cubin");
    if (Result<void, std::string> written = writeFile(folder->file(files.back().second), image.cubin); !written) {
      return Failure{Diagnostic(DiagnosticKind::CannotWrite, written.error())};
    }
  }
  ProcessRequest request = makeRequest(files, "kernels.fatbin");
  request.workingDirectory = folder->path();
  request.environment.emplace_back("TMPDIR", folder->path());
  request.timeLimit = timeLimit;
  ProcessResult run = runner.run(request);
  if (!run.succeeded()) {
    Diagnostic failed(DiagnosticKind::ToolFailed, "`fatbinary` " + run.describe());
    if (!run.errors.empty()) {
      failed.note("it says:\n" + llvm::StringRef(run.errors).rtrim().take_front(2000).str());
    }
    return Failure{std::move(failed)};
  }
  Result<std::string, FileError> fatbin = readFile(folder->file("kernels.fatbin"));
  if (!fatbin) {
    return Failure{Diagnostic(DiagnosticKind::ToolFailed, "`fatbinary` ended without an error, but wrote no file")};
  }
  return std::move(*fatbin);
}
