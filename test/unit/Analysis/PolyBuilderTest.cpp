// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Machine arithmetic and its polynomials at points: wherever the obligations of an expression hold, its polynomial has
// the value that the kernel computes, and what is said to follow from a true condition holds.
#include "FuzzModel.h"

#include "tilecc/Analysis/Polynomial.h"

#include <gtest/gtest.h>

using namespace tilecc;

namespace {

constexpr unsigned numSymbols = 5;

/// Two signed bytes, one unsigned byte, one signed word, one byte that is loaded and read as unsigned.
struct Space {
  LaunchSpace space;
  Space() {
    for (unsigned i = 0; i < numSymbols; ++i) {
      Symbol symbol{i == 4 ? SymbolKind::Opaque : SymbolKind::Param};
      symbol.index = i;
      symbol.width = i == 3 ? 16 : 8;
      symbol.isUnsigned = i == 2 || i == 4;
      space.addSymbol(symbol);
    }
  }
};

/// A random expression of 8 or 16 bits, or a condition.
class Expressions {
public:
  Expressions(LaunchSpace &space, FuzzRandom &random) : pool(space.pool), random(random) {}

  ExprId number(unsigned width, unsigned depth) {
    if (depth == 0 || random.below(6) == 0) {
      return leaf(width);
    }
    if (random.below(8) == 0) {
      return pool.select(condition(depth - 1), number(width, depth - 1), number(width, depth - 1));
    }
    if (random.below(7) == 0) {
      bool widens = width == 16;
      ExprKind kind = !widens ? ExprKind::Trunc : random.below(2) == 0 ? ExprKind::ExtS : ExprKind::ExtU;
      return pool.cast(kind, number(widens ? 8 : 16, depth - 1), width);
    }
    if (random.below(9) == 0) {
      // A remainder the long way, and quotients and remainders of remainders.
      ExprId x = number(width, depth - 1), d = number(width, 0);
      ExprId rest = random.below(2) == 0
                        ? binary(ExprKind::RemS, x, d)
                        : binary(ExprKind::Sub, x, binary(ExprKind::Mul, binary(ExprKind::DivS, x, d), d));
      constexpr ExprKind outer[] = {ExprKind::DivS, ExprKind::RemS, ExprKind::Add};
      return binary(outer[random.below(std::size(outer))], rest, random.below(2) == 0 ? d : number(width, 0));
    }
    constexpr ExprKind kinds[] = {
        ExprKind::Add,  ExprKind::Add,  ExprKind::Sub,       ExprKind::Mul,      ExprKind::DivS,     ExprKind::DivU,
        ExprKind::RemS, ExprKind::RemU, ExprKind::FloorDivS, ExprKind::CeilDivS, ExprKind::CeilDivU, ExprKind::MinS,
        ExprKind::MaxS, ExprKind::MinU, ExprKind::MaxU,      ExprKind::And,      ExprKind::Or,       ExprKind::Xor,
        ExprKind::Shl,  ExprKind::ShrS, ExprKind::ShrU};
    ExprKind kind = kinds[random.below(std::size(kinds))];
    ExprId a = number(width, depth - 1);
    bool isBits = kind == ExprKind::And || kind == ExprKind::Xor;
    bool isShift = kind == ExprKind::Shl || kind == ExprKind::ShrS || kind == ExprKind::ShrU;
    constexpr int64_t masks[] = {1, 3, 7, 15, -2, -4, -8, -1, 5};
    ExprId b = isShift  ? pool.constant(random.below(9), width)
               : isBits ? pool.constant(masks[random.below(std::size(masks))], width)
                        : number(width, depth - 1);
    return pool.binary(kind, a, b);
  }

  ExprId condition(unsigned depth) {
    if (depth > 0 && random.below(3) == 0) {
      ExprKind kind = random.below(3) == 0 ? ExprKind::Or : ExprKind::And;
      ExprId first = condition(depth - 1), second = condition(depth - 1);
      if (random.below(3) == 0) {
        // `mask & !(mask & p)`, with the parts in either order.
        bool swapped = random.below(2) == 0;
        ExprId both = binary(ExprKind::And, swapped ? second : first, swapped ? first : second);
        second = binary(ExprKind::Xor, both, pool.constant(1, 1));
      }
      return binary(kind, first, second);
    }
    constexpr ExprKind kinds[] = {ExprKind::Eq,  ExprKind::Ne,  ExprKind::Slt,
                                  ExprKind::Sle, ExprKind::Ult, ExprKind::Ule};
    unsigned width = random.below(3) == 0 ? 16 : 8;
    ExprId compared = pool.binary(kinds[random.below(std::size(kinds))], number(width, depth), number(width, depth));
    return random.below(4) == 0 ? pool.negate(compared) : compared;
  }

  /// Conditions as early exits leave them: all of what was tested does not hold.
  ExprId negated(unsigned depth) {
    ExprId tested = condition(depth);
    tested = random.below(2) == 0 ? pool.binary(ExprKind::Or, tested, condition(depth)) : tested;
    return pool.negate(tested);
  }

private:
  ExprId binary(ExprKind kind, ExprId a, ExprId b) { return pool.binary(kind, a, b); }
  ExprId leaf(unsigned width) {
    if (width == 16) {
      return random.below(2) == 0 ? pool.symbol(3, 16) : pool.constant(static_cast<int>(random.below(600)) - 300, 16);
    }
    return random.below(4) != 0 ? pool.symbol(random.below(4) == 3 ? 4 : random.below(3), 8)
                                : pool.constant(static_cast<int>(random.below(24)) - 8, 8);
  }

  ExprPool &pool;
  FuzzRandom &random;
};

/// Values of polynomials at one point; nothing where something is not looked into or not defined.
class Point {
public:
  Point(const AtomTable &table, const std::array<int64_t, numSymbols> &values) : table(table), values(values) {}

  std::optional<Wide> evaluate(const Poly &poly) {
    if (poly.hasOverflowed()) {
      return std::nullopt;
    }
    Wide sum = 0;
    for (const Term &term : poly.getTerms()) {
      Wide product = term.coefficient;
      for (AtomId id : term.atoms) {
        std::optional<Wide> value = evaluate(id);
        if (!value) {
          return std::nullopt;
        }
        product *= *value;
      }
      sum += product;
    }
    return sum;
  }

private:
  std::optional<Wide> evaluate(AtomId id) {
    const Atom atom = table[id];
    if (atom.kind == AtomKind::Symbol) {
      return values[atom.symbol];
    }
    std::optional<Wide> at[3];
    for (size_t i = 0; i < atom.operands.size(); ++i) {
      at[i] = evaluate(atom.operands[i]);
      if (!at[i] || atom.kind == AtomKind::Opaque) {
        return std::nullopt;
      }
    }
    switch (atom.kind) {
    // Below 1 the divisor is one that no obligation let through; what the kernel computes there is something else.
    case AtomKind::FloorDiv:
      return *at[1] != 0 ? std::optional<Wide>(floorDivide(*at[0], *at[1])) : std::nullopt;
    case AtomKind::Mod:
      return *at[1] != 0 ? std::optional<Wide>(*at[0] - *at[1] * floorDivide(*at[0], *at[1])) : std::nullopt;
    case AtomKind::Min:
      return std::min(*at[0], *at[1]);
    case AtomKind::Max:
      return std::max(*at[0], *at[1]);
    case AtomKind::Select:
      return *at[0] >= 0 ? at[1] : at[2];
    default:
      return std::nullopt;
    }
  }

  const AtomTable &table;
  const std::array<int64_t, numSymbols> &values;
};

std::array<int64_t, numSymbols> randomValues(FuzzRandom &random) {
  std::array<int64_t, numSymbols> values{};
  for (unsigned i = 0; i < numSymbols; ++i) {
    int64_t small = static_cast<int64_t>(random.below(20)) - 6;
    int64_t any = static_cast<int64_t>(random.below(256)) - 128;
    values[i] = random.below(2) == 0 ? small : any;
  }
  values[2] &= 255;
  values[4] &= 255;
  values[3] *= random.below(3) == 0 ? 250 : 1;
  return values;
}

bool allHold(Point &point, const std::vector<Obligation> &obligations) {
  return std::all_of(obligations.begin(), obligations.end(),
                     [&](const Obligation &obligation) { return point.evaluate(obligation.value).value_or(-1) >= 0; });
}

TEST(PolyBuilder, HasTheKernelsValuesWhereItsObligationsHold) {
  FuzzRandom random(1);
  unsigned compared = 0;
  for (unsigned kernel = 0; kernel < 4000; ++kernel) {
    Space s;
    ExprId root = Expressions(s.space, random).number(random.below(2) == 0 ? 8 : 16, 1 + random.below(3));
    AtomTable table(s.space);
    PolyBuilder builder(table, 1);
    Poly poly = builder.build(root);
    std::vector<Obligation> obligations = builder.obligations(root);
    PointEvaluator at(s.space.pool, root);
    for (unsigned sample = 0; sample < 24; ++sample) {
      std::array<int64_t, numSymbols> values = randomValues(random);
      Point point(table, values);
      std::optional<Wide> value = point.evaluate(poly);
      if (!value || !allHold(point, obligations)) {
        continue;
      }
      for (SymbolId id = 0; id < numSymbols; ++id) {
        at.set(id, values[id]);
      }
      at.run();
      ASSERT_TRUE(at.value(root).has_value()) << "expression " << kernel << " is not defined";
      ASSERT_EQ(*at.value(root), static_cast<int64_t>(*value)) << "expression " << kernel;
      ++compared;
    }
  }
  EXPECT_GT(compared, 10000u);
}

TEST(PolyBuilder, SaysOnlyWhatFollowsFromACondition) {
  FuzzRandom random(2);
  unsigned compared = 0;
  for (unsigned kernel = 0; kernel < 6000; ++kernel) {
    Space s;
    ExprId root = Expressions(s.space, random).condition(random.below(3));
    AtomTable table(s.space);
    PolyBuilder builder(table, 1);
    std::vector<Poly> facts = builder.facts(root);
    std::vector<Obligation> obligations = builder.obligations(root);
    PointEvaluator at(s.space.pool, root);
    for (unsigned sample = 0; sample < 24 && !facts.empty(); ++sample) {
      std::array<int64_t, numSymbols> values = randomValues(random);
      Point point(table, values);
      for (SymbolId id = 0; id < numSymbols; ++id) {
        at.set(id, values[id]);
      }
      at.run();
      if (at.value(root).value_or(0) == 0 || !allHold(point, obligations)) {
        continue;
      }
      for (const Poly &fact : facts) {
        if (std::optional<Wide> value = point.evaluate(fact)) {
          ASSERT_GE(*value, 0) << "condition " << kernel;
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, 10000u);
}

TEST(PolyBuilder, KnowsConditionsThatInequalitiesAreEquivalentTo) {
  FuzzRandom random(3);
  unsigned compared = 0, holding = 0;
  for (unsigned kernel = 0; kernel < 9000; ++kernel) {
    Space s;
    Expressions expressions(s.space, random);
    ExprId root = kernel % 2 == 0 ? expressions.condition(random.below(3)) : expressions.negated(random.below(2));
    AtomTable table(s.space);
    PolyBuilder builder(table, 1);
    std::optional<std::vector<Poly>> equivalents = builder.equivalents(root);
    std::vector<Obligation> obligations = builder.obligations(root);
    PointEvaluator at(s.space.pool, root);
    for (unsigned sample = 0; sample < 16 && equivalents; ++sample) {
      std::array<int64_t, numSymbols> values = randomValues(random);
      Point point(table, values);
      for (SymbolId id = 0; id < numSymbols; ++id) {
        at.set(id, values[id]);
      }
      at.run();
      bool known = true, all = true;
      for (const Poly &poly : *equivalents) {
        std::optional<Wide> value = point.evaluate(poly);
        known = known && value;
        all = all && value.value_or(0) >= 0;
      }
      if (known && allHold(point, obligations)) {
        ASSERT_TRUE(at.value(root).has_value()) << "condition " << kernel << " is not defined";
        ASSERT_EQ(*at.value(root) != 0, all) << "condition " << kernel;
        ++compared;
        holding += all;
      }
    }
  }
  EXPECT_GT(compared, 10000u);
  EXPECT_GT(holding, 1000u);
}

TEST(PolyBuilder, ReadsTruthAsANumberOfOneBit) {
  FuzzRandom random(4);
  for (unsigned kernel = 0; kernel < 500; ++kernel) {
    Space s;
    ExprKind kind = kernel % 2 == 0 ? ExprKind::ExtU : ExprKind::ExtS;
    ExprId root = s.space.pool.cast(kind, Expressions(s.space, random).condition(1), 8);
    AtomTable table(s.space);
    Poly poly = PolyBuilder(table, 1).build(root);
    PointEvaluator at(s.space.pool, root);
    std::array<int64_t, numSymbols> values = randomValues(random);
    for (SymbolId id = 0; id < numSymbols; ++id) {
      at.set(id, values[id]);
    }
    at.run();
    if (at.value(root) && poly.atoms().size() == 1) {
      const Atom &atom = table[poly.atoms().front()];
      EXPECT_LE(atom.lower, *at.value(root));
      EXPECT_GE(atom.upper, *at.value(root));
      EXPECT_EQ(atom.upper - atom.lower, 1);
    }
  }
}

} // namespace
