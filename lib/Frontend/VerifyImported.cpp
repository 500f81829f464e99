// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides what is said of a module that is wrong: what MLIR says of it is about the inside of tilecc.

#include "tilecc/Frontend/VerifyImported.h"

#include "mlir/IR/Verifier.h"

#include "tilecc/Dialect/Report.h"

using namespace tilecc;

std::optional<Diagnostic> tilecc::verifyImported(mlir::ModuleOp module) {
  SourceSpan place;
  mlir::ScopedDiagnosticHandler handler(module.getContext(), [&](mlir::Diagnostic &said) {
    place = place.isValid() ? place : toSourceSpan(said.getLocation());
  });
  if (mlir::succeeded(mlir::verify(module))) {
    return std::nullopt;
  }
  Diagnostic fault(DiagnosticKind::InternalError, "tilecc made something of this kernel that it cannot read itself");
  fault.at(place).help(
      "this is a fault in tilecc, not in your kernel: please report it with the source and the command line");
  return fault;
}
