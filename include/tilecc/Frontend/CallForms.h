// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a name of the kernel headers is called, for calls that none of its declarations takes.
//
//   no matching function for call to `sum`       help: `ct::sum(x, 0_ic)`: the axis is a constant
#ifndef TILECC_FRONTEND_CALLFORMS_H
#define TILECC_FRONTEND_CALLFORMS_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilecc {

/// For a message of Clang in our style, and the author's text from its place on; empty where there is nothing to say.
std::string findCallForm(llvm::StringRef message, llvm::StringRef source);

} // namespace tilecc

#endif // TILECC_FRONTEND_CALLFORMS_H
