// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how texts become numbers and buffers. Narrow floats are rounded to nearest even here too.

#include "Arguments.h"

#include "tilecc/Support/Files.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

using namespace tilecc;

void FreeMemory::operator()(void *memory) const { std::free(memory); }

namespace {

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

struct FloatFormat {
  int exponentBits;
  int mantissaBits;
  bool hasInfinity;
};

std::optional<FloatFormat> describeFloat(ElementType type) {
  switch (type) {
  case ElementType::F16:
    return FloatFormat{5, 10, true};
  case ElementType::BF16:
    return FloatFormat{8, 7, true};
  case ElementType::F8E4M3:
    return FloatFormat{4, 3, false};
  case ElementType::F8E5M2:
    return FloatFormat{5, 2, true};
  case ElementType::F32:
  case ElementType::TF32:
    return FloatFormat{8, 23, true};
  case ElementType::F64:
    return FloatFormat{11, 52, true};
  default:
    return std::nullopt;
  }
}

/// Bits of `value` in a format of up to 32 bits; scaled to whole steps, so that nearbyint rounds ties to even.
uint64_t encodeFloat(const FloatFormat &format, double value) {
  uint64_t sign = std::signbit(value) ? 1 : 0;
  uint64_t signShifted = sign << (format.exponentBits + format.mantissaBits);
  uint64_t allOnes = (uint64_t(1) << format.exponentBits) - 1;
  uint64_t mantissaMask = (uint64_t(1) << format.mantissaBits) - 1;
  if (std::isnan(value)) {
    return signShifted | (allOnes << format.mantissaBits) | mantissaMask;
  }
  int bias = (1 << (format.exponentBits - 1)) - 1;
  uint64_t infinity = allOnes << format.mantissaBits;
  uint64_t largest = format.hasInfinity ? infinity - 1 : infinity + mantissaMask - 1;
  uint64_t beyond = format.hasInfinity ? infinity : largest;
  double magnitude = std::fabs(value);
  if (std::isinf(magnitude)) {
    return signShifted | beyond;
  }
  if (magnitude == 0) {
    return signShifted;
  }
  int exponent = std::max(std::ilogb(magnitude), 1 - bias);
  double steps = std::nearbyint(std::ldexp(magnitude, format.mantissaBits - exponent));
  // The implicit bit of a normal number adds one to the exponent field.
  uint64_t bits = static_cast<uint64_t>(steps) + (static_cast<uint64_t>(exponent + bias - 1) << format.mantissaBits);
  return signShifted | std::min(bits, bits > largest ? beyond : largest);
}

double decodeFloat(const FloatFormat &format, uint64_t bits) {
  uint64_t mantissa = bits & ((uint64_t(1) << format.mantissaBits) - 1);
  uint64_t exponent = (bits >> format.mantissaBits) & ((uint64_t(1) << format.exponentBits) - 1);
  double sign = (bits >> (format.exponentBits + format.mantissaBits)) & 1 ? -1.0 : 1.0;
  uint64_t allOnes = (uint64_t(1) << format.exponentBits) - 1;
  int bias = (1 << (format.exponentBits - 1)) - 1;
  bool isLast = mantissa == (uint64_t(1) << format.mantissaBits) - 1;
  if (exponent == allOnes && (format.hasInfinity || isLast)) {
    bool isInfinity = format.hasInfinity && mantissa == 0;
    return isInfinity ? sign * std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
  }
  double scaled = static_cast<double>(mantissa) + (exponent == 0 ? 0.0 : std::ldexp(1.0, format.mantissaBits));
  return sign * std::ldexp(scaled, static_cast<int>(std::max<uint64_t>(exponent, 1)) - bias - format.mantissaBits);
}

bool isSigned(ElementType type) {
  return type == ElementType::I8 || type == ElementType::I16 || type == ElementType::I32 || type == ElementType::I64;
}

void writeElement(ElementType type, void *memory, uint64_t index, double value) {
  size_t size = getElementSize(type);
  uint64_t bits = 0;
  if (type == ElementType::F64) {
    bits = std::bit_cast<uint64_t>(value);
  } else if (type == ElementType::F32) {
    bits = std::bit_cast<uint32_t>(static_cast<float>(value));
  } else if (std::optional<FloatFormat> format = describeFloat(type)) {
    bits = encodeFloat(*format, value);
  } else if (type == ElementType::I1) {
    bits = value != 0;
  } else {
    bits = static_cast<uint64_t>(static_cast<int64_t>(value));
  }
  std::memcpy(static_cast<char *>(memory) + index * size, &bits, size);
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

template <typename Number> bool readNumber(std::string_view text, Number &value) {
  auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  return failure == std::errc() && end == text.data() + text.size();
}

bool fits(ElementType type, Int128 value) {
  if (type == ElementType::I1) {
    return value == 0 || value == 1;
  }
  unsigned bits = 8 * getElementSize(type);
  Int128 one = 1;
  return isSigned(type) ? value >= -(one << (bits - 1)) && value < (one << (bits - 1))
                        : value >= 0 && value < (one << bits);
}

Result<Argument, ArgumentError> makeScalar(Argument argument, const std::string &text) {
  ElementType type = argument.parameter.type;
  std::string what = "`" + argument.parameter.name + "` is a `" + argument.parameter.spelling + "`";
  if (describeFloat(type)) {
    double value = 0;
    if (!readNumber(text, value)) {
      return Failure{ArgumentError{what + ", and `" + text + "` is no number"}};
    }
    writeElement(type, &argument.word, 0, value);
    return argument;
  }
  int64_t small = 0;
  uint64_t large = 0;
  bool isSmall = readNumber(text, small);
  if (!isSmall && !readNumber(text, large)) {
    return Failure{ArgumentError{what + ", and `" + text + "` is no integer of 64 bits"}};
  }
  Int128 value = isSmall ? Int128(small) : Int128(large);
  if (!fits(type, value)) {
    return Failure{ArgumentError{what + ", and " + text + " does not fit"}};
  }
  argument.integer = value;
  argument.word = isSmall ? static_cast<uint64_t>(small) : large;
  return argument;
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

constexpr uint64_t bufferLimit = uint64_t(1) << 40;

std::optional<ArgumentError> allocate(Argument &argument) {
  uint64_t elements = 1;
  size_t size = getElementSize(argument.parameter.type);
  for (uint64_t extent : argument.shape) {
    if (extent != 0 && elements > bufferLimit / size / extent) {
      return ArgumentError{"`" + argument.parameter.name + "` would be larger than a terabyte"};
    }
    elements *= extent;
  }
  argument.elements = elements;
  size_t alignment = std::max<size_t>(64, argument.parameter.alignment);
  size_t bytes = std::max<size_t>(1, (argument.getBytes() + alignment - 1) / alignment) * alignment;
  argument.memory.reset(std::aligned_alloc(alignment, bytes));
  if (!argument.memory) {
    return ArgumentError{"there is no memory for `" + argument.parameter.name + "`"};
  }
  argument.word = reinterpret_cast<uintptr_t>(argument.memory.get());
  return std::nullopt;
}

/// `f32[64,1000]`
bool readShape(const std::string &text, std::string &type, std::vector<uint64_t> &shape) {
  size_t open = text.find('[');
  if (open == std::string::npos || text.back() != ']') {
    return false;
  }
  type = text.substr(0, open);
  std::string_view rest = std::string_view(text).substr(open + 1, text.size() - open - 2);
  while (!rest.empty()) {
    size_t end = std::min(rest.find(','), rest.size());
    uint64_t extent = 0;
    if (!readNumber(rest.substr(0, end), extent)) {
      return false;
    }
    shape.push_back(extent);
    rest.remove_prefix(std::min(rest.size(), end + 1));
  }
  return true;
}

bool fill(Argument &argument, const std::string &how, uint64_t seed) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> uniform(-1.0, 1.0);
  ElementType type = argument.parameter.type;
  bool isFloat = describeFloat(type).has_value();
  for (uint64_t i = 0; i < argument.elements; ++i) {
    double value = 0;
    if (how == "ones") {
      value = 1;
    } else if (how == "iota") {
      value = static_cast<double>(i);
    } else if (how == "uniform") {
      value = isFloat ? uniform(random) : static_cast<double>(random() % 100);
    } else if (how != "zeros") {
      return false;
    }
    writeElement(type, argument.memory.get(), i, value);
  }
  return true;
}

Result<Argument, ArgumentError> loadBuffer(Argument argument, std::string path) {
  std::string wanted(toString(argument.parameter.type));
  std::string viewed;
  if (size_t colon = path.rfind(':'); colon != std::string::npos && getNpyElementSize(path.substr(colon + 1)) != 0) {
    viewed = path.substr(colon + 1);
    path = path.substr(0, colon);
  }
  Result<std::string, FileError> file = readFile(path, size_t(1) << 36);
  if (!file) {
    return Failure{ArgumentError{file.error().message, true}};
  }
  std::string error;
  std::optional<NpyArray> array = parseNpy(*file, error);
  if (!array) {
    return Failure{ArgumentError{"`" + path + "` cannot be used: " + error, true}};
  }
  if (!viewed.empty() && getNpyElementSize(viewed) == getNpyElementSize(array->type)) {
    array->type = viewed;
  }
  if (array->type != wanted) {
    return Failure{ArgumentError{"`" + argument.parameter.name + "` points to " + wanted + ", `" + path + "` holds " +
                                 array->type}};
  }
  argument.shape = array->shape;
  if (std::optional<ArgumentError> failure = allocate(argument)) {
    return Failure{*failure};
  }
  std::memcpy(argument.memory.get(), array->bytes.data(), array->bytes.size());
  return argument;
}

Result<Argument, ArgumentError> makeBuffer(Argument argument, const std::string &text, uint64_t seed) {
  if (text.starts_with("@")) {
    return loadBuffer(std::move(argument), text.substr(1));
  }
  size_t colon = text.find(':');
  std::string type;
  std::string wanted(toString(argument.parameter.type));
  ArgumentError notUnderstood{"`" + argument.parameter.name + "` is a `" + argument.parameter.spelling + "`, and `" +
                              text + "` is no buffer: write zeros:" + wanted + "[64,1000] or @file.npy"};
  if (colon == std::string::npos || !readShape(text.substr(colon + 1), type, argument.shape)) {
    return Failure{notUnderstood};
  }
  if (type != wanted) {
    return Failure{ArgumentError{"`" + argument.parameter.name + "` points to " + wanted + ", not to " + type}};
  }
  if (std::optional<ArgumentError> failure = allocate(argument)) {
    return Failure{*failure};
  }
  if (!fill(argument, text.substr(0, colon), seed)) {
    return Failure{notUnderstood};
  }
  return argument;
}

} // namespace

Result<Argument, ArgumentError> tilecc::makeArgument(const ManifestParameter &parameter, const std::string &text,
                                                     uint64_t seed) {
  Argument argument;
  argument.parameter = parameter;
  return argument.isPointer() ? makeBuffer(std::move(argument), text, seed) : makeScalar(std::move(argument), text);
}

double tilecc::readElement(ElementType type, const void *memory, uint64_t index) {
  size_t size = getElementSize(type);
  uint64_t bits = 0;
  std::memcpy(&bits, static_cast<const char *>(memory) + index * size, size);
  if (type == ElementType::F64) {
    return std::bit_cast<double>(bits);
  }
  if (std::optional<FloatFormat> format = describeFloat(type)) {
    return decodeFloat(*format, bits);
  }
  unsigned unused = 64 - 8 * static_cast<unsigned>(size);
  return isSigned(type) ? static_cast<double>(static_cast<int64_t>(bits << unused) >> unused)
                        : static_cast<double>(bits);
}

double tilecc::readElement(const Argument &buffer, uint64_t index) {
  return readElement(buffer.parameter.type, buffer.memory.get(), index);
}
