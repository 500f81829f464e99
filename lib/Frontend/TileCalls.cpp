// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which names are tile functions only, and which tokens of unparsed bodies call them.

#include "tilecc/Frontend/TileCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

#include "tilecc/Frontend/ImportType.h"

using namespace tilecc;
using llvm::StringRef;

namespace {

struct Token {
  clang::tok::TokenKind kind;
  StringRef text;
  size_t offset;
};

class Finder {
public:
  Finder(clang::ASTContext &ast, const std::string &file, const RewrittenFile &text)
      : ast(ast), file(file), text(text) {}

  std::vector<Diagnostic> run();

private:
  void collect();
  bool isReadHostCode(const clang::FunctionDecl *function) const;
  void scan(const clang::FunctionDecl *function);
  /// From the function's name to the end of its body.
  std::vector<Token> lex(const clang::FunctionDecl *function) const;
  void report(const clang::FunctionDecl *caller, const Token &token);

  clang::ASTContext &ast;
  const std::string &file;
  const RewrittenFile &text;
  /// Whether every function of the name is a tile function and nothing else.
  llvm::StringMap<bool> names;
  std::vector<const clang::FunctionDecl *> bodies;
  std::vector<Diagnostic> found;
};

} // namespace

/// Host code that launches is parsed, but its errors are not shown.
bool Finder::isReadHostCode(const clang::FunctionDecl *function) const {
  auto [id, offset] = ast.getSourceManager().getDecomposedExpansionLoc(function->getLocation());
  return function->isThisDeclarationADefinition() && id == ast.getSourceManager().getMainFileID() &&
         isInHostUnit(text.hostUnits, text.toOriginal(offset));
}

void Finder::collect() {
  llvm::SmallVector<const clang::DeclContext *> contexts = {ast.getTranslationUnitDecl()};
  for (size_t i = 0; i < contexts.size(); ++i) {
    for (const clang::Decl *decl : contexts[i]->decls()) {
      if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(decl)) {
        contexts.push_back(llvm::cast<clang::DeclContext>(decl));
        continue;
      }
      const clang::FunctionDecl *function = decl->getAsFunction();
      if (!function || !function->getIdentifier() || ast.getSourceManager().isInSystemHeader(function->getLocation())) {
        continue;
      }
      bool isTile = getAnnotation(function, "tilecc.tile_function").has_value();
      bool isElsewhere = getAnnotation(function, "tilecc.host") || getAnnotation(function, "tilecc.device");
      auto [entry, isNew] = names.try_emplace(function->getName(), true);
      entry->second = entry->second && isTile && !isElsewhere && !function->isConstexpr();
      if (function->hasSkippedBody() || isReadHostCode(function)) {
        bodies.push_back(function);
      }
    }
  }
}

std::vector<Token> Finder::lex(const clang::FunctionDecl *function) const {
  std::vector<Token> tokens;
  const clang::SourceManager &sources = ast.getSourceManager();
  auto [id, start] = sources.getDecomposedExpansionLoc(function->getLocation());
  if (id != sources.getMainFileID() || start >= text.text.size()) {
    return tokens;
  }
  const char *begin = text.text.data();
  clang::Lexer lexer(clang::SourceLocation(), ast.getLangOpts(), begin, begin + start, begin + text.text.size());
  clang::Token token;
  unsigned braces = 0, parens = 0;
  do {
    lexer.LexFromRawLexer(token);
    size_t end = lexer.getBufferLocation() - begin;
    size_t offset = end - token.getLength();
    tokens.push_back({token.getKind(), StringRef(begin + offset, token.getLength()), offset});
    parens += token.is(clang::tok::l_paren);
    parens -= token.is(clang::tok::r_paren) && parens != 0;
    if (braces == 0 && parens == 0 && token.is(clang::tok::semi)) {
      return {};
    }
    braces += token.is(clang::tok::l_brace);
    if (token.is(clang::tok::r_brace) && (braces == 0 || --braces == 0)) {
      break;
    }
  } while (!token.is(clang::tok::eof));
  return tokens;
}

/// Whether a name after this token is declared here: `int f`, `auto &f`, `std::vector<int> f`.
static bool declares(const Token &before) {
  bool isWord = before.kind == clang::tok::raw_identifier &&
                !llvm::StringSwitch<bool>(before.text)
                     .Cases({"return", "else", "do", "case", "throw", "co_return", "co_yield", "co_await"}, true)
                     .Default(false);
  return isWord || before.kind == clang::tok::star || before.kind == clang::tok::amp ||
         before.kind == clang::tok::ampamp || before.kind == clang::tok::greater;
}

void Finder::report(const clang::FunctionDecl *caller, const Token &token) {
  SourceSpan span;
  span.file = file;
  std::tie(span.line, span.column) = text.getLineAndColumn(text.toOriginal(token.offset));
  span.endLine = span.line;
  span.endColumn = span.column + token.text.size();
  std::string who = getAnnotation(caller, "tilecc.simt_kernel") ? "the SIMT kernel `" + caller->getNameAsString() + "`"
                    : getAnnotation(caller, "tilecc.device")
                        ? "the `__device__` function `" + caller->getNameAsString() + "`"
                        : "host code";
  Diagnostic diagnostic(DiagnosticKind::TileCallElsewhere,
                        who + " cannot call the tile function `" + token.text.str() + "`");
  diagnostic.at(std::move(span)).help("mark it `__host__ __device__ __tile__`, or make it `constexpr`");
  found.push_back(std::move(diagnostic));
}

void Finder::scan(const clang::FunctionDecl *function) {
  std::vector<Token> tokens = lex(function);
  llvm::StringMap<bool> local;
  for (size_t i = 1; i < tokens.size(); ++i) {
    if (tokens[i].kind == clang::tok::raw_identifier && declares(tokens[i - 1])) {
      local[tokens[i].text] = true;
    }
  }
  for (size_t i = 1; i + 1 < tokens.size(); ++i) {
    auto name = tokens[i].kind == clang::tok::raw_identifier ? names.find(tokens[i].text) : names.end();
    bool isMember = tokens[i - 1].kind == clang::tok::period || tokens[i - 1].kind == clang::tok::arrow;
    bool isCall = tokens[i + 1].kind == clang::tok::l_paren;
    if (name != names.end() && name->second && isCall && !isMember && !local.contains(tokens[i].text)) {
      report(function, tokens[i]);
    }
  }
}

std::vector<Diagnostic> Finder::run() {
  collect();
  for (const clang::FunctionDecl *function : bodies) {
    scan(function);
  }
  return std::move(found);
}

std::vector<Diagnostic> tilecc::findTileCallsElsewhere(clang::ASTContext &ast, const std::string &file,
                                                       const RewrittenFile &text) {
  return Finder(ast, file, text).run();
}
