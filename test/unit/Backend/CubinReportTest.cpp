// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Backend/CubinReport.h"
#include "CubinFixture.h"

#include <gtest/gtest.h>

#include <random>

using namespace tilecc;

static std::string errorOf(std::string_view bytes) {
  auto report = readCubin(bytes);
  return report ? "accepted" : report.error().message;
}

TEST(CubinReport, ReadsWhatEachKernelUses) {
  auto report = readCubin(makeCubin({{"_Z3addPf", 40, 0, 1024}, {"big", 255, 1808, 0}}));
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->arch, 90u);
  ASSERT_EQ(report->kernels.size(), 2u);
  const KernelResources *add = report->find("_Z3addPf");
  ASSERT_NE(add, nullptr);
  EXPECT_EQ(add->registers, 40u);
  EXPECT_EQ(add->stackBytes, 0u);
  EXPECT_EQ(add->sharedBytes, 1024u);
  ASSERT_TRUE(add->threads);
  EXPECT_EQ((*add->threads)[0], 32u);
  EXPECT_EQ(report->find("big")->stackBytes, 1808u);
  EXPECT_EQ(report->find("helper"), nullptr);
}

TEST(CubinReport, SaysWhatIsWrongWithAFile) {
  std::string good = makeCubin({{"k", 8, 0, 0}});
  EXPECT_EQ(errorOf(good), "accepted");
  EXPECT_EQ(errorOf(""), "ends inside a run of 4 bytes");
  EXPECT_EQ(errorOf("this is surely no cubin"), "this is no 64-bit little-endian ELF file");
  std::string host = good;
  host[18] = 62;
  EXPECT_EQ(errorOf(host), "this ELF file is no cubin");
  EXPECT_EQ(errorOf(good.substr(0, good.size() - 100)), "ends inside an integer of 8 bytes");
  std::string lost = good;
  lost[41] = 0x7f;
  EXPECT_EQ(errorOf(lost), "the section headers lie outside the file");
}

TEST(CubinReport, CutAndAlteredFilesNeverCrash) {
  std::string good = makeCubin({{"one", 8, 16, 32}, {"two", 9, 0, 0}});
  for (size_t length = 0; length < good.size(); ++length) {
    ASSERT_FALSE(readCubin(good.substr(0, length))) << length;
  }
  std::mt19937 random(2);
  unsigned refused = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string mutant = good;
    for (unsigned edits = 1 + random() % 4; edits != 0; --edits) {
      mutant[random() % mutant.size()] = static_cast<char>(random());
    }
    auto report = readCubin(mutant);
    refused += report ? 0 : 1;
    if (!report) {
      ASSERT_FALSE(report.error().message.empty());
    }
  }
  EXPECT_GT(refused, 2000u);
}

TEST(CubinReport, OnlyKernelsWithAStackSpill) {
  KernelResources resources;
  resources.symbol = "k";
  resources.registers = 255;
  EXPECT_FALSE(checkSpill(resources, "k", {}));
  resources.stackBytes = 1808;
  auto warning = checkSpill(resources, "matmul<__half>", {"m.cu", 3, 1, 3, 7});
  ASSERT_TRUE(warning);
  EXPECT_EQ(warning->kind, DiagnosticKind::Spill);
  EXPECT_EQ(warning->severity, Severity::Warning);
  EXPECT_EQ(warning->message, "kernel `matmul<__half>` spills 1808 bytes of registers a thread");
  EXPECT_EQ(warning->span.line, 3u);
}
