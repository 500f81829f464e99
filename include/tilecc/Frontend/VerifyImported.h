// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The last check of what the importer made. A fault found here is one of tilecc.
//
//   internal error at k.cu:7:3: tilecc made something of this kernel that it cannot read itself
#ifndef TILECC_FRONTEND_VERIFYIMPORTED_H
#define TILECC_FRONTEND_VERIFYIMPORTED_H

#include "mlir/IR/BuiltinOps.h"

#include "tilecc/Support/Diagnostic.h"

#include <optional>

namespace tilecc {

/// The fault, at the place in the source that it comes from; nothing of the module's text is shown.
std::optional<Diagnostic> verifyImported(mlir::ModuleOp module);

} // namespace tilecc

#endif // TILECC_FRONTEND_VERIFYIMPORTED_H
