// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Backend/LauncherWriter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tilecc;
using ::testing::HasSubstr;
using ::testing::Not;

namespace {

ManifestKernel makeKernel(const std::string &demangled) {
  ManifestKernel kernel;
  kernel.symbol = "_Z1k";
  kernel.demangled = demangled;
  kernel.name = demangled.substr(0, demangled.find('<'));
  kernel.file = "k.cu";
  kernel.line = 3;
  kernel.gridAxes = "x";
  kernel.verdict = Verdict::Proved;
  return kernel;
}

ManifestParameter makeScalar(const std::string &name, ElementType type = ElementType::I32) {
  return {.name = name, .kind = ParameterKind::Scalar, .type = type, .spelling = "int"};
}

ManifestParameter makePointer(const std::string &name, ElementType type, AccessKind access) {
  return {.name = name, .kind = ParameterKind::Pointer, .type = type, .spelling = "T *", .access = access};
}

ManifestCondition makeCondition(const std::string &text, const std::string &rule, const std::string &reason) {
  return {*parsePredicate(text), rule, reason, "k.cu", 7};
}

Manifest makeManifest(std::vector<ManifestKernel> kernels) { return {"tilecc 1.2.3", std::move(kernels)}; }

std::string write(std::vector<ManifestKernel> kernels, const std::string &nameSpace = "",
                  const std::string &source = "k.cu") {
  return writeLaunchers(makeManifest(std::move(kernels)), {source, nameSpace, "code"});
}

/// The name of the first function.
std::string getFunction(const std::string &demangled) {
  std::string text = write({makeKernel(demangled)});
  std::string head = "inline tilecc::Result<tilecc::Launch> ";
  size_t begin = text.find(head) + head.size();
  return text.substr(begin, text.find('(', begin) - begin);
}

} // namespace

TEST(LauncherWriterTest, GuardsAreMacrosInEveryNamespace) {
  for (const std::string nameSpace : {"my::deep::kernels", "\u00e4::b", "_x"}) {
    std::string text = write({makeKernel("scale")}, nameSpace);
    std::string head = "#ifndef ";
    size_t begin = text.find(head) + head.size();
    std::string guard = text.substr(begin, text.find('\n', begin) - begin);
    EXPECT_EQ(guard.find_first_of(" :<>,-"), std::string::npos) << guard;
    EXPECT_TRUE(guard.starts_with("TILECC_MODULE_K_") && guard.ends_with("_LAUNCHERS")) << guard;
    EXPECT_THAT(text, HasSubstr("#define " + guard + "\n"));
  }
  EXPECT_THAT(write({makeKernel("scale")}, "my::deep::kernels"), HasSubstr("_MY_DEEP_KERNELS_LAUNCHERS\n"));
}

TEST(LauncherWriterTest, NamesFunctionsAfterKernelsAndTheirArguments) {
  EXPECT_EQ(getFunction("scale"), "scale");
  EXPECT_EQ(getFunction("__scale_2"), "__scale_2");
  EXPECT_EQ(getFunction("softmax<float, 1024, 1>"), "softmax_float_1024_1");
  EXPECT_EQ(getFunction("matmul<__half, -1, true>"), "matmul_half_m1_true");
  EXPECT_EQ(getFunction("apply<Add<ns::Tile<4>>>"), "apply_Add_ns_Tile_4");
  EXPECT_EQ(getFunction("deep::inner::k<unsigned char>"), "deep_inner_k_unsigned_char");
  EXPECT_EQ(getFunction("k_<'a'>"), "k_a");
  EXPECT_EQ(getFunction("new<>"), "kernel_new");
  EXPECT_EQ(getFunction("gr\xc3\xb6sse"), "gr\xc3\xb6sse");
}

TEST(LauncherWriterTest, GivesKernelsOfOneNameDifferentFunctions) {
  std::string text = write({makeKernel("k<1>"), makeKernel("k<1u>"), makeKernel("k_1"), makeKernel("k<(1)>")});
  for (const char *name : {" k_1(", " k_1u(", " k_1_2(", " k_1_3("}) {
    EXPECT_THAT(text, HasSubstr("inline tilecc::Result<tilecc::Launch>" + std::string(name)));
  }
}

TEST(LauncherWriterTest, NamesTheNamespaceAfterTheSource) {
  auto getNamespace = [](const std::string &source) {
    std::string text = write({makeKernel("k")}, "", source);
    size_t begin = text.find("\nnamespace ") + 11;
    return text.substr(begin, text.find(' ', begin) - begin);
  };
  EXPECT_EQ(getNamespace("softmax.cu"), "softmax");
  EXPECT_EQ(getNamespace("my kernels-2.cu"), "my_kernels_2");
  EXPECT_EQ(getNamespace("2d.cu"), "_2d");
  EXPECT_EQ(getNamespace("a.tile.cpp"), "a");
  EXPECT_EQ(getNamespace("new.cu"), "new_kernels");
  EXPECT_EQ(getNamespace("main.cu"), "main_kernels");
  EXPECT_EQ(getNamespace("std.cu"), "std_kernels");
  EXPECT_EQ(getNamespace("__.cu"), "kernels");
  EXPECT_THAT(write({makeKernel("k")}, "my::own"), HasSubstr("namespace my::own {\n"));
}

TEST(LauncherWriterTest, KnowsWhatANamespaceIs) {
  for (const char *good : {"a", "my::kernels", "_2d", "a::b::c"}) {
    EXPECT_TRUE(isLauncherNamespace(good)) << good;
  }
  for (const char *bad : {"", "2d", "a::", "::a", "a:b", "a::new", "a b", "a-b", "std", "std::mine"}) {
    EXPECT_FALSE(isLauncherNamespace(bad)) << bad;
  }
}

TEST(LauncherWriterTest, TypesParametersAndChecksThem) {
  ManifestKernel kernel = makeKernel("k");
  kernel.parameters = {makePointer("y", ElementType::F16, AccessKind::Write),
                       makePointer("x", ElementType::BF16, AccessKind::Read),
                       makePointer("z", ElementType::U8, AccessKind::None), makeScalar("n", ElementType::I64),
                       makeScalar("scale", ElementType::F32)};
  std::string text = write({kernel});
  EXPECT_THAT(text, HasSubstr("auto &&y, auto &&x, auto &&z,"));
  EXPECT_THAT(text, HasSubstr("tilecc::Scalar<std::int64_t> n,"));
  EXPECT_THAT(text, HasSubstr("tilecc::Scalar<float> scale) {"));
  EXPECT_THAT(text, HasSubstr("tilecc::isBufferOf<decltype(y), tilecc::f16>"));
  EXPECT_THAT(text, HasSubstr("tilecc::isBufferOf<decltype(x), tilecc::bf16>"));
  EXPECT_THAT(text, HasSubstr("tilecc::isBufferOf<decltype(z), std::uint8_t>"));
  EXPECT_THAT(text, HasSubstr("tilecc::isWritable<decltype(y)>"));
  EXPECT_THAT(text, Not(HasSubstr("tilecc::isWritable<decltype(x)>")));
  EXPECT_THAT(text, Not(HasSubstr("tilecc::isWritable<decltype(z)>")));
  EXPECT_THAT(text, HasSubstr("\"`k` takes 5 arguments after the stream and the grid: y, x, z, n, scale\""));
}

TEST(LauncherWriterTest, WritesKernelsWithoutParameters) {
  std::string text = write({makeKernel("k")});
  EXPECT_THAT(text, HasSubstr(" k(tilecc::Stream &stream, tilecc::GridOver<'x'> grid) {\n"));
  EXPECT_THAT(text, HasSubstr("\"`k` takes no arguments after the stream and the grid\""));
  EXPECT_THAT(text, HasSubstr("tileccEntry.launch(stream, grid.get(), {});"));
}

TEST(LauncherWriterTest, TakesTheAxesThatTheKernelReads) {
  ManifestKernel kernel = makeKernel("k");
  kernel.gridAxes = "xz";
  EXPECT_THAT(write({kernel}), HasSubstr("tilecc::GridOver<'x', 'z'> grid"));
  // Blocks that never ask who they are are still counted.
  kernel.gridAxes = "";
  EXPECT_THAT(write({kernel}), HasSubstr("tilecc::GridOver<'x'> grid"));
}

TEST(LauncherWriterTest, LeavesTheGridToTheOutputsWhereItFollowsFromThem) {
  ManifestKernel kernel = makeKernel("fill");
  kernel.parameters = {makePointer("y", ElementType::F32, AccessKind::Write), makeScalar("n")};
  EXPECT_THAT(write({kernel}), Not(HasSubstr("fill(tilecc::Stream &stream, auto &&y")));
  kernel.grid = {*parsePredicate("ceildiv(n, 64)"), literal(1), literal(1)};
  std::string text = write({kernel});
  EXPECT_THAT(text, HasSubstr("tilecc::Stream &stream, tilecc::GridOver<'x'> grid, auto &&y"));
  EXPECT_THAT(text, HasSubstr("fill(tilecc::Stream &stream, auto &&y, tilecc::Scalar<std::int32_t> n) {"));
  EXPECT_THAT(text, HasSubstr("return tileccEntry.launch(stream, {tilecc::pass(y), tilecc::pass(n)});"));
  EXPECT_THAT(text, HasSubstr("requires(sizeof...(Arguments) != 2 && sizeof...(Arguments) + 1 != 2)"));
}

TEST(LauncherWriterTest, TakesTensorsForTheirParts) {
  ManifestKernel kernel = makeKernel("fill");
  ManifestParameter y = makePointer("y", ElementType::F32, AccessKind::Write);
  y.rank = 2;
  kernel.parameters = {y};
  for (const char *name : {"y_extent_0", "y_extent_1", "y_stride_0", "y_stride_1"}) {
    kernel.parameters.push_back(makeScalar(name, ElementType::I64));
  }
  kernel.parameters.push_back(makeScalar("n"));
  std::string text = write({kernel});
  EXPECT_THAT(text, HasSubstr("GridOver<'x'> grid, auto &&y, tilecc::Scalar<std::int32_t> n) {"));
  EXPECT_THAT(text, HasSubstr("static_assert(tilecc::isTensorOf<decltype(y), float, 2>, \"`y` of `fill` takes a "
                              "tilecc::Tensor<float, 2>\");"));
  EXPECT_THAT(text, HasSubstr("tilecc::isWritableTensor<decltype(y)>"));
  EXPECT_THAT(text, HasSubstr("{tilecc::passTensor(y), tilecc::pass(n)}"));
  EXPECT_THAT(text, HasSubstr("`fill` takes 2 arguments after the stream and the grid: y, n"));
  EXPECT_THAT(text,
              HasSubstr("///   y     tensor of rank 2 of float, written; below, `y_extent_0` is its first extent, "
                        "`y_stride_0` its first stride\n///   n     int\n"));
}

TEST(LauncherWriterTest, KeepsTheKernelsNamesAndMovesItsOwn) {
  ManifestKernel kernel = makeKernel("k");
  kernel.parameters = {makeScalar("stream"), makeScalar("grid"), makeScalar("args"), makeScalar("args")};
  std::string text = write({kernel});
  EXPECT_THAT(text, HasSubstr("tilecc::Stream &stream_2, tilecc::GridOver<'x'> grid_2,"));
  EXPECT_THAT(
      text, HasSubstr("tileccEntry.launch(stream_2, grid_2.get(), {\n      tilecc::pass(stream), tilecc::pass(grid),"));
  EXPECT_THAT(text, HasSubstr("tilecc::pass(args), tilecc::pass(args_2)"));
}

TEST(LauncherWriterTest, ListsTheContractButNotWhatTheTypesSayAlready) {
  ManifestKernel kernel = makeKernel("k<int>");
  kernel.verdict = Verdict::Contract;
  kernel.parameters = {makePointer("y", ElementType::F32, AccessKind::Write), makeScalar("n")};
  kernel.contract = {makeCondition("elements(y) >= n", "O4", "an index stays inside its buffer"),
                     makeCondition("grid.y == 1", "O1", "the kernel never reads its block index along y"),
                     makeCondition("grid.x == 1", "O1", "one block writes"),
                     makeCondition("address(y) <= 1 || n == 0", "O7", "`y` and `x` do not overlap")};
  std::string text = write({kernel});
  EXPECT_THAT(text, HasSubstr("/// `k<int>`, k.cu:3\n///\n///   grid  number of blocks, x\n"
                              "///   y     T *, written\n///   n     int\n///\n"
                              "/// A launch is refused unless\n"
                              "///   - elements(y) >= n\n"
                              "///       an index stays inside its buffer (O4, k.cu:7)\n"
                              "///   - grid.x == 1\n"
                              "///       one block writes (O1, k.cu:7)\n"
                              "///   - `y` and `x` do not overlap (O7, k.cu:7)\n"
                              "inline "));
}

TEST(LauncherWriterTest, SaysWhatIsNotProved) {
  ManifestKernel kernel = makeKernel("k");
  kernel.verdict = Verdict::Trusted;
  kernel.trusted = {{"a store", "k.cu", 9}};
  EXPECT_THAT(write({kernel}), HasSubstr("/// Not proved, but trusted: a store, k.cu:9\n"));
  kernel.verdict = Verdict::Undecided;
  EXPECT_THAT(write({kernel}), HasSubstr("/// Not proved: it was compiled with --ownership=warn.\n"));
}

TEST(LauncherWriterTest, LeavesNoWayOutOfCommentsAndStrings) {
  ManifestKernel kernel = makeKernel("k<'\\n', \"\n\">");
  kernel.symbol = "odd\"\\symbol";
  std::string text = write({kernel}, "", "line\nend.cu");
  EXPECT_THAT(text, HasSubstr("// Launchers of the kernels in line end.cu, written by tilecc 1.2.3."));
  EXPECT_THAT(text, HasSubstr("\"odd\\\"\\\\symbol\""));
  EXPECT_THAT(text, HasSubstr("/// `k<'\\n', \" \">`, k.cu:3\n"));
}

TEST(LauncherWriterTest, TheSymbolStandsForTheKernelsAndNotForTheirImages) {
  ManifestKernel kernel = makeKernel("k");
  std::string symbol = getModuleSymbol(makeManifest({kernel}), "my-k.cu", "code");
  EXPECT_THAT(symbol, testing::MatchesRegex("tilecc_module_my_k_[0-9a-f]{16}"));
  EXPECT_THAT(write({kernel}, "", "my-k.cu"), HasSubstr("extern \"C\" const tilecc::KernelTable " + symbol + ";"));
  kernel.images = {
      {"sm_90", "k.sm_90.cubin", ImageKind::Cubin, std::string(64, 'a'), "13.3", "13.5.37", {}, {}, {}, {}}};
  EXPECT_EQ(getModuleSymbol(makeManifest({kernel}), "my-k.cu", "code"), symbol);
  EXPECT_NE(getModuleSymbol(makeManifest({kernel}), "my-k.cu", "other code"), symbol);
  kernel.contract = {makeCondition("grid.x == 1", "O1", "one block writes")};
  EXPECT_NE(getModuleSymbol(makeManifest({kernel}), "my-k.cu", "code"), symbol);
}
