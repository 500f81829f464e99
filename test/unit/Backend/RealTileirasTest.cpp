// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With the real assembler, where the environment has one; skipped elsewhere.
#include "tilecc/Backend/CubinBuilder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

using namespace tilecc;
using ::testing::HasSubstr;

namespace {

// A module in bytecode 13.3 with one kernel, `e`, that takes a pointer and does nothing.
constexpr unsigned char emptyKernel[] = {
    0x7f, 0x54, 0x69, 0x6c, 0x65, 0x49, 0x52, 0x00, 0x0d, 0x03, 0x00, 0x00, 0x82, 0x10, 0x08, 0xcb, 0x01,
    0x00, 0x03, 0x02, 0x00, 0x03, 0x5c, 0x00, 0x00, 0xcb, 0xcb, 0xcb, 0xcb, 0xcb, 0xcb, 0xcb, 0x85, 0x1e,
    0x04, 0xcb, 0x04, 0xcb, 0xcb, 0xcb, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00,
    0x00, 0x06, 0x00, 0x00, 0x00, 0x07, 0x0c, 0x00, 0x0d, 0x01, 0x00, 0x10, 0x01, 0x02, 0x00, 0x81, 0x09,
    0x04, 0xcb, 0xcb, 0xcb, 0x01, 0xcb, 0xcb, 0xcb, 0x00, 0x00, 0x00, 0x00, 0x65, 0x00};

class RealTileiras : public ::testing::Test {
protected:
  void SetUp() override {
    Result<ToolRoot, Diagnostic> found = ToolFinder(ToolSearch(), runner).find();
    if (!found) {
      GTEST_SKIP() << found.error().message;
    }
    root = *found;
    job.bytecode.assign(reinterpret_cast<const char *>(emptyKernel), sizeof(emptyKernel));
    job.arch = "sm_90";
    job.timeLimit = std::chrono::seconds(120);
    job.kernels = {{"e", "e", {"e.cu", 1, 1, 1, 2}}};
  }

  SystemProcessRunner runner;
  ToolRoot root;
  CubinJob job;
};

} // namespace

TEST_F(RealTileiras, BuildsTheSmallestKernel) {
  for (const char *arch : {"sm_80", "sm_90", "sm_100", "sm_120"}) {
    job.arch = arch;
    CubinResult result = CubinBuilder(root, runner).build(job);
    ASSERT_TRUE(result.cubin) << arch << ": " << result.diagnostics[0].message;
    EXPECT_EQ("sm_" + std::to_string(result.report.arch), arch);
    const KernelResources *kernel = result.report.find("e");
    ASSERT_NE(kernel, nullptr);
    EXPECT_GT(kernel->registers, 0u);
    EXPECT_LT(kernel->registers, 32u);
    EXPECT_EQ(kernel->stackBytes, 0u);
    EXPECT_TRUE(kernel->threads);
  }
}

TEST_F(RealTileiras, GivesTheSameBytesTwice) {
  CubinResult first = CubinBuilder(root, runner).build(job);
  CubinResult second = CubinBuilder(root, runner).build(job);
  ASSERT_TRUE(first.cubin);
  EXPECT_EQ(first.cubin, second.cubin);
}

TEST_F(RealTileiras, RefusesBrokenBytecodeWithItsOwnWords) {
  job.bytecode.resize(60);
  CubinResult result = CubinBuilder(root, runner).build(job);
  ASSERT_EQ(result.diagnostics.size(), 1u);
  EXPECT_EQ(result.diagnostics[0].message, "`tileiras` exited with code 3 on kernel `e`");
  EXPECT_THAT(result.diagnostics[0].notes[0], HasSubstr("input does not correspond to Tile IR bytecode"));
}

TEST_F(RealTileiras, ListsVersionsUpToItsOwn) {
  std::vector<BytecodeVersion> versions = listBytecodeVersions(root, runner);
  ASSERT_FALSE(versions.empty());
  EXPECT_EQ(versions.front(), oldestBytecode);
  EXPECT_TRUE(root.release.starts_with(versions.back().name() + "."));
  EXPECT_TRUE(chooseBytecodeVersion(root, versions, defaultBytecode));
}

TEST_F(RealTileiras, CutAndAlteredCubinsNeverCrashTheReport) {
  CubinResult result = CubinBuilder(root, runner).build(job);
  ASSERT_TRUE(result.cubin);
  std::mt19937 random(4);
  for (int round = 0; round < 5000; ++round) {
    std::string mutant = *result.cubin;
    mutant[random() % mutant.size()] = static_cast<char>(random());
    if (random() % 4 == 0) {
      mutant.resize(random() % mutant.size());
    }
    auto report = readCubin(mutant);
    ASSERT_TRUE(report || !report.error().message.empty());
  }
}
