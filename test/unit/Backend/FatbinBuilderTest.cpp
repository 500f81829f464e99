// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Backend/FatbinBuilder.h"
#include "tilecc/Support/FakeProcessRunner.h"
#include "tilecc/Support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace tilecc;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

class FatbinBuilderTest : public ::testing::Test {
protected:
  FatbinBuilderTest() : folder(std::move(*TemporaryDirectory::create())) {
    root.path = folder.path();
    (void)createDirectories(folder.path() + "/bin");
    (void)writeFile(folder.path() + "/bin/fatbinary", "", true);
  }

  TemporaryDirectory folder;
  ToolRoot root;
  std::vector<FatbinImage> images = {{"sm_90", "ninety"}, {"sm_100", "hundred"}};
};

} // namespace

TEST_F(FatbinBuilderTest, NamesEachImageAndReadsTheResult) {
  std::string seen;
  FakeProcessRunner runner([&](const ProcessRequest &request) {
    seen = *readFile(request.workingDirectory + "/sm_90.cubin") + *readFile(request.workingDirectory + "/sm_100.cubin");
    (void)writeFile(request.workingDirectory + "/kernels.fatbin", "both");
    return ProcessResult();
  });
  Result<std::string, Diagnostic> fatbin = FatbinBuilder(root, runner).build(images, std::chrono::seconds(5));
  ASSERT_TRUE(fatbin) << fatbin.error().message;
  EXPECT_EQ(*fatbin, "both");
  EXPECT_EQ(seen, "ninetyhundred");
  EXPECT_THAT(runner.requests[0].arguments,
              ElementsAre(root.path + "/bin/fatbinary", "-64", "--create=kernels.fatbin",
                          "--image3=kind=elf,sm=90,file=sm_90.cubin", "--image3=kind=elf,sm=100,file=sm_100.cubin"));
  EXPECT_EQ(runner.requests[0].timeLimit, std::chrono::seconds(5));
}

TEST_F(FatbinBuilderTest, TellsHowTheToolFailed) {
  FakeProcessRunner runner([](const ProcessRequest &) {
    ProcessResult result;
    result.code = 1;
    result.errors = "nvFatbin error: elf arch does not match\n";
    return result;
  });
  Result<std::string, Diagnostic> fatbin = FatbinBuilder(root, runner).build(images, {});
  ASSERT_FALSE(fatbin);
  EXPECT_EQ(fatbin.error().kind, DiagnosticKind::ToolFailed);
  EXPECT_EQ(fatbin.error().message, "`fatbinary` exited with code 1");
  EXPECT_THAT(fatbin.error().notes, ElementsAre("it says:\nnvFatbin error: elf arch does not match"));
}

TEST_F(FatbinBuilderTest, RefusesAToolThatWroteNothing) {
  FakeProcessRunner runner([](const ProcessRequest &) { return ProcessResult(); });
  Result<std::string, Diagnostic> fatbin = FatbinBuilder(root, runner).build(images, {});
  ASSERT_FALSE(fatbin);
  EXPECT_EQ(fatbin.error().message, "`fatbinary` ended without an error, but wrote no file");
}

TEST_F(FatbinBuilderTest, SaysWhereTheToolIsMissing) {
  root.path += "/other";
  FakeProcessRunner runner([](const ProcessRequest &) { return ProcessResult(); });
  Result<std::string, Diagnostic> fatbin = FatbinBuilder(root, runner).build(images, {});
  ASSERT_FALSE(fatbin);
  EXPECT_EQ(fatbin.error().kind, DiagnosticKind::ToolNotFound);
  EXPECT_THAT(fatbin.error().message, HasSubstr("`fatbinary` is not installed in `" + root.path + "`"));
  EXPECT_TRUE(runner.requests.empty());
}
