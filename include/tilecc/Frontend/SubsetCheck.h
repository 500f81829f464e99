// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What to say about a construct outside the subset: its name, and the way out. Every row has a test in
// test/Frontend/unsupported/.
//
//   new float[4]     "`new`"              help: "keep the values in local variables"
//   threadIdx.x      "`threadIdx`"        help: "a tile kernel has no threads: `ct::bid()` is the block"
#ifndef TILECC_FRONTEND_SUBSETCHECK_H
#define TILECC_FRONTEND_SUBSETCHECK_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace clang {
class Expr;
class FunctionDecl;
class Stmt;
class VarDecl;
} // namespace clang

namespace tilecc {

struct Refusal {
  std::string what;
  std::string help;
};

Refusal refuseExpr(const clang::Expr *expr);
Refusal refuseStmt(const clang::Stmt *stmt);
/// A variable that is neither a local nor a constant.
Refusal refuseVariable(const clang::VarDecl *variable);
/// A function that is no tile function.
Refusal refuseCall(const clang::FunctionDecl *function);
/// The way out for a type that TypeImporter has no leaves for.
std::string helpForType(llvm::StringRef problem);

} // namespace tilecc

#endif // TILECC_FRONTEND_SUBSETCHECK_H
