// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A diagnostic as a value. Nothing here prints: DiagnosticRenderer turns values into text.
//
// Worked example: a write that two blocks share.
//
//   Diagnostic d(DiagnosticKind::OverlappingWrites, "two blocks write the same elements of `c`");
//   d.at({"add.cu", 10, 3, 10, 28}, "this write covers c[128*i .. 128*i + 127]")        // primary span
//       .label({"add.cu", 8, 11, 8, 39}, "equal for different blocks")                  // secondary span
//       .note("blocks (0,1,0) and (1,0,0) both write c[128], which breaks rule O1")
//       .help("number blocks row by row: `bid().y * num_blocks().x + bid().x`");
#ifndef TILECC_SUPPORT_DIAGNOSTIC_H
#define TILECC_SUPPORT_DIAGNOSTIC_H

#include "tilecc/Support/SourceSpan.h"

#include <string>
#include <string_view>
#include <vector>

namespace tilecc {

enum class Severity { Note, Warning, Error, Fatal };

/// One enumerator for each row of DiagnosticKinds.def.
enum class DiagnosticKind {
#define TILECC_DIAGNOSTIC(Enum, Slug, Level, Summary) Enum,
#include "tilecc/Support/DiagnosticKinds.def"
};

/// What the table says of a kind.
struct DiagnosticInfo {
  DiagnosticKind kind;
  std::string_view slug;    ///< stable id, `overlapping-writes`
  Severity severity;        ///< default severity
  std::string_view summary; ///< one sentence, used by the index of docs/diagnostics
};

const DiagnosticInfo &getDiagnosticInfo(DiagnosticKind kind);
/// Returns nullptr for an unknown slug.
const DiagnosticInfo *findDiagnosticInfo(std::string_view slug);
/// All rows in table order.
const std::vector<DiagnosticInfo> &getAllDiagnosticInfos();

/// A second place that explains the first.
struct DiagnosticLabel {
  SourceSpan span;
  std::string text;
};

/// Replaces the text of `span` by `replacement`; an empty span is an insertion.
struct FixIt {
  SourceSpan span;
  std::string replacement;
};

struct Diagnostic {
  DiagnosticKind kind;
  Severity severity;
  std::string message; ///< lower case, backticks round code, no full stop
  SourceSpan span;     ///< the primary place
  std::string spanText;
  std::vector<DiagnosticLabel> labels;
  std::vector<std::string> notes;
  std::vector<std::string> helps;
  std::vector<FixIt> fixIts;

  /// Takes the kind's default severity.
  Diagnostic(DiagnosticKind kind, std::string message);

  Diagnostic &at(SourceSpan where, std::string text = {});
  Diagnostic &label(SourceSpan where, std::string text);
  Diagnostic &note(std::string text);
  Diagnostic &help(std::string text);
  Diagnostic &fixIt(SourceSpan where, std::string replacement);
  Diagnostic &withSeverity(Severity level);
};

} // namespace tilecc

#endif // TILECC_SUPPORT_DIAGNOSTIC_H
