// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Little-endian integers, LEB128 and padding, byte by byte.
#include "tilecc/Support/ByteWriter.h"

#include <cassert>

using namespace tilecc;

void ByteWriter::writeVarint(uint64_t value) {
  while (value >= 0x80) {
    bytes.push_back(static_cast<uint8_t>(value) | 0x80);
    value >>= 7;
  }
  bytes.push_back(static_cast<uint8_t>(value));
}

void ByteWriter::writeLittleEndian(uint64_t value, unsigned width) {
  assert(width >= 1 && width <= 8 && "integers have one to eight bytes");
  for (unsigned i = 0; i < width; ++i) {
    bytes.push_back(static_cast<uint8_t>(value >> (8 * i)));
  }
}

void ByteWriter::writeBytes(std::span<const uint8_t> data) { bytes.insert(bytes.end(), data.begin(), data.end()); }

void ByteWriter::writeText(std::string_view text) { bytes.insert(bytes.end(), text.begin(), text.end()); }

void ByteWriter::writeSized(const ByteWriter &other) {
  writeVarint(other.size());
  append(other);
}

void ByteWriter::alignTo(size_t alignment) {
  assert(alignment != 0 && (alignment & (alignment - 1)) == 0 && "an alignment is a power of two");
  while ((bytes.size() & (alignment - 1)) != 0) {
    bytes.push_back(paddingByte);
  }
}

ByteWriter::PatchPoint ByteWriter::reservePatch(unsigned width) {
  PatchPoint point{bytes.size(), width};
  writeLittleEndian(0, width);
  return point;
}

void ByteWriter::patch(PatchPoint point, uint64_t value) {
  assert(point.offset + point.width <= bytes.size() && "the place was reserved in this writer");
  for (unsigned i = 0; i < point.width; ++i) {
    bytes[point.offset + i] = static_cast<uint8_t>(value >> (8 * i));
  }
}
