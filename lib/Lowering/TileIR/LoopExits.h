// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where an scf.while is left: arms of branches in its head that say so by a constant.
//
// Worked example: what is left of `while (i < n) { if (i == k) break; .. }`
//
//   scf.while (%i) {                                   loop iter_args(%i) {
//     %c = i < n                                         %c = i < n
//     %r, %go = scf.if %c {                              %r = if %c {
//       %e = i == k                                        %e = i == k
//       %s, %stays = scf.if %e {                           %s = if %e {
//         yield poison, %false                =>             break %i
//       } else { .. yield %next, %true }                   } else { .. yield %next }
//       yield %s, %stays                                   yield %s
//     } else { yield poison, %false }                    } else { break %i }
//     scf.condition(%go) %r, %i                          continue %r
//   } do { yield %r }                                  }
//
// An arm that yields a false condition leaves the loop where it is, so that what it would have yielded is not needed.
#ifndef TILECC_LIB_LOWERING_TILEIR_LOOPEXITS_H
#define TILECC_LIB_LOWERING_TILEIR_LOOPEXITS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tilecc {

/// A branch in the head of a while with exactly one arm in which the loop does not go on.
struct LoopExit {
  mlir::scf::ConditionOp condition;
  mlir::scf::YieldOp breakingYield;
  mlir::scf::YieldOp stayingYield;
  /// Of each argument of the condition, the value that it has in the breaking arm.
  llvm::SmallVector<mlir::Value> left;
};

std::optional<LoopExit> matchLoopExit(mlir::scf::IfOp branch);

/// Does the loop go on wherever none of its exits was taken?
bool staysAfterExits(mlir::scf::ConditionOp condition);

/// Writes conditions of loops as constants in the arms that decide them: `if e {..} else {..}; yield not e` becomes
/// `if e {.. yield false} else {.. yield true}`. Undone by canonicalization, so the last step before lowering.
void settleLoopExits(mlir::func::FuncOp function);

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_TILEIR_LOOPEXITS_H
