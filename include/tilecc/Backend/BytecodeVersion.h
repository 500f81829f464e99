// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Versions of the CUDA Tile IR bytecode.
//
//   parseBytecodeVersion("13.3")    -> {13, 3}
//   parseBytecodeVersion("13.5")    -> {13, 5}: read by nobody here, its format is not public
//   isWritable({13, 5})             -> false
#ifndef TILECC_BACKEND_BYTECODEVERSION_H
#define TILECC_BACKEND_BYTECODEVERSION_H

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace tilecc {

struct BytecodeVersion {
  unsigned major = 13;
  unsigned minor = 3;

  /// 1303, as in the table of operations.
  unsigned number() const { return major * 100 + minor; }
  std::string name() const { return std::to_string(major) + "." + std::to_string(minor); }
  friend auto operator<=>(const BytecodeVersion &, const BytecodeVersion &) = default;
};

inline constexpr BytecodeVersion oldestBytecode{13, 1};
inline constexpr BytecodeVersion newestBytecode{13, 4};
/// What every toolchain from 13.3 on takes.
inline constexpr BytecodeVersion defaultBytecode{13, 3};

inline bool isWritable(BytecodeVersion version) { return version >= oldestBytecode && version <= newestBytecode; }

/// `13.3` and the like, in canonical form only.
std::optional<BytecodeVersion> parseBytecodeVersion(std::string_view text);

} // namespace tilecc

#endif // TILECC_BACKEND_BYTECODEVERSION_H
