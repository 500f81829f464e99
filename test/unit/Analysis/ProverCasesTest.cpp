// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Goals about scaled positions and about choices, against enumeration: wherever the facts and the conditions that the
// prover asks for hold, the goal does too; and what it should find, it finds.
#include "FuzzModel.h"

#include "tilecc/Analysis/Prover.h"

#include <gtest/gtest.h>

using namespace tilecc;

namespace {

/// Scalars c, d, k, and a position t of each block.
struct Space {
  LaunchSpace space;
  AtomTable table{space};
  Poly c, d, k, t;
  Space() {
    add(SymbolKind::NumBlocks, "grid.x");
    c = table.symbol(add(SymbolKind::Param, "c"), 0);
    d = table.symbol(add(SymbolKind::Param, "d"), 0);
    k = table.symbol(add(SymbolKind::Param, "k"), 0);
    t = table.symbol(add(SymbolKind::Opaque, "t"), 1);
    space.readsAxis[0] = true;
  }
  SymbolId add(SymbolKind kind, const char *name) {
    Symbol symbol{kind};
    symbol.index = static_cast<unsigned>(space.symbols.size());
    symbol.name = name;
    return space.addSymbol(symbol);
  }
};

using Values = std::array<Wide, 6>; ///< by symbol; the size of the buffer last

/// The value there; nothing where it divides by less than 1.
std::optional<Wide> evaluate(const AtomTable &table, const Poly &poly, const Values &values) {
  std::map<AtomId, Wide> known;
  auto sum = [&](const Poly &of) {
    Wide result = 0;
    for (const Term &term : of.getTerms()) {
      Wide product = term.coefficient;
      for (AtomId id : term.atoms) {
        product *= known.at(id);
      }
      result += product;
    }
    return result;
  };
  std::vector<AtomId> needed = table.closure(poly);
  std::sort(needed.begin(), needed.end());
  for (AtomId id : needed) {
    const Atom atom = table[id];
    std::vector<Wide> at;
    for (const Poly &operand : atom.operands) {
      at.push_back(sum(operand));
    }
    if ((atom.kind == AtomKind::FloorDiv || atom.kind == AtomKind::Mod) && at[1] < 1) {
      return std::nullopt;
    }
    known[id] = atom.kind == AtomKind::Symbol     ? values[atom.symbol]
                : atom.kind == AtomKind::Elements ? values.back()
                : atom.kind == AtomKind::FloorDiv ? floorDivide(at[0], at[1])
                : atom.kind == AtomKind::Mod      ? at[0] - at[1] * floorDivide(at[0], at[1])
                : atom.kind == AtomKind::Min      ? std::min(at[0], at[1])
                : atom.kind == AtomKind::Max      ? std::max(at[0], at[1])
                                                  : (at[0] >= 0 ? at[1] : at[2]);
  }
  return sum(poly);
}

Poly equalChoice(AtomTable &table, const Poly &x, const Poly &y, const Poly &a, const Poly &b) {
  return table.select(y - x, table.select(x - y, a, b), b);
}

TEST(ProverCases, ScaledPositionsStayBelowTheScale) {
  Space s;
  SampleLaunches samples(s.table);
  Prover prover(s.table, samples);
  Poly scaled = s.table.floorDiv(s.c * s.t, s.d);
  prover.addFacts({s.t, s.d - Poly(1) - s.t, s.d - Poly(1), s.c - Poly(1)});
  EXPECT_TRUE(prover.prove(s.c - Poly(1) - scaled));
  EXPECT_TRUE(prover.prove(scaled));
  EXPECT_FALSE(prover.prove(s.c - Poly(2) - scaled));
  Prover further(s.table, samples);
  further.addFacts({s.t, s.d - s.t, s.d - Poly(1), s.c - Poly(1)});
  EXPECT_FALSE(further.prove(s.c - Poly(1) - scaled));
}

TEST(ProverCases, AChoiceOfEqualsNeedsNoThirdCase) {
  Space s;
  SampleLaunches samples(s.table);
  Prover prover(s.table, samples);
  Poly choice = equalChoice(s.table, s.c, Poly(1), s.d, s.d + s.k);
  prover.addFacts({s.k - Poly(1)});
  EXPECT_TRUE(prover.prove(s.d + s.k - choice));
  EXPECT_FALSE(prover.prove(s.d + s.k - Poly(1) - choice));
  // Only where the two are equal is it known what they are.
  EXPECT_TRUE(prover.prove(equalChoice(s.table, s.c, Poly(1), s.c - Poly(1), Poly())));
  EXPECT_FALSE(prover.prove(equalChoice(s.table, s.c, Poly(1), Poly(), s.c - Poly(1))));
}

/// A goal of one to four of the forms that the search has rules for.
Poly randomGoal(Space &s, FuzzRandom &random) {
  AtomTable &table = s.table;
  auto number = [&] { return Poly(static_cast<int>(random.below(7)) - 3); };
  const Poly plain[] = {s.c, s.d, s.k, s.t, s.c * s.k, table.mod(s.t, s.d)};
  auto any = [&] { return plain[random.below(std::size(plain))]; };
  Poly goal = number();
  for (unsigned term = 0; term < 1 + random.below(4); ++term) {
    Poly one;
    switch (random.below(5)) {
    case 0:
      one = table.floorDiv(s.c * s.t, s.d);
      break;
    case 1:
      one = table.floorDiv(s.k * s.c * table.mod(s.t, s.d), s.d);
      break;
    case 2:
      one = equalChoice(table, any(), random.chance(50) ? Poly(1) : any(), any(), any());
      break;
    case 3:
      one = random.chance(50) ? table.minimum(any(), any()) : table.maximum(any(), any() + number());
      break;
    default:
      one = any();
      break;
    }
    goal = goal + (random.chance(40) ? number() * one : random.chance(50) ? one : -one);
  }
  return goal;
}

TEST(ProverCases, FuzzAgainstEnumeration) {
  FuzzRandom random(7);
  unsigned found = 0, asked = 0;
  constexpr unsigned numGoals = 300;
  for (unsigned number = 0; number < numGoals; ++number) {
    Space s;
    SampleLaunches samples(s.table);
    Prover prover(s.table, samples);
    std::vector<Poly> facts{s.d - Poly(1)};
    const Poly more[] = {s.t, s.d - Poly(1) - s.t, s.c - Poly(1), s.c, s.k, s.k - s.c};
    for (const Poly &fact : more) {
      if (random.chance(65)) {
        facts.push_back(fact);
      }
    }
    prover.addFacts(facts);
    Poly goal = randomGoal(s, random);
    std::optional<Prover::Conditions> conditions = prover.proveUnder(goal);
    if (!conditions) {
      continue;
    }
    ++found;
    asked += !conditions->empty();
    facts.insert(facts.end(), conditions->begin(), conditions->end());
    for (Wide c = -2; c <= 4; ++c) {
      for (Wide d = 1; d <= 4; ++d) {
        for (Wide k = -2; k <= 4; ++k) {
          for (Wide t = -3; t <= 5; ++t) {
            Values values{2, c, d, k, t, 0};
            bool holds = std::all_of(facts.begin(), facts.end(), [&](const Poly &fact) {
              return evaluate(s.table, fact, values).value_or(-1) >= 0;
            });
            ASSERT_TRUE(!holds || evaluate(s.table, goal, values).value_or(0) >= 0)
                << "goal " << number << " at c = " << int(c) << ", d = " << int(d) << ", k = " << int(k)
                << ", t = " << int(t);
          }
        }
      }
    }
  }
  EXPECT_GT(found, numGoals / 6);
  EXPECT_GT(asked, numGoals / 12);
}

/// An index from digits of t, put together by other weights, inside of a buffer, for 0 <= t < k.
TEST(ProverCases, SizesOfBuffersSuffice) {
  FuzzRandom random(11);
  unsigned found = 0;
  constexpr unsigned numIndices = 70;
  for (unsigned number = 0; number <= numIndices; ++number) {
    Space s;
    AtomTable &table = s.table;
    SampleLaunches samples(table);
    Prover prover(table, samples);
    const Poly digits[] = {table.mod(s.t, s.c), table.mod(table.floorDiv(s.t, s.c), s.d),
                           table.floorDiv(s.t, s.c * s.d), table.floorDiv(s.t, s.c)};
    const Poly weights[] = {Poly(1), s.c, s.d, s.c * s.d, Poly(2)};
    Poly index;
    for (unsigned part = 0; part < 1 + random.below(3); ++part) {
      index = index + weights[random.below(std::size(weights))] * digits[random.below(std::size(digits))];
    }
    // At last d rows of c elements, read again and again.
    index = number == numIndices ? s.c * digits[1] + digits[0] : index;
    std::vector<Poly> facts{s.t, s.k - Poly(1) - s.t, s.c - Poly(1), s.d - Poly(1)};
    if (random.chance(30)) {
      facts.push_back(s.d - Poly(2) - digits[1]);
    }
    prover.addFacts(facts);
    std::optional<Prover::Conditions> conditions = prover.proveUnder(table.elements(0) - Poly(1) - index);
    if (!conditions) {
      continue;
    }
    ++found;
    for (Wide c = 1; c <= 4; ++c) {
      for (Wide d = 1; d <= 3; ++d) {
        for (Wide k = 1; k <= 15; ++k) {
          for (Wide t = 0; t < k; ++t) {
            Values values{2, c, d, k, t, 0};
            // The largest buffer that the index is beyond of.
            values.back() = evaluate(table, index, values).value_or(0);
            auto holds = [&](const Poly &fact) { return evaluate(table, fact, values).value_or(-1) >= 0; };
            ASSERT_FALSE(std::all_of(facts.begin(), facts.end(), holds) &&
                         std::all_of(conditions->begin(), conditions->end(), holds))
                << "index " << number << " at c = " << int(c) << ", d = " << int(d) << ", k = " << int(k)
                << ", t = " << int(t);
          }
        }
      }
    }
  }
  EXPECT_GT(found, numIndices / 2);
}

} // namespace
