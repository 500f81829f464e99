// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which local variables the assignments of a function make its pointer variables lead to.
//
//   int *q = &a;  if (c) { q = &b; }        q: a, b
//   int *r = nullptr;  r = q;               q and r, which one is copied into the other: a, b or null
//   int *s = row + 1;                       s: never changed, so its value says it all
#ifndef TILECC_LIB_FRONTEND_POINTERTARGETS_H
#define TILECC_LIB_FRONTEND_POINTERTARGETS_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

#include <vector>

namespace tilecc {

/// What pointer variables that are copied into each other may be.
struct PointerTargets {
  /// Variables and arrays of the function itself, in the order in which they are met, and pointer parameters: where
  /// these lead, the caller says.
  llvm::SmallSetVector<const clang::VarDecl *, 4> variables;
  bool mayBeNull = false;
};

class FunctionPointers {
public:
  explicit FunctionPointers(const clang::FunctionDecl *function);

  /// Null for a pointer that its first value or the array that it walks through says enough of.
  const PointerTargets *find(const clang::VarDecl *pointer) const;

private:
  size_t getGroup(const clang::VarDecl *pointer);
  void addValue(const clang::VarDecl *pointer, const clang::Expr *value);
  void merge(size_t into, size_t from);

  const clang::FunctionDecl *function;
  llvm::DenseMap<const clang::VarDecl *, size_t> groups;
  std::vector<PointerTargets> targets;
  /// How many values each of them is given.
  llvm::DenseMap<const clang::VarDecl *, unsigned> values;
};

} // namespace tilecc

#endif // TILECC_LIB_FRONTEND_POINTERTARGETS_H
