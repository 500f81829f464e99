// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel from text of the tile dialect, compiled into the test.
//
// Worked example: `TextKernel k("(%p: !tile.ptr<f32>)", "..body.."); k.run({&pointer});` runs one block.
#ifndef TILECC_TEST_UNIT_HOST_TEXTKERNEL_H
#define TILECC_TEST_UNIT_HOST_TEXTKERNEL_H

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Host/HostJit.h"
#include "tilecc/Lowering/Pipelines.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "gtest/gtest.h"

#include <algorithm>
#include <cstdlib>

namespace tilecc {

class TextKernel {
public:
  static mlir::DialectRegistry getDialects() {
    mlir::DialectRegistry registry;
    registry.insert<mlir::arith::ArithDialect, mlir::func::FuncDialect, mlir::math::MathDialect, mlir::scf::SCFDialect,
                    mlir::ub::UBDialect, mlir::LLVM::LLVMDialect, tile::TileDialect>();
    return registry;
  }
  static mlir::OwningOpRef<mlir::ModuleOp> parse(mlir::MLIRContext &context, const std::string &parameters,
                                                 const std::string &body) {
    std::string text = "func.func @k" + parameters + " attributes {tile.kernel} {\n" + body + "\nreturn\n}\n";
    return mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  }

  TextKernel(const std::string &parameters, const std::string &body) {
    mlir::MLIRContext context(getDialects(), mlir::MLIRContext::Threading::DISABLED);
    mlir::OwningOpRef<mlir::ModuleOp> module = parse(context, parameters, body);
    if (!module) {
      ADD_FAILURE() << "the kernel does not parse:\n" << body;
      std::abort();
    }
    mlir::PassManager manager(&context);
    buildLoopsPipeline(manager, {.fuseMulAdd = false, .skipVerify = true});
    EXPECT_TRUE(mlir::succeeded(manager.run(*module)));
    Result<HostJit> made = HostJit::create(*module);
    EXPECT_TRUE(made) << (made ? "" : made.error());
    jit = std::make_unique<HostJit>(std::move(*made));
    Result<HostKernel> found = jit->find("k");
    EXPECT_TRUE(found) << (found ? "" : found.error());
    kernel = *found;
  }

  const HostKernel &get() const { return kernel; }

  /// Returns what the block returns.
  const char *run(llvm::ArrayRef<const void *> args, int32_t block = 0, int32_t grid = 1) const {
    return run(args, HostBlock{{block, 0, 0}, {grid, 1, 1}, nullptr});
  }
  const char *run(llvm::ArrayRef<const void *> args, HostBlock block) const {
    constexpr size_t guard = 64;
    size_t bytes = (static_cast<size_t>(kernel.arenaBytes) + 63) / 64 * 64;
    auto *arena = static_cast<uint8_t *>(std::aligned_alloc(64, bytes + guard));
    // What was never written must not look like a zero, and what lies behind the arena is not the kernel's.
    std::fill(arena, arena + bytes + guard, uint8_t(0xa5));
    int32_t stop = 0;
    block.stop = block.stop ? block.stop : &stop;
    const char *text = kernel.run(args.begin(), &block, arena);
    EXPECT_EQ(std::count(arena + bytes, arena + bytes + guard, uint8_t(0xa5)), ptrdiff_t(guard));
    std::free(arena);
    return text;
  }

private:
  std::unique_ptr<HostJit> jit;
  HostKernel kernel;
};

} // namespace tilecc

#endif // TILECC_TEST_UNIT_HOST_TEXTKERNEL_H
