// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads and writes the header of .npy files: a dictionary in Python's notation with three keys.

#include "tilecc/Runtime/Npy.h"

#include <algorithm>
#include <cctype>
#include <utility>

using namespace tilecc;

namespace {

struct TypeName {
  std::string_view type;
  std::string_view descriptor;
  size_t size;
};

constexpr TypeName typeNames[] = {{"f16", "<f2", 2},  {"f32", "<f4", 4},  {"f64", "<f8", 8},    {"i8", "|i1", 1},
                                  {"i16", "<i2", 2},  {"i32", "<i4", 4},  {"i64", "<i8", 8},    {"u8", "|u1", 1},
                                  {"u16", "<u2", 2},  {"u32", "<u4", 4},  {"u64", "<u8", 8},    {"i1", "|b1", 1},
                                  {"bf16", "<u2", 2}, {"tf32", "<f4", 4}, {"f8e4m3", "|u1", 1}, {"f8e5m2", "|u1", 1},
                                  {"v8", "|V1", 1},   {"v16", "|V2", 2}};

/// Other spellings of numpy and ml_dtypes.
constexpr std::pair<std::string_view, std::string_view> otherDescriptors[] = {
    {"<i1", "|i1"}, {"<u1", "|u1"}, {"<b1", "|b1"}, {"<V1", "|V1"}, {"<f1", "|V1"}, {"<V2", "|V2"}};

constexpr std::string_view magic("\x93NUMPY", 6);
constexpr size_t headerLimit = 1 << 16;

const TypeName *findType(std::string_view type) {
  for (const TypeName &name : typeNames) {
    if (name.type == type) {
      return &name;
    }
  }
  return nullptr;
}

/// Reads one token after another; anything unexpected stops it for good.
class HeaderReader {
public:
  explicit HeaderReader(std::string_view text) : text(text) {}

  bool take(char wanted) {
    skipSpace();
    if (text.empty() || text.front() != wanted) {
      return false;
    }
    text.remove_prefix(1);
    return true;
  }
  std::optional<std::string> takeString() {
    skipSpace();
    if (text.empty() || (text.front() != '\'' && text.front() != '"')) {
      return std::nullopt;
    }
    size_t end = text.find(text.front(), 1);
    if (end == std::string_view::npos) {
      return std::nullopt;
    }
    std::string value(text.substr(1, end - 1));
    text.remove_prefix(end + 1);
    return value;
  }
  std::optional<uint64_t> takeNumber() {
    skipSpace();
    uint64_t value = 0;
    size_t digits = 0;
    while (digits < text.size() && std::isdigit(static_cast<unsigned char>(text[digits]))) {
      if (digits == 18) {
        return std::nullopt;
      }
      value = value * 10 + static_cast<uint64_t>(text[digits++] - '0');
    }
    if (digits == 0) {
      return std::nullopt;
    }
    text.remove_prefix(digits);
    return value;
  }
  bool takeWord(std::string_view word) {
    skipSpace();
    if (!text.starts_with(word)) {
      return false;
    }
    text.remove_prefix(word.size());
    return true;
  }
  bool atEnd() {
    skipSpace();
    return text.empty();
  }

private:
  void skipSpace() {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\n')) {
      text.remove_prefix(1);
    }
  }

  std::string_view text;
};

struct Header {
  std::optional<std::string> descriptor;
  std::optional<bool> isFortran;
  std::optional<std::vector<uint64_t>> shape;
};

std::optional<std::vector<uint64_t>> readShape(HeaderReader &reader) {
  std::vector<uint64_t> shape;
  if (!reader.take('(')) {
    return std::nullopt;
  }
  while (!reader.take(')')) {
    std::optional<uint64_t> extent = reader.takeNumber();
    if (!extent || shape.size() == 32) {
      return std::nullopt;
    }
    shape.push_back(*extent);
    if (!reader.take(',')) {
      return reader.take(')') ? std::optional(shape) : std::nullopt;
    }
  }
  return shape;
}

bool readEntry(HeaderReader &reader, Header &header) {
  std::optional<std::string> key = reader.takeString();
  if (!key || !reader.take(':')) {
    return false;
  }
  if (*key == "descr" && !header.descriptor) {
    header.descriptor = reader.takeString();
    return header.descriptor.has_value();
  }
  if (*key == "fortran_order" && !header.isFortran) {
    bool isTrue = reader.takeWord("True");
    header.isFortran = isTrue;
    return isTrue || reader.takeWord("False");
  }
  if (*key == "shape" && !header.shape) {
    header.shape = readShape(reader);
    return header.shape.has_value();
  }
  return false;
}

std::optional<Header> readHeader(std::string_view text) {
  HeaderReader reader(text);
  Header header;
  if (!reader.take('{')) {
    return std::nullopt;
  }
  while (!reader.take('}')) {
    if (!readEntry(reader, header)) {
      return std::nullopt;
    }
    if (!reader.take(',')) {
      if (!reader.take('}')) {
        return std::nullopt;
      }
      break;
    }
  }
  bool complete = header.descriptor && header.isFortran && header.shape && reader.atEnd();
  return complete ? std::optional(header) : std::nullopt;
}

uint64_t readLittle(std::string_view bytes) {
  uint64_t value = 0;
  for (size_t i = bytes.size(); i > 0; --i) {
    value = (value << 8) | static_cast<unsigned char>(bytes[i - 1]);
  }
  return value;
}

} // namespace

size_t tilecc::getNpyElementSize(std::string_view type) {
  const TypeName *name = findType(type);
  return name ? name->size : 0;
}

std::optional<NpyArray> tilecc::parseNpy(std::string_view file, std::string &error) {
  auto fail = [&](std::string reason) {
    error = std::move(reason);
    return std::nullopt;
  };
  if (file.size() < 10 || file.substr(0, 6) != magic) {
    return fail("it does not begin like a .npy file");
  }
  int major = static_cast<unsigned char>(file[6]);
  if (major < 1 || major > 3) {
    return fail("version " + std::to_string(major) + " of the format is not known");
  }
  size_t lengthBytes = major == 1 ? 2 : 4;
  if (file.size() < 8 + lengthBytes) {
    return fail("it ends inside its header");
  }
  uint64_t length = readLittle(file.substr(8, lengthBytes));
  size_t begin = 8 + lengthBytes;
  if (length > headerLimit || file.size() - begin < length) {
    return fail("it ends inside its header");
  }
  std::optional<Header> header = readHeader(file.substr(begin, length));
  if (!header) {
    return fail("its header is no dictionary of descr, fortran_order and shape");
  }
  std::string_view descriptor = *header->descriptor;
  for (const auto &[other, usual] : otherDescriptors) {
    descriptor = descriptor == other ? usual : descriptor;
  }
  const TypeName *type = nullptr;
  for (const TypeName &name : typeNames) {
    if (name.descriptor == descriptor) {
      type = &name;
      break;
    }
  }
  if (!type) {
    return fail("elements of type `" + *header->descriptor +
                "` are not read (pickles, records and big-endian numbers never are)");
  }
  if (*header->isFortran) {
    return fail("it is in Fortran order; save `numpy.ascontiguousarray(x)`");
  }
  std::string_view data = file.substr(begin + length);
  const std::vector<uint64_t> &shape = *header->shape;
  bool isEmpty = std::find(shape.begin(), shape.end(), 0) != shape.end();
  uint64_t elements = isEmpty ? 0 : 1;
  for (uint64_t extent : shape) {
    // The data bounds the product, so that it cannot overflow.
    if (extent != 0 && elements > data.size() / extent) {
      return fail("its shape asks for more elements than it holds");
    }
    elements *= extent;
  }
  if (elements * type->size != data.size()) {
    return fail("its shape asks for " + std::to_string(elements * type->size) + " bytes, it holds " +
                std::to_string(data.size()));
  }
  return NpyArray{std::string(type->type), *header->shape, std::string(data)};
}

std::string tilecc::formatNpy(const NpyArray &array) {
  const TypeName *type = findType(array.type);
  std::string header =
      "{'descr': '" + std::string(type ? type->descriptor : "|V1") + "', 'fortran_order': False, 'shape': (";
  for (uint64_t extent : array.shape) {
    header += std::to_string(extent) + ",";
  }
  header += "), }";
  constexpr size_t alignment = 64;
  size_t total = (10 + header.size() + 1 + alignment - 1) / alignment * alignment;
  header.append(total - 10 - header.size() - 1, ' ');
  header.push_back('\n');
  std::string file(magic);
  file.push_back(1);
  file.push_back(0);
  file.push_back(static_cast<char>(header.size() & 0xff));
  file.push_back(static_cast<char>(header.size() >> 8));
  return file + header + array.bytes;
}
