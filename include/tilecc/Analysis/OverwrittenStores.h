// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stores of a block that a later store of the same block replaces before anything can read them. They are ordered (O5),
// so this is a warning: the first one does nothing.
//
//   v.store(zeros, b);  v.store(ones, b);          the first is reported, with the second as its label
//   v.store(zeros, b);  x = v.load(b);  v.store(x + 1, b);      silent
//   if (c) { v.store(zeros, b); }  v.store(ones, b);            silent: only stores of one list of statements are
//   compared
#ifndef TILECC_ANALYSIS_OVERWRITTENSTORES_H
#define TILECC_ANALYSIS_OVERWRITTENSTORES_H

#include "tilecc/Support/Diagnostic.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <vector>

namespace tilecc {

std::vector<Diagnostic> findOverwrittenStores(mlir::func::FuncOp kernel);

} // namespace tilecc

#endif // TILECC_ANALYSIS_OVERWRITTENSTORES_H
