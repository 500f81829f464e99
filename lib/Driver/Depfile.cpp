// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how names are written for make.
#include "tilecc/Driver/Depfile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace tilecc {

std::string quoteForMake(std::string_view name) {
  std::string quoted;
  for (size_t i = 0; i < name.size(); ++i) {
    if (name[i] == ' ' || name[i] == '\t') {
      // Make halves the backslashes before a blank.
      for (size_t j = i; j > 0 && name[j - 1] == '\\'; --j) {
        quoted += '\\';
      }
      quoted += '\\';
    } else if (name[i] == '$') {
      quoted += '$';
    } else if (name[i] == '#') {
      quoted += '\\';
    }
    quoted += name[i];
  }
  return quoted;
}

std::string shortenPath(const std::string &path) {
  llvm::SmallString<256> shorter(path);
  if (!llvm::sys::path::remove_dots(shorter, /*remove_dot_dot=*/true) ||
      llvm::sys::fs::equivalent(path, llvm::Twine(shorter))) {
    return shorter.str().str();
  }
  llvm::SmallString<256> real;
  return llvm::sys::fs::real_path(path, real) ? path : real.str().str();
}

std::string formatDepfile(std::span<const std::string> targets, std::span<const std::string> dependencies,
                          bool phonyTargets) {
  std::string text;
  for (const std::string &target : targets) {
    text += (text.empty() ? "" : " ") + target;
  }
  text += ":";
  for (const std::string &dependency : dependencies) {
    text += " \\\n  " + quoteForMake(dependency);
  }
  text += "\n";
  for (size_t i = 1; phonyTargets && i < dependencies.size(); ++i) {
    text += quoteForMake(dependencies[i]) + ":\n";
  }
  return text;
}

} // namespace tilecc
