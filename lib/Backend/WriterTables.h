// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of a file under construction. Equal things share an index; indices are given out in the order of asking,
// so the same module always gives the same file.
#ifndef TILECC_LIB_BACKEND_WRITERTABLES_H
#define TILECC_LIB_BACKEND_WRITERTABLES_H

#include "BytecodeFormat.h"

#include "tilecc/Backend/BytecodeVersion.h"
#include "tilecc/Support/ByteWriter.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

namespace tilecc::bytecode {

/// Items behind a table of offsets: strings, types, constants, debug attributes.
class ItemTable {
public:
  /// The index of an item with these bytes.
  uint64_t intern(std::string_view bytes);
  bool empty() const { return items.empty(); }
  /// varint count, padding, offsets of `width` bytes, items.
  void write(ByteWriter &out, unsigned width) const;

private:
  llvm::StringMap<uint64_t> indices;
  std::vector<std::string> items;
};

class WriterTables {
public:
  explicit WriterTables(BytecodeVersion version) : version(version.number()) {}

  uint64_t getString(llvm::StringRef text) { return strings.intern(text); }
  uint64_t getType(mlir::Type type);
  uint64_t getConstant(mlir::ElementsAttr value);

  /// One attribute behind its tag.
  void writeTagged(ByteWriter &out, mlir::Attribute attribute);
  /// A dictionary without tag.
  void writeDictionary(ByteWriter &out, mlir::DictionaryAttr dictionary);

  ItemTable strings, types, constants;

private:
  std::string encodeType(mlir::Type type);
  std::string encodeView(mlir::Type type);
  void writeFloat(ByteWriter &out, mlir::FloatAttr value);

  unsigned version;
  llvm::DenseMap<mlir::Type, uint64_t> typeIndices;
};

} // namespace tilecc::bytecode

#endif // TILECC_LIB_BACKEND_WRITERTABLES_H
