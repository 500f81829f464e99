// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a name of the kernel headers is called, for calls that none of its declarations takes.
//
//   no matching function for call to `sum`       help: `ct::sum(x, 0_ic)`: the axis is a constant
#ifndef TILECC_FRONTEND_CALLFORMS_H
#define TILECC_FRONTEND_CALLFORMS_H

#include "llvm/ADT/StringRef.h"

namespace tilecc {

/// For a message of Clang in our style; empty where there is nothing to say.
llvm::StringRef findCallForm(llvm::StringRef message);

} // namespace tilecc

#endif // TILECC_FRONTEND_CALLFORMS_H
