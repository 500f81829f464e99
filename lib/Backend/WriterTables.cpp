// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Encodes types, constants and attributes, and numbers them.

#include "WriterTables.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;
using namespace tilecc::bytecode;
using namespace tilecc::tileir;

static std::string toText(ByteWriter &writer) {
  const std::vector<uint8_t> &data = writer.data();
  return std::string(data.begin(), data.end());
}

uint64_t ItemTable::intern(std::string_view bytes) {
  auto [place, added] = indices.try_emplace(bytes, items.size());
  if (added) {
    items.emplace_back(bytes);
  }
  return place->second;
}

void ItemTable::write(ByteWriter &out, unsigned width) const {
  out.writeVarint(items.size());
  out.alignTo(width);
  uint64_t offset = 0;
  for (const std::string &item : items) {
    out.writeLittleEndian(offset, width);
    offset += item.size();
  }
  for (const std::string &item : items) {
    out.writeText(item);
  }
}

//===-- Types -----------------------------------------------------------------------------------------------------===//

template <typename Int> static void writeInts(ByteWriter &out, ArrayRef<Int> values) {
  out.writeVarint(values.size());
  for (Int value : values) {
    out.writeLittleEndian(static_cast<uint64_t>(static_cast<int64_t>(value)), sizeof(Int));
  }
}

uint64_t WriterTables::getType(Type type) {
  if (auto known = typeIndices.find(type); known != typeIndices.end()) {
    return known->second;
  }
  uint64_t index = types.intern(encodeType(type));
  typeIndices[type] = index;
  return index;
}

std::string WriterTables::encodeType(Type type) {
  ByteWriter out;
  auto tag = [&out](TypeTag value) { out.writeVarint(static_cast<uint64_t>(value)); };
  if (auto simple = getSimpleTag(type)) {
    tag(*simple);
    return toText(out);
  }
  // The address attribute of 13.4, which is never there.
  auto addressFlags = [&] {
    if (version >= 1304) {
      out.writeVarint(0);
    }
  };
  if (auto pointer = dyn_cast<PtrType>(type)) {
    uint64_t pointee = getType(pointer.getPointee());
    tag(TypeTag::Ptr);
    addressFlags();
    out.writeVarint(pointee);
  } else if (auto tile = dyn_cast<TileType>(type)) {
    uint64_t element = getType(tile.getElementType());
    tag(TypeTag::Tile);
    out.writeVarint(element);
    writeInts(out, tile.getShape());
  } else if (auto view = dyn_cast<TensorViewType>(type)) {
    uint64_t element = getType(view.getElementType());
    tag(TypeTag::TensorView);
    addressFlags();
    out.writeVarint(element);
    writeInts(out, view.getShape());
    writeInts(out, view.getStrides());
  } else if (auto function = dyn_cast<FunctionType>(type)) {
    SmallVector<uint64_t> inputs = llvm::map_to_vector(function.getInputs(), [&](Type t) { return getType(t); });
    SmallVector<uint64_t> results = llvm::map_to_vector(function.getResults(), [&](Type t) { return getType(t); });
    tag(TypeTag::Function);
    for (ArrayRef<uint64_t> list : {ArrayRef<uint64_t>(inputs), ArrayRef<uint64_t>(results)}) {
      out.writeVarint(list.size());
      llvm::for_each(list, [&](uint64_t index) { out.writeVarint(index); });
    }
  } else {
    return encodeView(type);
  }
  return toText(out);
}

std::string WriterTables::encodeView(Type type) {
  ByteWriter out;
  uint64_t tensor = getType(getViewedTensor(type));
  std::optional<Padding> padding = getViewPadding(type);
  auto head = [&](TypeTag value) {
    out.writeVarint(static_cast<uint64_t>(value));
    if (version >= 1303) {
      out.writeVarint(padding ? 1 : 0);
    }
  };
  if (auto view = dyn_cast<PartitionViewType>(type)) {
    head(TypeTag::PartitionView);
    writeInts(out, view.getTileShape());
    out.writeVarint(tensor);
    writeInts(out, view.getDimMap());
  } else if (auto strided = dyn_cast<StridedViewType>(type)) {
    head(TypeTag::StridedView);
    writeInts(out, strided.getTileShape());
    writeInts(out, strided.getTraversalStrides());
    out.writeVarint(tensor);
    writeInts(out, strided.getDimMap());
  } else {
    auto gather = cast<GatherScatterViewType>(type);
    head(TypeTag::GatherScatterView);
    writeInts(out, gather.getTileShape());
    out.writeVarint(tensor);
    out.writeVarint(gather.getSparseDim());
  }
  if (version < 1303) {
    out.writeByte(padding ? 1 : 0);
  }
  if (padding) {
    out.writeVarint(static_cast<uint64_t>(*padding));
  }
  return toText(out);
}

//===-- Constants -------------------------------------------------------------------------------------------------===//

static void writeNumber(ByteWriter &out, const llvm::APInt &bits, unsigned bytes) {
  out.writeLittleEndian(bits.getZExtValue(), bytes);
}

/// Eight elements a byte, the first in the lowest bit.
static void writePackedBits(ByteWriter &out, DenseElementsAttr value) {
  uint8_t byte = 0;
  unsigned filled = 0;
  for (bool bit : value.getValues<bool>()) {
    byte |= static_cast<uint8_t>(bit ? 1 << filled : 0);
    if (++filled == 8) {
      out.writeByte(byte);
      byte = filled = 0;
    }
  }
  if (filled != 0) {
    out.writeByte(byte);
  }
}

static void writeElements(ByteWriter &out, DenseElementsAttr value) {
  Type element = value.getElementType();
  unsigned bytes = getNumberBytes(element);
  if (element.isInteger(1)) {
    if (value.isSplat()) {
      out.writeByte(value.getSplatValue<bool>() ? 0xFF : 0);
    } else {
      writePackedBits(out, value);
    }
  } else if (isa<IntegerType>(element)) {
    auto numbers = value.getValues<llvm::APInt>();
    for (const llvm::APInt &number :
         llvm::make_range(numbers.begin(), value.isSplat() ? std::next(numbers.begin()) : numbers.end())) {
      writeNumber(out, number, bytes);
    }
  } else {
    auto numbers = value.getValues<llvm::APFloat>();
    for (const llvm::APFloat &number :
         llvm::make_range(numbers.begin(), value.isSplat() ? std::next(numbers.begin()) : numbers.end())) {
      writeNumber(out, number.bitcastToAPInt(), bytes);
    }
  }
}

uint64_t WriterTables::getConstant(ElementsAttr value) {
  ByteWriter elements;
  writeElements(elements, cast<DenseElementsAttr>(value));
  ByteWriter item;
  item.writeSized(elements);
  return constants.intern(toText(item));
}

//===-- Attributes ------------------------------------------------------------------------------------------------===//

void WriterTables::writeFloat(ByteWriter &out, FloatAttr value) {
  out.writeVarint(getType(value.getType()));
  uint64_t bits = value.getValue().bitcastToAPInt().getZExtValue();
  if (value.getType().getIntOrFloatBitWidth() <= 8) {
    out.writeByte(static_cast<uint8_t>(bits));
  } else {
    out.writeSignedVarint(static_cast<int64_t>(bits));
  }
}

void WriterTables::writeDictionary(ByteWriter &out, DictionaryAttr dictionary) {
  out.writeVarint(dictionary.size());
  for (NamedAttribute entry : dictionary) {
    out.writeVarint(getString(entry.getName().getValue()));
    writeTagged(out, entry.getValue());
  }
}

static void writeDivBy(ByteWriter &out, DivByAttr predicate) {
  out.writeVarint(predicate.getDivisor());
  out.writeByte((predicate.getEvery() ? divByEvery : 0) | (predicate.getAlong() ? divByAlong : 0));
  for (std::optional<int64_t> field : {predicate.getEvery(), predicate.getAlong()}) {
    if (field) {
      out.writeSignedVarint(*field);
    }
  }
}

static void writeBounded(ByteWriter &out, BoundedAttr predicate) {
  out.writeByte((predicate.getLower() ? boundedLower : 0) | (predicate.getUpper() ? boundedUpper : 0));
  for (std::optional<int64_t> field : {predicate.getLower(), predicate.getUpper()}) {
    if (field) {
      out.writeSignedVarint(*field);
    }
  }
}

void WriterTables::writeTagged(ByteWriter &out, Attribute attribute) {
  auto tag = [&out](AttrTag value) { out.writeVarint(static_cast<uint64_t>(value)); };
  llvm::TypeSwitch<Attribute>(attribute)
      .Case<IntegerAttr>([&](IntegerAttr value) {
        tag(AttrTag::Integer);
        out.writeVarint(getType(value.getType()));
        out.writeVarint(value.getValue().getZExtValue());
      })
      .Case<FloatAttr>([&](FloatAttr value) {
        tag(AttrTag::Float);
        writeFloat(out, value);
      })
      .Case<StringAttr>([&](StringAttr value) {
        tag(AttrTag::String);
        out.writeVarint(getString(value.getValue()));
      })
      .Case<DictionaryAttr>([&](DictionaryAttr value) {
        tag(AttrTag::Dictionary);
        writeDictionary(out, value);
      })
      .Case<DivByAttr>([&](DivByAttr value) {
        tag(AttrTag::DivBy);
        writeDivBy(out, value);
      })
      .Case<SameElementsAttr>([&](SameElementsAttr value) {
        tag(AttrTag::SameElements);
        writeInts(out, value.getValues());
      })
      .Case<BoundedAttr>([&](BoundedAttr value) {
        tag(AttrTag::Bounded);
        writeBounded(out, value);
      });
}
