// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which architecture names are known and what each refuses.
#include "tilecc/Backend/TargetInfo.h"

#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <limits>

namespace tilecc {

const std::vector<std::string> &getArchs() {
  static const std::vector<std::string> archs = {"sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89", "sm_90",
                                                 "sm_100", "sm_103", "sm_110", "sm_120", "sm_121"};
  return archs;
}

// The digits of `sm_90a`, `compute_90`, `90`; nothing for another form.
static std::optional<unsigned> parseNumber(std::string_view name) {
  llvm::StringRef digits(name.data(), name.size());
  if (!digits.consume_front("sm_")) {
    digits.consume_front("compute_");
  }
  if (digits.ends_with("a") || digits.ends_with("f")) {
    digits = digits.drop_back();
  }
  unsigned number = 0;
  if (digits.empty() || digits.size() > 4 || digits.getAsInteger(10, number)) {
    return std::nullopt;
  }
  return number;
}

std::optional<std::string> findArch(std::string_view name) {
  std::optional<unsigned> number = parseNumber(name);
  if (!number) {
    return std::nullopt;
  }
  auto found = std::find(getArchs().begin(), getArchs().end(), "sm_" + std::to_string(*number));
  return found == getArchs().end() ? std::nullopt : std::optional(*found);
}

std::string findClosestArch(std::string_view name) {
  std::optional<unsigned> number = parseNumber(name);
  std::string closest = getArchs().front();
  unsigned best = std::numeric_limits<unsigned>::max();
  for (const std::string &arch : getArchs()) {
    unsigned known = *parseNumber(arch);
    unsigned distance = number ? (known > *number ? known - *number : *number - known)
                               : llvm::StringRef(arch).edit_distance(llvm::StringRef(name.data(), name.size()));
    if (distance < best) {
      best = distance;
      closest = arch;
    }
  }
  return closest;
}

std::string_view getFirstArchWith(ArchFeature feature) {
  switch (feature) {
  case ArchFeature::Float8:
    return "sm_89";
  case ArchFeature::ScaledFloat:
    return "sm_100";
  case ArchFeature::Bf16AtomicAdd:
    return "sm_90";
  }
  return "";
}

bool archSupports(std::string_view arch, ArchFeature feature) {
  return *parseNumber(arch) >= *parseNumber(getFirstArchWith(feature));
}

} // namespace tilecc
