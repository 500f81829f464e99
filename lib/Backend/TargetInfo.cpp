// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH
// LLVM-exception
//
// Decides which architecture names are known.
#include "tilecc/Backend/TargetInfo.h"

#include <algorithm>

namespace tilecc {

const std::vector<std::string> &getArchs() {
  static const std::vector<std::string> archs = {"sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89", "sm_90",
                                                 "sm_100", "sm_103", "sm_110", "sm_120", "sm_121"};
  return archs;
}

std::optional<std::string> findArch(std::string_view name) {
  if (name.ends_with('a') || name.ends_with('f')) {
    name.remove_suffix(1);
  }
  auto found = std::find(getArchs().begin(), getArchs().end(), name);
  if (found == getArchs().end()) {
    return std::nullopt;
  }
  return *found;
}

} // namespace tilecc
