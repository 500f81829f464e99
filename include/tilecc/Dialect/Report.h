// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Carries a Diagnostic through MLIR's diagnostic engine and back, so that `-verify-diagnostics` sees it and the driver
// can render it.
//
// Worked example: a diagnostic with one label and one note becomes
//
//   error: two blocks write the same elements of `c` [overlapping-writes]     at the primary span
//   note: equal for different blocks                                          at the label's span
//   note: blocks (0,1,0) and (1,0,0) both write c[128]                        at the primary span
//
// and, in the metadata of the engine's diagnostic, every part with its role: fromMlirDiagnostic gives the value back
// without loss.
#ifndef TILECC_DIALECT_REPORT_H
#define TILECC_DIALECT_REPORT_H

#include "tilecc/Support/Diagnostic.h"

#include "mlir/IR/Diagnostics.h"

namespace tilecc {

/// Sends `diagnostic` through the engine of `context`, without printing operations.
mlir::LogicalResult report(mlir::MLIRContext *context, const Diagnostic &diagnostic);

/// The diagnostic that was reported; one of MLIR's own becomes an internal error at its place.
Diagnostic fromMlirDiagnostic(const mlir::Diagnostic &diagnostic);

/// The author's place: the innermost file range that a location names; an invalid span where there is none.
SourceSpan toSourceSpan(mlir::Location loc);
mlir::Location fromSourceSpan(mlir::MLIRContext *context, const SourceSpan &span);

} // namespace tilecc

#endif // TILECC_DIALECT_REPORT_H
