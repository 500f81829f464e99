// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which elements are shown and with how many digits.

#include "Listing.h"

#include "tilecc/Runtime/ElementConversion.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace tilecc;

/// How many are shown at either end.
static constexpr uint64_t shownAtEnd = 3;

static std::string formatElement(ElementType type, const std::byte *elements, uint64_t index) {
  if (!isFloat(type)) {
    return toString(loadInteger(type, elements, index));
  }
  double value = decodeFloat(type, loadBits(type, elements, index));
  char text[32];
  std::snprintf(text, sizeof(text), "%.5g", value);
  // The sign of a NaN means nothing.
  return std::isnan(value) ? "nan" : text;
}

/// Calls `show` with what is shown of `count` things, and `skip` once in place of the others.
template <typename Show, typename Skip> static void forEnds(uint64_t count, Show show, Skip skip) {
  bool isCut = count > 2 * shownAtEnd;
  for (uint64_t i = 0; i < (isCut ? shownAtEnd : count); ++i) {
    show(i);
  }
  if (!isCut) {
    return;
  }
  skip();
  for (uint64_t i = count - shownAtEnd; i < count; ++i) {
    show(i);
  }
}

std::string tilecc::listBuffer(const Argument &buffer, const std::byte *elements) {
  const std::string shape = formatShape(buffer.shape);
  std::string text = buffer.parameter.name + ": " + std::string(toString(buffer.parameter.type)) + shape;
  uint64_t columns = buffer.shape.empty() ? 1 : buffer.shape.back();
  if (buffer.elements == 0) {
    return text + "\n";
  }
  auto listRow = [&](uint64_t row) {
    forEnds(
        columns,
        [&](uint64_t column) { text += " " + formatElement(buffer.parameter.type, elements, row * columns + column); },
        [&] { text += " .."; });
    text += "\n";
  };
  if (buffer.shape.size() < 2) {
    text += " ";
    listRow(0);
    return text;
  }
  text += "\n";
  std::vector<uint64_t> outer(buffer.shape.begin(), buffer.shape.end() - 1);
  uint64_t rows = buffer.elements / columns;
  size_t width = formatIndex(rows - 1, outer).size();
  forEnds(
      rows,
      [&](uint64_t row) {
        std::string label = formatIndex(row, outer);
        text += "  " + label + std::string(width - std::min(width, label.size()) + 1, ' ');
        listRow(row);
      },
      [&] { text += "  ..\n"; });
  return text;
}
