// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH
// LLVM-exception
//
// The GPU architectures that Tile IR can be compiled for, and the names that people use for them.
//
//   findArch("sm_90")      -> "sm_90"
//   findArch("sm_90a")     -> "sm_90"    (tileiras generates code for sm_90a by itself)
//   findArch("compute_90") -> nothing
//   findArch("sm_75")      -> nothing
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

} // namespace tilecc

#endif // TILECC_BACKEND_TARGETINFO_H
