// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops as the model of a kernel has them, against the loops themselves: the elements that enumeration gives are those
// that the loop touches, in order.
#include "tilecc/Analysis/Witness.h"
#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace tilecc;

namespace {

class LoopModel : public testing::Test {
protected:
  LoopModel() {
    context.loadDialect<mlir::arith::ArithDialect, mlir::func::FuncDialect, mlir::scf::SCFDialect, mlir::ub::UBDialect,
                        tile::TileDialect>();
  }

  /// The elements of the only store of a kernel with parameters `p` and `n`, for one block.
  std::vector<int64_t> elementsOf(const std::string &body, int64_t n) {
    std::string text = "func.func @k(%p: !tile.ptr<f32> {tile.name = \"p\"}, %n: i32 {tile.name = \"n\"}) attributes "
                       "{tile.kernel} {\n%c0 = arith.constant 0 : i32\n%c1 = arith.constant 1 : i32\n%c3 = "
                       "arith.constant 3 : i32\n%c5 = arith.constant 5 : i32\n%x = arith.constant 1.0 : f32\n%none = "
                       "ub.poison : i32\n" +
                       body + "\nreturn }";
    mlir::OwningOpRef<mlir::ModuleOp> module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    EXPECT_TRUE(module);
    std::vector<int64_t> elements;
    if (!module) {
      return elements;
    }
    KernelModel model = buildKernelModel(*module->getOps<mlir::func::FuncOp>().begin());
    EXPECT_TRUE(model.gaps.empty());
    EXPECT_EQ(model.accesses.size(), 1u);
    std::map<SymbolId, int64_t> launch;
    for (SymbolId id = 0; id < model.space.symbols.size(); ++id) {
      EXPECT_NE(model.space.symbols[id].kind, SymbolKind::Opaque) << "something is not understood";
      if (model.space.symbols[id].kind == SymbolKind::Param) {
        launch[id] = n;
      }
    }
    uint64_t budget = 10000;
    EXPECT_TRUE(enumerateAccess(model, model.accesses[0], launch, budget, [&](int64_t element, const WitnessSide &) {
      elements.push_back(element);
      return true;
    }));
    return elements;
  }

  mlir::MLIRContext context;
};

std::string storeAt(const std::string &index) {
  return "%q = tile.offset %p, " + index + " : !tile.ptr<f32>, i32\ntile.store %q, %x : !tile.ptr<f32>, f32\n";
}

TEST_F(LoopModel, LeavesALoopByABreakInItsHead) {
  for (auto [step, add] : {std::pair<int64_t, const char *>{1, "%c1"}, {3, "%c3"}}) {
    std::string body = "%r = scf.while (%k = %c0) : (i32) -> i32 {\n"
                       "%done = arith.cmpi sge, %k, %n : i32\n%more = arith.cmpi slt, %k, %n : i32\n"
                       "%next = scf.if %done -> (i32) { scf.yield %none : i32 } else {\n" +
                       storeAt("%k") + "%j = arith.addi %k, " + add +
                       " : i32\nscf.yield %j : i32 }\n"
                       "scf.condition(%more) %next : i32 } do { ^bb0(%a: i32): scf.yield %a : i32 }";
    for (int64_t n : {-1, 0, 1, 2, 3, 7, 12}) {
      std::vector<int64_t> expected;
      for (int64_t k = 0; k < n; k += step) {
        expected.push_back(k);
      }
      EXPECT_EQ(elementsOf(body, n), expected) << "n = " << n << ", step " << step;
    }
  }
}

TEST_F(LoopModel, GoesToAndFroBetweenTwoSides) {
  struct {
    const char *init, *turn;
    int64_t first, second;
  } forms[] = {{"%c0", "arith.xori %s, %c1", 0, 1},  {"%c1", "arith.xori %s, %c1", 1, 0},
               {"%c5", "arith.xori %c3, %s", 5, 6},  {"%c0", "arith.subi %c1, %s", 0, 1},
               {"%c5", "arith.subi %c3, %s", 5, -2}, {"%n", "arith.xori %s, %c1", -1, -1},
               {"%n", "arith.subi %c5, %s", -1, -1}};
  for (const auto &form : forms) {
    std::string loop = std::string("%r = scf.for %i = %c0 to %n step %c1 iter_args(%s = ") + form.init +
                       ") -> (i32) : i32 {\n" + storeAt("%s") + "%t = " + form.turn + " : i32\nscf.yield %t : i32 }";
    for (int64_t n : {0, 1, 2, 5}) {
      bool isParameter = std::string(form.init) == "%n";
      int64_t first = isParameter ? n : form.first;
      int64_t second = !isParameter                                               ? form.second
                       : std::string(form.turn).find("xori") != std::string::npos ? n ^ 1
                                                                                  : 5 - n;
      std::vector<int64_t> expected;
      for (int64_t i = 0; i < n; ++i) {
        expected.push_back(i % 2 == 0 ? first : second);
      }
      EXPECT_EQ(elementsOf(loop, n), expected) << form.turn << " from " << form.init << ", n = " << n;
    }
  }
}

TEST_F(LoopModel, GoesToAndFroInALoopThatCountsByHand) {
  std::string body = "%r:2 = scf.while (%k = %c0, %s = %c0) : (i32, i32) -> (i32, i32) {\n"
                     "%more = arith.cmpi slt, %k, %n : i32\nscf.condition(%more) %k, %s : i32, i32 } do {\n"
                     "^bb0(%a: i32, %b: i32):\n" +
                     storeAt("%b") +
                     "%j = arith.addi %a, %c3 : i32\n%t = arith.xori %b, %c1 : i32\nscf.yield %j, %t : i32, i32 }";
  for (int64_t n : {-1, 0, 1, 4, 12}) {
    std::vector<int64_t> expected;
    for (int64_t k = 0; k < n; k += 3) {
      expected.push_back(k / 3 % 2);
    }
    EXPECT_EQ(elementsOf(body, n), expected) << "n = " << n;
  }
}

TEST_F(LoopModel, TakesWhatAnEarlyExitLeaves) {
  std::string body = "scf.for %i = %c0 to %n step %c1 : i32 {\n%low = arith.cmpi slt, %i, %c3 : i32\n"
                     "%high = arith.cmpi sge, %i, %c5 : i32\n%out = arith.ori %low, %high : i1\n"
                     "scf.if %out { } else {\n" +
                     storeAt("%i") + "} }";
  EXPECT_EQ(elementsOf(body, 9), (std::vector<int64_t>{3, 4}));
}

} // namespace
