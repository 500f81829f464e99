// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expressions at points: the kernel's own arithmetic, wrap and undefined cases included.
#include "tilecc/Analysis/IndexExpr.h"

#include <gtest/gtest.h>

using namespace tilecc;

namespace {

std::optional<int64_t> at(ExprKind kind, unsigned width, int64_t a, int64_t b) {
  ExprPool pool;
  ExprId x = pool.symbol(0, width);
  ExprId y = pool.symbol(1, width);
  ExprId root = pool.binary(kind, x, y);
  PointEvaluator point(pool, {root});
  point.set(0, a);
  point.set(1, b);
  point.run();
  return point.value(root);
}

TEST(IndexExpr, AddsAndMultipliesWithWrap) {
  EXPECT_EQ(at(ExprKind::Add, 32, 2147483647, 1), -2147483648LL);
  EXPECT_EQ(at(ExprKind::Mul, 32, 0x40000000, 4), 0);
  EXPECT_EQ(at(ExprKind::Mul, 64, 0x40000000, 4), 0x100000000LL);
  EXPECT_EQ(at(ExprKind::Sub, 8, -128, 1), 127);
}

TEST(IndexExpr, DividesTowardsZero) {
  EXPECT_EQ(at(ExprKind::DivS, 32, -7, 3), -2);
  EXPECT_EQ(at(ExprKind::RemS, 32, -7, 3), -1);
  EXPECT_EQ(at(ExprKind::DivS, 32, 7, -3), -2);
  EXPECT_EQ(at(ExprKind::RemS, 32, 7, -3), 1);
}

TEST(IndexExpr, RoundsFloorAndCeilingAsAsked) {
  EXPECT_EQ(at(ExprKind::FloorDivS, 32, -7, 3), -3);
  EXPECT_EQ(at(ExprKind::CeilDivS, 32, -36, 5), -7);
  EXPECT_EQ(at(ExprKind::CeilDivS, 32, -35, 5), -7);
  EXPECT_EQ(at(ExprKind::CeilDivS, 32, 36, 5), 8);
  EXPECT_EQ(at(ExprKind::CeilDivS, 8, -128, 7), -18);
}

TEST(IndexExpr, ReadsUnsignedWhereAsked) {
  EXPECT_EQ(at(ExprKind::DivU, 32, -1, 2), 2147483647);
  EXPECT_EQ(at(ExprKind::Ult, 32, 1, -1), -1);
  EXPECT_EQ(at(ExprKind::Slt, 32, 1, -1), 0);
  EXPECT_EQ(at(ExprKind::MaxU, 8, 1, -1), -1);
  EXPECT_EQ(at(ExprKind::ShrU, 8, -1, 1), 127);
}

TEST(IndexExpr, LeavesUndefinedValuesOut) {
  EXPECT_EQ(at(ExprKind::DivS, 32, 1, 0), std::nullopt);
  EXPECT_EQ(at(ExprKind::RemU, 32, 1, 0), std::nullopt);
  EXPECT_EQ(at(ExprKind::DivS, 32, -2147483648LL, -1), std::nullopt);
  EXPECT_EQ(at(ExprKind::Shl, 32, 1, 32), std::nullopt);
}

TEST(IndexExpr, SelectLooksOnlyAtTheSideItTakes) {
  ExprPool pool;
  ExprId x = pool.symbol(0, 32);
  ExprId zero = pool.constant(0, 32);
  ExprId safe =
      pool.select(pool.binary(ExprKind::Eq, x, zero), zero, pool.binary(ExprKind::DivS, pool.constant(100, 32), x));
  PointEvaluator point(pool, {safe});
  point.set(0, 0);
  point.run();
  EXPECT_EQ(point.value(safe), 0);
  point.set(0, 7);
  point.run();
  EXPECT_EQ(point.value(safe), 14);
}

TEST(IndexExpr, InternsEqualExpressions) {
  ExprPool pool;
  ExprId x = pool.symbol(0, 32);
  EXPECT_EQ(pool.binary(ExprKind::Mul, x, pool.constant(4, 32)), pool.binary(ExprKind::Mul, pool.constant(4, 32), x));
  EXPECT_EQ(pool.binary(ExprKind::Add, x, pool.constant(0, 32)), x);
  EXPECT_EQ(pool.cast(ExprKind::Trunc, pool.cast(ExprKind::ExtS, x, 64), 32), x);
}

TEST(IndexExpr, EvaluatesDeepExpressionsWithoutRecursion) {
  ExprPool pool;
  ExprId sum = pool.symbol(0, 32);
  for (int i = 0; i < 200000; ++i) {
    sum = pool.binary(i % 2 == 0 ? ExprKind::Add : ExprKind::Xor, sum, pool.constant(i | 1, 32));
  }
  PointEvaluator point(pool, {sum});
  point.set(0, 1);
  point.run();
  EXPECT_TRUE(point.value(sum).has_value());
  EXPECT_EQ(pool.symbolsOf(sum).size(), 1u);
}

TEST(IndexExpr, SaysWhatIsLeftOfAMaskThatIsTakenAway) {
  ExprPool pool;
  ExprId x = pool.symbol(0, 32), y = pool.symbol(1, 32), yes = pool.constant(1, 1);
  ExprId mask = pool.binary(ExprKind::Slt, x, y), part = pool.binary(ExprKind::Slt, x, pool.constant(8, 32));
  ExprId other = pool.binary(ExprKind::Xor, pool.binary(ExprKind::And, mask, part), yes);
  EXPECT_EQ(pool.binary(ExprKind::And, mask, other), pool.binary(ExprKind::And, mask, pool.negate(part)));
  EXPECT_EQ(pool.binary(ExprKind::And, other, mask), pool.binary(ExprKind::And, pool.negate(part), mask));
  EXPECT_EQ(pool.getConstant(pool.binary(ExprKind::And, mask, pool.binary(ExprKind::Xor, mask, yes))), std::nullopt);
  EXPECT_EQ(pool.binary(ExprKind::Xor, part, yes), pool.binary(ExprKind::Sle, pool.constant(8, 32), x));
}

} // namespace
