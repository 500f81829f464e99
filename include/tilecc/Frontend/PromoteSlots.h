// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Slots become values. Each slot is looked at where it is live, not over the whole function:
//
//   all uses in one block, a store first             int t = x; t += 1; y = t;
//   one store that dominates all loads               int f(int a) { return a > 3 ? a : -a; }     a
//   other slots: block arguments where ways with     int r = a; if (c) { r = b; } use(r);        ^use(%r)
//   different values meet, between stores and loads
//
// A slot that may be read before it is written is left for mem2reg, whose time grows with the square and more of a
// kernel's size: 12 s for 2,000 variables in 8,000 blocks.
#ifndef TILECC_FRONTEND_PROMOTESLOTS_H
#define TILECC_FRONTEND_PROMOTESLOTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilecc {

void promoteSlots(mlir::func::FuncOp function);

} // namespace tilecc

#endif // TILECC_FRONTEND_PROMOTESLOTS_H
