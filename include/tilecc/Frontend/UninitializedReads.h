// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Local variables that are read before anything was stored in them, on the flat control flow that the importer makes.
//
//   ct::tile<float, S> acc;
//   for (auto i : ct::irange(0, n)) { acc = acc + x; }      reported: the first iteration reads nothing
//   for (auto i : ..) { if (i > 0) { use(last); } last = x; }  silent: the read may always come after a store
//
// Only reads that have no store before them whichever way they are reached for the first time; a guarded read in a loop
// that stores later is given the benefit of the doubt.
#ifndef TILECC_FRONTEND_UNINITIALIZEDREADS_H
#define TILECC_FRONTEND_UNINITIALIZEDREADS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "tilecc/Support/Diagnostic.h"

#include <vector>

namespace tilecc {

/// One diagnostic a variable, at its first such read.
std::vector<Diagnostic> findUninitializedReads(mlir::func::FuncOp function);

} // namespace tilecc

#endif // TILECC_FRONTEND_UNINITIALIZEDREADS_H
