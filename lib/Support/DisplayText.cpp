// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decodes UTF-8 one character at a time and keeps, for each byte, where it starts on the screen.
#include "tilecc/Support/DisplayText.h"

#include <algorithm>

using namespace tilecc;

static constexpr unsigned tabWidth = 4;
static constexpr std::string_view replacement = "\xEF\xBF\xBD";

namespace {

struct Decoded {
  size_t length = 0; ///< in bytes; 0 if they are no UTF-8
  char32_t character = 0;
};

} // namespace

// The character at the front of `text`. Neither surrogates nor forms longer than needed are UTF-8.
static Decoded decode(std::string_view text) {
  auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) {
    return {1, first};
  }
  size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || length > text.size()) {
    return {};
  }
  char32_t character = first & (0x7F >> length);
  for (size_t i = 1; i < length; ++i) {
    auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0) != 0x80) {
      return {};
    }
    character = character << 6 | (next & 0x3F);
  }
  constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  bool isSurrogate = character >= 0xD800 && character <= 0xDFFF;
  bool isGood = character >= smallest[length] && character <= 0x10FFFF && !isSurrogate;
  return isGood ? Decoded{length, character} : Decoded();
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
    auto [length, decoded] = decode(source.substr(i));
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
      shown += character;
      column += getCharacterWidth(decoded);
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
