// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Source text as a terminal shows it. Worked example, with a tab and a two-column character:
//
//   DisplayLine line("\tx = \"世\";");     // text: 4 blanks for the tab, then as is
//   line.column(1) = 0, line.column(2) = 4  // the tab ends at the next multiple of 4
//   line.column(7) = 9, line.column(10) = 11 // 世 is the three bytes 7, 8, 9 and two columns wide
#ifndef TILECC_SUPPORT_DISPLAYTEXT_H
#define TILECC_SUPPORT_DISPLAYTEXT_H

#include <string>
#include <string_view>
#include <vector>

namespace tilecc {

/// One line of source, made safe to print: tabs become blanks; bytes that are no UTF-8, control characters and
/// direction overrides become U+FFFD.
class DisplayLine {
public:
  explicit DisplayLine(std::string_view source);

  const std::string &text() const { return shown; }
  /// The display column (from 0) at which byte `byteColumn` (from 1) starts; clamped to the end of the line.
  unsigned column(unsigned byteColumn) const;
  unsigned width() const { return columns.back(); }
  /// The number of code points before byte `byteColumn` (from 1).
  unsigned codePoints(unsigned byteColumn) const;
  /// The first byte column (from 1) that is no blank.
  unsigned firstNonBlank() const { return firstText; }

private:
  std::string shown;
  std::vector<unsigned> columns;
  std::vector<unsigned> points;
  unsigned firstText = 1;
};

/// How many columns a terminal gives it: 0, 1 or 2.
unsigned getCharacterWidth(char32_t character);

/// Line `number` (from 1) of `text` without its end; empty beyond the last line.
std::string_view getSourceLine(std::string_view text, unsigned number);

} // namespace tilecc

#endif // TILECC_SUPPORT_DISPLAYTEXT_H
