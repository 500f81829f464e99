// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every diagnostic has a page and a test. A kind without a test stands in the list below; once it has one, the list
// must shrink.
#include "tilecc/Support/Diagnostic.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

using namespace tilecc;
namespace fs = std::filesystem;

static const std::set<std::string_view> withoutTest = {};

static std::string readAll(const fs::path &path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// The text of every test but those that only show how diagnostics look.
static const std::string &allTests() {
  static const std::string text = [] {
    std::string all;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(fs::path(TILECC_SOURCE_DIR) / "test")) {
      std::string name = entry.path().filename().string();
      if (entry.is_regular_file() && name != "CoverageTest.cpp" && name != "DiagnosticRendererTest.cpp") {
        all += readAll(entry.path());
      }
    }
    return all;
  }();
  return text;
}

// A test names a diagnostic by `[slug]` as printed, or by its enumerator.
static bool hasTest(const DiagnosticInfo &info, const std::string &enumerator) {
  return allTests().find("[" + std::string(info.slug) + "]") != std::string::npos ||
         allTests().find("DiagnosticKind::" + enumerator) != std::string::npos;
}

static const std::vector<std::string> &enumerators() {
  static const std::vector<std::string> names = {
#define TILECC_DIAGNOSTIC(Enum, Slug, Level, Summary) #Enum,
#include "tilecc/Support/DiagnosticKinds.def"
  };
  return names;
}

TEST(Coverage, EveryDiagnosticHasAPage) {
  std::set<std::string> slugs;
  for (const DiagnosticInfo &info : getAllDiagnosticInfos()) {
    std::string slug(info.slug);
    slugs.insert(slug);
    std::string page = readAll(fs::path(TILECC_SOURCE_DIR) / "docs" / "diagnostics" / (slug + ".md"));
    EXPECT_TRUE(page.starts_with("# " + slug + "\n")) << "docs/diagnostics/" << slug << ".md is missing";
    for (const char *part : {"## What it means", "## Example", "## The way out"}) {
      EXPECT_NE(page.find(part), std::string::npos) << "docs/diagnostics/" << slug << ".md lacks " << part;
    }
  }
  for (const fs::directory_entry &entry :
       fs::directory_iterator(fs::path(TILECC_SOURCE_DIR) / "docs" / "diagnostics")) {
    EXPECT_EQ(slugs.count(entry.path().stem().string()), 1u) << entry.path() << " describes no diagnostic";
  }
}

TEST(Coverage, EveryDiagnosticHasATest) {
  for (const DiagnosticInfo &info : getAllDiagnosticInfos()) {
    bool tested = hasTest(info, enumerators()[static_cast<size_t>(info.kind)]);
    bool exempt = withoutTest.count(info.slug) != 0;
    EXPECT_TRUE(tested || exempt) << "no test names " << info.slug;
    EXPECT_FALSE(tested && exempt) << info.slug << " has a test now; take it off the list";
  }
  for (std::string_view slug : withoutTest) {
    EXPECT_NE(findDiagnosticInfo(slug), nullptr) << slug << " is no diagnostic";
  }
}

// Messages about ownership are held as a whole: place, source, notes and help (`%expect`, see test/expect.py).
TEST(Coverage, EveryOwnershipDiagnosticHasItsWholeText) {
  // Said while a kernel runs, with what one run shows: tests of Run.
  static const std::set<std::string_view> ofRuns = {"overlapping-arguments", "broken-promise"};
  for (const DiagnosticInfo &info : getAllDiagnosticInfos()) {
    // No source gives an unchecked kernel; the tests of the lowering have it.
    bool isOwnership = info.kind < DiagnosticKind::UncheckedKernel || info.kind == DiagnosticKind::InvalidLaunch ||
                       info.kind == DiagnosticKind::UninitializedRead;
    if (!isOwnership || ofRuns.count(info.slug) != 0) {
      continue;
    }
    const char *severity = info.severity == Severity::Warning ? "warning" : "error";
    std::string text = std::string("// |") + severity + "[" + std::string(info.slug) + "]: ";
    EXPECT_NE(allTests().find(text), std::string::npos) << "no test holds the whole text of " << info.slug;
  }
}

TEST(Coverage, SlugsAndSummariesAreWellFormed) {
  for (const DiagnosticInfo &info : getAllDiagnosticInfos()) {
    EXPECT_EQ(info.slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos) << info.slug;
    EXPECT_FALSE(info.summary.ends_with(".")) << info.slug;
    EXPECT_EQ(info.summary.find("illegal"), std::string_view::npos) << info.slug;
  }
}
