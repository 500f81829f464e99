// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of the kernel language: what each annotated declaration of the kernel headers means.
//
//   __TILECC_BUILTIN("add") .. operator+(A, B);      in include/kernel
//   TILECC_BUILTIN("add", Arithmetic, importAdd, ..)   in KernelLanguage.def
//   findBuiltin("add")(call)                           in the importer
#ifndef TILECC_FRONTEND_KERNELLANGUAGE_H
#define TILECC_FRONTEND_KERNELLANGUAGE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilecc {

class BuiltinCall;
struct Imported;
using BuiltinFunction = Imported (*)(BuiltinCall &);

enum class BuiltinFamily {
  Arithmetic,
  Comparison,
  Math,
  Cast,
  Shape,
  Extents,
  View,
  Memory,
  Atomic,
  Reduction,
  Product,
  Assumption,
  Message,
  Range
};

struct BuiltinInfo {
  llvm::StringRef name;
  BuiltinFamily family;
  BuiltinFunction import;
  llvm::StringRef semantics;
};

/// All builtins, in the order of the table.
llvm::ArrayRef<BuiltinInfo> getBuiltins();
/// Null if the table has no such name.
const BuiltinInfo *getBuiltin(llvm::StringRef name);
/// Its import function; null if the table has no such name.
BuiltinFunction findBuiltin(llvm::StringRef name);
llvm::StringRef getName(BuiltinFamily family);

} // namespace tilecc

#endif // TILECC_FRONTEND_KERNELLANGUAGE_H
