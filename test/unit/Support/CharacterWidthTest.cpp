// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Support/DisplayText.h"

#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Unicode.h"
#include "gtest/gtest.h"

using namespace tilecc;

TEST(CharacterWidth, samples) {
  for (char32_t narrow : {U'a', U'é', U'λ', U'ﾊ', U'€'}) {
    EXPECT_EQ(getCharacterWidth(narrow), 1u) << static_cast<unsigned>(narrow);
  }
  for (char32_t wide : {U'世', U'한', U'Ａ', U'。', U'😀', U'𠀋'}) {
    EXPECT_EQ(getCharacterWidth(wide), 2u) << static_cast<unsigned>(wide);
  }
  // A combining accent, a joiner, a variation selector, a vowel of Hangul.
  for (char32_t hidden : {U'\x301', U'\x200d', U'\xfe0f', U'\x1161'}) {
    EXPECT_EQ(getCharacterWidth(hidden), 0u) << static_cast<unsigned>(hidden);
  }
}

// The tables are of another version of Unicode than LLVM's, so a few characters differ.
TEST(CharacterWidth, isThatOfLlvm) {
  unsigned compared = 0;
  unsigned differing = 0;
  for (char32_t character = 0xA0; character < 0x30000; ++character) {
    if (!llvm::sys::unicode::isPrintable(static_cast<int>(character))) {
      continue;
    }
    char bytes[4];
    char *end = bytes;
    ASSERT_TRUE(llvm::ConvertCodePointToUTF8(character, end));
    int width = llvm::sys::unicode::columnWidthUTF8(llvm::StringRef(bytes, static_cast<size_t>(end - bytes)));
    ++compared;
    differing += width != static_cast<int>(getCharacterWidth(character)) ? 1 : 0;
  }
  EXPECT_GT(compared, 100000u);
  EXPECT_LT(differing, 2000u);
}
