// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Polynomials and the prover, against values at points.
#include "tilecc/Analysis/Prover.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace tilecc;

namespace {

/// bid().x, grid.x, n (parameter), lane of 128.
struct Space {
  LaunchSpace space;
  SymbolId bid, grid, n, lane;
  Space() {
    bid = add(SymbolKind::BlockId, 0, "bid().x");
    grid = add(SymbolKind::NumBlocks, 0, "grid.x");
    n = add(SymbolKind::Param, 0, "n");
    lane = add(SymbolKind::Lane, 0, "lane");
    space.symbols[lane].extent = 128;
    space.readsAxis[0] = true;
  }
  SymbolId add(SymbolKind kind, unsigned index, const char *name) {
    Symbol symbol{kind};
    symbol.index = index;
    symbol.name = name;
    return space.addSymbol(symbol);
  }
};

TEST(Polynomial, SumsAndProductsAreCanonical) {
  Space s;
  AtomTable table(s.space);
  Poly n = table.symbol(s.n, 0);
  Poly b = table.symbol(s.bid, 1);
  EXPECT_EQ((n + b) * (n - b), n * n - b * b);
  EXPECT_TRUE((n * b - b * n).isZero());
  EXPECT_EQ((n + Poly(3) - n).getConstant(), Wide(3));
}

TEST(Polynomial, CopiesOfUniformSymbolsAreShared) {
  Space s;
  AtomTable table(s.space);
  EXPECT_EQ(table.symbol(s.n, 1), table.symbol(s.n, 2));
  EXPECT_FALSE(table.symbol(s.bid, 1) == table.symbol(s.bid, 2));
}

TEST(Polynomial, DivisionTakesMultiplesOut) {
  Space s;
  AtomTable table(s.space);
  Poly b = table.symbol(s.bid, 1);
  Poly lane = table.symbol(s.lane, 1);
  EXPECT_EQ(table.floorDiv(Poly(128) * b + lane, Poly(128)), b + table.floorDiv(lane, Poly(128)));
  Poly n = table.symbol(s.n, 0);
  EXPECT_EQ(table.floorDiv(table.floorDiv(b, n), Poly(4)), table.floorDiv(b, Poly(4) * n));
}

TEST(Polynomial, DivisionByAScalarTakesItsMultiplesOut) {
  Space s;
  AtomTable table(s.space);
  Poly n = table.symbol(s.n, 0), b = table.symbol(s.bid, 1), grid = table.symbol(s.grid, 0);
  EXPECT_EQ(table.floorDiv(n * b + n - Poly(1), n), b);
  EXPECT_EQ(table.floorDiv(n * b + grid, n), b + table.floorDiv(grid, n));
  EXPECT_EQ(table.floorDiv(n * b * grid, n * b), grid);
  // A quotient rounded up stays one.
  Poly up = table.floorDiv(grid + n - Poly(1), n);
  EXPECT_EQ(up.getTerms().size(), 1u);
}

TEST(Polynomial, RemaindersStayBelowTheirDivisor) {
  Space s;
  AtomTable table(s.space);
  Poly n = table.symbol(s.n, 0), b = table.symbol(s.bid, 1);
  Poly rest = table.mod(b, n);
  EXPECT_TRUE(table.floorDiv(rest, n).isZero());
  EXPECT_EQ(table.mod(rest, n), rest);
  EXPECT_EQ(table.mod(table.mod(b, Poly(8)), Poly(12)), table.mod(b, Poly(8)));
  EXPECT_TRUE(table.floorDiv(table.mod(b, Poly(8)), Poly(8)).isZero());
  EXPECT_FALSE(table.floorDiv(table.mod(b, Poly(8)), Poly(7)).isZero());
  EXPECT_FALSE(table.mod(table.mod(b, Poly(8)), Poly(7)) == table.mod(b, Poly(8)));
}

/// `c >= 0 ? a : b` at points, where c compares a and b in every way that says min or max, and in two that say neither.
TEST(Polynomial, ChoicesOfTheSmallerOrLargerAreMinimaAndMaxima) {
  Space s;
  AtomTable table(s.space);
  Poly a = table.symbol(s.n, 0), b = table.symbol(s.bid, 1);
  Poly smaller = table.minimum(a, b), larger = table.maximum(a, b);
  struct {
    Poly chooser, value;
  } const known[] = {{b - a, smaller}, {b - a - Poly(1), smaller}, {a - b, larger}, {a - b - Poly(1), larger}};
  for (const auto &[chooser, value] : known) {
    EXPECT_EQ(table.select(chooser, a, b), value);
    for (Wide x = -3; x <= 3; ++x) {
      for (Wide y = -3; y <= 3; ++y) {
        auto at = [&](const Poly &poly) {
          Wide sum = poly.constantTerm();
          for (const Term &term : poly.getTerms()) {
            sum += term.atoms.empty() ? Wide(0) : term.coefficient * (Poly::atom(term.atoms[0]) == a ? x : y);
          }
          return sum;
        };
        EXPECT_EQ(at(chooser) >= 0 ? x : y, value == smaller ? std::min(x, y) : std::max(x, y));
      }
    }
  }
  EXPECT_NE(table.select(b - a + Poly(1), a, b), smaller);
  EXPECT_NE(table.select(a - b - Poly(2), a, b), larger);
}

TEST(Polynomial, GivesUpOnHugeCoefficients) {
  Poly huge(Wide(1) << 90);
  EXPECT_TRUE((huge * huge).hasOverflowed());
}

TEST(Prover, BoundsLanesAndBlocks) {
  Space s;
  AtomTable table(s.space);
  SampleLaunches samples(table);
  Prover prover(table, samples);
  Poly lane = table.symbol(s.lane, 1);
  Poly b = table.symbol(s.bid, 1);
  Poly grid = table.symbol(s.grid, 0);
  EXPECT_TRUE(prover.prove(Poly(127) - lane));
  EXPECT_FALSE(prover.prove(Poly(126) - lane));
  EXPECT_TRUE(prover.prove(grid * Poly(128) - Poly(1) - Poly(128) * b - lane));
  EXPECT_FALSE(prover.prove(grid * Poly(128) - Poly(2) - Poly(128) * b - lane));
}

TEST(Prover, FindsTheConditionOfAMask) {
  Space s;
  AtomTable table(s.space);
  SampleLaunches samples(table);
  Prover prover(table, samples);
  Poly lane = table.symbol(s.lane, 1);
  Poly n = table.symbol(s.n, 0);
  prover.addFact(n - Poly(1) - lane);
  Poly elements = table.elements(0);
  std::optional<Prover::Conditions> found = prover.proveUnder(elements - Poly(1) - lane);
  ASSERT_TRUE(found.has_value());
  ASSERT_EQ(found->size(), 1u);
  EXPECT_EQ(found->front(), elements - n);
}

TEST(Prover, NeverAsksForASingleBlock) {
  Space s;
  AtomTable table(s.space);
  SampleLaunches samples(table);
  Prover prover(table, samples);
  Poly b = table.symbol(s.bid, 1);
  EXPECT_FALSE(prover.proveUnder(-b).has_value());
}

TEST(Prover, NeverAsksForAnEmptyQuotient) {
  Space s;
  AtomTable table(s.space);
  SampleLaunches samples(table);
  Prover prover(table, samples);
  Poly n = table.symbol(s.n, 0);
  Poly half = table.floorDiv(n, Poly(2));
  Poly tiles = table.floorDiv(n + Poly(63), Poly(64));
  EXPECT_FALSE(prover.isMeetable(-half));
  EXPECT_FALSE(prover.isMeetable(Poly(1) - n));
  EXPECT_FALSE(prover.isMeetable(tiles - Poly(1) - Poly(16) * n * (tiles - Poly(1))));
  EXPECT_TRUE(prover.isMeetable(Poly(1000) - half));
  EXPECT_TRUE(prover.isMeetable(Poly(1) - tiles)); // one tile, but up to 64 elements
}

TEST(Prover, KnowsWhatIsNeverNegative) {
  Space s;
  AtomTable table(s.space);
  SampleLaunches samples(table);
  Prover prover(table, samples);
  Poly b = table.symbol(s.bid, 1);
  Poly n = table.symbol(s.n, 0);
  prover.addFact(n - Poly(1));
  EXPECT_TRUE(prover.prove(Poly(16) * n * table.floorDiv(b, n) + table.mod(b, n)));
  EXPECT_TRUE(prover.prove(table.floorDiv(table.floorDiv(b, Poly(2)), Poly(3))));
  EXPECT_FALSE(prover.prove(table.floorDiv(b - Poly(1), Poly(2))));
}

TEST(Prover, QuotientsAndRemaindersKeepTheirBounds) {
  Space s;
  AtomTable table(s.space);
  SampleLaunches samples(table);
  Prover prover(table, samples);
  Poly b = table.symbol(s.bid, 1);
  Poly n = table.symbol(s.n, 0);
  prover.addFact(n - Poly(1));
  Poly q = table.floorDiv(b, n);
  Poly r = table.mod(b, n);
  EXPECT_TRUE(prover.prove(q));
  EXPECT_TRUE(prover.prove(n - Poly(1) - r));
  EXPECT_TRUE(prover.prove(b - n * q));
  EXPECT_FALSE(prover.prove(b - n * q - Poly(1)));
  EXPECT_FALSE(prover.prove(Poly(-1) - q));
}

TEST(Prover, SplitsMinimaIntoCases) {
  Space s;
  AtomTable table(s.space);
  SampleLaunches samples(table);
  Prover prover(table, samples);
  Poly n = table.symbol(s.n, 0);
  prover.addFact(n - Poly(1));
  Poly m = table.minimum(n, Poly(8));
  EXPECT_TRUE(prover.prove(m - Poly(1)));
  EXPECT_TRUE(prover.prove(Poly(8) - m));
  EXPECT_FALSE(prover.prove(m - Poly(2)));
}

} // namespace
