// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles in groups, the last one short, by every way to take the digits: right ones and wrong ones, against enumeration.
//
//   group = t / width, rows = min(high - group * G, G)
//   row = group * G + (t or t % width) % (rows or G),   column = (t % width or t) / (rows or G)
#include "FuzzLaunches.h"
#include "FuzzView.h"

#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

using namespace tilecc;

namespace {

/// One choice of digits; scalars `high`, `wide`.
class GroupedKernel {
public:
  GroupedKernel(unsigned remainderOf, unsigned remainderBy, unsigned quotientOf, unsigned quotientBy, int64_t group,
                mlir::MLIRContext *context) {
    model.context = context;
    model.space.readsAxis[0] = true;
    ExprId block = symbol(SymbolKind::BlockId, 0, "bid().x");
    symbol(SymbolKind::NumBlocks, 0, "grid.x");
    ExprId high = symbol(SymbolKind::Param, 0, "high"), wide = symbol(SymbolKind::Param, 1, "wide");
    model.buffers.push_back({2, "a", mlir::Float32Type::get(context), true});
    ExprPool &pool = model.space.pool;
    auto binary = [&](ExprKind kind, ExprId a, ExprId b) { return pool.binary(kind, a, b); };
    ExprId g = pool.constant(group, 32);
    ExprId width = binary(ExprKind::Mul, wide, g);
    ExprId first = binary(ExprKind::Mul, binary(ExprKind::DivS, block, width), g);
    ExprId rows = binary(ExprKind::MinS, binary(ExprKind::Sub, high, first), g);
    ExprId within = binary(ExprKind::RemS, block, width);
    const ExprId dividends[] = {block, within};
    const ExprId divisors[] = {rows, g};
    ExprId row = binary(ExprKind::Add, first, binary(ExprKind::RemS, dividends[remainderOf], divisors[remainderBy]));
    ExprId column = binary(ExprKind::DivS, dividends[quotientOf], divisors[quotientBy]);
    Access access{AccessMode::Write};
    access.isView = true;
    access.masked = true;
    access.viewBase = pool.constant(0, 64);
    access.element = access.viewBase;
    auto wider = [&](ExprId value, ExprKind kind) { return pool.cast(kind, value, 64); };
    const ExprId indices[] = {row, column}, extents[] = {high, wide};
    for (unsigned k = 0; k < 2; ++k) {
      ViewAxis axis{};
      axis.tile = 1;
      axis.step = 1;
      axis.tileIndex = wider(indices[k], ExprKind::ExtS);
      axis.extent = wider(extents[k], ExprKind::ExtU);
      axis.stride = k == 0 ? wider(wide, ExprKind::ExtU) : pool.constant(1, 64);
      addViewAxis(model, access, k, axis);
    }
    model.accesses.push_back(std::move(access));
  }
  KernelModel model;

private:
  ExprId symbol(SymbolKind kind, unsigned index, const char *name) {
    Symbol made{kind};
    made.index = index;
    made.name = name;
    return model.space.pool.symbol(model.space.addSymbol(made), 32);
  }
};

TEST(GroupedOrder, AcceptedDigitsTellBlocksApart) {
  mlir::MLIRContext context;
  unsigned accepted = 0, launches = 0;
  for (unsigned choice = 0; choice < 16; ++choice) {
    unsigned of = choice % 2, by = choice / 2 % 2, quotientOf = choice / 4 % 2, quotientBy = choice / 8;
    constexpr int64_t group = 3;
    GroupedKernel kernel(of, by, quotientOf, quotientBy, group, &context);
    std::unique_ptr<OwnershipResult> result = checkModel(std::move(kernel.model));
    bool isRight = by == 0 && quotientOf == 1 && quotientBy == 0;
    EXPECT_TRUE(result->accepted() || !isRight) << "choice " << choice;
    if (!result->accepted()) {
      continue;
    }
    ++accepted;
    LaunchRunner runner(result->model);
    ContractAt contract(*result, runner);
    for (int64_t high = 1; high <= 7; ++high) {
      for (int64_t wide = 1; wide <= 4; ++wide) {
        for (int64_t blocks = 1; blocks <= high * wide + 2; ++blocks) {
          FuzzLaunch launch{{blocks, 1}, {high, wide}};
          if (contract.holds(launch, {ContractAt::plenty})) {
            ++launches;
            ASSERT_EQ(runner.run(launch).problem, "") << "choice " << choice << ", " << runner.describe(launch);
          }
        }
      }
    }
  }
  EXPECT_GE(accepted, 2u);
  EXPECT_GT(launches, 200u);
}

} // namespace
