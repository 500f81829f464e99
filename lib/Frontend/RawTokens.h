// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tokens of a text before any preprocessing, comments left out.
#ifndef TILECC_LIB_FRONTEND_RAWTOKENS_H
#define TILECC_LIB_FRONTEND_RAWTOKENS_H

#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace tilecc {

struct RawToken {
  clang::tok::TokenKind kind;
  size_t begin;
  size_t end;
  bool startsLine;
};

std::vector<RawToken> lexRaw(llvm::StringRef text);

/// The token after the bracket that closes the one at `index`; tokens.size() if none does.
size_t skipBalanced(const std::vector<RawToken> &tokens, size_t index);

} // namespace tilecc

#endif // TILECC_LIB_FRONTEND_RAWTOKENS_H
