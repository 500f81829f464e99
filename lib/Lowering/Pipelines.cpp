// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of the passes, with a reason at each step.

#include "tilecc/Lowering/Pipelines.h"
#include "tilecc/Lowering/Passes.h"

#include "mlir/Conversion/ControlFlowToSCF/ControlFlowToSCF.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

namespace mlir {
#define GEN_PASS_DECL_LIFTCONTROLFLOWTOSCFPASS
#include "mlir/Conversion/Passes.h.inc"
} // namespace mlir

using namespace mlir;
using namespace tilecc;

void tilecc::buildStructurePipeline(OpPassManager &manager) {
  OpPassManager &function = manager.nest<func::FuncOp>();
  // Locals become values while control flow is still flat: promotion does not look into regions.
  function.addPass(createMem2Reg());
  // Before anything folds, or what wraps would look like what does not.
  function.addPass(createKeepWraps());
  // Constant branches (`if constexpr` leftovers, dead blocks) must not become regions.
  function.addPass(createCanonicalizerPass());
  function.addPass(createCSEPass());
  function.addPass(createLiftControlFlowToSCFPass());
  // The lift leaves arguments that are passed on unchanged; a counted head must hold the comparison alone.
  function.addPass(createCanonicalizerPass());
  function.addPass(createCSEPass());
  // Exits of loops are i32 flags at this point: make them conditions, so that poison and switches fold away.
  function.addPass(createCleanFlags());
  function.addPass(createCanonicalizerPass());
  // Bounds computed in the head move out, or the head would not compare with something fixed.
  function.addPass(createLoopInvariantCodeMotionPass());
  function.addPass(createUpliftLoops());
  function.addPass(createCanonicalizerPass());
  // What the source updates in a loop and never reads.
  function.addPass(createPruneCarried());
  function.addPass(createCanonicalizerPass());
  function.addPass(createCSEPass());
}

void tilecc::buildSimplifyPipeline(OpPassManager &manager) {
  OpPassManager &function = manager.nest<func::FuncOp>();
  function.addPass(createUnrollLoops());
  // Equal reshapes and broadcasts must be one value before chains are shortened.
  function.addPass(createCSEPass());
  function.addPass(createTileSimplify());
  function.addPass(createCanonicalizerPass());
  // Views, block ids and index arithmetic of an inner loop often belong to an outer one.
  function.addPass(createLoopInvariantCodeMotionPass());
  function.addPass(createCSEPass());
  // Motion and sharing bring operands together that fold now.
  function.addPass(createTileSimplify());
  function.addPass(createPruneCarried());
  function.addPass(createCanonicalizerPass());
  function.addPass(createCSEPass());
}

void tilecc::buildTileIRPipeline(OpPassManager &manager, const TileIROptions &options) {
  // Nothing below may see a kernel whose blocks could race.
  if (!options.skipVerify) {
    manager.addPass(createVerifyChecked());
  }
  OpPassManager &function = manager.nest<func::FuncOp>();
  // tileiras contracts nothing, so products and sums join here, when all that inlining brought is in place.
  if (options.fuseMulAdd) {
    function.addPass(createFuseMulAdd());
  }
  if (options.chooseWorkerWarps) {
    function.addPass(createChooseWorkerWarps({options.arch}));
  }
  // What contraction left without a use must not be lowered.
  function.addPass(createCanonicalizerPass());
  // After folding, so that the ranges are those of the arithmetic that stays.
  manager.nest<func::FuncOp>().addPass(createBoundViews());
  manager.addPass(createTileToTileIR());
  // Reshapes and constants that several accesses need are made once.
  manager.addPass(createCSEPass());
  // Last, so that nothing moves or joins accesses after their order is fixed.
  manager.addPass(createThreadTokens({options.skipOwnership}));
}

void tilecc::buildLoopsPipeline(OpPassManager &manager, const LoopsOptions &options) {
  // Nothing below may see a kernel whose blocks could race.
  if (!options.skipVerify) {
    manager.addPass(createVerifyChecked());
  }
  // The same contraction as on the GPU, so that results agree.
  OpPassManager &function = manager.nest<func::FuncOp>();
  if (options.fuseMulAdd) {
    function.addPass(createFuseMulAdd());
  }
  // What contraction left without a use must not take a place in the arena.
  function.addPass(createCanonicalizerPass());
  manager.addPass(createTileToLoops({options.recordAccesses, options.recordPromises}));
}

namespace {

/// TileIROptions on the command line of tilecc-opt.
struct TileIRPipelineOptions : PassPipelineOptions<TileIRPipelineOptions> {
  Option<std::string> arch{*this, "arch", llvm::cl::desc("the architecture compiled for"), llvm::cl::init("sm_90")};
  Option<bool> fuseMulAdd{*this, "fmad", llvm::cl::desc("contract a*b+c"), llvm::cl::init(true)};
  Option<bool> chooseWorkerWarps{*this, "worker-warps", llvm::cl::desc("choose the number of worker warps"),
                                 llvm::cl::init(true)};
  Option<bool> skipVerify{*this, "skip-verify", llvm::cl::desc("lower unchecked kernels"), llvm::cl::init(false)};
  Option<bool> skipOwnership{*this, "skip-ownership", llvm::cl::desc("nvcc's alias classes"), llvm::cl::init(false)};
};

/// LoopsOptions on the command line of tilecc-opt.
struct LoopsPipelineOptions : PassPipelineOptions<LoopsPipelineOptions> {
  Option<bool> fuseMulAdd{*this, "fmad", llvm::cl::desc("contract a*b+c"), llvm::cl::init(true)};
  Option<bool> recordAccesses{*this, "record-accesses", llvm::cl::desc("record every access"), llvm::cl::init(false)};
  Option<bool> recordPromises{*this, "record-promises", llvm::cl::desc("record distinct elements"),
                              llvm::cl::init(false)};
  Option<bool> skipVerify{*this, "skip-verify", llvm::cl::desc("lower unchecked kernels"), llvm::cl::init(false)};
};

} // namespace

void tilecc::registerLowering() {
  registerTileccLoweringPasses();
  static PassPipelineRegistration<> structure("tilecc-structure", "slots and cf blocks to values and scf",
                                              [](OpPassManager &manager) { buildStructurePipeline(manager); });
  static PassPipelineRegistration<TileIRPipelineOptions> tileIR(
      "tilecc-to-tileir", "checked kernels to the tileir dialect",
      [](OpPassManager &manager, const TileIRPipelineOptions &options) {
        buildTileIRPipeline(manager, {.arch = options.arch,
                                      .fuseMulAdd = options.fuseMulAdd,
                                      .chooseWorkerWarps = options.chooseWorkerWarps,
                                      .skipVerify = options.skipVerify,
                                      .skipOwnership = options.skipOwnership});
      });
  static PassPipelineRegistration<LoopsPipelineOptions> loops(
      "tilecc-to-loops", "checked kernels to loops over lanes",
      [](OpPassManager &manager, const LoopsPipelineOptions &options) {
        buildLoopsPipeline(manager, {.fuseMulAdd = options.fuseMulAdd,
                                     .recordAccesses = options.recordAccesses,
                                     .recordPromises = options.recordPromises,
                                     .skipVerify = options.skipVerify});
      });
  static PassPipelineRegistration<> simplify("tilecc-simplify-pipeline", "fewer operations, same meaning",
                                             [](OpPassManager &manager) { buildSimplifyPipeline(manager); });
}
