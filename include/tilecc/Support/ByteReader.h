// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the primitives that ByteWriter writes, from bytes that may be garbage. Nothing is read out of range; the first
// fault is kept as a value and every later read fails too, so a caller may chain reads and look once. Worked example:
//
//   std::vector<uint8_t> bytes = {0xac, 0x02, 0x05, 0xcb, 0x07};
//   ByteReader r(bytes);
//   uint64_t n; int64_t m;
//   if (!r.readVarint(n) || !r.readSignedVarint(m)) { report(r.error()); }    // n = 300, m = -3
//   r.alignTo(4);                                                            // now at offset 4
//   r.readVarint(n); r.readVarint(n);      // the second fails: error() = {offset 5, "ends inside a varint"}
#ifndef TILECC_SUPPORT_BYTEREADER_H
#define TILECC_SUPPORT_BYTEREADER_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tilecc {

/// What is wrong with the bytes, and where: `offset` counts from the start of the whole file.
struct ByteError {
  size_t offset = 0;
  std::string message;
};

class ByteReader {
public:
  ByteReader() = default;
  /// `baseOffset` is where `data` starts in the file; it is only used in errors.
  explicit ByteReader(std::span<const uint8_t> data, size_t baseOffset = 0) : data(data), base(baseOffset) {}

  size_t position() const { return at; }
  size_t fileOffset() const { return base + at; }
  size_t size() const { return data.size(); }
  size_t remaining() const { return data.size() - at; }
  bool atEnd() const { return at == data.size(); }

  [[nodiscard]] bool readByte(uint8_t &value);
  /// Refuses more than ten bytes and values that need more than 64 bits.
  [[nodiscard]] bool readVarint(uint64_t &value);
  [[nodiscard]] bool readSignedVarint(int64_t &value);
  /// A varint that counts things of at least `minimumSize` bytes each: refused where the rest cannot hold them, so that
  /// a count from garbage never sizes a container.
  [[nodiscard]] bool readCount(uint64_t &count, size_t minimumSize = 1);
  /// `width` bytes (1 to 8), little-endian, zero-extended.
  [[nodiscard]] bool readLittleEndian(uint64_t &value, unsigned width);
  [[nodiscard]] bool readU16(uint16_t &value);
  [[nodiscard]] bool readU32(uint32_t &value);
  [[nodiscard]] bool readU64(uint64_t &value);
  [[nodiscard]] bool readBytes(std::span<const uint8_t> &bytes, size_t count);
  [[nodiscard]] bool readText(std::string_view &text, size_t count);
  /// A reader over the next `count` bytes; its errors carry file offsets too.
  [[nodiscard]] bool readSlice(ByteReader &slice, size_t count);
  /// Skips padding up to a multiple of `alignment` (a power of two), counted from the start of this reader.
  [[nodiscard]] bool alignTo(size_t alignment);
  /// The same, counted from the start of the file.
  [[nodiscard]] bool alignFileTo(size_t alignment);

  /// Records a fault at the current place, or at `offset` of the file; always returns false.
  bool fail(std::string message);
  bool failAt(size_t offset, std::string message);
  bool failed() const { return fault.has_value(); }
  /// The first fault. Only valid after a read returned false.
  const ByteError &error() const { return *fault; }

private:
  bool need(size_t count, std::string_view what);
  bool skipPadding(size_t count);

  std::span<const uint8_t> data;
  size_t base = 0;
  size_t at = 0;
  std::optional<ByteError> fault;
};

} // namespace tilecc

#endif // TILECC_SUPPORT_BYTEREADER_H
