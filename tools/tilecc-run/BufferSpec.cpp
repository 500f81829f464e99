// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what a text after --arg means, before anything is known of the kernel.

#include "BufferSpec.h"

#include <algorithm>
#include <charconv>

using namespace tilecc;

namespace {

struct SourceName {
  std::string_view name;
  BufferSource source;
  size_t leastNumbers;
  size_t mostNumbers;
  std::string_view form;
};

constexpr SourceName sourceNames[] = {
    {"zeros", BufferSource::Zeros, 0, 0, "zeros"},
    {"ones", BufferSource::Ones, 0, 0, "ones"},
    {"iota", BufferSource::Iota, 0, 0, "iota"},
    {"uniform", BufferSource::Uniform, 0, 2, "uniform(low,high)"},
    {"normal", BufferSource::Normal, 0, 2, "normal(mean,deviation)"},
    {"randint", BufferSource::RandInt, 2, 2, "randint(low,high)"},
    {"full", BufferSource::Full, 1, 1, "full(value)"},
    {"poison", BufferSource::Poison, 0, 0, "poison"},
};

bool readCount(std::string_view text, uint64_t &value) {
  auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  return failure == std::errc() && end == text.data() + text.size();
}

std::vector<std::string> splitAtCommas(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    size_t comma = text.find(',');
    parts.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) {
      return parts;
    }
    text.remove_prefix(comma + 1);
  }
}

/// Takes `+4` off the end.
bool takeOffset(std::string_view &text, uint64_t &offset) {
  size_t plus = text.rfind('+');
  size_t close = text.rfind(']');
  if (plus == std::string_view::npos || (close != std::string_view::npos && plus < close)) {
    return true;
  }
  if (!readCount(text.substr(plus + 1), offset)) {
    return false;
  }
  text = text.substr(0, plus);
  return true;
}

/// What C++ and NumPy call a type.
std::optional<std::string_view> nameOfCType(std::string_view name) {
  constexpr std::pair<std::string_view, std::string_view> names[] = {
      {"float", "f32"},  {"double", "f64"},   {"half", "f16"},    {"__half", "f16"},  {"__nv_bfloat16", "bf16"},
      {"int", "i32"},    {"unsigned", "u32"}, {"long", "i64"},    {"short", "i16"},   {"char", "i8"},
      {"bool", "i1"},    {"float16", "f16"},  {"float32", "f32"}, {"float64", "f64"}, {"bfloat16", "bf16"},
      {"int8", "i8"},    {"int16", "i16"},    {"int32", "i32"},   {"int64", "i64"},   {"uint8", "u8"},
      {"uint16", "u16"}, {"uint32", "u32"},   {"uint64", "u64"}};
  for (auto [other, ours] : names) {
    if (name == other) {
      return ours;
    }
  }
  return std::nullopt;
}

/// `f32[64,1000]`, `[64]`, `f32[]` for a single element.
Result<void> readTypeAndShape(std::string_view text, BufferSpec &spec) {
  size_t open = text.find('[');
  if (open == std::string_view::npos || text.back() != ']') {
    return Failure<>{"a shape in brackets must follow, `f32[64,1000]`"};
  }
  std::string_view type = text.substr(0, open);
  if (!type.empty()) {
    spec.type = parseElementType(type);
    if (std::optional<std::string_view> ours = spec.type ? std::nullopt : nameOfCType(type)) {
      return Failure<>{"`" + std::string(type) + "` is written `" + std::string(*ours) + "`"};
    }
    if (!spec.type) {
      return Failure<>{"`" + std::string(type) + "` is no type; write f16, bf16, f32, f64, tf32, f8e4m3, f8e5m2, i1, " +
                       "i8 .. i64 or u8 .. u64"};
    }
  }
  std::string_view extents = text.substr(open + 1, text.size() - open - 2);
  if (extents.empty()) {
    return {};
  }
  for (const std::string &part : splitAtCommas(extents)) {
    uint64_t extent = 0;
    if (!readCount(part, extent)) {
      return Failure<>{"`" + part + "` is no extent of a shape"};
    }
    spec.shape.push_back(extent);
  }
  return {};
}

const SourceName *findSource(std::string_view name) {
  auto known = std::find_if(std::begin(sourceNames), std::end(sourceNames),
                            [&](const SourceName &candidate) { return candidate.name == name; });
  return known == std::end(sourceNames) ? nullptr : known;
}

/// What is nearly a filling: `zeros[4000]`, `f32[64]`, `x.npy`. Empty where nothing is.
std::string guessSource(std::string_view text) {
  size_t bracket = text.find('[');
  std::string before(text.substr(0, bracket)), shape;
  if (bracket != std::string_view::npos) {
    shape = text.substr(bracket);
  }
  if (!shape.empty() && findSource(before)) {
    return "a colon stands before the shape, `" + before + ":" + shape + "`, or with a type `" + before + ":f32" +
           shape + "`";
  }
  if (!shape.empty() && (parseElementType(before) || nameOfCType(before))) {
    return "what fills it stands first, `zeros:" + std::string(nameOfCType(before).value_or(before)) + shape + "`";
  }
  return text.ends_with(".npy") ? "a file is written `@" + std::string(text) + "`" : "";
}

Result<void> readSource(std::string_view text, BufferSpec &spec) {
  size_t open = text.find('(');
  std::string_view name = text.substr(0, open);
  const SourceName *known = findSource(name);
  if (std::string guess = known ? "" : guessSource(text); !guess.empty()) {
    return Failure<>{std::move(guess)};
  }
  if (!known) {
    return Failure<>{"`" + std::string(name) + "` fills no buffer; write zeros, ones, iota, uniform, normal, " +
                     "randint(low,high), full(value), poison, @file.npy or same:name"};
  }
  spec.source = known->source;
  bool hasNumbers = open != std::string_view::npos;
  if (hasNumbers && text.back() == ')') {
    spec.numbers = splitAtCommas(text.substr(open + 1, text.size() - open - 2));
  }
  size_t count = spec.numbers.size();
  bool isOpen = hasNumbers && text.back() != ')';
  if (isOpen || count < known->leastNumbers || count > known->mostNumbers || (count == 1 && known->mostNumbers == 2)) {
    return Failure<>{"it is written `" + std::string(known->form) + "`"};
  }
  return {};
}

} // namespace

std::string tilecc::splitFileType(const std::string &text, std::optional<ElementType> &type) {
  size_t colon = text.rfind(':');
  if (colon != std::string::npos) {
    type = parseElementType(std::string_view(text).substr(colon + 1));
  }
  return type ? text.substr(0, colon) : text;
}

Result<BufferSpec> tilecc::parseBufferSpec(const std::string &text) {
  BufferSpec spec;
  if (text.starts_with("@")) {
    spec.source = BufferSource::File;
    spec.name = splitFileType(text.substr(1), spec.type);
    return spec;
  }
  std::string_view rest = text;
  if (!takeOffset(rest, spec.offset)) {
    return Failure<>{"a number of elements must follow `+`"};
  }
  if (rest.starts_with("same:")) {
    spec.source = BufferSource::Same;
    spec.name = rest.substr(std::string_view("same:").size());
    return spec;
  }
  // Numbers in parentheses hold no colon.
  size_t colon = rest.find(':');
  if (Result<void> source = readSource(rest.substr(0, colon), spec); !source) {
    return Failure<>{source.error()};
  }
  if (colon == std::string_view::npos) {
    return Failure<>{"a type and a shape must follow, `" + std::string(rest) + ":f32[64,1000]`"};
  }
  if (Result<void> shape = readTypeAndShape(rest.substr(colon + 1), spec); !shape) {
    return Failure<>{shape.error()};
  }
  return spec;
}
