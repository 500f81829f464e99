// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The snippet form: source lines behind a gutter, with the spans marked below them.
#include "tilecc/Support/DiagnosticRenderer.h"
#include "tilecc/Support/DisplayText.h"

#include <algorithm>
#include <functional>
#include <map>

using namespace tilecc;

namespace {

// A stretch of one line to be underlined. Only the last stretch of a span carries its text.
struct Mark {
  unsigned endColumn;
  bool primary;
  std::string text;
};

// The marks of one line, by first column (bytes, from 1); equal columns keep their order.
using LineMarks = std::multimap<unsigned, Mark>;

// The marks of one file, by line.
struct FileView {
  std::string file;
  unsigned line;
  unsigned column;
  std::map<unsigned, LineMarks> lines;
};

// Spans of more lines than this show only their first and last one.
constexpr unsigned maxLinesOfSpan = 4;

class SnippetWriter {
public:
  SnippetWriter(const Diagnostic &diagnostic, const SourceProvider &sources, bool colour)
      : diagnostic(diagnostic), sources(sources), colour(colour) {}

  std::string write();

private:
  const std::string *textOf(const std::string &file);
  void addSpan(const SourceSpan &span, bool primary, const std::string &text);
  void writeView(const FileView &view, bool first);
  void writeMark(const DisplayLine &line, unsigned firstColumn, const Mark &mark);
  void writeNotes(const char *kind, const std::vector<std::string> &texts);
  void writeFixIts();
  void writeGutter(const std::string &number, const char *bar);
  void put(const char *style, std::string_view text);

  const Diagnostic &diagnostic;
  const SourceProvider &sources;
  bool colour;
  std::map<std::string, std::optional<std::string>> texts;
  std::vector<FileView> views;
  size_t gutter = 1;
  std::string out;
};

constexpr const char *bold = "\x1b[1m";
constexpr const char *blue = "\x1b[1;34m";
constexpr const char *green = "\x1b[32m";
constexpr const char *red = "\x1b[31m";

} // namespace

static const char *severityStyle(Severity severity) {
  switch (severity) {
  case Severity::Note:
    return "\x1b[1;36m";
  case Severity::Warning:
    return "\x1b[1;33m";
  case Severity::Error:
  case Severity::Fatal:
    break;
  }
  return "\x1b[1;31m";
}

void SnippetWriter::put(const char *style, std::string_view text) {
  if (!colour || text.empty()) {
    out += text;
    return;
  }
  out += style;
  out += text;
  out += "\x1b[0m";
}

const std::string *SnippetWriter::textOf(const std::string &file) {
  auto [it, inserted] = texts.try_emplace(file);
  if (inserted && sources) {
    it->second = sources(file);
  }
  return it->second ? &*it->second : nullptr;
}

void SnippetWriter::addSpan(const SourceSpan &span, bool primary, const std::string &text) {
  if (!span.isValid()) {
    return;
  }
  auto view = std::find_if(views.begin(), views.end(), [&](const FileView &v) { return v.file == span.file; });
  if (view == views.end()) {
    view = views.insert(views.end(), FileView{span.file, span.line, span.column, {}});
  }
  unsigned last = std::max(span.line, span.endLine);
  if (last == span.line) {
    view->lines[span.line].insert({span.column, {std::max(span.endColumn, span.column + 1), primary, text}});
    return;
  }
  const std::string *source = textOf(span.file);
  for (unsigned line = span.line; line <= last; ++line) {
    if (last - span.line >= maxLinesOfSpan && line == span.line + 1) {
      line = last;
    }
    std::string_view content = source ? getSourceLine(*source, line) : std::string_view();
    unsigned begin = line == span.line ? span.column : DisplayLine(content).firstNonBlank();
    unsigned end = line == last ? span.endColumn : static_cast<unsigned>(content.size()) + 1;
    if (end > begin) {
      view->lines[line].insert({begin, {end, primary, line == last ? text : std::string()}});
    }
  }
}

void SnippetWriter::writeGutter(const std::string &number, const char *bar) {
  out.append(gutter - std::min(gutter, number.size()), ' ');
  put(blue, number);
  out += ' ';
  put(blue, bar);
}

void SnippetWriter::writeMark(const DisplayLine &line, unsigned firstColumn, const Mark &mark) {
  unsigned begin = line.column(firstColumn);
  unsigned end = std::max(line.column(mark.endColumn), begin + 1);
  writeGutter("", "|");
  out.append(begin + 1, ' ');
  std::string underline(end - begin, mark.primary ? '^' : '-');
  if (!mark.text.empty()) {
    underline += " " + mark.text;
  }
  put(mark.primary ? severityStyle(diagnostic.severity) : blue, underline);
  out += '\n';
}

void SnippetWriter::writeView(const FileView &view, bool first) {
  out.append(gutter, ' ');
  put(blue, first ? "-->" : ":::");
  out += " " + view.file + ":" + std::to_string(view.line) + ":" + std::to_string(view.column) + "\n";
  const std::string *source = textOf(view.file);
  if (!source) {
    for (const auto &[number, marks] : view.lines) {
      for (const auto &[column, mark] : marks) {
        if (!mark.text.empty()) {
          out.append(gutter + 1, ' ');
          put(blue, "= ");
          out += "line " + std::to_string(number) + ": " + mark.text + "\n";
        }
      }
    }
    return;
  }
  writeGutter("", "|");
  out += '\n';
  for (const auto &[number, marks] : view.lines) {
    DisplayLine line(getSourceLine(*source, number));
    writeGutter(std::to_string(number), "|");
    out += (line.text().empty() ? "" : " ") + line.text() + "\n";
    for (const auto &[column, mark] : marks) {
      writeMark(line, column, mark);
    }
  }
}

void SnippetWriter::writeNotes(const char *kind, const std::vector<std::string> &texts) {
  std::string indent(gutter + 1 + 2 + std::string_view(kind).size() + 2, ' ');
  for (const std::string &text : texts) {
    out.append(gutter + 1, ' ');
    put(blue, "= ");
    put(bold, kind);
    out += ": ";
    for (char c : text) {
      out += c;
      if (c == '\n') {
        out += indent;
      }
    }
    out += '\n';
  }
}

// Each edited line before and after; an edit of several lines is only described.
void SnippetWriter::writeFixIts() {
  // By place, then from right to left, so that an edit leaves the columns of the next ones alone.
  std::map<std::pair<std::string, unsigned>, std::multimap<unsigned, const FixIt *, std::greater<>>> byLine;
  for (const FixIt &fix : diagnostic.fixIts) {
    if (fix.span.isValid() && std::max(fix.span.line, fix.span.endLine) == fix.span.line && textOf(fix.span.file)) {
      byLine[{fix.span.file, fix.span.line}].insert({fix.span.column, &fix});
    } else if (fix.span.isValid()) {
      writeNotes("fix", {"replace " + fix.span.file + ":" + std::to_string(fix.span.line) + ":" +
                         std::to_string(fix.span.column) + " to " + std::to_string(fix.span.endLine) + ":" +
                         std::to_string(fix.span.endColumn) + " by `" + fix.replacement + "`"});
    }
  }
  for (auto &[place, fixes] : byLine) {
    std::string_view before = getSourceLine(*textOf(place.first), place.second);
    std::string after(before);
    for (const auto &[column, fix] : fixes) {
      size_t begin = std::min<size_t>(fix->span.column == 0 ? 0 : fix->span.column - 1, after.size());
      size_t end = std::clamp<size_t>(fix->span.endColumn == 0 ? 0 : fix->span.endColumn - 1, begin, after.size());
      after.replace(begin, end - begin, fix->replacement);
    }
    std::string number = std::to_string(place.second);
    writeGutter("", "|");
    out += '\n';
    writeGutter(number, "- ");
    put(red, DisplayLine(before).text());
    out += '\n';
    writeGutter(number, "+ ");
    put(green, DisplayLine(after).text());
    out += '\n';
  }
}

std::string SnippetWriter::write() {
  put(severityStyle(diagnostic.severity), std::string(getSeverityName(diagnostic.severity)) + "[" +
                                              std::string(getDiagnosticInfo(diagnostic.kind).slug) + "]");
  put(bold, ": " + diagnostic.message);
  out += '\n';

  addSpan(diagnostic.span, true, diagnostic.spanText);
  for (const DiagnosticLabel &label : diagnostic.labels) {
    addSpan(label.span, false, label.text);
  }
  for (const FileView &view : views) {
    gutter = std::max(gutter, std::to_string(view.lines.empty() ? view.line : view.lines.rbegin()->first).size());
  }
  for (const FixIt &fix : diagnostic.fixIts) {
    gutter = std::max(gutter, std::to_string(fix.span.line).size());
  }
  for (size_t i = 0; i < views.size(); ++i) {
    writeView(views[i], i == 0);
  }
  writeNotes("note", diagnostic.notes);
  writeNotes("help", diagnostic.helps);
  writeFixIts();
  return std::move(out);
}

std::string tilecc::renderSnippet(const Diagnostic &diagnostic, const SourceProvider &sources, bool colour) {
  return SnippetWriter(diagnostic, sources, colour).write();
}
