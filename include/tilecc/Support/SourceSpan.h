// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A place in source text, for diagnostics of the compiler and faults that a launch finds.
//
//   SourceSpan{"add.cu", 9, 3, 9, 31}      // characters 3 to 30 of line 9
#ifndef TILECC_SUPPORT_SOURCESPAN_H
#define TILECC_SUPPORT_SOURCESPAN_H

#include <compare>
#include <string>

namespace tilecc {

/// A half-open range of source text; lines and columns count from 1, `endColumn` is one past the last character.
/// A span with `line == 0` has no place (a diagnostic about the command line, say).
struct SourceSpan {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
  unsigned endLine = 0;
  unsigned endColumn = 0;

  bool isValid() const { return line != 0; }
  friend auto operator<=>(const SourceSpan &, const SourceSpan &) = default;
};

} // namespace tilecc

#endif // TILECC_SUPPORT_SOURCESPAN_H
