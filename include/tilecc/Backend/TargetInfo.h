// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The GPU architectures that Tile IR can be compiled for, and the names that people use for them.
//
//   findArch("sm_90")      -> "sm_90"
//   findArch("sm_90a")     -> "sm_90"    (tileiras generates code for sm_90a by itself)
//   findArch("compute_90") -> "sm_90", and so does "90"
//   findArch("sm_75")      -> nothing;  findClosestArch("sm_75") -> "sm_80"
//   archSupports("sm_80", ArchFeature::Float8) -> false
#ifndef TILECC_BACKEND_TARGETINFO_H
#define TILECC_BACKEND_TARGETINFO_H

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tilecc {

/// `sm_80` .. `sm_121`, oldest first.
const std::vector<std::string> &getArchs();

/// The name that tileiras takes for `name`; the suffixes `a` and `f` are dropped.
std::optional<std::string> findArch(std::string_view name);

/// What the user may have meant by an unknown name: the nearest number, or the nearest spelling.
std::string findClosestArch(std::string_view name);

/// What some architectures refuse.
enum class ArchFeature {
  Float8,        ///< f8e4m3, f8e5m2
  ScaledFloat,   ///< f8e8m0, f4e2m1 and products scaled by them
  Bf16AtomicAdd, ///< atomic addition of bfloat16
};

/// `arch` is one of getArchs().
bool archSupports(std::string_view arch, ArchFeature feature);

/// The oldest architecture that has `feature`.
std::string_view getFirstArchWith(ArchFeature feature);

} // namespace tilecc

#endif // TILECC_BACKEND_TARGETINFO_H
