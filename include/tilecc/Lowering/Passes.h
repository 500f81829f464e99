// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declarations of the passes in Passes.td.
#ifndef TILECC_LOWERING_PASSES_H
#define TILECC_LOWERING_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tilecc {

/// On an scf.for: how often `#pragma unroll` asks for its body, 0 means as often as it runs.
inline constexpr llvm::StringLiteral unrollAttrName = "tile.unroll";

#define GEN_PASS_DECL
#include "tilecc/Lowering/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tilecc/Lowering/Passes.h.inc"

} // namespace tilecc

#endif // TILECC_LOWERING_PASSES_H
