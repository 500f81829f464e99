// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mlir-opt for tilecc's dialects and passes; used by tests only.

#include "tilecc/Analysis/Passes.h"
#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Dialect/TileIR/TileIR.h"
#include "tilecc/Lowering/Pipelines.h"

#include "mlir/Conversion/ControlFlowToSCF/ControlFlowToSCF.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

namespace mlir {
#define GEN_PASS_REGISTRATION_LIFTCONTROLFLOWTOSCFPASS
#include "mlir/Conversion/Passes.h.inc"
} // namespace mlir

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::arith::ArithDialect, mlir::cf::ControlFlowDialect, mlir::func::FuncDialect,
                  mlir::LLVM::LLVMDialect, mlir::math::MathDialect, mlir::scf::SCFDialect, mlir::ub::UBDialect,
                  tilecc::tile::TileDialect, tilecc::tileir::TileIRDialect>();
  mlir::registerTransformsPasses();
  mlir::registerLiftControlFlowToSCFPass();
  tilecc::registerTileccAnalysisPasses();
  tilecc::registerLowering();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "tilecc's test driver for passes\n", registry));
}
