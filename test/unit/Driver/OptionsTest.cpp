// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Driver/Options.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace tilecc;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

struct Parsed {
  bool good = false;
  Options options;
  std::vector<Diagnostic> diagnostics;

  std::string firstMessage() const { return diagnostics.empty() ? "" : diagnostics.front().message; }
};

Parsed parse(std::vector<const char *> arguments) {
  Parsed parsed;
  arguments.insert(arguments.begin(), "tilecc");
  parsed.good = parseOptions(arguments, parsed.options, parsed.diagnostics);
  return parsed;
}

} // namespace

TEST(OptionsTest, DefaultsToACubinForSm90AndSaysThatItDid) {
  Parsed parsed = parse({"k.cu"});
  EXPECT_TRUE(parsed.good);
  EXPECT_THAT(parsed.options.inputs, ElementsAre("k.cu"));
  EXPECT_THAT(parsed.options.archs, ElementsAre("sm_90"));
  EXPECT_TRUE(parsed.options.archIsDefault);
  EXPECT_EQ(parsed.options.emit, Emit::Cubin);
}

TEST(OptionsTest, AllSpellingsOfAnArchitectureMeanTheSame) {
  for (std::vector<const char *> spelling : {std::vector<const char *>{"-arch=sm_80"},
                                             {"-arch", "sm_80"},
                                             {"--gpu-architecture=sm_80"},
                                             {"--gpu-architecture", "sm_80"},
                                             {"--offload-arch=sm_80"},
                                             {"--arch=sm_80"}}) {
    spelling.push_back("k.cu");
    Parsed parsed = parse(spelling);
    EXPECT_TRUE(parsed.good) << spelling[0] << ": " << parsed.firstMessage();
    EXPECT_THAT(parsed.options.archs, ElementsAre("sm_80")) << spelling[0];
    EXPECT_FALSE(parsed.options.archIsDefault);
  }
}

TEST(OptionsTest, ArchitecturesComeInListsWithoutRepeatsAndSuffixes) {
  Parsed parsed = parse({"-arch=sm_80,sm_90a", "-arch=sm_90", "k.cu"});
  EXPECT_TRUE(parsed.good);
  EXPECT_THAT(parsed.options.archs, ElementsAre("sm_80", "sm_90"));
}

TEST(OptionsTest, RefusesAnUnknownArchitectureAndListsTheKnown) {
  Parsed parsed = parse({"-arch=sm_75", "k.cu"});
  EXPECT_FALSE(parsed.good);
  ASSERT_EQ(parsed.diagnostics.size(), 1u);
  EXPECT_EQ(parsed.diagnostics[0].kind, DiagnosticKind::UnknownArch);
  EXPECT_EQ(parsed.firstMessage(), "unknown architecture `sm_75`");
  EXPECT_THAT(parsed.diagnostics[0].helps.front(), HasSubstr("sm_80, sm_86"));
}

TEST(OptionsTest, ReportsEveryMistakeAndOffersTheNearestOption) {
  Parsed parsed = parse({"--explain-ownershp", "--emit=exe", "-O7", "k.cu"});
  EXPECT_FALSE(parsed.good);
  ASSERT_EQ(parsed.diagnostics.size(), 3u);
  EXPECT_EQ(parsed.firstMessage(), "unknown option `--explain-ownershp`");
  EXPECT_THAT(parsed.diagnostics[0].helps, ElementsAre("did you mean `--explain-ownership`?"));
  EXPECT_THAT(parsed.diagnostics[1].message, HasSubstr("`--emit=exe` is not understood"));
  EXPECT_THAT(parsed.diagnostics[2].message, HasSubstr("`-O0` to `-O3`"));
}

TEST(OptionsTest, RefusesOptionsThatWouldChangeNothing) {
  for (const char *option : {"-use_fast_math", "--use_fast_math", "-ftz=true", "-prec-div=false", "-maxrregcount=64"}) {
    Parsed parsed = parse({option, "k.cu"});
    EXPECT_FALSE(parsed.good) << option;
    EXPECT_THAT(parsed.firstMessage(), HasSubstr("is refused: ")) << option;
  }
}

TEST(OptionsTest, RefusesOneOutputForSeveral) {
  EXPECT_THAT(parse({"-o", "x.cubin", "a.cu", "b.cu"}).firstMessage(), HasSubstr("there are 2 inputs"));
  EXPECT_THAT(parse({"-o", "x.cubin", "-arch=sm_80,sm_90", "a.cu"}).firstMessage(), HasSubstr("2 architectures"));
  EXPECT_THAT(parse({"x/a.cu", "y/a.cu"}).firstMessage(), HasSubstr("two inputs are called `a.cu`"));
}

TEST(OptionsTest, RefusesToOverwriteTheSource) {
  EXPECT_THAT(parse({"--emit=tile", "-o", "k.cu", "k.cu"}).firstMessage(), HasSubstr("`k.cu` is an input too"));
  EXPECT_THAT(parse({"--check", "-MD", "-MF", "k.cu", "k.cu"}).firstMessage(), HasSubstr("is an input too"));
}

TEST(OptionsTest, KeepsTheOrderOfWhatClangReads) {
  Parsed parsed = parse({"-Iinclude", "-DN=1", "-U", "N", "-isystem", "sys", "-include", "a.h", "-std=c++23", "k.cu"});
  EXPECT_TRUE(parsed.good) << parsed.firstMessage();
  EXPECT_THAT(parsed.options.clangArguments,
              ElementsAre("-I", "include", "-D", "N=1", "-U", "N", "-isystem", "sys", "-include", "a.h", "-std=c++23"));
}

TEST(OptionsTest, WarningsAreDroppedOrRaisedByTheirId) {
  Diagnostic spill(DiagnosticKind::Spill, "`k` spills");
  EXPECT_FALSE(parse({"-Wno-spill", "k.cu"}).options.warnings.apply(spill));
  EXPECT_FALSE(parse({"-w", "k.cu"}).options.warnings.apply(spill));
  EXPECT_TRUE(parse({"-Wno-spill", "-Wspill", "k.cu"}).options.warnings.apply(spill));
  EXPECT_EQ(spill.severity, Severity::Warning);
  EXPECT_TRUE(parse({"-Werror=spill", "k.cu"}).options.warnings.apply(spill));
  EXPECT_EQ(spill.severity, Severity::Error);
  EXPECT_THAT(parse({"-Wno-overlapping-writes", "k.cu"}).firstMessage(), HasSubstr("is an error, and stays one"));
  EXPECT_THAT(parse({"-Wunknown", "k.cu"}).firstMessage(), HasSubstr("names no warning"));
}

TEST(OptionsTest, NotesAreDroppedButNeverRaised) {
  Diagnostic note(DiagnosticKind::SimtKernel, "the SIMT kernel `k` is left to nvcc");
  EXPECT_FALSE(parse({"-Wno-simt-kernel", "k.cu"}).options.warnings.apply(note));
  EXPECT_FALSE(parse({"-w", "k.cu"}).options.warnings.apply(note));
  EXPECT_TRUE(parse({"-Werror", "k.cu"}).options.warnings.apply(note));
  EXPECT_EQ(note.severity, Severity::Note);
  EXPECT_THAT(parse({"-Werror=simt-kernel", "k.cu"}).firstMessage(), HasSubstr("is a note, and stays one"));
}

TEST(OptionsTest, AQuestionNeedsNoInput) {
  EXPECT_EQ(parse({"--version"}).options.question, Question::Version);
  EXPECT_EQ(parse({"--explain", "spill"}).options.explainId, "spill");
  EXPECT_TRUE(parse({"--help"}).good);
  EXPECT_EQ(parse({}).firstMessage(), "no input file");
}

TEST(OptionsTest, ThePartsThatSayHowToPrintCountEvenInABadLine) {
  Parsed parsed = parse({"-fdiagnostics-format=json", "--nonsense"});
  EXPECT_FALSE(parsed.good);
  EXPECT_EQ(parsed.options.format, DiagnosticFormat::Json);
}
