// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a launch of code of `--sanitize=ownership` or `--check-assumptions` found, as values. Printing is for others.
//
// Worked example: two blocks of k.cu store to one element,
//
//   for (const OwnershipFault &fault : launch.getOwnershipFaults()) { std::puts(fault.str().c_str()); }
//     // k.cu:9:3: two blocks write the same elements of `c` (overlapping-writes): blocks (1,0,0) and (0,1,0) both
//     write
//     // `c[32]`, which breaks rule O1
#ifndef TILECC_RUNTIME_OWNERSHIPFAULT_H
#define TILECC_RUNTIME_OWNERSHIPFAULT_H

#include <optional>
#include <string>

namespace tilecc {

/// Columns count from 1, `endColumn` is one past the last character.
struct SourcePlace {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
  unsigned endLine = 0;
  unsigned endColumn = 0;

  friend auto operator<=>(const SourcePlace &, const SourcePlace &) = default;
};

struct OwnershipFault {
  enum class Kind {
    OverlappingWrites,      ///< O1
    ReadOfOtherBlocksWrite, ///< O2
    MixedAtomicAccess,      ///< O3
    OutOfBounds,            ///< O4
    OverlappingArguments,   ///< O7
    BrokenPromise,          ///< of --check-assumptions
  };

  Kind kind = Kind::OverlappingWrites;
  std::string message;
  SourcePlace place;
  /// The other access, where it is another one.
  std::optional<SourcePlace> other;
  /// Blocks, the element, and the rule.
  std::string witness;
  std::string help;

  /// The id of the diagnostic that the proof would give.
  const char *getId() const;
  /// In one line.
  std::string str() const;
};

} // namespace tilecc

#endif // TILECC_RUNTIME_OWNERSHIPFAULT_H
