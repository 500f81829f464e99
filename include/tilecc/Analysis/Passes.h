// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declarations of the passes in Passes.td.
#ifndef TILECC_ANALYSIS_PASSES_H
#define TILECC_ANALYSIS_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tilecc {

#define GEN_PASS_DECL
#include "tilecc/Analysis/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tilecc/Analysis/Passes.h.inc"

} // namespace tilecc

#endif // TILECC_ANALYSIS_PASSES_H
