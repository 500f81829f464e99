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

#include "tilecc/Support/SourceSpan.h"

#include <optional>
#include <string>

namespace tilecc {

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
  SourceSpan place;
  /// The other access, where it is another one.
  std::optional<SourceSpan> other;
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
