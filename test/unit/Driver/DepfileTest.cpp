// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Driver/Depfile.h"

#include "gtest/gtest.h"

#include <vector>

using namespace tilecc;

TEST(DepfileTest, QuotesWhatMakeReads) {
  EXPECT_EQ(quoteForMake("a b.cu"), "a\\ b.cu");
  EXPECT_EQ(quoteForMake("a\\ b"), "a\\\\\\ b");
  EXPECT_EQ(quoteForMake("a\\b"), "a\\b");
  EXPECT_EQ(quoteForMake("cost$#1"), "cost$$\\#1");
}

TEST(DepfileTest, ListsEachDependencyOnItsLine) {
  std::vector<std::string> targets = {"k.cubin"};
  std::vector<std::string> dependencies = {"k.cu", "my dir/a.h"};
  EXPECT_EQ(formatDepfile(targets, dependencies, false), "k.cubin: \\\n  k.cu \\\n  my\\ dir/a.h\n");
}

TEST(DepfileTest, GivesHeadersButNotTheSourceAPhonyRule) {
  std::vector<std::string> targets = {"k.cubin", "k.tilecc.json"};
  std::vector<std::string> dependencies = {"k.cu", "a.h"};
  EXPECT_EQ(formatDepfile(targets, dependencies, true), "k.cubin k.tilecc.json: \\\n  k.cu \\\n  a.h\na.h:\n");
}
