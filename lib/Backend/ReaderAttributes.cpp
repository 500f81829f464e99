// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads attributes behind their tags.

#include "ReaderTables.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace tilecc;
using namespace tilecc::bytecode;
using namespace tilecc::tileir;

// Hints are the deepest thing there is: dictionary, dictionary, value.
static constexpr unsigned maxAttributeDepth = 8;

bool ReaderTables::readDictionary(ByteReader &reader, DictionaryAttr &dictionary, unsigned depth) {
  uint64_t count = 0;
  if (!reader.readCount(count, 2)) {
    return failFrom(reader);
  }
  llvm::DenseSet<StringAttr> names;
  SmallVector<NamedAttribute> entries;
  for (uint64_t i = 0; i != count; ++i) {
    size_t offset = reader.fileOffset();
    StringAttr name;
    Attribute value;
    if (!readString(reader, name) || !readTagged(reader, value, depth)) {
      return false;
    }
    if (name.empty() || !names.insert(name).second) {
      return failAt(offset, "key `" + name.str() + "` of a dictionary is empty or appears twice");
    }
    entries.emplace_back(name, value);
  }
  dictionary = DictionaryAttr::get(context, entries);
  return true;
}

bool ReaderTables::readNumber(ByteReader &reader, AttrTag tag, Attribute &attribute) {
  size_t offset = reader.fileOffset();
  Type type;
  uint64_t bits = 0;
  if (!readTypeBelow(reader, Level::Number, type)) {
    return false;
  }
  bool isFloat = isa<FloatType>(type);
  if (!type.isIntOrFloat() || isFloat != (tag == AttrTag::Float)) {
    return failAt(offset, "a number attribute needs the type of its kind of number");
  }
  unsigned width = type.getIntOrFloatBitWidth();
  int64_t zigzagged = 0;
  uint8_t byte = 0;
  if (isFloat && width > 8) {
    if (!reader.readSignedVarint(zigzagged)) {
      return failFrom(reader);
    }
    bits = static_cast<uint64_t>(zigzagged);
  } else if (width == 1 || (isFloat && width <= 8)) {
    if (!reader.readByte(byte)) {
      return failFrom(reader);
    }
    bits = byte;
  } else if (!reader.readVarint(bits)) {
    return failFrom(reader);
  }
  if (width < 64 && bits >> width != 0) {
    return failAt(offset, "a number attribute has more bits than its type");
  }
  llvm::APInt value(width, bits);
  if (isFloat) {
    attribute = FloatAttr::get(type, llvm::APFloat(cast<FloatType>(type).getFloatSemantics(), value));
  } else {
    attribute = IntegerAttr::get(type, value);
  }
  return true;
}

static bool readOptional(ByteReader &reader, bool present, std::optional<int64_t> &value) {
  return !present || reader.readSignedVarint(value.emplace());
}

bool ReaderTables::readPredicate(ByteReader &reader, AttrTag tag, Attribute &attribute) {
  uint64_t divisor = 0;
  uint8_t flags = 0;
  std::optional<int64_t> first, second;
  if ((tag == AttrTag::DivBy && !reader.readVarint(divisor)) || !reader.readByte(flags)) {
    return failFrom(reader);
  }
  if (flags > 3) {
    return failAt(reader.fileOffset() - 1, "unknown flags of a predicate");
  }
  if (!readOptional(reader, flags & 1, first) || !readOptional(reader, flags & 2, second)) {
    return failFrom(reader);
  }
  if (tag == AttrTag::DivBy) {
    DivByAttr divBy;
    bool built = build(reader, divBy, divisor, first, second);
    attribute = divBy;
    return built;
  }
  BoundedAttr bounded;
  bool built = build(reader, bounded, first, second);
  attribute = bounded;
  return built;
}

bool ReaderTables::readTagged(ByteReader &reader, Attribute &attribute, unsigned depth) {
  size_t offset = reader.fileOffset();
  uint64_t number = 0;
  if (!reader.readVarint(number)) {
    return failFrom(reader);
  }
  if (depth >= maxAttributeDepth) {
    return failAt(offset, "attributes are nested more than " + std::to_string(maxAttributeDepth) + " deep");
  }
  AttrTag tag = number <= 0xFF ? static_cast<AttrTag>(number) : AttrTag();
  switch (tag) {
  case AttrTag::Integer:
  case AttrTag::Float:
    return readNumber(reader, tag, attribute);
  case AttrTag::Bool: {
    uint8_t byte = 0;
    if (!reader.readByte(byte)) {
      return failFrom(reader);
    }
    attribute = BoolAttr::get(context, byte != 0);
    return byte <= 1 || failAt(offset, "a boolean is 0 or 1");
  }
  case AttrTag::String: {
    StringAttr text;
    bool read = readString(reader, text);
    attribute = text;
    return read;
  }
  case AttrTag::DivBy:
  case AttrTag::Bounded:
    return readPredicate(reader, tag, attribute);
  case AttrTag::SameElements: {
    SmallVector<int64_t> values;
    if (!readInts(reader, 8, values)) {
      return failFrom(reader);
    }
    attribute = SameElementsAttr::get(context, values);
    return true;
  }
  case AttrTag::Dictionary:
  case AttrTag::Hints: {
    DictionaryAttr dictionary;
    bool read = readDictionary(reader, dictionary, depth + 1);
    attribute = dictionary;
    return read;
  }
  default:
    return failAt(offset, "an attribute with tag " + std::to_string(number) + " has no place here");
  }
}
