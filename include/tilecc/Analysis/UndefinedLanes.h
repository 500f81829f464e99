// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lanes without a value: what a masked load without a fill leaves out, where it decides a result.
//
//   sum<0>(load_masked(p, i < n))              reported: the lanes from n on are anything
//   sum<0>(load_masked(p, i < n, 0.0f))        silent
//   store_masked(q, load_masked(p, m) * 2, m)  silent: they are not stored
//   sum<0>(select(m, load_masked(p, m), 0))    silent
#ifndef TILECC_ANALYSIS_UNDEFINEDLANES_H
#define TILECC_ANALYSIS_UNDEFINEDLANES_H

#include "tilecc/Support/Diagnostic.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <vector>

namespace tilecc {

std::vector<Diagnostic> findUndefinedLanes(mlir::func::FuncOp kernel);

} // namespace tilecc

#endif // TILECC_ANALYSIS_UNDEFINEDLANES_H
