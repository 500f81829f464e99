// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Backend/CubinBuilder.h"
#include "CubinFixture.h"
#include "tilecc/Support/FakeProcessRunner.h"
#include "tilecc/Support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

using namespace tilecc;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using Status = ProcessResult::Status;

namespace {

class CubinBuilderTest : public ::testing::Test {
protected:
  CubinBuilderTest() : folder(std::move(*TemporaryDirectory::create())) {
    root.path = "/cuda";
    root.tileiras = "/cuda/bin/tileiras";
    root.release = "13.5.37";
    job.bytecode = "bytecode";
    job.arch = "sm_90";
    job.kernels = {{"_Z3addPf", "add", {"add.cu", 6, 22, 6, 25}}};
    job.reproducer = folder.file("add.sm_90.reproducer");
  }

  // Runs with a tool that ends as given, after it has written `file` (nothing: no file).
  CubinResult build(ProcessResult ending, std::optional<std::string> file = {}) {
    FakeProcessRunner runner([&](const ProcessRequest &request) {
      given = *readFile(request.arguments[request.arguments.size() - 3]);
      if (file) {
        (void)writeFile(request.arguments.back(), *file);
      }
      for (const auto &[name, value] : request.environment) {
        workingFolder = name == "TMPDIR" ? value : workingFolder;
      }
      return ending;
    });
    CubinResult result = CubinBuilder(root, runner).build(job);
    requests = runner.requests;
    return result;
  }

  Diagnostic failure(ProcessResult ending, std::optional<std::string> file = {}) {
    CubinResult result = build(std::move(ending), std::move(file));
    EXPECT_FALSE(result.cubin);
    EXPECT_FALSE(std::filesystem::exists(workingFolder));
    EXPECT_EQ(result.diagnostics.size(), 1u);
    return result.diagnostics.empty() ? Diagnostic(DiagnosticKind::ToolFailed, "none") : result.diagnostics[0];
  }

  static ProcessResult exited(int code, std::string errors) {
    ProcessResult result;
    result.code = code;
    result.errors = std::move(errors);
    return result;
  }

  TemporaryDirectory folder;
  ToolRoot root;
  CubinJob job;
  std::string given;
  std::string workingFolder;
  std::vector<ProcessRequest> requests;
};

} // namespace

TEST_F(CubinBuilderTest, GivesTheCubinAndWhatItUses) {
  std::string cubin = makeCubin({{"_Z3addPf", 40, 0, 1024}});
  CubinResult result = build({}, cubin);
  ASSERT_TRUE(result.cubin);
  EXPECT_EQ(*result.cubin, cubin);
  EXPECT_EQ(result.report.find("_Z3addPf")->registers, 40u);
  EXPECT_TRUE(result.diagnostics.empty());
  EXPECT_EQ(given, "bytecode");
  EXPECT_FALSE(std::filesystem::exists(job.reproducer));
  EXPECT_FALSE(std::filesystem::exists(workingFolder));
  EXPECT_THAT(requests[0].environment, Contains(std::pair<std::string, std::string>("CUDA_HOME", "/cuda")));
}

TEST_F(CubinBuilderTest, OptionsReachTheTool) {
  FakeProcessRunner none([](const ProcessRequest &) { return ProcessResult(); });
  CubinBuilder builder(root, none);
  job.optLevel = 1;
  job.lineInfo = true;
  job.extraOptions = {"--remarks=all"};
  EXPECT_THAT(
      builder.makeRequest(job, "in", "out").arguments,
      ElementsAre("/cuda/bin/tileiras", "-arch=sm_90", "-O1", "--lineinfo", "--remarks=all", "in", "-o", "out"));
  job.debugInfo = true;
  job.extraOptions.clear();
  EXPECT_THAT(builder.makeRequest(job, "in", "out").arguments,
              ElementsAre("/cuda/bin/tileiras", "-arch=sm_90", "-O0", "-g", "in", "-o", "out"));
}

TEST_F(CubinBuilderTest, ACrashNamesSignalKernelPlaceAndReproducer) {
  ProcessResult crash;
  crash.status = Status::Signalled;
  crash.code = 11;
  crash.errors = "about to fall over\n";
  Diagnostic error = failure(crash, "half a file");
  EXPECT_EQ(error.kind, DiagnosticKind::ToolFailed);
  EXPECT_EQ(error.message, "`tileiras` was stopped by signal 11 (segmentation fault) on kernel `add`");
  EXPECT_EQ(error.span, (SourceSpan{"add.cu", 6, 22, 6, 25}));
  EXPECT_THAT(error.notes,
              ElementsAre("it says:\nabout to fall over", "to repeat the run: `" + job.reproducer + "/command.txt`"));
  EXPECT_EQ(*readFile(job.reproducer + "/kernel.tilebc"), "bytecode");
  EXPECT_EQ(*readFile(job.reproducer + "/command.txt"),
            "CUDA_HOME=/cuda /cuda/bin/tileiras -arch=sm_90 -O3 kernel.tilebc -o kernel.cubin\n");
  EXPECT_THAT(*readFile(job.reproducer + "/output.txt"), HasSubstr("was stopped by signal 11"));
}

TEST_F(CubinBuilderTest, AHangIsReportedWithItsLimit) {
  ProcessResult hang;
  hang.status = Status::TimedOut;
  hang.timeLimit = std::chrono::seconds(5);
  CubinResult result = build(hang);
  EXPECT_TRUE(result.timedOut);
  EXPECT_EQ(result.diagnostics[0].message, "`tileiras` did not finish within 5 s on kernel `add`");
  EXPECT_THAT(result.diagnostics[0].helps[0], HasSubstr("`--timeout=`"));
}

TEST_F(CubinBuilderTest, AToolThatCannotStartIsReported) {
  ProcessResult none;
  none.status = Status::CouldNotStart;
  none.reason = "permission denied";
  EXPECT_EQ(failure(none).message, "`tileiras` could not be started: permission denied on kernel `add`");
}

TEST_F(CubinBuilderTest, ExitCodesAreExplained) {
  Diagnostic refused =
      failure(exited(3, "error at offset 10: bad\nerror: input does not correspond to Tile IR bytecode\n"));
  EXPECT_EQ(refused.message, "`tileiras` exited with code 3 on kernel `add`");
  EXPECT_THAT(refused.notes[0], HasSubstr("error at offset 10: bad"));
  EXPECT_THAT(refused.notes[1], HasSubstr("a fault in tilecc or in the tool"));

  Diagnostic type = failure(exited(5, "Incompatibility with architecture 'sm_90': unsupported type 'f4E2M1FN'"));
  EXPECT_THAT(type.helps[0], HasSubstr("compile for a newer architecture"));

  Diagnostic arch = failure(exited(1, "tileiras: for the --gpu-name option: Cannot find option named 'sm_90'!"));
  EXPECT_THAT(arch.helps[0], HasSubstr("tileiras 13.5.37 does not know `sm_90`"));

  job.extraOptions = {"--nonsense"};
  EXPECT_THAT(failure(exited(1, "Unknown command line argument '--nonsense'")).helps[0], HasSubstr("`-Xtileiras`"));
  EXPECT_EQ(failure(exited(77, "")).message, "`tileiras` exited with code 77 on kernel `add`");
}

TEST_F(CubinBuilderTest, SuccessWithoutAUsableCubinIsAFailure) {
  Diagnostic nothing = failure({});
  EXPECT_EQ(nothing.message, "`tileiras` left no usable cubin on kernel `add`");
  EXPECT_EQ(nothing.notes[0], "it ended without an error, but wrote no file");
  std::string cubin = makeCubin({{"_Z3addPf", 40, 0, 0}});
  EXPECT_THAT(failure({}, cubin.substr(0, cubin.size() / 2)).notes[0],
              HasSubstr("the file it wrote is damaged at byte"));
  EXPECT_THAT(failure({}, "").notes[0], HasSubstr("damaged at byte 0"));
  EXPECT_EQ(failure({}, makeCubin({{"other", 40, 0, 0}})).notes[0], "the cubin has no kernel `_Z3addPf`");
}

TEST_F(CubinBuilderTest, OfSeveralKernelsTheNamedOneIsBlamed) {
  job.kernels.push_back({"_Z3subPf", "sub", {"add.cu", 12, 22, 12, 25}});
  Diagnostic both = failure(exited(5, "error: failed to compile Tile IR program"));
  EXPECT_EQ(both.message, "`tileiras` exited with code 5 on one of the kernels `add`, `sub`");
  EXPECT_EQ(both.labels[0].span.line, 12u);
  Diagnostic one = failure(exited(5, "ptxas error in '_Z3subPf'"));
  EXPECT_EQ(one.message, "`tileiras` exited with code 5 on kernel `sub`");
  EXPECT_EQ(one.span.line, 12u);
}

TEST_F(CubinBuilderTest, QuotedTextIsShortenedAndCleaned) {
  Diagnostic error = failure(exited(5, "\x1b[31mred\n" + std::string(5000, 'x')));
  EXPECT_THAT(error.notes[0], Not(HasSubstr("\x1b")));
  EXPECT_LT(error.notes[0].size(), 2100u);
  EXPECT_TRUE(error.notes[0].ends_with("[..]"));
}

TEST_F(CubinBuilderTest, AnUnwritableReproducerIsSaidAndNoMore) {
  job.reproducer = "/dev/null/below";
  EXPECT_THAT(failure(exited(5, "")).notes[0], HasSubstr("no reproducer: cannot create the folder"));
}

// The same with real children: scripts that end as the assembler was seen to end.
TEST_F(CubinBuilderTest, RealProcessesThatCrashOrHangAreContained) {
  SystemProcessRunner runner;
  root.tileiras = folder.file("tileiras");
  ASSERT_TRUE(writeFile(root.tileiras, "#!/bin/sh\necho dying >&2\nkill -ABRT $$\n", true));
  CubinResult crashed = CubinBuilder(root, runner).build(job);
  ASSERT_EQ(crashed.diagnostics.size(), 1u);
  EXPECT_THAT(crashed.diagnostics[0].message, HasSubstr("was stopped by signal 6 (aborted) on kernel `add`"));
  EXPECT_EQ(crashed.diagnostics[0].notes[0], "it says:\ndying");

  ASSERT_TRUE(writeFile(root.tileiras, "#!/bin/sh\nsleep 60\n", true));
  job.timeLimit = std::chrono::milliseconds(200);
  CubinResult hung = CubinBuilder(root, runner).build(job);
  EXPECT_TRUE(hung.timedOut);
  EXPECT_THAT(hung.diagnostics[0].message, HasSubstr("did not finish within 200 ms"));
}
