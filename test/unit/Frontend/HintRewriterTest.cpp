// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What hints and launches become, and that every place finds its way back.

#include "tilecc/Frontend/HintRewriter.h"

#include <gtest/gtest.h>

using namespace tilecc;

static RewrittenFile rewrite(const std::string &text) {
  RewrittenFile file;
  rewriteHints("k.cu", text, file);
  return file;
}

TEST(HintRewriter, LeavesOtherTextAlone) {
  for (std::string text : {std::string("int a[3]; int b = a[a[1]];\n"), std::string("[[nodiscard]] int f();"),
                           std::string("// [[cutile::hint(0, latency=1)]]\n"), std::string(""),
                           std::string("const char *s = \"k<<<1, 1>>>\";"), std::string("int x = 1 << 2 < 3;")}) {
    RewrittenFile file;
    EXPECT_FALSE(rewriteHints("k.cu", text, file)) << text;
    EXPECT_EQ(file.text, text);
    EXPECT_TRUE(file.launches.empty());
  }
}

TEST(HintRewriter, RewritesBothSpellings) {
  EXPECT_EQ(rewrite("[[cutile::hint(900, latency=N+1)]] x;").text,
            "[[clang::annotate(\"tilecc.hint\",900, \"latency\",N+1)]] x;");
  EXPECT_EQ(rewrite("[[using cutile: hint(0, a = f(1, b)), hint(900)]]").text,
            "[[ clang::annotate(\"tilecc.hint\",0, \"a\", f(1, b)), clang::annotate(\"tilecc.hint\",900)]]");
  EXPECT_EQ(rewrite("[[nodiscard, cutile::hint()]]").text, "[[nodiscard, clang::annotate(\"tilecc.hint\")]]");
  EXPECT_EQ(rewrite("[[cutile::hint(0, bare)]]").text, "[[clang::annotate(\"tilecc.hint\",0, \"bare\",nullptr)]]");
  EXPECT_EQ(rewrite("[[tilecc::trusted]] x;").text, "[[clang::annotate(\"tilecc.trusted\")]] x;");
  EXPECT_EQ(rewrite("[[using tilecc: trusted]] x;").text, "[[ clang::annotate(\"tilecc.trusted\")]] x;");
}

TEST(HintRewriter, KeepsLines) {
  RewrittenFile file = rewrite("[[cutile::hint(0, // a comment\n  latency=3)]]\nx;");
  EXPECT_EQ(std::count(file.text.begin(), file.text.end(), '\n'), 2);
}

// Every character that was copied maps to itself.
TEST(HintRewriter, MapsCopiedTextToItsPlace) {
  std::string text = "int a;\n[[using cutile: hint(900, occupancy=occupancy)]] void f(int q);\nint tail;";
  RewrittenFile file = rewrite(text);
  for (std::string word : {"int a", "900", "void f(int q)", "int tail"}) {
    EXPECT_EQ(file.toOriginal(file.text.find(word)), text.find(word)) << word;
  }
  EXPECT_EQ(file.toOriginal(file.text.rfind("occupancy")), text.rfind("occupancy"));
  EXPECT_EQ(file.getLineAndColumn(text.find("void")), std::make_pair(2u, 50u));
  EXPECT_EQ(file.toOriginal(file.text.size()), text.size());
  EXPECT_EQ(file.toOriginal(file.text.size() + 100), text.size());
}

TEST(HintRewriter, FindsLaunches) {
  std::string text = "void run() {\n  ns::k<float, f<2>(3)><<<dim3(4, n), 1, 0, s>>>(x);\n  g<<<2,1>>>();\n}\n";
  RewrittenFile file = rewrite(text);
  ASSERT_EQ(file.launches.size(), 2u);
  EXPECT_EQ(file.launches[0].callee, "ns::k<float, f<2>(3)>");
  EXPECT_EQ(file.launches[0].grid, "dim3(4, n)");
  EXPECT_EQ(file.launches[0].block, "1");
  EXPECT_EQ(file.launches[0].shared, "0");
  EXPECT_EQ(file.launches[0].span.line, 2u);
  EXPECT_EQ(file.launches[0].span.column, 3u);
  EXPECT_EQ(file.launches[1].callee, "g");
  EXPECT_EQ(file.launches[1].grid, "2");
  EXPECT_EQ(file.launches[1].shared, "");
  EXPECT_EQ(file.text.find("<<<"), std::string::npos);
  EXPECT_NE(file.text.find("(::__tilecc_launch<0>( dim3 ( 4 , n ), 1, 0), ns::k<float, f<2>(3)>"), std::string::npos);
  EXPECT_NE(file.text.find("(::__tilecc_launch<1>( 2, 1), g"), std::string::npos);
  EXPECT_EQ(llvm::StringRef(file.text).count('('), llvm::StringRef(file.text).count(')'));
  EXPECT_EQ(file.toOriginal(file.text.find("g   ")), text.find("g<<<"));
}

// What cannot be read as a call behind a probe stays a call.
TEST(HintRewriter, LeavesOddLaunchesAlone) {
  for (std::string text :
       {"f.k<<<1, 1>>>(x);", "p->k<<<1, 1>>>(x);", "k<<<1>>>(x);", "k<<<1, 1>>>;", "<<<1, 1>>>(x);"}) {
    EXPECT_EQ(rewrite(text).text.find("__tilecc_launch"), std::string::npos) << text;
  }
}

// Broken text is left for Clang to report; nothing here may fail on it.
TEST(HintRewriter, SurvivesTruncation) {
  std::string text = "[[using cutile: hint(900, occupancy=(1), x)]] k<a<b>><<<dim3(1), (2)>>>(c); [[tilecc::trusted]]";
  for (size_t length = 0; length <= text.size(); ++length) {
    RewrittenFile file = rewrite(text.substr(0, length));
    for (size_t offset = 0; offset <= file.text.size(); ++offset) {
      EXPECT_LE(file.toOriginal(offset), length);
    }
  }
}
