// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A growing byte buffer with the primitives of the Tile IR bytecode. Worked example:
//
//   ByteWriter w;
//   w.writeVarint(300);          // ac 02            seven bits a byte, low first, high bit = "more follows"
//   w.writeSignedVarint(-3);     // 05               zigzag: 0 -1 1 -2 2 -3 -> 0 1 2 3 4 5
//   w.alignTo(4);                // cb               padding is 0xcb, never zero
//   auto size = w.reservePatch(4);  // 00 00 00 00   filled in later
//   w.writeSized(payload);       // varint length, then the bytes of another writer
//   w.patch(size, 7);            // the reserved bytes become 07 00 00 00
#ifndef TILECC_SUPPORT_BYTEWRITER_H
#define TILECC_SUPPORT_BYTEWRITER_H

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tilecc {

/// The image of a signed value in which small magnitudes are small numbers.
constexpr uint64_t encodeZigzag(int64_t value) {
  return (static_cast<uint64_t>(value) << 1) ^ (value < 0 ? ~uint64_t(0) : uint64_t(0));
}
constexpr int64_t decodeZigzag(uint64_t image) {
  return static_cast<int64_t>((image >> 1) ^ ((image & 1) != 0 ? ~uint64_t(0) : uint64_t(0)));
}

class ByteWriter {
public:
  static constexpr uint8_t paddingByte = 0xCB;

  /// A place whose value is known only later.
  struct PatchPoint {
    size_t offset;
    unsigned width;
  };

  size_t size() const { return bytes.size(); }
  bool empty() const { return bytes.empty(); }
  const std::vector<uint8_t> &data() const { return bytes; }
  std::vector<uint8_t> take() { return std::move(bytes); }

  void writeByte(uint8_t value) { bytes.push_back(value); }
  void writeVarint(uint64_t value);
  void writeSignedVarint(int64_t value) { writeVarint(encodeZigzag(value)); }
  /// The low `width` bytes (1 to 8) of `value`, little-endian.
  void writeLittleEndian(uint64_t value, unsigned width);
  void writeU16(uint16_t value) { writeLittleEndian(value, 2); }
  void writeU32(uint32_t value) { writeLittleEndian(value, 4); }
  void writeU64(uint64_t value) { writeLittleEndian(value, 8); }
  void writeBytes(std::span<const uint8_t> data);
  /// The characters alone: no length, no terminator.
  void writeText(std::string_view text);
  void append(const ByteWriter &other) { writeBytes(other.bytes); }
  /// A varint length, then the bytes of `other`.
  void writeSized(const ByteWriter &other);
  /// Pads with 0xcb until the size is a multiple of `alignment` (a power of two).
  void alignTo(size_t alignment);

  /// Writes `width` zero bytes to be filled by patch.
  PatchPoint reservePatch(unsigned width);
  void patch(PatchPoint point, uint64_t value);

private:
  std::vector<uint8_t> bytes;
};

} // namespace tilecc

#endif // TILECC_SUPPORT_BYTEWRITER_H
