// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides where a body of host code begins and ends, and which of them matter for launches.

#include "tilecc/Frontend/HostUnits.h"

#include "llvm/ADT/StringSet.h"

#include "RawTokens.h"

#include <algorithm>

using namespace tilecc;
using llvm::StringRef;
namespace tok = clang::tok;

namespace {

/// A declaration with a body, or with an initialiser in braces.
struct Body {
  size_t first; ///< token
  size_t brace; ///< its `{`
  size_t last;  ///< token behind the `}`
  bool isChosen = false;
};

class Finder {
public:
  explicit Finder(StringRef text) : text(text), tokens(lexRaw(text)) {}
  std::vector<HostUnit> run();

private:
  StringRef spelling(size_t index) const { return text.slice(tokens[index].begin, tokens[index].end); }
  void dropDirectives();
  bool findBodies();
  bool opensScope(size_t first, size_t brace) const;
  bool isTemplate(const Body &body) const;
  StringRef nameOf(const Body &body) const;
  bool launches(const Body &body) const;
  bool holdsTileCode(const Body &body) const;
  bool names(const Body &body, const llvm::StringSet<> &set) const;

  StringRef text;
  std::vector<RawToken> tokens;
  std::vector<Body> bodies;
};

} // namespace

/// Lines that start with `#`, continued ones too.
void Finder::dropDirectives() {
  std::vector<RawToken> kept;
  for (size_t i = 0; i < tokens.size();) {
    if (tokens[i].kind != tok::hash || !tokens[i].startsLine) {
      kept.push_back(tokens[i++]);
      continue;
    }
    for (++i; i < tokens.size() && !tokens[i].startsLine;) {
      ++i;
    }
  }
  tokens = std::move(kept);
}

/// Whether `{` at `brace` opens a namespace, `extern "C"` or a class, in which declarations follow.
bool Finder::opensScope(size_t first, size_t brace) const {
  size_t i = first;
  if (i < brace && spelling(i) == "template") {
    int level = 0;
    for (++i; i < brace; ++i) {
      level += tokens[i].kind == tok::less;
      level -= tokens[i].kind == tok::greater                 ? 1
               : tokens[i].kind == tok::greatergreater        ? 2
               : tokens[i].kind == tok::greatergreatergreater ? 3
                                                              : 0;
      if (level <= 0) {
        ++i;
        break;
      }
    }
  }
  bool isClass = false;
  for (; i < brace; ++i) {
    StringRef word = spelling(i);
    if (word == "namespace" || (word == "extern" && i + 2 == brace)) {
      return true;
    }
    if (tokens[i].kind == tok::l_square) {
      i = skipBalanced(tokens, i) - 1;
    } else if (word == "alignas" || word == "__attribute__" || word == "__declspec") {
      i = i + 1 < brace ? skipBalanced(tokens, i + 1) - 1 : i;
    } else if (tokens[i].kind == tok::l_paren || tokens[i].kind == tok::equal || word == "enum") {
      return false;
    } else {
      isClass |= word == "struct" || word == "class" || word == "union";
    }
  }
  return isClass;
}

/// False if the brackets do not match.
bool Finder::findBodies() {
  unsigned scopes = 0;
  size_t first = 0;
  for (size_t i = 0; i < tokens.size();) {
    switch (tokens[i].kind) {
    case tok::semi:
      first = ++i;
      break;
    case tok::r_brace:
      if (scopes-- == 0) {
        return false;
      }
      first = ++i;
      break;
    case tok::l_paren:
    case tok::l_square:
      i = skipBalanced(tokens, i);
      break;
    case tok::l_brace: {
      if (opensScope(first, i)) {
        ++scopes;
        first = ++i;
        break;
      }
      Body body{first, i, skipBalanced(tokens, i)};
      if (tokens[body.last - 1].kind != tok::r_brace) {
        return false;
      }
      // Initialisers of members and handlers belong to the same body.
      while (body.last < tokens.size() && (tokens[body.last].kind == tok::l_brace || spelling(body.last) == "catch" ||
                                           (tokens[body.last].kind == tok::comma && spelling(first) != "enum"))) {
        size_t next = body.last;
        while (next < tokens.size() && tokens[next].kind != tok::l_brace && tokens[next].kind != tok::semi) {
          ++next;
        }
        body.last = next < tokens.size() && tokens[next].kind == tok::l_brace ? skipBalanced(tokens, next) : next;
      }
      bodies.push_back(body);
      i = body.last;
      // `= [] { .. }(3), next = ..;` goes on up to its semicolon.
      bool goesOn = i < tokens.size() && (tokens[i].kind == tok::l_paren || tokens[i].kind == tok::period);
      first = goesOn ? first : i;
      break;
    }
    default:
      ++i;
      break;
    }
  }
  return scopes == 0;
}

bool Finder::isTemplate(const Body &body) const {
  for (size_t i = body.first; i < body.brace; ++i) {
    if (spelling(i) == "template" || spelling(i) == "auto") {
      return true;
    }
  }
  return false;
}

/// The identifier before the first `(`, or before `=`.
StringRef Finder::nameOf(const Body &body) const {
  for (size_t i = body.first; i < body.brace; ++i) {
    bool ends = tokens[i].kind == tok::l_paren || tokens[i].kind == tok::equal;
    if (ends && i > body.first && tokens[i - 1].kind == tok::raw_identifier) {
      return spelling(i - 1);
    }
  }
  return {};
}

bool Finder::launches(const Body &body) const {
  for (size_t i = body.brace; i < body.last; ++i) {
    if (tokens[i].kind == tok::lesslessless ||
        (tokens[i].kind == tok::raw_identifier && spelling(i).starts_with("cudaLaunchKernel"))) {
      return true;
    }
  }
  return false;
}

bool Finder::holdsTileCode(const Body &body) const {
  for (size_t i = body.first; i < body.last; ++i) {
    if (tokens[i].kind == tok::raw_identifier &&
        (spelling(i) == "__tile_global__" || spelling(i) == "__tile__" || spelling(i) == "cutile")) {
      return true;
    }
  }
  return false;
}

bool Finder::names(const Body &body, const llvm::StringSet<> &set) const {
  for (size_t i = body.brace; i < body.last; ++i) {
    if (tokens[i].kind == tok::raw_identifier && set.contains(spelling(i))) {
      return true;
    }
  }
  return false;
}

std::vector<HostUnit> Finder::run() {
  dropDirectives();
  if (!findBodies()) {
    return {};
  }
  llvm::StringSet<> templates;
  for (bool changed = true; changed;) {
    changed = false;
    for (Body &body : bodies) {
      if (body.isChosen || holdsTileCode(body) || !(launches(body) || names(body, templates))) {
        continue;
      }
      body.isChosen = true;
      changed |= isTemplate(body) && templates.insert(nameOf(body)).second;
    }
  }
  std::vector<HostUnit> units;
  for (const Body &body : bodies) {
    if (body.isChosen) {
      units.push_back({tokens[body.first].begin, tokens[body.last - 1].end});
    }
  }
  return units;
}

std::vector<HostUnit> tilecc::findHostUnits(StringRef text) {
  if (!text.contains("<<<") && !text.contains("cudaLaunchKernel")) {
    return {};
  }
  return Finder(text).run();
}

bool tilecc::isInHostUnit(const std::vector<HostUnit> &units, size_t offset) {
  auto after = std::upper_bound(units.begin(), units.end(), offset,
                                [](size_t at, const HostUnit &unit) { return at < unit.begin; });
  return after != units.begin() && offset < std::prev(after)->end;
}
