// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether a buffer holds what it should.
//
// Worked example: y = {1, 2, nan} against {1, 2.5, nan} with rtol 1e-5 and atol 1e-6 gives
//
//   Comparison{.elements = 3, .differing = 1, .firstIndex = 1, .first = "2, expected 2.5", .greatestError = "0.5",
//              .greatestIndex = 1}
//
// Floats agree where |got - expected| <= atol + rtol * |expected|, where both are equal (infinities too), and where
// both are NaN; a NaN on one side alone is a difference. Integers agree where they are equal.
#ifndef TILECC_TOOLS_TILECC_RUN_COMPARE_H
#define TILECC_TOOLS_TILECC_RUN_COMPARE_H

#include "tilecc/Manifest/Manifest.h"

namespace tilecc {

struct Tolerance {
  double relative = 1e-5;
  double absolute = 1e-6;
};

struct Comparison {
  uint64_t elements = 0;
  uint64_t differing = 0;
  uint64_t firstIndex = 0;
  /// Both values of the first element that differs.
  std::string first;
  /// Over all elements that are numbers on both sides, those that agree included.
  std::string greatestError = "0";
  uint64_t greatestIndex = 0;
};

/// Both are floats, or both are integers.
Comparison compareElements(ElementType type, const void *memory, ElementType referenceType, const void *reference,
                           uint64_t elements, const Tolerance &tolerance);

/// Element 3017 of a buffer {64, 1000} as `[3, 17]`.
std::string formatIndex(uint64_t index, const std::vector<uint64_t> &shape);

/// {64, 1000} as `[64, 1000]`.
std::string formatShape(const std::vector<uint64_t> &shape);

/// A float as short as it can be said: as a float where it is one, else as a double.
std::string formatNumber(double value);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_COMPARE_H
