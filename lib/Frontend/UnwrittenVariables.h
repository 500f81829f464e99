// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables that are no constants by their type, but that nothing in the file changes.
//
//   __tile__ int scale = 3;                       y[b] = scale * x[b];            unwritten
//   __tile__ int mode = 3;                        cudaMemcpyToSymbol(mode, ..);   may be written
//   static int calls = 0;                         y[b] = ++calls;                 written
#ifndef TILECC_LIB_FRONTEND_UNWRITTENVARIABLES_H
#define TILECC_LIB_FRONTEND_UNWRITTENVARIABLES_H

#include "clang/AST/Decl.h"

namespace tilecc {

/// Whether every mention of a variable in the author's files reads its value. Of the body of a host function only the
/// tokens are known, so a variable at namespace scope whose name is one of them counts as written.
bool isUnwritten(const clang::VarDecl *variable);

} // namespace tilecc

#endif // TILECC_LIB_FRONTEND_UNWRITTENVARIABLES_H
