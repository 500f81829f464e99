// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Large tiles cost no more to compile than small ones: loops run longer, code does not grow.

#include "OperationCase.h"

#include <algorithm>
#include <ctime>
#include <limits>

using namespace tilecc;

namespace {

/// A product, a softmax over its rows and a copy with a mask, on tiles of rows x columns.
KernelText makeKernel(int64_t rows, int64_t columns) {
  KernelText k;
  std::string tile = KernelText::tile({rows, columns}, "f32"), column = KernelText::tile({rows}, "f32");
  std::string one = KernelText::tile({rows, 1}, "f32");
  std::string bools = KernelText::tile({rows, columns}, "i1"), pointers = KernelText::pointers({rows, columns}, "f32");
  k.pointer("q", "f32");
  k.pointer("a", "f16");
  k.pointer("b", "f16");
  k.load("x", "a", {rows, 64}, "f16");
  k.load("y", "b", {64, columns}, "f16");
  k.line("%zero = arith.constant dense<0.0> : " + tile);
  k.line("%m = tile.mma %x, %y, %zero : " + KernelText::tile({rows, 64}, "f16") + ", " +
         KernelText::tile({64, columns}, "f16") + ", " + tile);
  k.line("%top = tile.reduce max %m dim 1 : " + tile + " -> " + column);
  k.line("%topc = tile.reshape %top : " + column + " -> " + one);
  k.line("%tops = tile.broadcast %topc : " + one + " -> " + tile);
  k.line("%d = arith.subf %m, %tops : " + tile + "\n%e = math.exp %d : " + tile);
  k.line("%sum = tile.reduce add %e dim 1 : " + tile + " -> " + column);
  k.line("%sumc = tile.reshape %sum : " + column + " -> " + one);
  k.line("%sums = tile.broadcast %sumc : " + one + " -> " + tile);
  k.line("%r = arith.divf %e, %sums : " + tile + "\n%t = math.tanh %r : " + tile);
  k.line("%mask = arith.cmpf ogt, %r, %zero : " + tile);
  std::string to = k.address("q", {rows, columns}, "f32");
  k.line("tile.store " + to + ", %t mask %mask : " + bools + " : " + pointers + ", " + tile);
  return k;
}

struct Cost {
  double seconds = std::numeric_limits<double>::infinity();
  size_t bytes = 0;
};

/// Processor time, the least of several runs: other programs do not count.
Cost compile(int64_t rows, int64_t columns) {
  KernelText text = makeKernel(rows, columns);
  Cost cost;
  for (int run = 0; run < 5; ++run) {
    std::clock_t begin = std::clock();
    mlir::MLIRContext context(TextKernel::getDialects(), mlir::MLIRContext::Threading::DISABLED);
    mlir::OwningOpRef<mlir::ModuleOp> module = TextKernel::parse(context, text.getParameters(), text.getBody());
    mlir::PassManager manager(&context);
    buildLoopsPipeline(manager, {.skipVerify = true});
    EXPECT_TRUE(module && mlir::succeeded(manager.run(*module)));
    Result<std::string> object = compileHostObject(*module);
    EXPECT_TRUE(object);
    cost.bytes = object ? object->size() : 0;
    cost.seconds = std::min(cost.seconds, double(std::clock() - begin) / CLOCKS_PER_SEC);
  }
  return cost;
}

TEST(CompileCostTest, aLargeTileCostsLessThanTwiceASmallOne) {
  Cost small = compile(32, 32);
  Cost large = compile(128, 256);
  EXPECT_LT(large.bytes, 2 * small.bytes);
  EXPECT_LT(large.seconds, 2 * small.seconds);
  RecordProperty("seconds", std::to_string(small.seconds) + " " + std::to_string(large.seconds));
  RecordProperty("bytes", std::to_string(small.bytes) + " " + std::to_string(large.bytes));
}

} // namespace
