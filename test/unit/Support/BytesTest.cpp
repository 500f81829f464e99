// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Support/ByteReader.h"
#include "tilecc/Support/ByteWriter.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

using namespace tilecc;

using Bytes = std::vector<uint8_t>;

static Bytes varint(uint64_t value) {
  ByteWriter writer;
  writer.writeVarint(value);
  return writer.take();
}

TEST(ByteWriter, VarintsPutSevenBitsInAByteLowFirst) {
  EXPECT_EQ(varint(0), (Bytes{0x00}));
  EXPECT_EQ(varint(127), (Bytes{0x7f}));
  EXPECT_EQ(varint(128), (Bytes{0x80, 0x01}));
  EXPECT_EQ(varint(300), (Bytes{0xac, 0x02}));
  EXPECT_EQ(varint(std::numeric_limits<uint64_t>::max()),
            (Bytes{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01}));
}

TEST(ByteWriter, ZigzagKeepsSmallMagnitudesSmall) {
  EXPECT_EQ(encodeZigzag(0), 0u);
  EXPECT_EQ(encodeZigzag(-1), 1u);
  EXPECT_EQ(encodeZigzag(1), 2u);
  EXPECT_EQ(encodeZigzag(-3), 5u);
  EXPECT_EQ(encodeZigzag(std::numeric_limits<int64_t>::min()), std::numeric_limits<uint64_t>::max());
}

TEST(ByteWriter, PadsWithCbAndPatchesReservedPlaces) {
  ByteWriter writer;
  writer.writeByte(1);
  writer.alignTo(4);
  ByteWriter::PatchPoint point = writer.reservePatch(4);
  writer.alignTo(4);
  writer.writeU16(0x1234);
  writer.patch(point, 0x01020304);
  EXPECT_EQ(writer.data(), (Bytes{1, 0xcb, 0xcb, 0xcb, 4, 3, 2, 1, 0x34, 0x12}));
}

TEST(ByteWriter, SizedPayloadHasALengthInFront) {
  ByteWriter inner;
  inner.writeText("abc");
  ByteWriter outer;
  outer.writeSized(inner);
  EXPECT_EQ(outer.data(), (Bytes{3, 'a', 'b', 'c'}));
}

TEST(ByteReader, ReadsBackWhatWasWritten) {
  ByteWriter writer;
  writer.writeVarint(1u << 20);
  writer.writeSignedVarint(std::numeric_limits<int64_t>::min());
  writer.alignTo(8);
  writer.writeU64(0x0102030405060708u);
  writer.writeText("xy");

  ByteReader reader(writer.data());
  uint64_t number;
  int64_t negative;
  uint64_t fixed;
  std::string_view text;
  ASSERT_TRUE(reader.readVarint(number));
  ASSERT_TRUE(reader.readSignedVarint(negative));
  ASSERT_TRUE(reader.alignTo(8));
  ASSERT_TRUE(reader.readU64(fixed));
  ASSERT_TRUE(reader.readText(text, 2));
  EXPECT_EQ(number, 1u << 20);
  EXPECT_EQ(negative, std::numeric_limits<int64_t>::min());
  EXPECT_EQ(fixed, 0x0102030405060708u);
  EXPECT_EQ(text, "xy");
  EXPECT_TRUE(reader.atEnd());
  EXPECT_FALSE(reader.failed());
}

TEST(ByteReader, FaultsCarryTheOffsetInTheFileAndStay) {
  Bytes bytes{0x80, 0x80};
  ByteReader reader(bytes, 100);
  uint64_t value = 7;
  EXPECT_FALSE(reader.readVarint(value));
  EXPECT_EQ(reader.error().offset, 102u);
  EXPECT_EQ(reader.error().message, "ends inside a varint");
  uint8_t byte;
  EXPECT_FALSE(reader.readByte(byte));
  EXPECT_EQ(reader.error().offset, 102u);
}

TEST(ByteReader, RefusesVarintsOfMoreThan64Bits) {
  Bytes tooLong(11, 0x80);
  ByteReader first(tooLong);
  uint64_t value;
  EXPECT_FALSE(first.readVarint(value));
  EXPECT_EQ(first.error().message, "a varint has more than ten bytes");

  Bytes tooLarge{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02};
  ByteReader second(tooLarge);
  EXPECT_FALSE(second.readVarint(value));
  EXPECT_EQ(second.error().message, "a varint needs more than 64 bits");
}

TEST(ByteReader, CountsThatCannotBeMetAreRefusedBeforeAnythingIsSized) {
  Bytes bytes{0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0};
  ByteReader reader(bytes);
  uint64_t count;
  EXPECT_FALSE(reader.readCount(count, 4));
  EXPECT_EQ(count, 0u);
  EXPECT_EQ(reader.error().offset, 0u);
}

TEST(ByteReader, SlicesEndWhereTheyEndAndKnowTheirPlace) {
  Bytes bytes{9, 1, 2, 3};
  ByteReader reader(bytes);
  uint8_t byte;
  ASSERT_TRUE(reader.readByte(byte));
  ByteReader slice;
  ASSERT_TRUE(reader.readSlice(slice, 2));
  uint32_t word;
  EXPECT_FALSE(slice.readU32(word));
  EXPECT_EQ(slice.error().offset, 3u);
  EXPECT_EQ(reader.remaining(), 1u);
  EXPECT_FALSE(reader.failed());
}

TEST(ByteReader, AlignmentsAreRelativeToTheReaderOrToTheFile) {
  Bytes bytes(16, 0);
  ByteReader reader(bytes, 3);
  uint8_t byte;
  ASSERT_TRUE(reader.readByte(byte));
  ASSERT_TRUE(reader.alignFileTo(8));
  EXPECT_EQ(reader.position(), 5u);
  ASSERT_TRUE(reader.alignTo(8));
  EXPECT_EQ(reader.position(), 8u);
  EXPECT_FALSE(reader.alignTo(3));
  EXPECT_EQ(reader.error().message, "an alignment of 3 is no power of two");
}

TEST(ByteReader, RandomReadsOnRandomBytesStayInRange) {
  std::mt19937 random(7);
  for (int round = 0; round < 2000; ++round) {
    Bytes bytes(random() % 24);
    for (uint8_t &byte : bytes) {
      byte = static_cast<uint8_t>(random());
    }
    ByteReader reader(bytes);
    for (int step = 0; step < 20 && !reader.failed(); ++step) {
      uint64_t number;
      std::span<const uint8_t> run;
      switch (random() % 4) {
      case 0:
        (void)reader.readVarint(number);
        break;
      case 1:
        (void)reader.readLittleEndian(number, 1 + random() % 8);
        break;
      case 2:
        (void)reader.readBytes(run, random() % 12);
        break;
      default:
        (void)reader.alignTo(size_t(1) << (random() % 5));
        break;
      }
      ASSERT_LE(reader.position(), reader.size());
    }
  }
}
