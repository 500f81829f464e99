// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of tile functions from where there are no tiles. Bodies of host functions and SIMT kernels are not parsed, so
// the calls are found by their tokens:
//
//   __tile__ int f(int x);
//   int host() { return f(1); }            reported at `f`
//   int host() { auto f = g; f(1); }       silent: `f` is declared here
//   int host() { return a.f(1); }          silent: a member
//
// A name that some function without the mark has as well is never reported.
#ifndef TILECC_FRONTEND_TILECALLS_H
#define TILECC_FRONTEND_TILECALLS_H

#include "tilecc/Frontend/HintRewriter.h"
#include "tilecc/Support/Diagnostic.h"

#include <vector>

namespace clang {
class ASTContext;
} // namespace clang

namespace tilecc {

std::vector<Diagnostic> findTileCallsElsewhere(clang::ASTContext &ast, const std::string &file,
                                               const RewrittenFile &text);

} // namespace tilecc

#endif // TILECC_FRONTEND_TILECALLS_H
