// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what random means: a hash of seed and index (SplitMix64), so that no element depends on another.

#include "BufferFill.h"

#include "tilecc/Runtime/ElementConversion.h"
#include "tilecc/Runtime/ThreadPool.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <numbers>

using namespace tilecc;

namespace {

uint64_t mix(uint64_t number) {
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9u;
  number = (number ^ (number >> 27)) * 0x94d049bb133111ebu;
  return number ^ (number >> 31);
}

class Random {
public:
  explicit Random(uint64_t seed) : base(mix(seed + step)) {}
  uint64_t bits(uint64_t index) const { return mix(base + (index + 1) * step); }
  /// In [0, 1).
  double uniform(uint64_t index) const { return static_cast<double>(bits(index) >> 11) * 0x1p-53; }
  double normal(uint64_t index) const {
    double radius = std::sqrt(-2 * std::log(1 - uniform(2 * index)));
    return radius * std::cos(2 * std::numbers::pi * uniform(2 * index + 1));
  }
  /// In [low, high).
  Int128 integer(uint64_t index, Int128 low, Int128 high) const {
    auto width = static_cast<unsigned __int128>(high - low);
    return low + static_cast<Int128>((static_cast<unsigned __int128>(bits(index)) * width) >> 64);
  }

private:
  static constexpr uint64_t step = 0x9e3779b97f4a7c15u;
  uint64_t base;
};

uint64_t makeFloatBits(const BufferFill &fill, const Random &random, uint64_t index) {
  double value = 0;
  switch (fill.source) {
  case BufferSource::Uniform:
    value = fill.first + (fill.second - fill.first) * random.uniform(index);
    break;
  case BufferSource::Normal:
    value = fill.first + fill.second * random.normal(index);
    break;
  case BufferSource::RandInt:
    value = static_cast<double>(random.integer(index, fill.low, fill.high));
    break;
  case BufferSource::Iota:
    value = static_cast<double>(index);
    break;
  default:
    value = fill.first;
  }
  return encodeFloat(fill.type, value);
}

uint64_t makeIntegerBits(const BufferFill &fill, const Random &random, uint64_t index) {
  if (fill.source == BufferSource::RandInt) {
    return static_cast<uint64_t>(random.integer(index, fill.low, fill.high));
  }
  if (fill.source == BufferSource::Iota) {
    return fill.type == ElementType::I1 ? index & 1 : index;
  }
  return static_cast<uint64_t>(fill.low);
}

Result<void> readRange(const BufferSpec &spec, ElementType type, BufferFill &fill) {
  Int128 *integers[] = {&fill.low, &fill.high};
  double unused = 0;
  for (size_t i = 0; i < 2; ++i) {
    // The end of a range is not in it, so it may lie one beyond the type.
    if (Result<void> read = readNumber(ElementType::I64, spec.numbers[i], *integers[i], unused); !read) {
      return read;
    }
  }
  if (fill.low >= fill.high) {
    return Failure<>{"the range of `randint` is empty"};
  }
  if (!isFloat(type) && (!fitsInteger(type, fill.low) || !fitsInteger(type, fill.high - 1))) {
    return Failure<>{"the range of `randint` does not fit " + std::string(toString(type))};
  }
  return {};
}

Result<void> readReals(const BufferSpec &spec, ElementType type, BufferFill &fill) {
  bool isUniform = spec.source == BufferSource::Uniform;
  if (!isFloat(type)) {
    return Failure<>{std::string(isUniform ? "`uniform`" : "`normal`") +
                     " gives no integers; write `randint(low,high)`"};
  }
  fill.first = isUniform ? -1 : 0;
  fill.second = 1;
  double *reals[] = {&fill.first, &fill.second};
  Int128 unused = 0;
  for (size_t i = 0; i < spec.numbers.size(); ++i) {
    if (Result<void> read = readNumber(ElementType::F64, spec.numbers[i], unused, *reals[i]); !read) {
      return read;
    }
  }
  bool isRange = isUniform ? fill.first <= fill.second : fill.second >= 0;
  if (!isRange || !std::isfinite(fill.first) || !std::isfinite(fill.second)) {
    return Failure<>{isUniform ? "`uniform` takes a range, the smaller number first"
                               : "`normal` takes a mean and a deviation that is not negative"};
  }
  return {};
}

} // namespace

Result<void> tilecc::readNumber(ElementType type, const std::string &text, Int128 &integer, double &real) {
  const char *begin = text.data() + (text.starts_with("+") ? 1 : 0);
  const char *last = text.data() + text.size();
  if (isFloat(type)) {
    auto [end, failure] = std::from_chars(begin, last, real);
    return failure == std::errc() && end == last ? Result<void>()
                                                 : Failure<>{"`" + text + "` is no number that a double holds"};
  }
  if (type == ElementType::I1 && (text == "true" || text == "false")) {
    integer = text == "true" ? 1 : 0;
    return {};
  }
  int64_t small = 0;
  uint64_t large = 0;
  auto [endSmall, failureSmall] = std::from_chars(begin, last, small);
  bool isSmall = failureSmall == std::errc() && endSmall == last;
  auto [endLarge, failureLarge] = std::from_chars(begin, last, large);
  if (!isSmall && (failureLarge != std::errc() || endLarge != last)) {
    return Failure<>{"`" + text + "` is no integer of 64 bits"};
  }
  integer = isSmall ? Int128(small) : Int128(large);
  return fitsInteger(type, integer) ? Result<void>() : Failure<>{text + " does not fit " + std::string(toString(type))};
}

Result<BufferFill> tilecc::makeFill(const BufferSpec &spec, ElementType type, uint64_t seed) {
  BufferFill fill;
  fill.source = spec.source;
  fill.type = type;
  fill.seed = seed;
  Result<void> read;
  if (spec.source == BufferSource::RandInt) {
    read = readRange(spec, type, fill);
  } else if (spec.source == BufferSource::Uniform || spec.source == BufferSource::Normal) {
    read = readReals(spec, type, fill);
  } else if (spec.source == BufferSource::Full) {
    read = readNumber(type, spec.numbers.front(), fill.low, fill.first);
  } else if (spec.source == BufferSource::Ones) {
    fill.low = 1;
    fill.first = 1;
  }
  if (!read) {
    return Failure<>{read.error()};
  }
  return fill;
}

void tilecc::fillBuffer(const BufferFill &fill, void *memory, uint64_t count) {
  if (fill.source == BufferSource::Zeros) {
    std::memset(memory, 0, count * getElementSize(fill.type));
    return;
  }
  if (fill.source == BufferSource::Poison) {
    // All bits of a float make a NaN; an i1 is 1.
    int byte = isFloat(fill.type) ? 0xff : fill.type == ElementType::I1 ? 1 : 0xa5;
    std::memset(memory, byte, count * getElementSize(fill.type));
    return;
  }
  constexpr uint64_t piece = 1 << 16;
  Random random(fill.seed);
  bool isReal = isFloat(fill.type);
  auto fillPiece = [&](size_t number, unsigned) {
    uint64_t end = std::min(count, (number + 1) * piece);
    for (uint64_t i = number * piece; i < end; ++i) {
      storeBits(fill.type, memory, i, isReal ? makeFloatBits(fill, random, i) : makeIntegerBits(fill, random, i));
    }
  };
  uint64_t pieces = (count + piece - 1) / piece;
  ThreadPool pool(pieces < 4 ? 1 : 0);
  pool.forEach(pieces, fillPiece);
}
