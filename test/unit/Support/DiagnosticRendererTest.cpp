// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Support/DiagnosticRenderer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace tilecc;

// Answers for every file with one text.
static SourceProvider always(std::string text) {
  return [text](const std::string &) { return text; };
}

static const char *const addSource = R"(// add
#include <cuda_tile.h>
namespace ct = cuda::tiles;



__tile_global__ void add(float* __restrict__ c, int n) {
  int i = int(ct::bid().x + ct::bid().y);
  auto view = ct::partition_view{c, n};
  view.store_masked(sum, i);
}
)";

static Diagnostic makeOverlap() {
  return Diagnostic(DiagnosticKind::OverlappingWrites, "two blocks write the same elements of `c`")
      .at({"add.cu", 10, 3, 10, 28}, "this write covers c[128*i .. 128*i + 127]")
      .label({"add.cu", 8, 11, 8, 41}, "equal for different blocks")
      .label({"add.cu", 7, 26, 7, 47}, "a raw buffer: no block owns a part of it")
      .note("blocks (0,1,0) and (1,0,0) both write c[128] (i = 1), which breaks rule O1")
      .help("number blocks row by row");
}

TEST(DiagnosticRenderer, SnippetShowsEverySpanInLineOrderBehindAGutter) {
  EXPECT_EQ(renderSnippet(makeOverlap(), always(addSource), false),
            R"(error[overlapping-writes]: two blocks write the same elements of `c`
  --> add.cu:10:3
   |
 7 | __tile_global__ void add(float* __restrict__ c, int n) {
   |                          --------------------- a raw buffer: no block owns a part of it
 8 |   int i = int(ct::bid().x + ct::bid().y);
   |           ------------------------------ equal for different blocks
10 |   view.store_masked(sum, i);
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^ this write covers c[128*i .. 128*i + 127]
   = note: blocks (0,1,0) and (1,0,0) both write c[128] (i = 1), which breaks rule O1
   = help: number blocks row by row
)");
}

TEST(DiagnosticRenderer, TabsAndWideCharactersStayAligned) {
  Diagnostic diagnostic(DiagnosticKind::UnsupportedConstruct, "no `y`");
  // Bytes: tab, then "/*世é*/" (2 + 3 + 2 + 2), a blank, then y in byte column 12.
  diagnostic.at({"k.cu", 1, 12, 1, 13}, "here");
  EXPECT_EQ(renderSnippet(diagnostic, always("\t/*世é*/ y;\n"), false), "error[unsupported-construct]: no `y`\n"
                                                                        " --> k.cu:1:12\n"
                                                                        "  |\n"
                                                                        "1 |     /*世é*/ y;\n"
                                                                        "  |             ^ here\n");
}

TEST(DiagnosticRenderer, CharactersThatHideOrReorderTextAreReplaced) {
  Diagnostic diagnostic(DiagnosticKind::UnsupportedConstruct, "m");
  diagnostic.at({"k.cu", 1, 6, 1, 7});
  std::string text = renderSnippet(diagnostic,
                                   always("a\xE2\x80\xAE\x1b"
                                          "b\xff"),
                                   false);
  EXPECT_NE(text.find("1 | a\xEF\xBF\xBD\xEF\xBF\xBD"
                      "b\xEF\xBF\xBD\n  |    ^\n"),
            std::string::npos)
      << text;
}

TEST(DiagnosticRenderer, SpansOfSeveralLinesMarkEachAndLongOnesTheEnds) {
  Diagnostic diagnostic(DiagnosticKind::UnsupportedConstruct, "m");
  diagnostic.at({"k.cu", 1, 3, 3, 2}, "all of it");
  EXPECT_EQ(renderSnippet(diagnostic, always("  try {\n  f();\n}\n"), false), "error[unsupported-construct]: m\n"
                                                                              " --> k.cu:1:3\n"
                                                                              "  |\n"
                                                                              "1 |   try {\n"
                                                                              "  |   ^^^^^\n"
                                                                              "2 |   f();\n"
                                                                              "  |   ^^^^\n"
                                                                              "3 | }\n"
                                                                              "  | ^ all of it\n");
  diagnostic.at({"k.cu", 1, 1, 9, 2}, "all of it");
  std::string text = renderSnippet(diagnostic, always("{\n2\n3\n4\n5\n6\n7\n8\n}\n"), false);
  EXPECT_NE(text.find("1 | {\n  | ^\n9 | }\n  | ^ all of it\n"), std::string::npos) << text;
}

TEST(DiagnosticRenderer, OtherFilesGetTheirOwnHeading) {
  Diagnostic diagnostic(DiagnosticKind::UnsupportedConstruct, "m");
  diagnostic.at({"a.cu", 1, 1, 1, 2}, "one").label({"b.h", 1, 2, 1, 3}, "two");
  std::string text = renderSnippet(diagnostic, always("xy\n"), false);
  EXPECT_NE(text.find(" --> a.cu:1:1\n  |\n1 | xy\n  | ^ one\n ::: b.h:1:2\n  |\n1 | xy\n  |  - two\n"),
            std::string::npos)
      << text;
}

TEST(DiagnosticRenderer, AMissingSourceStillShowsPlacesAndTexts) {
  auto none = [](const std::string &) -> std::optional<std::string> { return std::nullopt; };
  std::string text = renderSnippet(makeOverlap(), none, false);
  EXPECT_NE(text.find("  --> add.cu:10:3\n"), std::string::npos) << text;
  EXPECT_NE(text.find("   = line 8: equal for different blocks\n"), std::string::npos) << text;
}

TEST(DiagnosticRenderer, SpansBeyondTheTextAreClamped) {
  Diagnostic diagnostic(DiagnosticKind::UnsupportedConstruct, "m");
  diagnostic.at({"k.cu", 40, 90, 40, 95}, "t").fixIt({"k.cu", 1, 7, 1, 90}, "z");
  std::string text = renderSnippet(diagnostic, always("ab\n"), false);
  EXPECT_NE(text.find("40 |\n   | ^ t\n"), std::string::npos) << text;
  EXPECT_NE(text.find(" 1 + abz\n"), std::string::npos) << text;
}

TEST(DiagnosticRenderer, FixItsShowTheLineBeforeAndAfter) {
  Diagnostic diagnostic(DiagnosticKind::InvalidHint, "unknown key `latncy`");
  diagnostic.at({"k.cu", 1, 6, 1, 12}).fixIt({"k.cu", 1, 6, 1, 12}, "latency").fixIt({"k.cu", 1, 1, 1, 1}, ">");
  std::string text = renderSnippet(diagnostic, always("hint(latncy=3)\n"), false);
  EXPECT_NE(text.find("  |\n1 - hint(latncy=3)\n1 + >hint(latency=3)\n"), std::string::npos) << text;
}

TEST(DiagnosticRenderer, NotesOfSeveralLinesAreIndented) {
  Diagnostic diagnostic(DiagnosticKind::ToolFailed, "`tileiras` failed");
  diagnostic.note("it says:\nboom");
  EXPECT_EQ(renderSnippet(diagnostic, {}, false), "error[tool-failed]: `tileiras` failed\n"
                                                  "  = note: it says:\n"
                                                  "          boom\n");
}

TEST(DiagnosticRenderer, ColourOnlyAddsEscapes) {
  std::string plain = renderSnippet(makeOverlap(), always(addSource), false);
  std::string colour = renderSnippet(makeOverlap(), always(addSource), true);
  EXPECT_NE(colour, plain);
  std::string stripped;
  for (size_t i = 0; i < colour.size(); ++i) {
    if (colour[i] == '\x1b') {
      i = colour.find('m', i);
    } else {
      stripped += colour[i];
    }
  }
  EXPECT_EQ(stripped, plain);
}

TEST(DiagnosticRenderer, LineFormPutsOneThingOnALine) {
  EXPECT_EQ(renderLine(makeOverlap()),
            "add.cu:10:3: error: two blocks write the same elements of `c` [overlapping-writes]\n"
            "add.cu:10:3: note: this write covers c[128*i .. 128*i + 127]\n"
            "add.cu:8:11: note: equal for different blocks\n"
            "add.cu:7:26: note: a raw buffer: no block owns a part of it\n"
            "add.cu:10:3: note: blocks (0,1,0) and (1,0,0) both write c[128] (i = 1), which breaks rule O1\n"
            "add.cu:10:3: help: number blocks row by row\n");
  EXPECT_EQ(renderLine(Diagnostic(DiagnosticKind::BadOption, "no\nnewline")),
            "tilecc: error: no newline [bad-option]\n");
}

TEST(DiagnosticRenderer, SortsByPlaceDropsRepeatsAndCapsErrors) {
  std::vector<Diagnostic> list;
  for (unsigned line : {9u, 3u, 3u, 5u}) {
    list.push_back(Diagnostic(DiagnosticKind::OutOfBounds, "m").at({"a.cu", line, 1, line, 2}));
  }
  list.push_back(Diagnostic(DiagnosticKind::Spill, "w").at({"a.cu", 4, 1, 4, 2}));
  list.push_back(Diagnostic(DiagnosticKind::DefaultArch, "n"));
  DiagnosticCounts counts;
  std::vector<Diagnostic> arranged = arrangeDiagnostics(list, 2, &counts);
  ASSERT_EQ(arranged.size(), 4u);
  EXPECT_EQ(arranged[0].message, "n");
  EXPECT_EQ(arranged[1].span.line, 3u);
  EXPECT_EQ(arranged[2].span.line, 4u);
  EXPECT_EQ(arranged[3].span.line, 5u);
  EXPECT_EQ(counts.errors, 2u);
  EXPECT_EQ(counts.warnings, 1u);
  EXPECT_EQ(counts.hiddenErrors, 1u);
  EXPECT_EQ(describeCounts(counts), "3 errors and 1 warning");

  RenderOptions options;
  options.format = DiagnosticFormat::Line;
  options.maxErrors = 1;
  EXPECT_EQ(DiagnosticRenderer(options, {}).render({list[0], list[1]}),
            "a.cu:3:1: error: m [out-of-bounds]\n"
            "tilecc: 1 more error not shown; `-fmax-errors=0` shows all\n"
            "2 errors generated\n");
}

TEST(DiagnosticRenderer, JsonIsAnArrayWithEveryField) {
  RenderOptions options;
  options.format = DiagnosticFormat::Json;
  DiagnosticRenderer renderer(options, always(addSource));
  auto json = nlohmann::json::parse(renderer.render({makeOverlap().fixIt({"add.cu", 1, 1, 1, 2}, "x")}));
  ASSERT_EQ(json.size(), 1u);
  EXPECT_EQ(json[0]["id"], "overlapping-writes");
  EXPECT_EQ(json[0]["severity"], "error");
  EXPECT_EQ(json[0]["span"]["line"], 10);
  EXPECT_EQ(json[0]["span"]["endColumn"], 28);
  EXPECT_EQ(json[0]["labels"][1]["file"], "add.cu");
  EXPECT_EQ(json[0]["notes"].size(), 1u);
  EXPECT_EQ(json[0]["helps"][0], "number blocks row by row");
  EXPECT_EQ(json[0]["fixIts"][0]["replacement"], "x");
  EXPECT_EQ(renderer.render({}), "[]\n");
  EXPECT_NO_THROW((void)renderer.render({Diagnostic(DiagnosticKind::BadOption, "bad \xff byte")}));
}

TEST(DiagnosticRenderer, SarifHasRulesAndCodePointColumns) {
  RenderOptions options;
  options.format = DiagnosticFormat::Sarif;
  options.toolVersion = "0.1.0";
  Diagnostic diagnostic(DiagnosticKind::OutOfBounds, "m");
  diagnostic.at({"a b.cu", 1, 4, 1, 5}).label({"a b.cu", 1, 1, 1, 2}, "l");
  auto log = nlohmann::json::parse(DiagnosticRenderer(options, always("世x\n")).render({diagnostic, diagnostic}));
  EXPECT_EQ(log["version"], "2.1.0");
  auto run = log["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["rules"][0]["id"], "out-of-bounds");
  EXPECT_EQ(run["tool"]["driver"]["version"], "0.1.0");
  ASSERT_EQ(run["results"].size(), 1u);
  auto place = run["results"][0]["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "a%20b.cu");
  EXPECT_EQ(place["region"]["startColumn"], 2);
  EXPECT_EQ(place["region"]["endColumn"], 3);
  EXPECT_EQ(run["results"][0]["relatedLocations"][0]["message"]["text"], "l");
}

TEST(DiagnosticRenderer, FormatNamesAreKnown) {
  EXPECT_EQ(parseDiagnosticFormat("sarif"), DiagnosticFormat::Sarif);
  EXPECT_EQ(parseDiagnosticFormat("SARIF"), std::nullopt);
}

TEST(Diagnostic, KindsAreFoundBySlugAndSlugsAreUnique) {
  for (const DiagnosticInfo &info : getAllDiagnosticInfos()) {
    ASSERT_NE(findDiagnosticInfo(info.slug), nullptr);
    EXPECT_EQ(findDiagnosticInfo(info.slug)->kind, info.kind) << info.slug;
    EXPECT_EQ(&getDiagnosticInfo(info.kind), findDiagnosticInfo(info.slug));
  }
  EXPECT_EQ(findDiagnosticInfo("no-such-thing"), nullptr);
}
