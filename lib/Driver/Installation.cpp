// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides where the kernel headers and the diagnostic pages are.
#include "tilecc/Driver/Installation.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace tilecc {
namespace {

std::string join(llvm::StringRef folder, llvm::StringRef rest) {
  llvm::SmallString<256> path(folder);
  llvm::sys::path::append(path, rest);
  llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  return path.str().str();
}

} // namespace

Installation findInstallation(const char *argv0) {
  Installation installation;
  // Any address inside the program will do for the lookup.
  installation.program = llvm::sys::fs::getMainExecutable(argv0, reinterpret_cast<void *>(&findInstallation));
  llvm::StringRef bin = llvm::sys::path::parent_path(installation.program);
  std::string linked = join(bin, "../lib/tilecc/include");
  // In a build tree this is a link; the sources' own path is what messages and depfiles should show.
  llvm::SmallString<256> real;
  installation.kernelInclude = llvm::sys::fs::real_path(linked, real) ? linked : real.str().str();
  installation.diagnosticPages = join(bin, "../share/tilecc/diagnostics");
  std::string tools = join(installation.kernelInclude, "../../.tools/venv");
  if (llvm::sys::fs::is_directory(tools)) {
    installation.privateTools = tools;
  }
  return installation;
}

} // namespace tilecc
