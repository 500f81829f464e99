// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that people bring along from SIMT kernels and from other tile languages, and what they are called here.
//
//   no member named `where` in namespace `cuda::tiles`   ->  help: use `ct::select(condition, a, b)`
//   use of undeclared identifier `threadIdx`             ->  help: a tile kernel has no threads; ..
#ifndef TILECC_LIB_FRONTEND_FOREIGNNAMES_H
#define TILECC_LIB_FRONTEND_FOREIGNNAMES_H

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace tilecc {

/// The name that Clang did not find, out of its message: `where`; nothing for other messages.
std::optional<llvm::StringRef> getUnknownName(llvm::StringRef message);
/// What to write instead of an unknown name; empty where nobody knows. `message` tells where it was looked up, `source`
/// is the author's text from the name on.
std::string findWayOut(llvm::StringRef message, llvm::StringRef name, llvm::StringRef source);
/// The same for a name of the standard library, `exp` of `std::exp`.
std::string findStandardName(llvm::StringRef name);
/// What to write instead of a function that ends the program or prints: `abort`, `__trap`, `std::puts`; empty for
/// others.
std::string findHostService(llvm::StringRef name);

} // namespace tilecc

#endif // TILECC_LIB_FRONTEND_FOREIGNNAMES_H
