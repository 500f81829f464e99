// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Driver/ManifestBuilder.h"

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace tilecc;

namespace {

Result<std::vector<ManifestKernel>> describe(const char *text) {
  mlir::DialectRegistry registry;
  registry.insert<tile::TileDialect, mlir::arith::ArithDialect, mlir::func::FuncDialect, mlir::scf::SCFDialect>();
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module) {
    return Failure<>{"the test does not parse"};
  }
  return describeKernels(*module);
}

} // namespace

TEST(ManifestBuilderTest, DescribesParametersAccessesAndTheContract) {
  auto kernels = describe(R"mlir(
    func.func @_Z5scaleIfEvPT_PKS0_ji(%y: !tile.ptr<f32> {tile.name = "y", tile.restrict, tile.cxx_type = "float *"},
                               %x: !tile.ptr<f32> {tile.name = "x", tile.cxx_type = "const float *"},
                               %n: i32 {tile.name = "n", tile.unsigned, tile.cxx_type = "unsigned"},
                               %on: i8 {tile.name = "on", tile.bool, tile.cxx_type = "bool"})
        attributes {tile.kernel, tile.name = "scale<float>", tile.checked,
                    tile.hints = {sm_90 = {occupancy = 2 : i32}},
                    tile.contract = [#tile.condition<"n <= elements(y)", "O4", "the last block stays inside", loc("scale.cu":7:3)>]
} {
      %b = tile.block_id x
      %a = tile.assume #tile.div_by<16>, %x : !tile.ptr<f32>
      %p = tile.offset %a, %b : !tile.ptr<f32>, i32
      %v = tile.load %p : !tile.ptr<f32> -> f32
      %q = tile.offset %y, %b : !tile.ptr<f32>, i32
      tile.store %q, %v : !tile.ptr<f32>, f32
      return
    })mlir");
  ASSERT_TRUE(kernels) << kernels.error();
  ASSERT_EQ(kernels->size(), 1u);
  const ManifestKernel &kernel = kernels->front();
  EXPECT_EQ(kernel.symbol, "_Z5scaleIfEvPT_PKS0_ji");
  EXPECT_EQ(kernel.name, "scale");
  EXPECT_EQ(kernel.demangled, "scale<float>");
  EXPECT_EQ(kernel.gridAxes, "x");
  EXPECT_EQ(kernel.verdict, Verdict::Contract);
  ASSERT_EQ(kernel.contract.size(), 1u);
  EXPECT_EQ(kernel.contract[0].expression.str(), "n <= elements(y)");
  EXPECT_EQ(kernel.contract[0].rule, "O4");
  EXPECT_EQ(kernel.contract[0].line, 7u);
  EXPECT_EQ(kernel.hints.at("sm_90").at("occupancy"), 2);
  ASSERT_EQ(kernel.parameters.size(), 4u);
  EXPECT_EQ(kernel.parameters[0].access, AccessKind::Write);
  EXPECT_TRUE(kernel.parameters[0].isRestrict);
  EXPECT_EQ(kernel.parameters[1].access, AccessKind::Read);
  EXPECT_EQ(kernel.parameters[1].alignment, 16u);
  EXPECT_EQ(kernel.parameters[1].spelling, "const float *");
  EXPECT_EQ(kernel.parameters[2].type, ElementType::U32);
  EXPECT_EQ(kernel.parameters[3].type, ElementType::I1);
}

TEST(ManifestBuilderTest, FollowsAPointerThroughALoop) {
  auto kernels = describe(R"mlir(
    func.func @walk(%x: !tile.ptr<f32> {tile.name = "x"}, %other: !tile.ptr<f32> {tile.name = "other"}, %n: i32)
        attributes {tile.kernel, tile.checked} {
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %end = scf.for %i = %zero to %n step %one iter_args(%p = %x) -> (!tile.ptr<f32>) : i32 {
        %next = tile.offset %p, %one : !tile.ptr<f32>, i32
        scf.yield %next : !tile.ptr<f32>
      }
      %v = tile.load %end : !tile.ptr<f32> -> f32
      tile.store %end, %v : !tile.ptr<f32>, f32
      return
    })mlir");
  ASSERT_TRUE(kernels) << kernels.error();
  const ManifestKernel &kernel = kernels->front();
  EXPECT_EQ(kernel.parameters[0].access, AccessKind::ReadWrite);
  EXPECT_EQ(kernel.parameters[1].access, AccessKind::None);
  EXPECT_EQ(kernel.parameters[2].name, "arg2");
  EXPECT_EQ(kernel.verdict, Verdict::Proved);
  EXPECT_EQ(kernel.gridAxes, "");
}

TEST(ManifestBuilderTest, RefusesAContractThatDoesNotParse) {
  auto kernels = describe(R"mlir(
    func.func @k(%n: i32) attributes {tile.kernel, tile.checked,
        tile.contract = [#tile.condition<"n <=", "O1", "half a condition", loc("scale.cu":7:3)>]} {
      return
    })mlir");
  ASSERT_FALSE(kernels);
  EXPECT_NE(kernels.error().find("the condition `n <=` of `k` cannot be read back"), std::string::npos);
}
