// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Driver/Depfile.h"
#include "tilecc/Support/Files.h"

#include "gtest/gtest.h"

#include <vector>

#include <filesystem>

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

TEST(DepfileTest, ShortensAPathOnlyWhereItStaysTheSameFile) {
  TemporaryDirectory folder = std::move(*TemporaryDirectory::create());
  std::string top = std::filesystem::canonical(folder.path());
  std::filesystem::create_directories(top + "/deep/inner");
  std::filesystem::create_directories(top + "/plain");
  std::filesystem::create_directory_symlink(top + "/deep/inner", top + "/link");
  ASSERT_TRUE(writeFile(top + "/a.h", "1"));
  ASSERT_TRUE(writeFile(top + "/deep/a.h", "2"));
  ASSERT_TRUE(writeFile(top + "/deep/b.h", "3"));
  EXPECT_EQ(shortenPath(top + "/plain/../a.h"), top + "/a.h");
  EXPECT_EQ(shortenPath(top + "/link/../a.h"), top + "/deep/a.h");
  EXPECT_EQ(shortenPath(top + "/link/../b.h"), top + "/deep/b.h");
  EXPECT_EQ(shortenPath("no/such/file.h"), "no/such/file.h");
}
