// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Splits a file into sections and tables; reads types and constants.

#include "ReaderTables.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilecc;
using namespace tilecc::bytecode;
using namespace tilecc::tileir;

size_t ItemSpans::getOffset(uint64_t index) const { return base + (items[index].data() - items.front().data()); }

bool ReaderTables::failAt(size_t offset, std::string text) {
  if (!fault) {
    fault = ByteError{offset, std::move(text)};
  }
  return false;
}

bool ReaderTables::failFrom(const ByteReader &reader) {
  return reader.failed() ? failAt(reader.error().offset, reader.error().message) : false;
}

std::string ReaderTables::takeMessage() {
  // "'tileir.addf' op needs .." becomes "`tileir.addf` needs ..".
  std::string text = std::exchange(message, {});
  size_t end = text.find("' op ");
  if (!text.empty() && text.front() == '\'' && end != std::string::npos) {
    text = "`" + text.substr(1, end - 1) + "` " + text.substr(end + 5);
  }
  return text;
}

bool tilecc::bytecode::readInts(ByteReader &reader, unsigned width, SmallVectorImpl<int64_t> &values) {
  uint64_t count = 0;
  if (!reader.readCount(count, width)) {
    return false;
  }
  for (uint64_t i = 0; i != count; ++i) {
    uint64_t value = 0;
    if (!reader.readLittleEndian(value, width)) {
      return false;
    }
    values.push_back(llvm::SignExtend64(value, width * 8));
  }
  return true;
}

//===-- Container -------------------------------------------------------------------------------------------------===//

bool ReaderTables::readHeader(ByteReader &reader) {
  Bytes start;
  uint8_t major = 0, minor = 0;
  uint16_t tag = 0;
  if (!reader.readBytes(start, sizeof(magic)) || !std::equal(start.begin(), start.end(), magic)) {
    return failAt(0, "this is no Tile IR file, it does not start with 7F `TileIR`");
  }
  if (!reader.readByte(major) || !reader.readByte(minor) || !reader.readU16(tag)) {
    return failFrom(reader);
  }
  version = {major, minor};
  if (version > newestBytecode) {
    return failAt(8, "version " + version.name() + " is newer than " + newestBytecode.name() +
                         ", the newest whose format is public");
  }
  if (version < oldestBytecode) {
    return failAt(8, "version " + version.name() + " does not exist, " + oldestBytecode.name() + " is the oldest");
  }
  note(0, reader.fileOffset(), "magic, version " + version.name());
  return true;
}

/// What the alignment of a section must be a multiple of.
static unsigned getSectionAlignment(Section id) {
  switch (id) {
  case Section::String:
  case Section::Type:
    return 4;
  case Section::Func:
  case Section::Debug:
  case Section::Constant:
    return 8;
  default:
    return 1;
  }
}

bool ReaderTables::readSection(ByteReader &reader, bool &done) {
  size_t begin = reader.fileOffset();
  uint8_t head = 0;
  uint64_t length = 0, alignment = 1;
  if (!reader.readByte(head)) {
    return failFrom(reader);
  }
  uint8_t id = head & ~alignedSection;
  if (id == 0) {
    done = true;
    return reader.atEnd() || failAt(reader.fileOffset(), "bytes follow the end of the file's last section");
  }
  if (id >= sectionCount || (static_cast<Section>(id) == Section::Producer && version.number() < 1303)) {
    return failAt(begin, "unknown section " + std::to_string(id));
  }
  if (sections[id]) {
    return failAt(begin, "section " + std::to_string(id) + " appears twice");
  }
  if (!reader.readVarint(length)) {
    return failFrom(reader);
  }
  if (head & alignedSection) {
    size_t place = reader.fileOffset();
    if (!reader.readVarint(alignment)) {
      return failFrom(reader);
    }
    if (!llvm::isPowerOf2_64(alignment) || alignment > 4096) {
      return failAt(place, "the alignment of a section must be a power of two up to 4096");
    }
    if (!reader.alignFileTo(alignment)) {
      return failFrom(reader);
    }
  }
  if (alignment % getSectionAlignment(static_cast<Section>(id)) != 0) {
    return failAt(begin, "section " + std::to_string(id) + " must be aligned to " +
                             std::to_string(getSectionAlignment(static_cast<Section>(id))));
  }
  if (!reader.readSlice(sections[id].emplace(), length)) {
    return failFrom(reader);
  }
  note(begin, begin, "section " + std::to_string(id) + ", " + std::to_string(length) + " bytes");
  return true;
}

bool ReaderTables::readSections(Bytes file) {
  ByteReader reader(file);
  if (!readHeader(reader)) {
    return false;
  }
  bool done = false;
  while (!done) {
    if (!readSection(reader, done)) {
      return false;
    }
  }
  for (Section id : {Section::String, Section::Func}) {
    if (!hasSection(id)) {
      return failAt(file.size(), id == Section::Func ? "there is no function section" : "there is no string section");
    }
  }
  return true;
}

bool ReaderTables::readItems(ByteReader &section, unsigned width, ItemSpans &table) {
  uint64_t count = 0;
  if (!section.readCount(count, width) || !section.alignTo(width)) {
    return failFrom(section);
  }
  std::vector<uint64_t> offsets;
  for (uint64_t i = 0; i != count; ++i) {
    if (!section.readLittleEndian(offsets.emplace_back(), width)) {
      return failFrom(section);
    }
  }
  size_t size = section.remaining();
  table.base = section.fileOffset();
  offsets.push_back(size);
  Bytes data;
  if (!section.readBytes(data, size)) {
    return failFrom(section);
  }
  if (offsets.front() != 0) {
    return failAt(table.base, "the first item of a table must start at 0");
  }
  for (uint64_t i = 0; i != count; ++i) {
    if (offsets[i] > offsets[i + 1] || offsets[i + 1] > size) {
      return failAt(table.base, "item " + std::to_string(i) + " of a table ends before it starts or beyond the table");
    }
    table.items.push_back(data.subspan(offsets[i], offsets[i + 1] - offsets[i]));
  }
  return true;
}

bool ReaderTables::readTables() {
  if (!readItems(getSection(Section::String), 4, strings) ||
      (hasSection(Section::Type) && !readItems(getSection(Section::Type), 4, types)) ||
      (hasSection(Section::Constant) && !readItems(getSection(Section::Constant), 8, constants))) {
    return false;
  }
  knownTypes.resize(types.items.size());
  for (uint64_t i = 0; i != strings.items.size(); ++i) {
    Bytes text = strings.items[i];
    note(strings.getOffset(i), strings.getOffset(i) + text.size(),
         "string " + std::to_string(i) + ": \"" + std::string(text.begin(), text.end()) + "\"");
  }
  for (uint64_t i = 0; i != types.items.size(); ++i) {
    if (!getType(i, types.getOffset(i), Level::Function)) {
      return false;
    }
  }
  return true;
}

bool ReaderTables::readString(ByteReader &reader, StringAttr &text) {
  size_t offset = reader.fileOffset();
  uint64_t index = 0;
  if (!reader.readVarint(index)) {
    return failFrom(reader);
  }
  if (index >= strings.items.size()) {
    return failAt(offset, "string " + std::to_string(index) + " of " + std::to_string(strings.items.size()));
  }
  Bytes bytes = strings.items[index];
  text = StringAttr::get(context, StringRef(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
  return true;
}

//===-- Types -----------------------------------------------------------------------------------------------------===//

bool ReaderTables::readType(ByteReader &reader, Type &type) { return readTypeBelow(reader, Level::Function, type); }

/// Reads an index of a type of `level` or below.
bool ReaderTables::readTypeBelow(ByteReader &reader, Level level, Type &type) {
  size_t offset = reader.fileOffset();
  uint64_t index = 0;
  if (!reader.readVarint(index)) {
    return failFrom(reader);
  }
  type = getType(index, offset, level);
  return static_cast<bool>(type);
}

Type ReaderTables::getType(uint64_t index, size_t offset, Level level) {
  if (index >= types.items.size()) {
    failAt(offset, "type " + std::to_string(index) + " of " + std::to_string(types.items.size()));
    return {};
  }
  if (knownTypes[index]) {
    return knownTypes[index];
  }
  ByteReader reader = types.getReader(index);
  size_t begin = reader.fileOffset();
  Type type;
  if (!readTypeItem(reader, level, type)) {
    failFrom(reader);
    return {};
  }
  if (!reader.atEnd()) {
    failAt(reader.fileOffset(), "bytes follow type " + std::to_string(index));
    return {};
  }
  if (trace) {
    std::string text;
    llvm::raw_string_ostream(text) << "type " << index << ": " << type;
    note(begin, reader.fileOffset(), text);
  }
  knownTypes[index] = type;
  return type;
}

bool ReaderTables::readTypeItem(ByteReader &reader, Level level, Type &type) {
  size_t offset = reader.fileOffset();
  uint64_t number = 0;
  if (!reader.readVarint(number)) {
    return false;
  }
  type = getSimpleType(context, number);
  auto tag = static_cast<TypeTag>(number);
  bool known =
      type || (number > static_cast<uint64_t>(TypeTag::F8E5M2) && number <= static_cast<uint64_t>(TypeTag::I4));
  if (!known || getTagSince(tag) > version.number()) {
    return failAt(offset, "version " + version.name() + " has no type with tag " + std::to_string(number));
  }
  return type || readComposite(reader, tag, level, type);
}

bool ReaderTables::readAddressFlags(ByteReader &reader) {
  size_t offset = reader.fileOffset();
  uint64_t flags = 0;
  if (version.number() < 1304) {
    return true;
  }
  return reader.readVarint(flags) && (flags == 0 || failAt(offset, "address attributes of pointers are unknown here"));
}

bool ReaderTables::readComposite(ByteReader &reader, TypeTag tag, Level level, Type &type) {
  size_t offset = reader.fileOffset();
  Type element;
  SmallVector<int64_t> shape, strides;
  auto nested = [&](Level own) {
    return own <= level || failAt(offset, "a type with tag " + std::to_string(static_cast<unsigned>(tag)) +
                                              " cannot stand inside of this one");
  };
  switch (tag) {
  case TypeTag::Ptr: {
    PtrType pointer;
    if (!nested(Level::Pointer) || !readAddressFlags(reader) || !readTypeBelow(reader, Level::Number, element) ||
        !build(reader, pointer, element)) {
      return false;
    }
    type = pointer;
    return true;
  }
  case TypeTag::Tile: {
    TileType tile;
    if (!nested(Level::Tile) || !readTypeBelow(reader, Level::Pointer, element) || !readInts(reader, 8, shape) ||
        !build(reader, tile, ArrayRef<int64_t>(shape), element)) {
      return false;
    }
    type = tile;
    return true;
  }
  case TypeTag::TensorView: {
    TensorViewType view;
    if (!nested(Level::TensorView) || !readAddressFlags(reader) || !readTypeBelow(reader, Level::Number, element) ||
        !readInts(reader, 8, shape) || !readInts(reader, 8, strides) ||
        !build(reader, view, element, ArrayRef<int64_t>(shape), ArrayRef<int64_t>(strides))) {
      return false;
    }
    type = view;
    return true;
  }
  case TypeTag::Function:
    return nested(Level::Function) && readFunction(reader, type);
  default:
    return nested(Level::View) && readView(reader, tag, type);
  }
}

bool ReaderTables::readFunction(ByteReader &reader, Type &type) {
  SmallVector<Type> lists[2];
  for (SmallVector<Type> &list : lists) {
    uint64_t count = 0;
    if (!reader.readCount(count)) {
      return false;
    }
    for (uint64_t i = 0; i != count; ++i) {
      if (!readTypeBelow(reader, Level::View, list.emplace_back())) {
        return false;
      }
    }
  }
  type = FunctionType::get(context, lists[0], lists[1]);
  return true;
}

bool ReaderTables::readPaddingFlag(ByteReader &reader, bool &present) {
  size_t offset = reader.fileOffset();
  uint64_t flags = 0;
  if (!reader.readVarint(flags)) {
    return false;
  }
  present = flags == 1;
  return flags <= 1 || failAt(offset, "unknown flags of a view");
}

bool ReaderTables::readPadding(ByteReader &reader, bool present, std::optional<Padding> &padding) {
  // Up to 13.2 the flag is a byte and stands here.
  uint8_t flag = 0;
  if (version.number() < 1303) {
    size_t offset = reader.fileOffset();
    if (!reader.readByte(flag)) {
      return false;
    }
    if (flag > 1) {
      return failAt(offset, "unknown flags of a view");
    }
    present = flag == 1;
  }
  if (!present) {
    return true;
  }
  size_t offset = reader.fileOffset();
  uint64_t value = 0;
  if (!reader.readVarint(value)) {
    return false;
  }
  padding = value <= getMaxEnumValForPadding() ? symbolizePadding(static_cast<uint32_t>(value)) : std::nullopt;
  return padding || failAt(offset, "unknown padding " + std::to_string(value));
}

bool ReaderTables::readView(ByteReader &reader, TypeTag tag, Type &type) {
  SmallVector<int64_t> shape, traversal, map;
  std::optional<Padding> padding;
  bool padded = false;
  uint64_t sparseDim = 0;
  Type tensor;
  if ((version.number() >= 1303 && !readPaddingFlag(reader, padded)) || !readInts(reader, 4, shape) ||
      (tag == TypeTag::StridedView && !readInts(reader, 4, traversal))) {
    return false;
  }
  size_t offset = reader.fileOffset();
  if (!readTypeBelow(reader, Level::TensorView, tensor) ||
      !(tag == TypeTag::GatherScatterView ? reader.readVarint(sparseDim) : readInts(reader, 4, map)) ||
      !readPadding(reader, padded, padding)) {
    return false;
  }
  auto view = dyn_cast<TensorViewType>(tensor);
  if (!view || sparseDim > shape.size()) {
    return failAt(offset, "a view of tiles needs a tensor view and a dimension of it");
  }
  auto narrow = [](ArrayRef<int64_t> values) { return SmallVector<int32_t>(values.begin(), values.end()); };
  SmallVector<int32_t> tile = narrow(shape), steps = narrow(traversal), dims = narrow(map);
  ArrayRef<int32_t> tileRef(tile), stepsRef(steps), dimsRef(dims);
  PartitionViewType partition;
  StridedViewType strided;
  GatherScatterViewType gather;
  bool built = false;
  switch (tag) {
  case TypeTag::PartitionView:
    built = build(reader, partition, tileRef, view, dimsRef, padding);
    type = partition;
    return built;
  case TypeTag::StridedView:
    built = build(reader, strided, tileRef, stepsRef, view, dimsRef, padding);
    type = strided;
    return built;
  default:
    built = build(reader, gather, tileRef, view, static_cast<int32_t>(sparseDim), padding);
    type = gather;
    return built;
  }
}

//===-- Constants -------------------------------------------------------------------------------------------------===//

bool ReaderTables::readConstant(ByteReader &reader, TileType type, DenseElementsAttr &value) {
  size_t offset = reader.fileOffset();
  uint64_t index = 0, length = 0;
  if (!reader.readVarint(index)) {
    return failFrom(reader);
  }
  if (index >= constants.items.size()) {
    return failAt(offset, "constant " + std::to_string(index) + " of " + std::to_string(constants.items.size()));
  }
  Type element = type.getElementType();
  if (!element.isIntOrFloat() || element.isInteger(4)) {
    return failAt(offset, "there are no constants of pointers, i4 or f8E5M3FNU");
  }
  ByteReader item = constants.getReader(index), data;
  if (!item.readVarint(length) || !item.readSlice(data, length)) {
    return failFrom(item);
  }
  if (!item.atEnd()) {
    return failAt(item.fileOffset(), "bytes follow constant " + std::to_string(index));
  }
  return readElements(data, type, value) || failFrom(data);
}

/// One bit an element; a lone byte stands for all elements where there are more than eight.
static bool unpackBits(Bytes bytes, int64_t count, SmallVectorImpl<bool> &bits) {
  if (bytes.size() == 1 && count > 8) {
    if (bytes[0] != 0 && bytes[0] != 1 && bytes[0] != 0xFF) {
      return false;
    }
    bits.push_back(bytes[0] != 0);
    return true;
  }
  for (int64_t i = 0; i != count; ++i) {
    bits.push_back((bytes[i / 8] >> (i % 8)) & 1);
  }
  return true;
}

bool ReaderTables::readElements(ByteReader &reader, TileType type, DenseElementsAttr &value) {
  Type element = type.getElementType();
  int64_t count = type.getNumElements();
  size_t offset = reader.fileOffset();
  size_t size = reader.size();
  bool packed = element.isInteger(1);
  unsigned width = packed ? 1 : getNumberBytes(element);
  size_t expected = packed ? (count + 7) / 8 : count * width;
  if (size != width && size != expected) {
    return failAt(offset, "a constant of " + std::to_string(count) + " elements takes " + std::to_string(expected) +
                              " bytes or one element, got " + std::to_string(size));
  }
  Bytes bytes;
  if (!reader.readBytes(bytes, size)) {
    return false;
  }
  if (packed) {
    SmallVector<bool> bits;
    if (!unpackBits(bytes, count, bits)) {
      return failAt(offset, "a bit for all elements is 00 or ff");
    }
    value = DenseElementsAttr::get(type, ArrayRef<bool>(bits));
    return true;
  }
  // Numbers narrower than their bytes (f4, tf32) leave the upper bits zero.
  unsigned spare = width * 8 - element.getIntOrFloatBitWidth();
  for (size_t i = width - 1; spare != 0 && i < size; i += width) {
    if (bytes[i] >> (8 - spare) != 0) {
      return failAt(offset + i, "unused bits of a number are set");
    }
  }
  value = DenseElementsAttr::getFromRawBuffer(
      type, ArrayRef<char>(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
  return true;
}
