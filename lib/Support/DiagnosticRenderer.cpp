// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Order, counts and the line form; the other forms have a file each.
#include "tilecc/Support/DiagnosticRenderer.h"

#include <algorithm>
#include <numeric>
#include <tuple>

using namespace tilecc;

std::optional<DiagnosticFormat> tilecc::parseDiagnosticFormat(std::string_view name) {
  if (name == "snippet") {
    return DiagnosticFormat::Snippet;
  }
  if (name == "line") {
    return DiagnosticFormat::Line;
  }
  if (name == "json") {
    return DiagnosticFormat::Json;
  }
  if (name == "sarif") {
    return DiagnosticFormat::Sarif;
  }
  return std::nullopt;
}

std::string_view tilecc::getSeverityName(Severity severity) {
  switch (severity) {
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
  case Severity::Fatal:
    return "error";
  }
  return "error";
}

static bool isError(const Diagnostic &diagnostic) { return diagnostic.severity >= Severity::Error; }

DiagnosticCounts tilecc::countDiagnostics(std::span<const Diagnostic> diagnostics) {
  DiagnosticCounts counts;
  for (const Diagnostic &diagnostic : diagnostics) {
    counts.errors += isError(diagnostic) ? 1 : 0;
    counts.warnings += diagnostic.severity == Severity::Warning ? 1 : 0;
  }
  return counts;
}

static std::string describeCount(unsigned count, const char *name) {
  return std::to_string(count) + " " + name + (count == 1 ? "" : "s");
}

std::string tilecc::describeCounts(const DiagnosticCounts &counts) {
  std::string text;
  if (unsigned errors = counts.errors + counts.hiddenErrors) {
    text = describeCount(errors, "error");
  }
  if (counts.warnings != 0) {
    text += (text.empty() ? "" : " and ") + describeCount(counts.warnings, "warning");
  }
  return text;
}

static auto sortKey(const Diagnostic &d) {
  return std::tie(d.span.file, d.span.line, d.span.column, d.kind, d.message, d.span.endLine, d.span.endColumn);
}

static bool isRepeat(const Diagnostic &a, const Diagnostic &b) {
  auto sameLabel = [](const DiagnosticLabel &x, const DiagnosticLabel &y) {
    return x.span == y.span && x.text == y.text;
  };
  return sortKey(a) == sortKey(b) && a.severity == b.severity && a.spanText == b.spanText && a.notes == b.notes &&
         a.helps == b.helps &&
         std::equal(a.labels.begin(), a.labels.end(), b.labels.begin(), b.labels.end(), sameLabel);
}

std::vector<Diagnostic> tilecc::arrangeDiagnostics(std::vector<Diagnostic> diagnostics, unsigned maxErrors,
                                                   DiagnosticCounts *counts) {
  std::vector<size_t> order(diagnostics.size());
  std::iota(order.begin(), order.end(), size_t(0));
  std::sort(order.begin(), order.end(), [&](size_t left, size_t right) {
    const Diagnostic &a = diagnostics[left];
    const Diagnostic &b = diagnostics[right];
    if (a.span.isValid() != b.span.isValid()) {
      return b.span.isValid();
    }
    // Those without a place stay in the order in which they were made.
    if (!a.span.isValid() || sortKey(a) == sortKey(b)) {
      return left < right;
    }
    return sortKey(a) < sortKey(b);
  });
  std::vector<Diagnostic> kept;
  DiagnosticCounts seen;
  for (size_t index : order) {
    Diagnostic &diagnostic = diagnostics[index];
    bool repeated =
        std::any_of(kept.rbegin(), kept.rend(), [&](const Diagnostic &k) { return isRepeat(k, diagnostic); });
    if (repeated) {
      continue;
    }
    if (isError(diagnostic) && maxErrors != 0 && seen.errors == maxErrors) {
      ++seen.hiddenErrors;
      continue;
    }
    seen.errors += isError(diagnostic) ? 1 : 0;
    seen.warnings += diagnostic.severity == Severity::Warning ? 1 : 0;
    kept.push_back(std::move(diagnostic));
  }
  if (counts) {
    *counts = seen;
  }
  return kept;
}

// The text on one line, so that a tool that reads lines sees one diagnostic a line.
static std::string flatten(std::string_view text) {
  std::string flat;
  for (char c : text) {
    flat += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
  }
  return flat;
}

static std::string describePlace(const SourceSpan &span) {
  if (!span.isValid()) {
    return "tilecc";
  }
  return span.file + ":" + std::to_string(span.line) + ":" + std::to_string(span.column);
}

std::string tilecc::renderLine(const Diagnostic &diagnostic) {
  std::string place = describePlace(diagnostic.span);
  std::string text = place + ": " + std::string(getSeverityName(diagnostic.severity)) + ": " +
                     flatten(diagnostic.message) + " [" + std::string(getDiagnosticInfo(diagnostic.kind).slug) + "]\n";
  if (!diagnostic.spanText.empty()) {
    text += place + ": note: " + flatten(diagnostic.spanText) + "\n";
  }
  for (const DiagnosticLabel &label : diagnostic.labels) {
    text +=
        describePlace(label.span.isValid() ? label.span : diagnostic.span) + ": note: " + flatten(label.text) + "\n";
  }
  for (const std::string &note : diagnostic.notes) {
    text += place + ": note: " + flatten(note) + "\n";
  }
  for (const std::string &help : diagnostic.helps) {
    text += place + ": help: " + flatten(help) + "\n";
  }
  return text;
}

std::string DiagnosticRenderer::render(std::vector<Diagnostic> diagnostics) const {
  DiagnosticCounts counts;
  std::vector<Diagnostic> arranged = arrangeDiagnostics(std::move(diagnostics), options.maxErrors, &counts);
  if (options.format == DiagnosticFormat::Json) {
    return renderJson(arranged);
  }
  if (options.format == DiagnosticFormat::Sarif) {
    return renderSarif(arranged, sources, options.toolVersion);
  }
  std::string text;
  for (const Diagnostic &diagnostic : arranged) {
    if (options.format == DiagnosticFormat::Line) {
      text += renderLine(diagnostic);
    } else {
      text += renderSnippet(diagnostic, sources, options.colour) + "\n";
    }
  }
  if (counts.hiddenErrors != 0) {
    text += "tilecc: " + describeCount(counts.hiddenErrors, "more error") + " not shown; `-fmax-errors=0` shows all\n";
  }
  std::string total = describeCounts(counts);
  if (!total.empty()) {
    text += total + " generated\n";
  }
  return text;
}
