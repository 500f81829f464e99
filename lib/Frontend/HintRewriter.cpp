// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finds hint attributes and launches by their tokens, and rewrites them so that Clang can parse the file.

#include "tilecc/Frontend/HintRewriter.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

#include "RawTokens.h"

#include <algorithm>

using namespace tilecc;
using llvm::StringRef;

namespace {

class Rewriter {
public:
  Rewriter(StringRef file, StringRef original, RewrittenFile &result)
      : file(file), original(original), result(result) {}

  bool run();

private:
  StringRef text(size_t index) const { return original.slice(tokens[index].begin, tokens[index].end); }
  bool is(size_t index, StringRef spelling) const { return index < tokens.size() && text(index) == spelling; }
  void copyTo(size_t offset);
  void replace(size_t begin, size_t end, StringRef with);
  size_t skipBalanced(size_t index) const { return tilecc::skipBalanced(tokens, index); }
  size_t rewriteAttribute(size_t index);
  size_t rewriteHint(size_t name, size_t paren);
  size_t rewriteLaunch(size_t index);
  size_t rewriteLambda(size_t index);
  void addProbe(size_t callee, size_t launch, const std::vector<std::pair<size_t, size_t>> &arguments, size_t paren);
  void addArguments(size_t paren, std::vector<std::string> &arguments) const;
  size_t findCallee(size_t launch) const;
  SourceSpan span(size_t begin, size_t end) const;

  StringRef file;
  StringRef original;
  RewrittenFile &result;
  std::vector<RawToken> tokens;
  /// Tokens in front of which a probe ends.
  llvm::SmallDenseSet<size_t, 4> closing;
  size_t position = 0;
  bool changed = false;
};

} // namespace

size_t RewrittenFile::toOriginal(size_t virtualOffset) const {
  auto after = std::upper_bound(anchors.begin(), anchors.end(), virtualOffset,
                                [](size_t offset, const Anchor &anchor) { return offset < anchor.virtualOffset; });
  if (after == anchors.begin()) {
    return std::min(virtualOffset, original.size());
  }
  const Anchor &anchor = *std::prev(after);
  size_t offset = anchor.originalOffset + (anchor.copied ? virtualOffset - anchor.virtualOffset : 0);
  return std::min(offset, original.size());
}

std::pair<unsigned, unsigned> RewrittenFile::getLineAndColumn(size_t originalOffset) const {
  auto after = std::upper_bound(lineStarts.begin(), lineStarts.end(), originalOffset);
  size_t start = after == lineStarts.begin() ? 0 : *std::prev(after);
  return {unsigned(after - lineStarts.begin()), unsigned(originalOffset - start + 1)};
}

void Rewriter::copyTo(size_t offset) {
  if (offset <= position) {
    return;
  }
  result.anchors.push_back({result.text.size(), position, true});
  result.text.append(original.data() + position, offset - position);
  position = offset;
}

void Rewriter::replace(size_t begin, size_t end, StringRef with) {
  copyTo(begin);
  result.anchors.push_back({result.text.size(), begin, false});
  result.text.append(with.data(), with.size());
  position = end;
  changed = true;
}

SourceSpan Rewriter::span(size_t begin, size_t end) const {
  auto [line, column] = result.getLineAndColumn(begin);
  auto [endLine, endColumn] = result.getLineAndColumn(end);
  return {file.str(), line, column, endLine, endColumn};
}

/// `name` is the first token to replace, `paren` the opening parenthesis. Returns the token after the closing one.
size_t Rewriter::rewriteHint(size_t name, size_t paren) {
  replace(tokens[name].begin, tokens[paren].begin, "clang::annotate");
  size_t end = skipBalanced(paren);
  bool isEmpty = end == paren + 2;
  replace(tokens[paren].end, tokens[paren].end, isEmpty ? "\"tilecc.hint\"" : "\"tilecc.hint\",");
  bool startsArgument = false;
  for (size_t i = paren + 1; i + 1 < end;) {
    if (startsArgument && tokens[i].kind == clang::tok::raw_identifier) {
      if (is(i + 1, "=")) {
        replace(tokens[i].begin, tokens[i + 1].end, ("\"" + text(i) + "\",").str());
        i += 2;
      } else if (is(i + 1, ",") || i + 2 == end) {
        // A key without a value: the importer reports it.
        replace(tokens[i].begin, tokens[i].end, ("\"" + text(i) + "\",nullptr").str());
        i += 1;
      }
      startsArgument = false;
      continue;
    }
    startsArgument = tokens[i].kind == clang::tok::comma;
    bool opens = tokens[i].kind == clang::tok::l_paren || tokens[i].kind == clang::tok::l_square ||
                 tokens[i].kind == clang::tok::l_brace;
    i = opens ? skipBalanced(i) : i + 1;
  }
  return end;
}

/// `index` is the first `[` of `[[`. Returns the token after the attribute, or after `[[` when there is no hint in it.
size_t Rewriter::rewriteAttribute(size_t index) {
  size_t end = skipBalanced(index);
  size_t i = index + 2;
  bool isUsing = is(i, "using") && is(i + 1, "cutile") && is(i + 2, ":");
  bool usesOurs = is(i, "using") && is(i + 1, "tilecc") && is(i + 2, ":") && is(i + 3, "trusted");
  if (isUsing || usesOurs) {
    replace(tokens[i].begin, tokens[i + 2].end, "");
    i += 3;
  }
  while (i < end) {
    if (isUsing && is(i, "hint") && is(i + 1, "(")) {
      i = rewriteHint(i, i + 1);
    } else if (is(i, "cutile") && is(i + 1, "::") && is(i + 2, "hint") && is(i + 3, "(")) {
      i = rewriteHint(i, i + 3);
    } else if (usesOurs && is(i, "trusted")) {
      replace(tokens[i].begin, tokens[i].end, "clang::annotate(\"tilecc.trusted\")");
      ++i;
    } else if (is(i, "tilecc") && is(i + 1, "::") && is(i + 2, "trusted")) {
      replace(tokens[i].begin, tokens[i + 2].end, "clang::annotate(\"tilecc.trusted\")");
      i += 3;
    } else {
      ++i;
    }
  }
  return index + 2 > i ? index + 2 : i;
}

/// The first token of the callee in front of `<<<`.
size_t Rewriter::findCallee(size_t launch) const {
  size_t i = launch;
  int level = 0;
  while (i > 0) {
    --i;
    clang::tok::TokenKind kind = tokens[i].kind;
    if (kind == clang::tok::greater || kind == clang::tok::greatergreater) {
      level += kind == clang::tok::greater ? 1 : 2;
    } else if (kind == clang::tok::less) {
      --level;
    } else if (level == 0 && kind != clang::tok::raw_identifier && kind != clang::tok::coloncolon) {
      return i + 1;
    } else if (level == 0 && kind == clang::tok::raw_identifier) {
      bool qualified = i > 0 && tokens[i - 1].kind == clang::tok::coloncolon;
      if (!qualified) {
        return i;
      }
    } else if (kind == clang::tok::semi || kind == clang::tok::l_brace || kind == clang::tok::r_brace) {
      return i + 1;
    }
  }
  return 0;
}

size_t Rewriter::rewriteLaunch(size_t index) {
  size_t i = index + 1;
  std::vector<std::pair<size_t, size_t>> arguments;
  size_t start = i;
  while (i < tokens.size() && tokens[i].kind != clang::tok::greatergreatergreater) {
    if (tokens[i].kind == clang::tok::semi) {
      return index + 1;
    }
    if (tokens[i].kind == clang::tok::comma) {
      arguments.emplace_back(start, i);
      start = i + 1;
    }
    bool opens = tokens[i].kind == clang::tok::l_paren || tokens[i].kind == clang::tok::l_brace;
    i = opens ? skipBalanced(i) : i + 1;
  }
  if (i >= tokens.size()) {
    return index + 1;
  }
  arguments.emplace_back(start, i);
  auto argument = [&](size_t k) {
    if (k >= arguments.size() || arguments[k].first == arguments[k].second) {
      return std::string();
    }
    return original.slice(tokens[arguments[k].first].begin, tokens[arguments[k].second - 1].end).str();
  };
  size_t callee = findCallee(index);
  LaunchText launch;
  if (callee < index) {
    launch.callee = original.slice(tokens[callee].begin, tokens[index - 1].end).str();
  }
  launch.grid = argument(0);
  launch.block = argument(1);
  launch.shared = argument(2);
  launch.span = span(tokens[std::min(callee, index)].begin, tokens[i].end);
  addProbe(callee, index, arguments, i + 1);
  addArguments(i + 1, launch.arguments);
  result.launches.push_back(std::move(launch));

  std::string blank = original.slice(tokens[index].begin, tokens[i].end).str();
  std::replace_if(blank.begin(), blank.end(), [](char c) { return c != '\n' && c != '\r' && c != '\\'; }, ' ');
  replace(tokens[index].begin, tokens[i].end, blank);
  return i + 1;
}

/// `callee<<<grid, block>>>(x)` becomes `(::__tilecc_launch<7>(grid, block), callee (x))`, in which Clang evaluates
/// what it can. Left out where the text is not of this form.
void Rewriter::addProbe(size_t callee, size_t launch, const std::vector<std::pair<size_t, size_t>> &arguments,
                        size_t paren) {
  bool hasMember = callee > 0 && (is(callee - 1, ".") || is(callee - 1, "->"));
  size_t end = paren < tokens.size() && tokens[paren].kind == clang::tok::l_paren ? skipBalanced(paren) : 0;
  if (callee >= launch || hasMember || arguments.size() < 2 || end == 0 || end >= tokens.size() ||
      tokens[callee].begin < position) {
    return;
  }
  std::string probe = "(::__tilecc_launch<" + std::to_string(result.launches.size()) + ">(";
  for (size_t k = 0; k < std::min<size_t>(arguments.size(), 3); ++k) {
    probe += k ? "," : "";
    for (size_t i = arguments[k].first; i < arguments[k].second; ++i) {
      if (tokens[i].kind == clang::tok::hash) {
        return;
      }
      probe += " ";
      probe += text(i);
    }
  }
  replace(tokens[callee].begin, tokens[callee].begin, probe + "), ");
  closing.insert(end);
}

/// What stands between `(` and its `)`, cut at commas outside of parentheses. A comma between angle brackets cuts too:
/// such an argument is no literal.
void Rewriter::addArguments(size_t paren, std::vector<std::string> &arguments) const {
  if (paren >= tokens.size() || tokens[paren].kind != clang::tok::l_paren) {
    return;
  }
  size_t end = skipBalanced(paren);
  size_t start = paren + 1;
  for (size_t i = start; i < end; i = i + 1 < end && tokens[i].kind == clang::tok::l_paren ? skipBalanced(i) : i + 1) {
    bool isLast = i + 1 == end;
    if ((isLast || tokens[i].kind == clang::tok::comma) && start < i) {
      arguments.push_back(original.slice(tokens[start].begin, tokens[i - 1].end).str());
      start = i + 1;
    }
  }
}

/// `index` is a `]`. The marks of `[] __tile__ (int i) {}` say nothing here, and Clang takes none at that place.
size_t Rewriter::rewriteLambda(size_t index) {
  constexpr StringRef marks[] = {"__tile__", "__device__", "__host__"};
  size_t i = index + 1;
  for (; i < tokens.size() && llvm::is_contained(marks, text(i)); ++i) {
    replace(tokens[i].begin, tokens[i].end, std::string(tokens[i].end - tokens[i].begin, ' '));
  }
  return i;
}

bool Rewriter::run() {
  for (size_t i = 0; i < original.size(); ++i) {
    if (i == 0 || original[i - 1] == '\n') {
      result.lineStarts.push_back(i);
    }
  }
  if (result.lineStarts.empty()) {
    result.lineStarts.push_back(0);
  }
  tokens = lexRaw(original);
  for (size_t i = 0; i < tokens.size();) {
    if (closing.contains(i)) {
      replace(tokens[i].begin, tokens[i].begin, ")");
    }
    if (tokens[i].kind == clang::tok::l_square && i + 1 < tokens.size() && tokens[i + 1].kind == clang::tok::l_square &&
        tokens[i].end == tokens[i + 1].begin) {
      i = rewriteAttribute(i);
    } else if (tokens[i].kind == clang::tok::lesslessless) {
      i = rewriteLaunch(i);
    } else if (tokens[i].kind == clang::tok::r_square) {
      i = rewriteLambda(i);
    } else {
      ++i;
    }
  }
  copyTo(original.size());
  return changed;
}

bool tilecc::rewriteHints(StringRef file, StringRef original, RewrittenFile &result) {
  result.original = original.str();
  result.hostUnits = findHostUnits(original);
  return Rewriter(file, result.original, result).run();
}
