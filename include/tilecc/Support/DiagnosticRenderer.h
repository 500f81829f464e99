// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns diagnostics into text: the only place that knows how they look.
//
//   RenderOptions options;                                   // snippet form, no colour, 20 errors at most
//   DiagnosticRenderer renderer(options, readSourceText);    // readSourceText("add.cu") gives the file's text
//   llvm::errs() << renderer.render(diagnostics);
//
// Snippet form (^ the primary span, - the others):
//
//   error[overlapping-writes]: two blocks write the same elements of `c`
//     --> add.cu:10:3
//      |
//    8 |   int i = int(ct::bid().x + ct::bid().y);
//      |           ------------------------------ equal for different blocks
//   10 |   view.store_masked(sum, i);
//      |   ^^^^^^^^^^^^^^^^^^^^^^^^^ this write covers c[128*i .. 128*i + 127]
//      = note: blocks (0,1,0) and (1,0,0) both write c[128]
//      = help: number blocks row by row
//
// Line form: `add.cu:10:3: error: two blocks write the same elements of `c` [overlapping-writes]`, then one line each
// for spans, notes and helps. JSON: an array with one object a diagnostic. SARIF: one 2.1.0 log with one run.
#ifndef TILECC_SUPPORT_DIAGNOSTICRENDERER_H
#define TILECC_SUPPORT_DIAGNOSTICRENDERER_H

#include "tilecc/Support/Diagnostic.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace tilecc {

enum class DiagnosticFormat { Snippet, Line, Json, Sarif };

/// `snippet`, `line`, `json`, `sarif`; nothing for another name.
std::optional<DiagnosticFormat> parseDiagnosticFormat(std::string_view name);

/// The whole text of a source file, or nothing where it cannot be had; the renderer then shows the place alone.
using SourceProvider = std::function<std::optional<std::string>(const std::string &file)>;

struct RenderOptions {
  DiagnosticFormat format = DiagnosticFormat::Snippet;
  bool colour = false;
  unsigned maxErrors = 20; ///< 0 = no limit
  std::string toolVersion; ///< for SARIF
};

struct DiagnosticCounts {
  unsigned errors = 0;
  unsigned warnings = 0;
  unsigned hiddenErrors = 0; ///< errors beyond the limit; not part of `errors`
};

DiagnosticCounts countDiagnostics(std::span<const Diagnostic> diagnostics);

/// `2 errors and 1 warning`, or an empty text where there are none.
std::string describeCounts(const DiagnosticCounts &counts);

/// Sorts by place (those without one first; file, line, column, then table order), drops exact repeats and the errors
/// beyond `maxErrors`.
std::vector<Diagnostic> arrangeDiagnostics(std::vector<Diagnostic> diagnostics, unsigned maxErrors,
                                           DiagnosticCounts *counts = nullptr);

/// `error`, `warning` or `note`; a fatal error is an error to its reader.
std::string_view getSeverityName(Severity severity);

class DiagnosticRenderer {
public:
  DiagnosticRenderer(RenderOptions options, SourceProvider sources)
      : options(std::move(options)), sources(std::move(sources)) {}

  /// Arranges and renders. The text forms end with a count where there is an error or a warning.
  std::string render(std::vector<Diagnostic> diagnostics) const;

private:
  RenderOptions options;
  SourceProvider sources;
};

// One for each form; `diagnostics` is printed in the order given.
std::string renderSnippet(const Diagnostic &diagnostic, const SourceProvider &sources, bool colour);
std::string renderLine(const Diagnostic &diagnostic);
std::string renderJson(std::span<const Diagnostic> diagnostics);
std::string renderSarif(std::span<const Diagnostic> diagnostics, const SourceProvider &sources,
                        const std::string &toolVersion);

} // namespace tilecc

#endif // TILECC_SUPPORT_DIAGNOSTICRENDERER_H
