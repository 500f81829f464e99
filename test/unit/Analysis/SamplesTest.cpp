// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sample point may only say "there is no proof" of what cannot be proved: whatever is known of an atom holds there.
#include "tilecc/Analysis/Prover.h"

#include <gtest/gtest.h>

using namespace tilecc;

namespace {

struct Space {
  LaunchSpace space;
  SymbolId bid, grid, n, flag, lane, loaded, iteration;
  Space() {
    space.readsAxis[0] = true;
    bid = add(SymbolKind::BlockId, 32);
    grid = add(SymbolKind::NumBlocks, 32);
    n = add(SymbolKind::Param, 32);
    flag = add(SymbolKind::Param, 1);
    lane = add(SymbolKind::Lane, 64);
    loaded = add(SymbolKind::Opaque, 8);
    iteration = add(SymbolKind::Iteration, 32);
  }
  SymbolId add(SymbolKind kind, unsigned width) {
    Symbol symbol{kind};
    symbol.width = width;
    symbol.extent = 24;
    return space.addSymbol(symbol);
  }
};

TEST(SamplePoints, KeepToWhatIsKnownOfAtoms) {
  Space s;
  AtomTable table(s.space);
  SampleLaunches samples(table);
  Poly n = table.symbol(s.n, 0);
  Poly b = table.symbol(s.bid, 1);
  Poly other = table.symbol(s.bid, 2);
  table.symbol(s.flag, 0);
  table.symbol(s.loaded, 1);
  table.symbol(s.lane, 1);
  table.symbol(s.iteration, 2);
  table.elements(0);
  table.mod(b * Poly(128) + table.symbol(s.lane, 2), n);
  table.mod(b - other, Poly(8));
  table.maximum(table.minimum(n, b), other);
  table.select(b - Poly(1), n, other);
  table.opaque(3, 0, {b, n}, 16);
  unsigned checked = 0;
  for (AtomId id = 0; id < table.size(); ++id) {
    for (const Poly &fact : table.intrinsicFacts(id)) {
      for (unsigned point = 0; point < SamplePoints::numPoints; ++point) {
        if (std::optional<Wide> value = samples.getPoints().evaluate(fact, point)) {
          EXPECT_GE(*value, 0) << "atom " << id << ", point " << point;
          ++checked;
        }
      }
    }
  }
  EXPECT_GT(checked, 3000u);
}

TEST(SamplePoints, LeaveOutWhatIsNotDefined) {
  Space s;
  AtomTable table(s.space);
  SampleLaunches samples(table);
  Poly never = table.floorDiv(table.symbol(s.bid, 1), Poly(-1) - table.symbol(s.bid, 2));
  Poly huge = Poly(Wide(1) << 90) * table.elements(0) * table.elements(0);
  for (unsigned point = 0; point < SamplePoints::numPoints; ++point) {
    EXPECT_FALSE(samples.getPoints().evaluate(never, point).has_value());
    std::optional<Wide> value = samples.getPoints().evaluate(huge, point);
    EXPECT_TRUE(!value || *value < Wide(1) << 120);
  }
}

TEST(SamplePoints, TellTwoBlocksApart) {
  Space s;
  AtomTable table(s.space);
  SampleLaunches samples(table);
  Poly difference = table.symbol(s.bid, 1) - table.symbol(s.bid, 2);
  bool equal = false, less = false, more = false;
  for (unsigned point = 0; point < SamplePoints::numPoints; ++point) {
    Wide value = *samples.getPoints().evaluate(difference, point);
    equal |= value == 0;
    less |= value < 0;
    more |= value > 0;
  }
  EXPECT_TRUE(equal && less && more);
}

} // namespace
