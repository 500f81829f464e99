// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how much of what Clang says reaches the author, and where it points.

#include "tilecc/Frontend/ClangDiagnostics.h"

#include "ForeignNames.h"

#include "tilecc/Frontend/CallForms.h"
#include "tilecc/Frontend/SubsetCheck.h"

#include "clang/Basic/AllDiagnostics.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"

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
  return text;
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
  size_t cast = text.starts_with("static_cast from ") ? text.find(deletedCast) : StringRef::npos;
  return cast == StringRef::npos ? text : text.substr(cast + deletedCast.size());
}

/// `64, 128>` as `64x128`.
static std::string joinSizes(StringRef list) {
  std::string sizes;
  for (char c : list.take_until([](char c) { return c == '>'; })) {
    sizes += c == ',' ? "x" : c == ' ' ? "" : std::string(1, c);
  }
  return sizes;
}

namespace {
/// What a call of a deleted function was made with, out of the note that Clang attaches:
///
///   candidate function [with _V_ = cuda::tiles::tile<float, cuda::tiles::extents<unsigned int, 64, 128>>, _I_ = <int,
///   int>] has been explicitly deleted                        ->  a tile of 64x128 `float`, `int`, `int`
class Operands {
public:
  explicit Operands(StringRef note) {
    size_t begin = note.find("[with "), end = note.rfind("] has been explicitly deleted");
    if (begin != StringRef::npos && end != StringRef::npos && begin < end) {
      splitList(note.slice(begin + 6, end), /*named=*/true);
    }
  }
  std::string describe() const {
    bool hasTile = llvm::any_of(parts, [](StringRef part) { return part.starts_with("a tile"); });
    return llvm::join(parts, ", ") + (hasTile && !shape.empty() ? ", the shape " + shape : "");
  }

private:
  void splitList(StringRef list, bool named) {
    unsigned level = 0;
    size_t start = 0;
    for (size_t i = 0; i <= list.size(); ++i) {
      char c = i < list.size() ? list[i] : ',';
      level += c == '<' || c == '(';
      level -= (c == '>' || c == ')') && level != 0;
      if (i == list.size() || (c == ',' && level == 0)) {
        add(list.slice(start, i).trim(), named);
        start = i + 1;
      }
    }
  }
  void add(StringRef entry, bool named) {
    if (named) {
      entry = entry.split(" = ").second.trim();
      if (entry.starts_with("<")) {
        splitList(entry.drop_front().drop_back(), /*named=*/false);
        return;
      }
    }
    StringRef element = entry;
    if (element.consume_front("cuda::tiles::extents<unsigned int, ")) {
      shape = joinSizes(element);
    } else if (element.consume_front("cuda::tiles::tile<")) {
      auto [type, dimensions] = element.rsplit(", cuda::tiles::extents<unsigned int");
      dimensions.consume_front(", ");
      std::string sizes = joinSizes(dimensions);
      parts.push_back("a tile of " + sizes + (sizes.empty() ? "`" : " `") + type.str() + "`");
    } else if (!entry.empty() && !entry.contains("::") && !llvm::isDigit(entry.front()) && !entry.contains('<')) {
      parts.push_back("`" + entry.str() + "`");
    }
  }

  std::vector<std::string> parts;
  std::string shape; ///< asked for, as in `reshape<shape>(x)`
};
} // namespace

/// What the header's constraints say about the object of a call: the shape of a view's tiles, the rank of a span.
static std::string describeObject(StringRef note) {
  auto [before, after] = note.split("judge_view_store<element_type, cuda::tiles::extents<unsigned int, ");
  bool isStore = !after.empty();
  if (!isStore) {
    std::tie(before, after) = note.split("judge_indices<cuda::tiles::extents<unsigned int, ");
  }
  StringRef sizes = after.take_until([](char c) { return c == '>'; });
  if (sizes.empty()) {
    return {};
  }
  std::string shape = joinSizes(sizes);
  return isStore ? "the tiles of the view are " + shape : "the span has rank " + std::to_string(1 + sizes.count(','));
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
  entries.push_back({std::move(diagnostic), {}, isInHostUnit(info)});
}

/// The tile type in a message, `cuda::tiles::tile<float, ..64>`, in words; empty where there is none.
static std::string describeTile(StringRef message) {
  size_t begin = message.rfind("`cuda::tiles::tile<");
  if (begin == StringRef::npos) {
    return {};
  }
  StringRef type = message.substr(begin + 1).take_until([](char c) { return c == '`'; });
  return Operands(("[with _T_ = " + type + "] has been explicitly deleted").str()).describe();
}

/// What to write instead, where that is known.
static void addWayOut(Diagnostic &diagnostic) {
  StringRef message = diagnostic.message;
  if (std::optional<StringRef> name = getUnknownName(message)) {
    if (std::string help = findWayOut(message, *name); !help.empty()) {
      // Clang's own guess is a name that only looks alike.
      diagnostic.message = message.split("; did you mean").first.str();
      diagnostic.fixIts.clear();
      diagnostic.help(std::move(help));
    }
    return;
  }
  if (message == "reference to non-static member function must be called" ||
      message.starts_with("missing `template` keyword prior to")) {
    SourceSpan member = diagnostic.span;
    member.endLine = member.line;
    member.endColumn = member.column;
    diagnostic.help("if `<` begins template arguments here, write `template` before the member's name, as in "
                    "`v.template load_masked<pad>(i)`");
    diagnostic.fixIt(member, "template ");
  } else if (message.contains("does not provide a subscript operator") && message.contains("cuda::tiles::tile<")) {
    diagnostic.message = describeTile(message) + " has no elements that `[]` could name";
    diagnostic.help(
        "`ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it, and a reduction gives one value");
  } else if (message.contains("incomplete type `__") || message.contains("`__half` is an incomplete type")) {
    if (std::string help = helpForType(message); !help.empty()) {
      diagnostic.help(std::move(help));
    }
  } else if (StringRef form = findCallForm(message); !form.empty()) {
    diagnostic.help(form.str());
  }
}

/// A 64-bit scalar is not to be cut to 32 bits: the tile can be widened.
static void widenInstead(Diagnostic &diagnostic, StringRef operands) {
  constexpr StringRef why = "the scalar would narrow to the tile's element type";
  if (!StringRef(diagnostic.message).starts_with(why)) {
    return;
  }
  std::string scalar, element;
  llvm::SmallVector<StringRef, 4> parts;
  operands.split(parts, ", ");
  for (StringRef part : parts) {
    StringRef type = part.rsplit('`').first.rsplit('`').second;
    (part.starts_with("a tile") ? element : scalar) = type.str();
  }
  auto isWide = [](StringRef type) { return type.ends_with("long") || type == "double"; };
  if (StringRef(scalar).ends_with("long") && !isWide(element)) {
    diagnostic.message = why.str() + ": widen the tile, as in `ct::element_cast<" + scalar + ">(tile)`";
  }
}

void ClangDiagnostics::conclude(Entry &entry, std::vector<Diagnostic> &out) const {
  Diagnostic &diagnostic = entry.diagnostic;
  if (!diagnostic.span.isValid()) {
    // Clang knows no place for a few errors of recovery: that of the one before is near.
    diagnostic.span = out.empty() ? SourceSpan{mainFile, 1, 1, 1, 1} : out.back().span;
  }
  if (isKernelHeader(diagnostic.span)) {
    for (DiagnosticLabel &note : entry.notes) {
      if (note.span.isValid() && !isKernelHeader(note.span)) {
        diagnostic.span = note.span;
        break;
      }
    }
    diagnostic.fixIts.clear();
  }
  StringRef own = getOwnMessage(diagnostic.message);
  bool isOwn = own.size() != diagnostic.message.size();
  diagnostic.message = restyle(own);
  if (isOwn) {
    std::string operands, object;
    for (const DiagnosticLabel &note : entry.notes) {
      operands = operands.empty() ? Operands(note.text).describe() : operands;
      object = object.empty() ? describeObject(note.text) : object;
    }
    widenInstead(diagnostic, operands);
    if (!operands.empty()) {
      diagnostic.note("called with " + operands + (object.empty() ? "" : "; " + object));
    }
  }
  addWayOut(diagnostic);
  unsigned shown = 0;
  for (DiagnosticLabel &note : entry.notes) {
    if (shown == maxNotes || isKernelHeader(note.span) || (isOwn && StringRef(note.text).starts_with("candidate "))) {
      continue;
    }
    if (note.span == diagnostic.span) {
      continue;
    }
    ++shown;
    if (note.span.isValid()) {
      diagnostic.label(note.span, restyle(note.text));
    } else {
      diagnostic.note(restyle(note.text));
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
  // Without the header of `tilecc::`, nearly everything after the first name of it is misread.
  auto missing = llvm::find_if(out, [](const Diagnostic &diagnostic) {
    return getUnknownName(diagnostic.message) == StringRef("tilecc") && !diagnostic.helps.empty();
  });
  if (missing != out.end()) {
    Diagnostic only = std::move(*missing);
    llvm::erase_if(out, [](const Diagnostic &other) { return other.kind == DiagnosticKind::ClangError; });
    out.push_back(std::move(only));
  }
  // What else Clang says of a line with a name that is known from elsewhere follows from it.
  std::set<std::pair<std::string, unsigned>> explained;
  for (const Diagnostic &diagnostic : out) {
    if (getUnknownName(diagnostic.message) && !diagnostic.helps.empty()) {
      explained.emplace(diagnostic.span.file, diagnostic.span.line);
    }
  }
  llvm::erase_if(out, [&](const Diagnostic &diagnostic) {
    return diagnostic.kind == DiagnosticKind::ClangError && !getUnknownName(diagnostic.message) &&
           explained.count({diagnostic.span.file, diagnostic.span.line}) != 0;
  });
  return out;
}
