// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what counts as equal.

#include "Compare.h"

#include "tilecc/Runtime/ElementConversion.h"

#include <charconv>
#include <cmath>

using namespace tilecc;

namespace {

/// Three digits say enough of an error.
std::string formatError(double value) {
  char text[32];
  auto [end, failure] = std::to_chars(text, text + sizeof(text), value, std::chars_format::general, 3);
  return failure == std::errc() ? std::string(text, end) : "?";
}

class FloatComparison {
public:
  explicit FloatComparison(const Tolerance &tolerance) : tolerance(tolerance) {}

  void add(uint64_t index, double got, double expected) {
    if (got == expected || (std::isnan(got) && std::isnan(expected))) {
      return;
    }
    // Infinite where one side is; NaN where one side is NaN.
    double error = std::fabs(got - expected);
    if (error > greatest) {
      greatest = error;
      result.greatestIndex = index;
    }
    bool isNear = std::isfinite(error) && error <= tolerance.absolute + tolerance.relative * std::fabs(expected);
    if (!isNear && result.differing++ == 0) {
      result.firstIndex = index;
      result.first = formatNumber(got) + ", expected " + formatNumber(expected);
    }
  }
  Comparison take() {
    result.greatestError = formatError(greatest);
    return std::move(result);
  }

private:
  const Tolerance &tolerance;
  Comparison result;
  double greatest = 0;
};

class IntegerComparison {
public:
  void add(uint64_t index, Int128 got, Int128 expected) {
    if (got == expected) {
      return;
    }
    Int128 error = got < expected ? expected - got : got - expected;
    if (error > greatest) {
      greatest = error;
      result.greatestIndex = index;
    }
    if (result.differing++ == 0) {
      result.firstIndex = index;
      result.first = toString(got) + ", expected " + toString(expected);
    }
  }
  Comparison take() {
    result.greatestError = toString(greatest);
    return std::move(result);
  }

private:
  Comparison result;
  Int128 greatest = 0;
};

} // namespace

Comparison tilecc::compareElements(ElementType type, const void *memory, ElementType referenceType,
                                   const void *reference, uint64_t elements, const Tolerance &tolerance) {
  Comparison result;
  if (isFloat(type)) {
    FloatComparison floats(tolerance);
    for (uint64_t i = 0; i < elements; ++i) {
      floats.add(i, decodeFloat(type, loadBits(type, memory, i)),
                 decodeFloat(referenceType, loadBits(referenceType, reference, i)));
    }
    result = floats.take();
  } else {
    IntegerComparison integers;
    for (uint64_t i = 0; i < elements; ++i) {
      integers.add(i, loadInteger(type, memory, i), loadInteger(referenceType, reference, i));
    }
    result = integers.take();
  }
  result.elements = elements;
  return result;
}

std::string tilecc::formatIndex(uint64_t index, const std::vector<uint64_t> &shape) {
  std::string text;
  for (size_t axis = shape.size(); axis > 0; --axis) {
    text = std::to_string(index % shape[axis - 1]) + (text.empty() ? "" : ", ") + text;
    index /= shape[axis - 1];
  }
  return "[" + text + "]";
}

std::string tilecc::formatShape(const std::vector<uint64_t> &shape) {
  std::string text;
  for (uint64_t extent : shape) {
    text += (text.empty() ? "" : ", ") + std::to_string(extent);
  }
  return "[" + text + "]";
}

std::string tilecc::formatNumber(double value) {
  char text[32];
  auto narrow = static_cast<float>(value);
  auto [end, failure] = static_cast<double>(narrow) == value ? std::to_chars(text, text + sizeof(text), narrow)
                                                             : std::to_chars(text, text + sizeof(text), value);
  return failure == std::errc() ? std::string(text, end) : "?";
}
