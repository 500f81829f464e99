// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which import function a builtin has.

#include "tilecc/Frontend/KernelLanguage.h"

#include "llvm/ADT/StringMap.h"

#include "ImportBuiltins.h"

using namespace tilecc;

static const BuiltinInfo builtins[] = {
#define TILECC_BUILTIN(name, family, function, semantics) {name, BuiltinFamily::family, function, semantics},
#include "tilecc/Frontend/KernelLanguage.def"
};

llvm::ArrayRef<BuiltinInfo> tilecc::getBuiltins() { return builtins; }

const BuiltinInfo *tilecc::getBuiltin(llvm::StringRef name) {
  static const llvm::StringMap<const BuiltinInfo *> byName = [] {
    llvm::StringMap<const BuiltinInfo *> map;
    for (const BuiltinInfo &builtin : builtins) {
      map[builtin.name] = &builtin;
    }
    return map;
  }();
  return byName.lookup(name);
}

BuiltinFunction tilecc::findBuiltin(llvm::StringRef name) {
  const BuiltinInfo *builtin = getBuiltin(name);
  return builtin ? builtin->import : nullptr;
}

llvm::StringRef tilecc::getName(BuiltinFamily family) {
  switch (family) {
  case BuiltinFamily::Arithmetic:
    return "arithmetic";
  case BuiltinFamily::Comparison:
    return "comparison";
  case BuiltinFamily::Math:
    return "math";
  case BuiltinFamily::Cast:
    return "cast";
  case BuiltinFamily::Shape:
    return "shape";
  case BuiltinFamily::Extents:
    return "extents";
  case BuiltinFamily::View:
    return "view";
  case BuiltinFamily::Memory:
    return "memory";
  case BuiltinFamily::Atomic:
    return "atomic";
  case BuiltinFamily::Reduction:
    return "reduction";
  case BuiltinFamily::Product:
    return "product";
  case BuiltinFamily::Assumption:
    return "assumption";
  case BuiltinFamily::Message:
    return "message";
  case BuiltinFamily::Range:
    return "range";
  }
  return "";
}
