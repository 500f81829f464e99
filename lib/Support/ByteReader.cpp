// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every read goes through need(), which is the only bounds check.
#include "tilecc/Support/ByteReader.h"
#include "tilecc/Support/ByteWriter.h"

using namespace tilecc;

bool ByteReader::failAt(size_t offset, std::string message) {
  if (!fault) {
    fault = ByteError{offset, std::move(message)};
  }
  return false;
}

bool ByteReader::fail(std::string message) { return failAt(fileOffset(), std::move(message)); }

bool ByteReader::need(size_t count, std::string_view what) {
  if (fault) {
    return false;
  }
  if (count > remaining()) {
    return failAt(base + data.size(), "ends inside " + std::string(what));
  }
  return true;
}

bool ByteReader::readByte(uint8_t &value) {
  value = 0;
  if (!need(1, "a byte")) {
    return false;
  }
  value = data[at++];
  return true;
}

bool ByteReader::readVarint(uint64_t &value) {
  value = 0;
  size_t start = fileOffset();
  for (unsigned shift = 0; shift < 70; shift += 7) {
    if (!need(1, "a varint")) {
      return false;
    }
    uint8_t byte = data[at++];
    uint64_t bits = byte & 0x7F;
    if (shift == 63 && bits > 1) {
      return failAt(start, "a varint needs more than 64 bits");
    }
    value |= bits << shift;
    if ((byte & 0x80) == 0) {
      return true;
    }
  }
  return failAt(start, "a varint has more than ten bytes");
}

bool ByteReader::readSignedVarint(int64_t &value) {
  uint64_t image;
  bool ok = readVarint(image);
  value = decodeZigzag(image);
  return ok;
}

bool ByteReader::readCount(uint64_t &count, size_t minimumSize) {
  size_t start = fileOffset();
  if (!readVarint(count)) {
    return false;
  }
  if (minimumSize != 0 && count > remaining() / minimumSize) {
    std::string message = "a count of " + std::to_string(count) + " does not fit into the remaining " +
                          std::to_string(remaining()) + " bytes";
    count = 0;
    return failAt(start, std::move(message));
  }
  return true;
}

bool ByteReader::readLittleEndian(uint64_t &value, unsigned width) {
  value = 0;
  if (!need(width, "an integer of " + std::to_string(width) + " bytes")) {
    return false;
  }
  for (unsigned i = 0; i < width; ++i) {
    value |= static_cast<uint64_t>(data[at + i]) << (8 * i);
  }
  at += width;
  return true;
}

bool ByteReader::readU16(uint16_t &value) {
  uint64_t wide;
  bool ok = readLittleEndian(wide, 2);
  value = static_cast<uint16_t>(wide);
  return ok;
}

bool ByteReader::readU32(uint32_t &value) {
  uint64_t wide;
  bool ok = readLittleEndian(wide, 4);
  value = static_cast<uint32_t>(wide);
  return ok;
}

bool ByteReader::readU64(uint64_t &value) { return readLittleEndian(value, 8); }

bool ByteReader::readBytes(std::span<const uint8_t> &bytes, size_t count) {
  bytes = {};
  if (!need(count, "a run of " + std::to_string(count) + " bytes")) {
    return false;
  }
  bytes = data.subspan(at, count);
  at += count;
  return true;
}

bool ByteReader::readText(std::string_view &text, size_t count) {
  text = {};
  std::span<const uint8_t> bytes;
  if (!readBytes(bytes, count)) {
    return false;
  }
  text = std::string_view(reinterpret_cast<const char *>(bytes.data()), bytes.size());
  return true;
}

bool ByteReader::readSlice(ByteReader &slice, size_t count) {
  size_t start = fileOffset();
  std::span<const uint8_t> bytes;
  bool ok = readBytes(bytes, count);
  slice = ByteReader(bytes, start);
  return ok;
}

bool ByteReader::skipPadding(size_t count) {
  if (!need(count, "padding")) {
    return false;
  }
  at += count;
  return true;
}

// The distance from `offset` to the next multiple; nothing for what is no power of two.
static std::optional<size_t> distanceToMultiple(size_t offset, size_t alignment) {
  if (alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return std::nullopt;
  }
  return (alignment - (offset & (alignment - 1))) & (alignment - 1);
}

bool ByteReader::alignTo(size_t alignment) {
  std::optional<size_t> count = distanceToMultiple(at, alignment);
  return count ? skipPadding(*count) : fail("an alignment of " + std::to_string(alignment) + " is no power of two");
}

bool ByteReader::alignFileTo(size_t alignment) {
  std::optional<size_t> count = distanceToMultiple(fileOffset(), alignment);
  return count ? skipPadding(*count) : fail("an alignment of " + std::to_string(alignment) + " is no power of two");
}
