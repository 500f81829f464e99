// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The two machine-readable forms. Text that is no UTF-8 is replaced, never refused.
#include "tilecc/Support/DiagnosticRenderer.h"
#include "tilecc/Support/DisplayText.h"

#include <nlohmann/json.hpp>

#include <map>

using namespace tilecc;
using Json = nlohmann::ordered_json;

static std::string dump(const Json &json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

static Json spanToJson(const SourceSpan &span) {
  return {{"file", span.file},
          {"line", span.line},
          {"column", span.column},
          {"endLine", span.endLine},
          {"endColumn", span.endColumn}};
}

std::string tilecc::renderJson(std::span<const Diagnostic> diagnostics) {
  Json list = Json::array();
  for (const Diagnostic &diagnostic : diagnostics) {
    Json object = {{"id", getDiagnosticInfo(diagnostic.kind).slug},
                   {"severity", getSeverityName(diagnostic.severity)},
                   {"message", diagnostic.message}};
    if (diagnostic.span.isValid()) {
      object["span"] = spanToJson(diagnostic.span);
      object["span"]["text"] = diagnostic.spanText;
    }
    object["labels"] = Json::array();
    for (const DiagnosticLabel &label : diagnostic.labels) {
      Json entry = spanToJson(label.span);
      entry["text"] = label.text;
      object["labels"].push_back(std::move(entry));
    }
    object["notes"] = diagnostic.notes;
    object["helps"] = diagnostic.helps;
    object["fixIts"] = Json::array();
    for (const FixIt &fix : diagnostic.fixIts) {
      Json entry = spanToJson(fix.span);
      entry["replacement"] = fix.replacement;
      object["fixIts"].push_back(std::move(entry));
    }
    list.push_back(std::move(object));
  }
  return dump(list);
}

namespace {

// Builds one SARIF log; columns there count code points, ours count bytes.
class SarifWriter {
public:
  explicit SarifWriter(const SourceProvider &sources) : sources(sources) {}

  Json result(const Diagnostic &diagnostic);
  Json rules = Json::array();

private:
  unsigned ruleIndex(DiagnosticKind kind);
  unsigned sarifColumn(const std::string &file, unsigned line, unsigned column);
  Json region(const SourceSpan &span);
  Json location(const SourceSpan &span);
  Json fix(const FixIt &fix);

  const SourceProvider &sources;
  std::map<std::string, std::optional<std::string>> texts;
  std::map<DiagnosticKind, unsigned> indices;
};

} // namespace

unsigned SarifWriter::ruleIndex(DiagnosticKind kind) {
  auto [it, inserted] = indices.try_emplace(kind, static_cast<unsigned>(rules.size()));
  if (inserted) {
    const DiagnosticInfo &info = getDiagnosticInfo(kind);
    rules.push_back({{"id", info.slug},
                     {"shortDescription", {{"text", info.summary}}},
                     {"defaultConfiguration", {{"level", getSeverityName(info.severity)}}}});
  }
  return it->second;
}

unsigned SarifWriter::sarifColumn(const std::string &file, unsigned line, unsigned column) {
  auto [it, inserted] = texts.try_emplace(file);
  if (inserted && sources) {
    it->second = sources(file);
  }
  if (!it->second) {
    return std::max(column, 1u);
  }
  return DisplayLine(getSourceLine(*it->second, line)).codePoints(column) + 1;
}

Json SarifWriter::region(const SourceSpan &span) {
  Json region = {{"startLine", span.line}, {"startColumn", sarifColumn(span.file, span.line, span.column)}};
  if (span.endLine >= span.line && span.endColumn != 0) {
    region["endLine"] = span.endLine;
    region["endColumn"] = sarifColumn(span.file, span.endLine, span.endColumn);
  }
  return region;
}

// A path as a URI reference: everything outside the unreserved characters and '/' is escaped.
static std::string toUri(const std::string &path) {
  static constexpr char digits[] = "0123456789ABCDEF";
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (unsigned char c : path) {
    bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '.' ||
                 c == '_' || c == '~' || c == '/';
    if (plain) {
      uri += static_cast<char>(c);
    } else {
      uri += {'%', digits[c >> 4], digits[c & 15]};
    }
  }
  return uri;
}

Json SarifWriter::location(const SourceSpan &span) {
  return {{"physicalLocation", {{"artifactLocation", {{"uri", toUri(span.file)}}}, {"region", region(span)}}}};
}

Json SarifWriter::fix(const FixIt &fix) {
  Json replacement = {{"deletedRegion", region(fix.span)}, {"insertedContent", {{"text", fix.replacement}}}};
  Json change = {{"artifactLocation", {{"uri", toUri(fix.span.file)}}}, {"replacements", Json::array({replacement})}};
  return {{"artifactChanges", Json::array({change})}};
}

Json SarifWriter::result(const Diagnostic &diagnostic) {
  std::string message = diagnostic.message;
  for (const std::string &note : diagnostic.notes) {
    message += "\nnote: " + note;
  }
  for (const std::string &help : diagnostic.helps) {
    message += "\nhelp: " + help;
  }
  Json result = {{"ruleId", getDiagnosticInfo(diagnostic.kind).slug},
                 {"ruleIndex", ruleIndex(diagnostic.kind)},
                 {"level", getSeverityName(diagnostic.severity)},
                 {"message", {{"text", message}}}};
  if (diagnostic.span.isValid()) {
    result["locations"] = Json::array({location(diagnostic.span)});
  }
  for (const DiagnosticLabel &label : diagnostic.labels) {
    if (label.span.isValid()) {
      Json related = location(label.span);
      related["message"] = {{"text", label.text}};
      result["relatedLocations"].push_back(std::move(related));
    }
  }
  for (const FixIt &entry : diagnostic.fixIts) {
    if (entry.span.isValid()) {
      result["fixes"].push_back(fix(entry));
    }
  }
  return result;
}

std::string tilecc::renderSarif(std::span<const Diagnostic> diagnostics, const SourceProvider &sources,
                                const std::string &toolVersion) {
  SarifWriter writer(sources);
  Json results = Json::array();
  for (const Diagnostic &diagnostic : diagnostics) {
    results.push_back(writer.result(diagnostic));
  }
  Json driver = {{"name", "tilecc"}, {"rules", writer.rules}};
  if (!toolVersion.empty()) {
    driver["version"] = toolVersion;
  }
  Json run = {{"tool", {{"driver", driver}}}, {"columnKind", "unicodeCodePoints"}, {"results", results}};
  Json log = {
      {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"}, {"version", "2.1.0"}, {"runs", Json::array({run})}};
  return dump(log);
}
