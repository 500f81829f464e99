// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Backend/TargetInfo.h"

#include <gtest/gtest.h>

using namespace tilecc;

TEST(TargetInfo, KnowsArchitecturesByAllTheirSpellings) {
  for (const char *name : {"sm_90", "sm_90a", "compute_90", "compute_90a", "90", "90a"}) {
    EXPECT_EQ(findArch(name), "sm_90") << name;
  }
  EXPECT_EQ(findArch("sm_103f"), "sm_103");
  EXPECT_EQ(findArch("121"), "sm_121");
  for (const char *name : {"", "sm_", "sm_75", "sm_9", "sm_900", "sm_90aa", "gfx90a", "sm90", "SM_90", "sm_-90", "9 0",
                           "sm_99999999999"}) {
    EXPECT_EQ(findArch(name), std::nullopt) << name;
  }
}

TEST(TargetInfo, ProposesTheNearest) {
  EXPECT_EQ(findClosestArch("sm_75"), "sm_80");
  EXPECT_EQ(findClosestArch("sm_91"), "sm_90");
  EXPECT_EQ(findClosestArch("sm_130"), "sm_121");
  EXPECT_EQ(findClosestArch("sm90"), "sm_90");
  EXPECT_EQ(findClosestArch("smm_120"), "sm_120");
}

TEST(TargetInfo, KnowsWhatAnArchitectureRefuses) {
  EXPECT_FALSE(archSupports("sm_80", ArchFeature::Float8));
  EXPECT_TRUE(archSupports("sm_89", ArchFeature::Float8));
  EXPECT_FALSE(archSupports("sm_89", ArchFeature::Bf16AtomicAdd));
  EXPECT_TRUE(archSupports("sm_90", ArchFeature::Bf16AtomicAdd));
  EXPECT_FALSE(archSupports("sm_90", ArchFeature::ScaledFloat));
  EXPECT_TRUE(archSupports("sm_120", ArchFeature::ScaledFloat));
  EXPECT_EQ(getFirstArchWith(ArchFeature::Float8), "sm_89");
}
