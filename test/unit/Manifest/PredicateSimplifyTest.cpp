// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RandomPredicate.h"
#include "tilecc/Manifest/Predicate.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace tilecc;
using Outcome = Evaluation::Outcome;

static std::string simplified(const std::string &text) { return simplify(*parsePredicate(text)).str(); }

static std::vector<Predicate> parseAll(const std::vector<std::string> &texts) {
  std::vector<Predicate> list;
  for (const std::string &text : texts) {
    list.push_back(*parsePredicate(text));
  }
  return list;
}

static std::vector<std::string> needed(const std::vector<std::string> &texts) {
  std::vector<std::string> kept;
  for (size_t index : selectNeeded(parseAll(texts))) {
    kept.push_back(texts[index]);
  }
  return kept;
}

using Texts = std::vector<std::string>;

TEST(PredicateSimplify, FoldsConstantsAndNeutralParts) {
  EXPECT_EQ(simplified("n + 0 <= 2 * 3 + 1"), "n <= 7");
  EXPECT_EQ(simplified("n * 1 / 1 - 0 < 5 && true"), "n < 5");
  EXPECT_EQ(simplified("n * 0 <= 4"), "true");
  EXPECT_EQ(simplified("3 < 2 || n < 1"), "n < 1");
  EXPECT_EQ(simplified("!(a <= b)"), "a > b");
  EXPECT_EQ(simplified("!!(a <= b && a <= c)"), "a <= b && a <= c");
  EXPECT_EQ(simplified("a + 1 <= a + 1"), "true");
  EXPECT_EQ(simplified("a < b && a < b"), "a < b");
  EXPECT_EQ(simplified("n % 1 == 0"), "true");
}

TEST(PredicateSimplify, KeepsWhatMayBeRefused) {
  EXPECT_EQ(simplified("1 / 0 == 1"), "1 / 0 == 1");
  EXPECT_EQ(simplified("a / b <= a / b"), "a / b <= a / b");
  EXPECT_EQ(simplified("a * a * a * 0 == 0"), "a * a * a * 0 == 0");
  EXPECT_EQ(simplified("a / b == 1 && false"), "a / b == 1 && false");
  EXPECT_EQ(simplified("9223372036854775807 + 1 > n"), "9223372036854775807 + 1 > n");
}

TEST(PredicateSimplify, NeverChangesTheOutcome) {
  RandomPredicate random(11);
  for (int round = 0; round < 3000; ++round) {
    Predicate original = random.condition(4);
    Predicate simple = simplify(original);
    ASSERT_LE(simple.size(), original.size());
    for (int sample = 0; sample < 8; ++sample) {
      LaunchValues values;
      auto value = [&] { return static_cast<Int128>(random.below(7)) - 3; };
      values.parameters = {{"a", value()}, {"b", value()}};
      values.elements = {{"p", value()}};
      values.grid = {value(), value(), value()};
      ASSERT_EQ(evaluate(original, values).outcome, evaluate(simple, values).outcome) << original.str() << "\n"
                                                                                      << simple.str();
    }
  }
}

TEST(PredicateSimplify, DropsRepeatedAndImpliedConditions) {
  EXPECT_EQ(needed({"n <= 8", "n <= 4", "n < 5"}), (Texts{"n <= 4"}));
  EXPECT_EQ(needed({"a <= b", "b > a", "b >= a"}), (Texts{"b > a"}));
  EXPECT_EQ(needed({"n == 4", "n <= 8", "n != 0", "n >= 1"}), (Texts{"n == 4"}));
  EXPECT_EQ(needed({"n != 0", "n >= 0"}), (Texts{"n != 0", "n >= 0"}));
  EXPECT_EQ(needed({"4 >= n", "true", "n <= 4"}), (Texts{"4 >= n"}));
  EXPECT_EQ(needed({"a < b || b < c", "a < b || b < c", "a < b"}), (Texts{"a < b || b < c", "a < b"}));
  EXPECT_EQ(needed({"grid.x <= 8", "grid.y <= 8"}), (Texts{"grid.x <= 8", "grid.y <= 8"}));
}

TEST(PredicateSimplify, WhatIsKeptMeansTheSame) {
  RandomPredicate random(13);
  for (int round = 0; round < 3000; ++round) {
    std::vector<Predicate> all;
    for (unsigned i = 0; i < 4; ++i) {
      all.push_back(random.condition(random.below(2)));
    }
    std::vector<size_t> kept = selectNeeded(all);
    bool impossible = isPlainlyImpossible(all);
    for (int sample = 0; sample < 20; ++sample) {
      LaunchValues values;
      auto value = [&] { return static_cast<Int128>(random.below(7)) - 3; };
      values.parameters = {{"a", value()}, {"b", value()}};
      values.elements = {{"p", value()}};
      values.grid = {value(), value(), value()};
      auto holds = [&](size_t index) { return evaluate(all[index], values).outcome == Outcome::Holds; };
      bool before = holds(0) && holds(1) && holds(2) && holds(3);
      bool after = std::all_of(kept.begin(), kept.end(), holds);
      ASSERT_EQ(before, after);
      ASSERT_FALSE(before && impossible);
    }
  }
}

TEST(PredicateSimplify, SeesPlainContradictions) {
  EXPECT_TRUE(isPlainlyImpossible(parseAll({"n <= 3", "m == 0", "n >= 5"})));
  EXPECT_TRUE(isPlainlyImpossible(parseAll({"a < b", "a == b"})));
  EXPECT_TRUE(isPlainlyImpossible(parseAll({"n == 3", "n != 3"})));
  EXPECT_TRUE(isPlainlyImpossible(parseAll({"false"})));
  EXPECT_FALSE(isPlainlyImpossible(parseAll({"n <= 3", "n >= 3", "a <= b", "b <= a"})));
}

TEST(PredicateSimplify, SplitsConjunctionsInOrder) {
  std::vector<Predicate> parts = splitConjunction(*parsePredicate("a < 1 && (b < 2 && c < 3 || d < 4) && e < 5"));
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].str(), "a < 1");
  EXPECT_EQ(parts[1].str(), "b < 2 && c < 3 || d < 4");
  EXPECT_EQ(parts[2].str(), "e < 5");
}
