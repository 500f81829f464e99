// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small rewrites of upstream operations that upstream does not do for tiles.
//
// Worked example: `arith.cmpi ne (arith.extui %m : tensor<8xi1> to tensor<8xi8>), dense<0>` is %m itself.
#ifndef TILECC_LOWERING_FOLDPATTERNS_H
#define TILECC_LOWERING_FOLDPATTERNS_H

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace tilecc {

/// Comparisons with a constant of what was an i1: widened, or selected between two constants.
void populateBooleanFolds(mlir::RewritePatternSet &patterns);

} // namespace tilecc

#endif // TILECC_LOWERING_FOLDPATTERNS_H
