// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Manifest/Predicate.h"
#include "RandomPredicate.h"
#include "tilecc/Manifest/PredicateJson.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <limits>

using namespace tilecc;
using Outcome = Evaluation::Outcome;

static Predicate parse(const std::string &text) {
  auto parsed = parsePredicate(text);
  if (!parsed) {
    ADD_FAILURE() << text << ": " << parsed.error().message;
    return boolean(false);
  }
  return *parsed;
}

static std::string parseError(const std::string &text) {
  auto parsed = parsePredicate(text);
  return parsed ? "accepted" : std::to_string(parsed.error().offset) + ": " + parsed.error().message;
}

static LaunchValues someValues() {
  LaunchValues values;
  values.parameters = {{"n", 4}, {"stride", 512}, {"n_cols", 1000}, {"zero", 0}, {"big", INT64_MAX}};
  values.elements = {{"y", 2000}};
  values.addresses = {{"y", 4096}};
  values.grid = {8, 1, 1};
  return values;
}

static std::string reasonFor(const std::string &text) { return evaluate(parse(text), someValues()).reason; }

TEST(Predicate, PrintsAndParsesOneCanonicalText) {
  Predicate built = elements("y") >= (parameter("n") - literal(1)) * parameter("stride") + parameter("m");
  EXPECT_EQ(built.str(), "elements(y) >= (n - 1) * stride + m");
  EXPECT_EQ(parse(built.str()), built);
  EXPECT_EQ(parse(" elements( y )>=((n-1)*stride)+m ").str(), "elements(y) >= (n - 1) * stride + m");
  EXPECT_EQ(parse("a - (b - c) - d < 3").str(), "a - (b - c) - d < 3");
  EXPECT_EQ(parse("a <= b && b <= c || !(c == 0)").str(), "a <= b && b <= c || !(c == 0)");
  EXPECT_EQ(parse("(a < b || b < c) && c < d").str(), "(a < b || b < c) && c < d");
  EXPECT_EQ(parse("min(a, max(b, -1)) <= ceildiv(n, 128)").str(), "min(a, max(b, -1)) <= ceildiv(n, 128)");
  EXPECT_EQ(parse("-a * -5 == - (5)").str(), "-a * -5 == -(5)");
  EXPECT_EQ(parse("x.shape.0 % 16 == 0 && address(x) % 16 == 0").str(), "x.shape.0 % 16 == 0 && address(x) % 16 == 0");
  EXPECT_EQ(parse("true").str(), "true");
  EXPECT_EQ(parse("-9223372036854775808 <= n").str(), "-9223372036854775808 <= n");
}

TEST(Predicate, NamesThatMeanSomethingElseCanStillBeParameters) {
  EXPECT_EQ(parameter("grid.x").str(), "param(grid.x)");
  EXPECT_EQ(parse("param(grid.x)"), parameter("grid.x"));
  EXPECT_NE(parse("grid.x"), parameter("grid.x"));
  EXPECT_EQ(parameter("true").str(), "param(true)");
  EXPECT_EQ(parse("min + elements < grid").str(), "min + elements < grid");
}

TEST(Predicate, RefusesWhatIsNoExpressionAndSaysWhere) {
  EXPECT_EQ(parseError(""), "0: the expression ends where an operand is missing");
  EXPECT_EQ(parseError("n <"), "3: the expression ends where an operand is missing");
  EXPECT_EQ(parseError("n < 3)"), "5: `)` closes nothing");
  EXPECT_EQ(parseError("(n < 3"), "0: `(` is not closed");
  EXPECT_EQ(parseError("n ~ 3"), "2: unexpected character `~`");
  EXPECT_EQ(parseError("n 3"), "2: an operator is missing before `3`");
  EXPECT_EQ(parseError("a < b < c"), "6: comparisons do not chain; write `a < b && b < c`");
  EXPECT_EQ(parseError("a && b < c"), "0: `&&` takes conditions, but this is a number");
  EXPECT_EQ(parseError("(a < b) + c"), "1: `+` takes numbers, but this is a condition");
  EXPECT_EQ(parseError("!a"), "1: `!` takes conditions, but this is a number");
  EXPECT_EQ(parseError("min(a)"), "0: `min` takes two arguments");
  EXPECT_EQ(parseError("min(a, b, c)"), "8: `min` takes two arguments");
  EXPECT_EQ(parseError("min()"), "4: an operand is missing before `)`");
  EXPECT_EQ(parseError("sin(a) < 1"), "0: unknown function `sin`");
  EXPECT_EQ(parseError("a, b"), "1: `,` outside the arguments of a function");
  EXPECT_EQ(parseError("elements(3) < 1"), "9: `elements` takes the name of a parameter");
  EXPECT_EQ(parseError("elements(p < 1"), "11: `)` is missing after the name in `elements(..)`");
  EXPECT_EQ(parseError("9223372036854775808 < n"), "0: `9223372036854775808` does not fit into 64 bits");
  EXPECT_EQ(parseError("0x10 < n"), "0: `0x10` is no decimal integer");
}

TEST(Predicate, DepthAndSizeAreBounded) {
  std::string nested;
  for (int i = 0; i < 199; ++i) {
    nested += "!";
  }
  EXPECT_EQ(parse(nested + "true").depth(), 200u);
  EXPECT_EQ(parseError("!" + nested + "true"), "0: the expression is nested more than 200 deep");
  EXPECT_EQ(parseError(std::string(100000, '(') + "n"), "1601: the expression is nested more than 200 deep");
  EXPECT_EQ(parseError(std::string(100000, '-')), "1601: the expression is nested more than 200 deep");
  Predicate chain = parameter("n");
  for (int i = 0; i < 100000; ++i) {
    chain = std::move(chain) + literal(1);
  }
  EXPECT_FALSE(chain.isWithinLimits());
  EXPECT_EQ(*evaluateInteger(chain, someValues()), 100004);
}

TEST(Predicate, EvaluatesAsCppDoes) {
  struct Case {
    const char *text;
    int64_t value;
  };
  for (const Case &c : {Case{"-7 / 2", -3}, Case{"-7 % 2", -1}, Case{"7 / -2", -3}, Case{"ceildiv(7, 2)", 4},
                        Case{"ceildiv(-7, 2)", -3}, Case{"ceildiv(6, 2)", 3}, Case{"ceildiv(-7, -2)", 4},
                        Case{"2 + 3 * 4 - 1", 13}, Case{"20 / 3 / 2", 3}, Case{"min(3, -1)", -1}, Case{"max(n, 3)", 4},
                        Case{"grid.x * 2", 16}, Case{"elements(y) + address(y)", 6096}}) {
    auto value = evaluateInteger(parse(c.text), someValues());
    ASSERT_TRUE(value) << c.text;
    EXPECT_TRUE(*value == c.value) << c.text << " gave " << toString(*value);
  }
}

TEST(Predicate, AFailureNamesTheValues) {
  EXPECT_EQ(reasonFor("n_cols <= stride"), "`n_cols <= stride` failed: n_cols = 1000, stride = 512");
  EXPECT_EQ(reasonFor("elements(y) >= (n - 1) * stride + n_cols"),
            "`elements(y) >= (n - 1) * stride + n_cols` failed: elements(y) = 2000, n = 4, stride = 512, "
            "n_cols = 1000 (2000 >= 2536)");
  EXPECT_EQ(reasonFor("n == 4 && grid.x <= 4 && n == 5"), "`grid.x <= 4` failed: grid.x = 8");
  EXPECT_EQ(reasonFor("n == 3 || n == 5"), "`n == 3 || n == 5` failed: n = 4");
  EXPECT_EQ(reasonFor("false"), "`false` failed");
  EXPECT_EQ(reasonFor("n == 4"), "");
}

TEST(Predicate, OverflowAndDivisionByZeroAreRefusedNotWrapped) {
  EXPECT_EQ(reasonFor("n / zero == 0"), "`n / zero == 0` cannot be checked: `4 / 0` divides by zero; n = 4, zero = 0");
  EXPECT_EQ(reasonFor("big * big * big > 0"),
            "`big * big * big > 0` cannot be checked: `85070591730234615847396907784232501249 * "
            "9223372036854775807` does not fit into 128 bits; big = 9223372036854775807");
  EXPECT_EQ(reasonFor("m < 3"), "`m < 3` cannot be checked: the launch gives no value for `m`");
  for (const char *text : {"n % zero == 0", "ceildiv(n, zero) == 0", "n == 4 && n / zero == 0", "n / zero == 0 || true",
                           "!(n / zero == 0)"}) {
    EXPECT_EQ(evaluate(parse(text), someValues()).outcome, Outcome::Refused) << text;
  }
  LaunchValues extreme = someValues();
  extreme.parameters["low"] = static_cast<Int128>(static_cast<unsigned __int128>(1) << 127);
  for (const char *text : {"low / -1 < 0", "low % -1 == 0", "-low > 0", "low - 1 < 0", "ceildiv(low, -1) > 0"}) {
    EXPECT_EQ(evaluate(parse(text), extreme).outcome, Outcome::Refused) << text;
  }
  EXPECT_EQ(toString(extreme.parameters["low"]), "-170141183460469231731687303715884105728");
}

TEST(Predicate, TheRightSideIsOnlyLookedAtWhereItMatters) {
  EXPECT_EQ(evaluate(parse("zero == 0 || n / zero == 1"), someValues()).outcome, Outcome::Holds);
  EXPECT_EQ(evaluate(parse("zero != 0 && n / zero == 1"), someValues()).outcome, Outcome::Fails);
}

TEST(Predicate, JsonFormIsNestedArrays) {
  Predicate predicate = parse("n_cols <= stride && !(grid.y == -1) || -elements(p) > min(2, address(p))");
  EXPECT_EQ(predicateToJson(predicate).dump(),
            R"(["||",["&&",["<=",["param","n_cols"],["param","stride"]],["!",["==",["grid","y"],-1]]],)"
            R"([">",["neg",["elements","p"]],["min",2,["address","p"]]]])");
  EXPECT_EQ(*predicateFromJson(predicateToJson(predicate)), predicate);
}

TEST(Predicate, JsonThatIsNoExpressionIsRefusedWithItsPlace) {
  auto errorOf = [](const std::string &text) {
    auto parsed = predicateFromJson(nlohmann::ordered_json::parse(text));
    return parsed ? "accepted" : parsed.error().pointer + ": " + parsed.error().message;
  };
  EXPECT_EQ(errorOf(R"(["=<", 1, 2])"), ": unknown operator `=<`");
  EXPECT_EQ(errorOf(R"(["<=", 1, ["+", 2]])"), "/2: `+` takes 2 operands, not 1");
  EXPECT_EQ(errorOf(R"(["<=", 1, true])"), "/2: a number is expected here");
  EXPECT_EQ(errorOf(R"(["&&", ["<", 1, 2], 3])"), "/2: a condition is expected here");
  EXPECT_EQ(errorOf(R"(["grid", "w"])"), ": a grid has the axes `x`, `y` and `z`, not `w`");
  EXPECT_EQ(errorOf(R"(["param", 3])"), ": `param` takes a name");
  EXPECT_EQ(errorOf("1.5"), ": an expression is an integer, a truth value or an array");
  EXPECT_EQ(errorOf("18446744073709551615"), ": the integer does not fit into 64 bits");
  EXPECT_EQ(errorOf("[]"), ": an expression is an array that starts with the name of its operator");
  std::string deep = "true";
  for (int i = 0; i < 250; ++i) {
    deep = "[\"!\"," + deep + "]";
  }
  EXPECT_NE(errorOf(deep).find("nested more than 200 deep"), std::string::npos);
}

TEST(Predicate, RandomExpressionsSurviveTextAndJson) {
  RandomPredicate random(3);
  for (int round = 0; round < 3000; ++round) {
    Predicate predicate = round % 2 == 0 ? random.condition(4) : random.number(4);
    ASSERT_EQ(parse(predicate.str()), predicate) << predicate.str();
    ASSERT_EQ(*predicateFromJson(predicateToJson(predicate)), predicate) << predicate.str();
  }
}

TEST(Predicate, BrokenTextsAreRefusedOrAcceptedButNeverCrash) {
  RandomPredicate random(5);
  for (int round = 0; round < 5000; ++round) {
    std::string text = random.condition(4).str();
    for (unsigned edits = 1 + random.below(3); edits != 0 && !text.empty(); --edits) {
      size_t at = random.below(static_cast<unsigned>(text.size()));
      if (random.below(2) == 0) {
        text.erase(at, 1 + random.below(3));
      } else {
        text[at] = "()+-*/%<>=!&|,.a1 $~"[random.below(20)];
      }
    }
    auto parsed = parsePredicate(text);
    if (parsed) {
      EXPECT_EQ(parse(parsed->str()), *parsed) << text;
    } else {
      EXPECT_LE(parsed.error().offset, text.size());
      EXPECT_FALSE(parsed.error().message.empty());
    }
  }
}
