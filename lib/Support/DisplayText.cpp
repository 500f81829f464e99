// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decodes UTF-8 one character at a time and keeps, for each byte, where it starts on the screen.
#include "tilecc/Support/DisplayText.h"

#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Unicode.h"

#include <algorithm>

using namespace tilecc;

static constexpr unsigned tabWidth = 4;
static constexpr std::string_view replacement = "\xEF\xBF\xBD";

// The bytes of the character at the front of `text`; 0 if they are no UTF-8.
static size_t characterLength(std::string_view text) {
  auto *begin = reinterpret_cast<const llvm::UTF8 *>(text.data());
  unsigned length = llvm::getNumBytesForUTF8(*begin);
  if (length > text.size() || !llvm::isLegalUTF8Sequence(begin, begin + length)) {
    return 0;
  }
  return length;
}

// Characters that would move the cursor, reorder the line or hide in it.
static bool isUnsafe(std::string_view character) {
  unsigned char first = character[0];
  if (character.size() == 1) {
    return first < 0x20 || first == 0x7F;
  }
  if (character.size() == 2) {
    return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
  }
  // U+200B..200F, U+202A..202E and U+2066..2069.
  std::string_view c = character;
  return (c >= "\xE2\x80\x8B" && c <= "\xE2\x80\x8F") || (c >= "\xE2\x80\xAA" && c <= "\xE2\x80\xAE") ||
         (c >= "\xE2\x81\xA6" && c <= "\xE2\x81\xA9");
}

DisplayLine::DisplayLine(std::string_view source) {
  unsigned column = 0;
  unsigned point = 0;
  bool blankSoFar = true;
  for (size_t i = 0; i < source.size();) {
    size_t length = characterLength(source.substr(i));
    std::string_view character = source.substr(i, length == 0 ? 1 : length);
    columns.insert(columns.end(), character.size(), column);
    points.insert(points.end(), character.size(), point);
    if (blankSoFar && character != " " && character != "\t") {
      blankSoFar = false;
      firstText = static_cast<unsigned>(i) + 1;
    }
    if (character == "\t") {
      unsigned blanks = tabWidth - column % tabWidth;
      shown.append(blanks, ' ');
      column += blanks;
    } else if (length == 0 || isUnsafe(character)) {
      shown += replacement;
      column += 1;
    } else {
      int width = llvm::sys::unicode::columnWidthUTF8(llvm::StringRef(character.data(), character.size()));
      shown += character;
      column += static_cast<unsigned>(std::max(width, 0));
    }
    i += character.size();
    ++point;
  }
  columns.push_back(column);
  points.push_back(point);
}

unsigned DisplayLine::column(unsigned byteColumn) const {
  return columns[std::min<size_t>(byteColumn == 0 ? 0 : byteColumn - 1, columns.size() - 1)];
}

unsigned DisplayLine::codePoints(unsigned byteColumn) const {
  return points[std::min<size_t>(byteColumn == 0 ? 0 : byteColumn - 1, points.size() - 1)];
}

std::string_view tilecc::getSourceLine(std::string_view text, unsigned number) {
  // A byte-order mark is no part of the first line: columns do not count it.
  if (text.starts_with("\xef\xbb\xbf")) {
    text.remove_prefix(3);
  }
  for (unsigned line = 1; line < number; ++line) {
    size_t end = text.find('\n');
    if (end == std::string_view::npos) {
      return {};
    }
    text.remove_prefix(end + 1);
  }
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) {
    text.remove_suffix(1);
  }
  return text;
}
