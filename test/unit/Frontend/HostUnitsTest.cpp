// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Frontend/HostUnits.h"

#include "gtest/gtest.h"

using namespace tilecc;

static std::vector<std::string> units(llvm::StringRef text) {
  std::vector<std::string> texts;
  for (const HostUnit &unit : findHostUnits(text)) {
    texts.push_back(text.slice(unit.begin, unit.end).str());
  }
  return texts;
}

using Units = std::vector<std::string>;

TEST(HostUnits, AreBodiesThatLaunch) {
  EXPECT_EQ(units("void f() { g(); } int run() { k<<<1, 1>>>(); }"), Units{"int run() { k<<<1, 1>>>(); }"});
  EXPECT_EQ(units("void f() { cudaLaunchKernel(k, 1, 1, a); }"), Units{"void f() { cudaLaunchKernel(k, 1, 1, a); }"});
  EXPECT_EQ(units("void f() {} // k<<<1, 1>>>()"), Units{});
}

TEST(HostUnits, LieInNamespacesAndClasses) {
  EXPECT_EQ(units("namespace a::b { void f() { k<<<1, 1>>>(); } }"), Units{"void f() { k<<<1, 1>>>(); }"});
  EXPECT_EQ(units("extern \"C\" { void f() { k<<<1, 1>>>(); } }"), Units{"void f() { k<<<1, 1>>>(); }"});
  EXPECT_EQ(units("template <class T, class U = A<B<T>>> struct alignas(8) S final : B<T> { int g() { return 1; } "
                  "void f() { k<<<1, 1>>>(); } };"),
            Units{"void f() { k<<<1, 1>>>(); }"});
}

TEST(HostUnits, MayBeInitialisers) {
  EXPECT_EQ(units("auto f = [](int x) { k<<<1, 1>>>(x); };"), Units{"auto f = [](int x) { k<<<1, 1>>>(x); }"});
  EXPECT_EQ(units("S::S() : a{1}, b{2} { k<<<1, 1>>>(); }"), Units{"S::S() : a{1}, b{2} { k<<<1, 1>>>(); }"});
}

// A call decides what is constant in a template, so its callers are read too.
TEST(HostUnits, ReachTheCallersOfTemplates) {
  EXPECT_EQ(units("template <int N> void f() { k<<<N, 1>>>(); } void g() { f<3>(); } void h() { g(); }").size(), 2u);
  EXPECT_EQ(units("template <int N> void f() { k<<<N, 1>>>(); } template <class T> void g() { f<3>(); } "
                  "void h() { g<int>(); }")
                .size(),
            3u);
  EXPECT_EQ(units("void f() { k<<<1, 1>>>(); } void g() { f(); }").size(), 1u);
}

TEST(HostUnits, AreNeverTileCode) {
  EXPECT_EQ(units("__tile_global__ void f() { k<<<1, 1>>>(); }"), Units{});
  EXPECT_EQ(units("void f() { auto g = [] __tile__ { }; k<<<1, 1>>>(); }"), Units{});
}

// Both branches open a brace: what belongs to what is unknown, and then nothing is a unit.
TEST(HostUnits, AreNotGuessed) {
  EXPECT_EQ(units("#ifdef A\nvoid f() {\n#else\nvoid g() {\n#endif\n k<<<1, 1>>>(); }\n__tile_global__ void t() {}"),
            Units{});
  EXPECT_EQ(units("} void f() { k<<<1, 1>>>(); }"), Units{});
  EXPECT_EQ(units("void f() { k<<<1, 1>>>(;"), Units{});
}
