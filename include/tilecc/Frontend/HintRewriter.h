// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What Clang cannot parse, rewritten before it reads a file; the way back for every place is kept.
//
//   [[using cutile: hint(900, occupancy=occupancy), hint(0, num_cta_in_cga=2)]]
//   [[clang::annotate("tilecc.hint",900,"occupancy",occupancy),clang::annotate("tilecc.hint",0,"num_cta_in_cga",2)]]
//
//   [[tilecc::trusted]]    [[clang::annotate("tilecc.trusted")]]
//
// Pieces that the author wrote (`900`, the value `occupancy`) map to their own place, inserted text maps to the piece
// before it. Lines are never joined nor split. A launch becomes a call of the kernel behind a probe, and is recorded:
//
//   k<<<grid, 1>>>(x)    (::__tilecc_launch<0>( grid, 1), k             (x))
#ifndef TILECC_FRONTEND_HINTREWRITER_H
#define TILECC_FRONTEND_HINTREWRITER_H

#include "tilecc/Frontend/HostUnits.h"
#include "tilecc/Support/Diagnostic.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <utility>
#include <vector>

namespace tilecc {

/// A launch found by its tokens.
struct LaunchText {
  std::string callee;                 ///< `matmul<__half, 128>`, as written
  std::string grid;                   ///< first argument, as written
  std::string block;                  ///< second argument; empty if there is none
  std::string shared;                 ///< third argument; empty if there is none
  std::vector<std::string> arguments; ///< of the kernel, as written
  SourceSpan span;                    ///< from the callee to the closing `>>>`
};

/// One file before and after.
struct RewrittenFile {
  std::string original;
  std::string text;
  /// From here to the next anchor the text was copied, or inserted (then all of it maps to one place).
  struct Anchor {
    size_t virtualOffset;
    size_t originalOffset;
    bool copied;
  };
  std::vector<Anchor> anchors;
  std::vector<LaunchText> launches;
  /// Places in the original.
  std::vector<HostUnit> hostUnits;
  /// Text of the author ends here; what follows was appended.
  size_t appendedAt = std::string::npos;
  /// Offset of the first character of each line of the original.
  std::vector<size_t> lineStarts;

  size_t toOriginal(size_t virtualOffset) const;
  /// Line and column, from 1, of an offset in the original.
  std::pair<unsigned, unsigned> getLineAndColumn(size_t originalOffset) const;
};

/// By file name as opened.
using RewrittenFiles = llvm::StringMap<RewrittenFile>;

/// Returns whether anything changed. `file` is used in the spans of launches.
bool rewriteHints(llvm::StringRef file, llvm::StringRef original, RewrittenFile &result);

} // namespace tilecc

#endif // TILECC_FRONTEND_HINTREWRITER_H
