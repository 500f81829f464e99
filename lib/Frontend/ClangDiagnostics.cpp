// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how much of what Clang says reaches the author, and where it points.

#include "tilecc/Frontend/ClangDiagnostics.h"

#include "ForeignNames.h"
#include "TypeNames.h"
#include "Wording.h"

#include "clang/AST/Type.h"
#include "clang/Basic/AllDiagnostics.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

#include <set>

using namespace tilecc;
using llvm::StringRef;

/// Notes shown with one diagnostic.
static constexpr unsigned maxNotes = 3;

/// Our form of a message: backticks for quotes, lower case at the start, no full stop.
static std::string restyle(StringRef message) {
  std::string text;
  bool inside = false;
  for (size_t i = 0; i < message.size(); ++i) {
    char c = message[i];
    if (c != '\'') {
      text += c;
      continue;
    }
    bool afterLetter = i > 0 && llvm::isAlpha(message[i - 1]);
    bool beforeLetter = i + 1 < message.size() && llvm::isAlpha(message[i + 1]);
    bool isApostrophe = afterLetter && beforeLetter;
    text += isApostrophe ? '\'' : '`';
    inside = isApostrophe ? inside : !inside;
  }
  if (text.size() > 1 && llvm::isUpper(text[0]) && llvm::isLower(text[1])) {
    text[0] = llvm::toLower(text[0]);
  }
  while (!text.empty() && text.back() == '.') {
    text.pop_back();
  }
  return shortenTypes(text);
}

/// The message that a header wrote itself, in a static_assert or a deleted function; the whole text otherwise.
static StringRef getOwnMessage(StringRef text) {
  for (StringRef prefix : {"static assertion failed", "call to deleted ", "overload resolution selected deleted ",
                           "conversion function from ", "conversion from ", "attempt to use a deleted function"}) {
    size_t colon = text.find(": ");
    if (!text.starts_with(prefix) || colon == StringRef::npos) {
      continue;
    }
    // A requirement may hold `::` and `? :`, so take the last colon that a message can follow.
    if (prefix == "static assertion failed" && text.starts_with("static assertion failed due to requirement '")) {
      size_t quote = text.find("': ");
      return quote == StringRef::npos ? text : text.substr(quote + 3);
    }
    return text.substr(colon + 2);
  }
  constexpr StringRef deletedCast = " uses deleted function: ";
  size_t cast = text.find(deletedCast);
  return cast == StringRef::npos ? text : text.substr(cast + deletedCast.size());
}

bool ClangDiagnostics::isKernelHeader(const SourceSpan &span) const {
  return !kernelInclude.empty() && StringRef(span.file).starts_with(kernelInclude);
}

std::optional<unsigned> ClangDiagnostics::getAppendixLine(const clang::Diagnostic &info) const {
  if (!info.hasSourceManager() || info.getLocation().isInvalid()) {
    return std::nullopt;
  }
  const clang::SourceManager &sources = info.getSourceManager();
  auto [file, offset] = sources.getDecomposedExpansionLoc(info.getLocation());
  auto found = rewritten.find(mainFile);
  if (file != sources.getMainFileID() || found == rewritten.end() || offset < found->second.appendedAt) {
    return std::nullopt;
  }
  StringRef before = StringRef(found->second.text).slice(found->second.appendedAt, offset);
  return before.count('\n') - std::min<size_t>(before.count('\n'), 1);
}

bool ClangDiagnostics::isInHostUnit(const clang::Diagnostic &info) const {
  auto found = rewritten.find(mainFile);
  if (!info.hasSourceManager() || info.getLocation().isInvalid() || found == rewritten.end()) {
    return false;
  }
  const clang::SourceManager &sources = info.getSourceManager();
  auto [file, offset] = sources.getDecomposedExpansionLoc(info.getLocation());
  return file == sources.getMainFileID() && offset < found->second.appendedAt &&
         tilecc::isInHostUnit(found->second.hostUnits, found->second.toOriginal(offset));
}

bool ClangDiagnostics::hadError() const {
  return llvm::any_of(entries, [this](const Entry &entry) {
    return entry.diagnostic.severity >= Severity::Error && !isDropped(entry);
  });
}

bool ClangDiagnostics::hadErrorElsewhere() const {
  return llvm::any_of(entries, [this](const Entry &entry) {
    return entry.diagnostic.severity >= Severity::Error && !isDropped(entry) && entry.diagnostic.span.file != mainFile;
  });
}

/// The attribute of this language that an unknown one looks like; none for those of other compilers.
static StringRef guessAttribute(StringRef text) {
  StringRef name = text.split('\'').second.split('\'').first;
  auto [scope, own] = name.contains("::") ? name.rsplit("::") : std::make_pair(StringRef(), name);
  bool isOurs = scope == "tilecc" || scope == "cutile" || scope.edit_distance("tilecc") <= 2;
  if (!scope.empty() && !isOurs && scope.edit_distance("cutile") > 2) {
    return {};
  }
  unsigned limit = isOurs ? 4 : 2;
  if (own.edit_distance_insensitive("trusted") <= limit) {
    return "tilecc::trusted";
  }
  return own.edit_distance_insensitive("hint") <= (isOurs ? 3 : 1) ? "cutile::hint(..)" : "";
}

/// Whether the expression at `text` is the condition of a `?`.
static bool choosesBetweenValues(StringRef text) {
  unsigned level = 0;
  for (size_t i = 0; i < text.size() && !StringRef(";{}").contains(text[i]); ++i) {
    if (text[i] == '?' && level == 0) {
      return true;
    }
    if (text[i] == ')' && level == 0) {
      // That of `(x > 0) ? a : b`, but not that of `if (x > 0)`.
      StringRef rest = text.substr(i + 1).ltrim();
      if (!rest.starts_with(")") && !rest.starts_with("?")) {
        return false;
      }
    } else if (text[i] == ')') {
      --level;
    }
    level += text[i] == '(';
  }
  return false;
}

/// Clang shortens types in its texts, each time in another way.
static std::vector<std::string> collectTypes(const clang::Diagnostic &info, const clang::LangOptions *language) {
  std::vector<std::string> types;
  for (unsigned i = 0; language && i < info.getNumArgs(); ++i) {
    if (info.getArgKind(i) == clang::DiagnosticsEngine::ak_qualtype) {
      auto type = clang::QualType::getFromOpaquePtr(reinterpret_cast<void *>(info.getRawArg(i)));
      if (!type.isNull()) {
        types.push_back(shortenType(type.getCanonicalType().getAsString(clang::PrintingPolicy(*language))));
      }
    }
  }
  return types;
}

void ClangDiagnostics::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) {
  llvm::SmallString<256> text;
  info.FormatDiagnostic(text);
  bool isNote = level == clang::DiagnosticsEngine::Note || level == clang::DiagnosticsEngine::Remark;
  bool isAttribute = info.getID() == clang::diag::warn_unknown_attribute_ignored ||
                     info.getID() == clang::diag::warn_unknown_attribute_ignored_suggestion;
  StringRef attribute = isAttribute ? guessAttribute(text) : "";
  if (isAttribute && attribute.empty()) {
    // One for another compiler.
    return;
  }
  bool isLimit = info.getID() == clang::diag::fatal_too_many_errors;
  if (level == clang::DiagnosticsEngine::Ignored || isLimit || (isNote && lastWasAppendix)) {
    return;
  }
  std::optional<unsigned> appendix = isNote ? std::nullopt : getAppendixLine(info);
  lastWasAppendix = appendix.has_value();
  if (appendix) {
    if (level >= clang::DiagnosticsEngine::Error) {
      appendixErrors.try_emplace(*appendix, restyle(text));
    }
    return;
  }
  SourceSpan span;
  if (info.hasSourceManager() && language && info.getLocation().isValid()) {
    SourceMap map(info.getSourceManager(), *language, rewritten);
    span = map.getSpan(info.getLocation());
    for (const clang::CharSourceRange &range : info.getRanges()) {
      SourceSpan wide = map.getSpan(range);
      if (wide.file == span.file && wide.line == span.line && wide.column == span.column) {
        span = wide;
        break;
      }
    }
  }
  if (isNote) {
    if (!entries.empty()) {
      Entry &entry = entries.back();
      entry.isHost |= entry.diagnostic.span.file != mainFile && isInHostUnit(info);
      entry.notes.push_back({span, text.str().str()});
      entry.types.push_back(collectTypes(info, language));
    }
    return;
  }
  bool isError = level >= clang::DiagnosticsEngine::Error;
  Diagnostic diagnostic(isError ? DiagnosticKind::ClangError : DiagnosticKind::ClangWarning, text.str().str());
  diagnostic.at(span);
  if (isAttribute) {
    diagnostic.message = text.str().split(" ignored").first.str() + ", which has no effect";
    diagnostic.help("write `[[" + attribute.str() + "]]`");
  } else if (info.hasSourceManager() && language) {
    SourceMap map(info.getSourceManager(), *language, rewritten);
    for (const clang::FixItHint &hint : info.getFixItHints()) {
      clang::CharSourceRange range = hint.RemoveRange.isValid() ? hint.RemoveRange : hint.InsertFromRange;
      if (range.isValid() && !hint.CodeToInsert.empty()) {
        diagnostic.fixIt(map.getSpan(range), hint.CodeToInsert);
      }
    }
  }
  if (info.hasSourceManager() && info.getLocation().isFileID() && StringRef(text).contains("a tile is no condition") &&
      choosesBetweenValues(info.getSourceManager().getCharacterData(info.getLocation()))) {
    diagnostic.help("`ct::select(condition, a, b)` chooses between the elements of two tiles");
  }
  std::string source;
  char before = 0;
  if (info.hasSourceManager() && info.getLocation().isValid()) {
    constexpr size_t enough = 100;
    const clang::SourceManager &sources = info.getSourceManager();
    auto [file, offset] = sources.getDecomposedExpansionLoc(info.getLocation());
    StringRef text = sources.getBufferData(file);
    source = text.substr(offset, enough).str();
    before = offset == 0 ? 0 : text[offset - 1];
  }
  bool isSystem = info.hasSourceManager() && info.getLocation().isValid() &&
                  info.getSourceManager().isInSystemHeader(info.getLocation());
  entries.push_back({std::move(diagnostic),
                     {},
                     {collectTypes(info, language)},
                     std::move(source),
                     before,
                     isInHostUnit(info),
                     isSystem});
}

/// The header of ours that Clang did not find; empty for other messages.
static StringRef getLostHeader(StringRef message) {
  constexpr StringRef own[] = {"cuda_tile.h", "cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "cuda_tf32.h"};
  StringRef name = message;
  if (!name.consume_front("`") || !name.consume_back("` file not found")) {
    return {};
  }
  return llvm::is_contained(own, name) || name.starts_with("tilecc/") ? name : StringRef();
}

/// An error inside of our headers, or one of ours inside of the standard library, belongs where the author's text led
/// to it.
void ClangDiagnostics::moveToAuthor(Entry &entry, bool isOwn) const {
  Diagnostic &diagnostic = entry.diagnostic;
  if (!isKernelHeader(diagnostic.span) && !(isOwn && entry.isSystem)) {
    return;
  }
  auto isAuthor = [&](const DiagnosticLabel &note) {
    return note.span.isValid() && !isKernelHeader(note.span) &&
           (!entry.isSystem || note.span.file != diagnostic.span.file);
  };
  if (auto note = llvm::find_if(entry.notes, isAuthor); note != entry.notes.end()) {
    diagnostic.span = note->span;
  }
  diagnostic.fixIts.clear();
}

void ClangDiagnostics::conclude(Entry &entry, std::vector<Diagnostic> &out) const {
  Diagnostic &diagnostic = entry.diagnostic;
  if (!diagnostic.span.isValid()) {
    // Clang knows no place for a few errors of recovery: that of the one before is near.
    diagnostic.span = out.empty() ? SourceSpan{mainFile, 1, 1, 1, 1} : out.back().span;
  }
  StringRef own = getOwnMessage(diagnostic.message);
  bool isOwn = own.size() != diagnostic.message.size();
  std::string message = restyle(own);
  moveToAuthor(entry, isOwn);
  Heard heard{diagnostic, entry.source, entry.before, entry.notes, entry.types};
  diagnostic.message = std::move(message);
  if (isOwn) {
    explainRefusal(heard);
  }
  if (StringRef lost = getLostHeader(diagnostic.message); !lost.empty() && !kernelInclude.empty()) {
    std::string where = kernelInclude + "/" + lost.str();
    diagnostic.help(llvm::sys::fs::exists(kernelInclude + "/cuda_tile.h")
                        ? "tilecc has no header of this name: `" + where + "` does not exist"
                        : "tilecc's own headers are missing, as `" + where +
                              "` does not exist: install tilecc as a whole, or name their folder by `-I`; "
                              "`tilecc --print-search-dirs` shows the places");
  }
  bool isReworded = reword(heard);
  auto isCandidate = [](const DiagnosticLabel &note) { return StringRef(note.text).starts_with("candidate "); };
  bool isForeign = StringRef(diagnostic.message).ends_with("is no function of tiles");
  // One candidate is the author's function; of many, none says more than the sentence.
  bool dropsCandidates = isOwn || isForeign || (isReworded && llvm::count_if(entry.notes, isCandidate) > 1);
  auto isNoise = [&](const DiagnosticLabel &note) {
    return isKernelHeader(note.span) || note.span == diagnostic.span || (dropsCandidates && isCandidate(note)) ||
           (isReworded && StringRef(note.text).ends_with("' declared here"));
  };
  unsigned shown = 0;
  for (DiagnosticLabel &note : entry.notes) {
    if (shown == maxNotes || isNoise(note)) {
      continue;
    }
    ++shown;
    std::string text = isReworded && isCandidate(note) ? "it is declared here" : restyle(note.text);
    if (note.span.isValid()) {
      diagnostic.label(note.span, std::move(text));
    } else {
      diagnostic.note(std::move(text));
    }
  }
  out.push_back(std::move(diagnostic));
}

std::vector<Diagnostic> ClangDiagnostics::take() {
  std::vector<Diagnostic> out;
  // All of them: `-fmax-errors` limits what is shown, and Clang itself would stop at errors that are dropped here.
  for (Entry &entry : entries) {
    if (!isDropped(entry)) {
      conclude(entry, out);
    }
  }
  entries.clear();
  // Without a header, or a name of the namespace, nearly everything after the first name of it is misread.
  auto missing = llvm::find_if(out, [](const Diagnostic &diagnostic) {
    constexpr StringRef first[] = {"tilecc", "ct", "__tile_global__"};
    std::optional<StringRef> name = getUnknownName(diagnostic.message);
    return name && llvm::is_contained(first, *name) && !diagnostic.helps.empty();
  });
  if (missing != out.end()) {
    Diagnostic only = std::move(*missing);
    llvm::erase_if(out, [](const Diagnostic &other) { return other.kind == DiagnosticKind::ClangError; });
    out.push_back(std::move(only));
  }
  // What else Clang says of a line with a name that is known from elsewhere follows from it.
  std::set<std::pair<std::string, unsigned>> explained;
  for (const Diagnostic &diagnostic : out) {
    StringRef message = diagnostic.message;
    bool isRoot = getUnknownName(message) || message.contains("does not name a template") ||
                  message.ends_with("is no function of tiles");
    if (isRoot && !diagnostic.helps.empty()) {
      explained.emplace(diagnostic.span.file, diagnostic.span.line);
    }
  }
  llvm::erase_if(out, [&](const Diagnostic &diagnostic) {
    return diagnostic.kind == DiagnosticKind::ClangError && !getUnknownName(diagnostic.message) &&
           !StringRef(diagnostic.message).contains("does not name a template") &&
           !StringRef(diagnostic.message).ends_with("is no function of tiles") &&
           explained.count({diagnostic.span.file, diagnostic.span.line}) != 0;
  });
  return out;
}
