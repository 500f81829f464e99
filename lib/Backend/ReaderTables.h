// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of a file that is being read. Everything is checked where it is used; nothing is sized by a number that
// the rest of the file cannot hold.
#ifndef TILECC_LIB_BACKEND_READERTABLES_H
#define TILECC_LIB_BACKEND_READERTABLES_H

#include "BytecodeFormat.h"

#include "tilecc/Backend/TileIRReader.h"
#include "tilecc/Support/ByteReader.h"

#include "mlir/IR/Diagnostics.h"

namespace tilecc::bytecode {

using Bytes = std::span<const uint8_t>;

/// Items behind a table of offsets.
struct ItemSpans {
  std::vector<Bytes> items;
  size_t base = 0; ///< where the first item starts in the file
  size_t getOffset(uint64_t index) const;
  ByteReader getReader(uint64_t index) const { return ByteReader(items[index], getOffset(index)); }
};

class ReaderTables {
public:
  ReaderTables(mlir::MLIRContext *context, const TileIRTrace &trace) : context(context), trace(trace) {}

  /// Splits the file into sections.
  bool readSections(Bytes file);
  /// Splits the tables of strings, types, constants.
  bool readTables();

  bool hasSection(Section id) const { return sections[static_cast<size_t>(id)].has_value(); }
  ByteReader &getSection(Section id) { return *sections[static_cast<size_t>(id)]; }
  bool readItems(ByteReader &section, unsigned width, ItemSpans &items);

  /// Each reads an index (or more) from `reader` and gives what stands there.
  bool readString(ByteReader &reader, mlir::StringAttr &text);
  bool readType(ByteReader &reader, mlir::Type &type);
  bool readConstant(ByteReader &reader, tileir::TileType type, mlir::DenseElementsAttr &value);
  bool readTagged(ByteReader &reader, mlir::Attribute &attribute, unsigned depth = 0);
  bool readDictionary(ByteReader &reader, mlir::DictionaryAttr &dictionary, unsigned depth = 0);

  /// Records the first fault; both return false.
  bool failAt(size_t offset, std::string message);
  bool failFrom(const ByteReader &reader);
  const std::optional<ByteError> &getFault() const { return fault; }

  /// What MLIR's engine said since the last call.
  std::string takeMessage();
  void addMessage(std::string text) { message = message.empty() ? std::move(text) : message; }
  void note(size_t begin, size_t end, const std::string &text) {
    if (trace) {
      trace(begin, end, text);
    }
  }

  mlir::MLIRContext *context;
  BytecodeVersion version;

private:
  /// Types nest only downwards in this order, which bounds every chain of references.
  enum class Level : uint8_t { Number, Pointer, TensorView, Tile, View, Function };

  bool readHeader(ByteReader &reader);
  bool readSection(ByteReader &reader, bool &done);
  mlir::Type getType(uint64_t index, size_t offset, Level level);
  bool readTypeBelow(ByteReader &reader, Level level, mlir::Type &type);
  bool readTypeItem(ByteReader &reader, Level level, mlir::Type &type);
  bool readComposite(ByteReader &reader, TypeTag tag, Level level, mlir::Type &type);
  bool readFunction(ByteReader &reader, mlir::Type &type);
  bool readView(ByteReader &reader, TypeTag tag, mlir::Type &type);
  bool readPaddingFlag(ByteReader &reader, bool &present);
  bool readPadding(ByteReader &reader, bool present, std::optional<tileir::Padding> &padding);
  bool readAddressFlags(ByteReader &reader);
  bool readElements(ByteReader &reader, tileir::TileType type, mlir::DenseElementsAttr &value);
  bool readNumber(ByteReader &reader, AttrTag tag, mlir::Attribute &attribute);
  bool readPredicate(ByteReader &reader, AttrTag tag, mlir::Attribute &attribute);
  /// A type or attribute built with the rules of the dialect.
  template <typename T, typename... Args> bool build(ByteReader &reader, T &result, Args... args);

  const TileIRTrace &trace;
  std::optional<ByteReader> sections[sectionCount];
  ItemSpans strings, types, constants;
  std::vector<mlir::Type> knownTypes;
  std::optional<ByteError> fault;
  std::string message;
};

template <typename T, typename... Args> bool ReaderTables::build(ByteReader &reader, T &result, Args... args) {
  auto emit = [this] { return mlir::emitError(mlir::UnknownLoc::get(context)); };
  result = T::getChecked(emit, context, args...);
  return result || failAt(reader.fileOffset(), takeMessage());
}

/// `count` values of `width` bytes, sign-extended.
bool readInts(ByteReader &reader, unsigned width, llvm::SmallVectorImpl<int64_t> &values);

} // namespace tilecc::bytecode

#endif // TILECC_LIB_BACKEND_READERTABLES_H
