// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which language the raw lexer reads: C++20 with launches.

#include "RawTokens.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Lexer.h"

using namespace tilecc;

std::vector<RawToken> tilecc::lexRaw(llvm::StringRef text) {
  clang::LangOptions language;
  language.CPlusPlus = language.CPlusPlus11 = language.CPlusPlus14 = language.CPlusPlus17 = language.CPlusPlus20 = 1;
  language.LineComment = 1;
  language.CUDA = 1;
  clang::Lexer lexer(clang::SourceLocation(), language, text.begin(), text.begin(), text.end());
  lexer.SetCommentRetentionState(false);
  std::vector<RawToken> tokens;
  clang::Token token;
  for (;;) {
    lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::eof)) {
      return tokens;
    }
    size_t end = lexer.getBufferLocation() - text.begin();
    tokens.push_back({token.getKind(), end - token.getLength(), end, token.isAtStartOfLine()});
  }
}

size_t tilecc::skipBalanced(const std::vector<RawToken> &tokens, size_t index) {
  unsigned level = 0;
  for (; index < tokens.size(); ++index) {
    switch (tokens[index].kind) {
    case clang::tok::l_paren:
    case clang::tok::l_square:
    case clang::tok::l_brace:
      ++level;
      break;
    case clang::tok::r_paren:
    case clang::tok::r_square:
    case clang::tok::r_brace:
      if (--level == 0) {
        return index + 1;
      }
      break;
    default:
      break;
    }
  }
  return tokens.size();
}
