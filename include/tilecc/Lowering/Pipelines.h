// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The way from an imported module to Tile IR, as three tables of contents.
//
// Worked example: the imported kernel
//
//   func.func @k(%p: !tile.ptr<f32>, %n: i32) attributes {tile.kernel} {
//     %i = tile.slot : !tile.slot<i32>
//     cf.br ^head   // .. a loop over i with loads and stores in cf blocks
//   }
//
// 1. buildStructurePipeline    locals become values, the loop becomes `scf.for %i = %c0 to %n step %c1`
// 2. buildSimplifyPipeline     `reshape`/`broadcast` chains, extents arithmetic and repeated block ids disappear
//    (the ownership check of layer 3 runs here and sets `tile.checked`)
// 3. buildTileIRPipeline       a*b+c becomes fma, tokens order the accesses, the kernel becomes `tileir.entry @k`
//
//   mlir::PassManager manager(context);
//   buildStructurePipeline(manager);
//   buildSimplifyPipeline(manager);
//   // .. ownership check ..
//   buildTileIRPipeline(manager, {.arch = "sm_90"});
#ifndef TILECC_LOWERING_PIPELINES_H
#define TILECC_LOWERING_PIPELINES_H

#include <string>

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace tilecc {

struct TileIROptions {
  /// Architecture whose hints are chosen, `sm_90`.
  std::string arch = "sm_90";
  /// Contract a*b+c to fma; `-fmad=false` clears it.
  bool fuseMulAdd = true;
  /// Choose num_worker_warps_per_cta from the accumulator where the user gave none.
  bool chooseWorkerWarps = true;
  /// Lower kernels without an ownership verdict (tests only).
  bool skipVerify = false;
  /// Order accesses by nvcc's alias classes, not by the ownership rules (tests only).
  bool skipOwnership = false;
};

/// Slots and cf blocks to values and scf. Works on a module.
void buildStructurePipeline(mlir::OpPassManager &manager);

/// Fewer operations, same meaning. Works on a module, before and after the ownership check alike.
void buildSimplifyPipeline(mlir::OpPassManager &manager);

/// Checked kernels to the tileir dialect. Works on a module.
void buildTileIRPipeline(mlir::OpPassManager &manager, const TileIROptions &options = {});

/// In lowered kernels: a call of this function, which nobody defines, ends the block and returns its argument.
inline constexpr char leaveFunctionName[] = "tilecc.leave";

/// On lowered kernels that need a recorder, and on those that tell it of their accesses.
inline constexpr char recordedAttrName[] = "tile.recorded";
inline constexpr char recordsAccessesAttrName[] = "tile.records_accesses";
/// On those whose blocks may wait for other blocks.
inline constexpr char waitsAttrName[] = "tile.waits";

struct LoopsOptions {
  /// Contract a*b+c to fma; `-fmad=false` clears it.
  bool fuseMulAdd = true;
  /// Tell the recorder of HostBlock of every access; `--sanitize=ownership` sets it.
  bool recordAccesses = false;
  /// Tell it of elements that are promised to differ; `--check-assumptions` sets it.
  bool recordPromises = false;
  /// Lower kernels without an ownership verdict (tests only).
  bool skipVerify = false;
};

/// Checked kernels to loops over lanes, for the CPU. Works on a module.
void buildLoopsPipeline(mlir::OpPassManager &manager, const LoopsOptions &options = {});

/// Registers every pass of this layer (tilecc-*) and the three pipelines (tilecc-structure, tilecc-simplify,
/// tilecc-to-tileir) by name.
void registerLowering();

} // namespace tilecc

#endif // TILECC_LOWERING_PIPELINES_H
