// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the debug section back into MLIR locations. Scopes are checked for being there and dropped: the text form has
// places and call sites only.
#ifndef TILECC_LIB_BACKEND_DEBUGREADER_H
#define TILECC_LIB_BACKEND_DEBUGREADER_H

#include "ReaderTables.h"

#include "mlir/IR/Location.h"

namespace tilecc::bytecode {

class DebugReader {
public:
  explicit DebugReader(ReaderTables &tables) : tables(tables) {}

  /// Splits the section, where there is one.
  bool read();
  /// Begins the list of a function whose location field is `field`; `offset` is where that stands.
  bool beginFunction(uint64_t field, size_t offset);
  /// The next place of that list; unknown where the function has none.
  bool next(mlir::Location &location);

private:
  bool getPlace(uint64_t reference, size_t offset, unsigned depth, mlir::LocationAttr &place);
  bool readPlace(ByteReader &reader, unsigned depth, mlir::LocationAttr &place);

  ReaderTables &tables;
  std::vector<uint64_t> firsts, references;
  ItemSpans attributes;
  std::vector<mlir::LocationAttr> known;
  size_t at = 0, end = 0, listOffset = 0;
};

} // namespace tilecc::bytecode

#endif // TILECC_LIB_BACKEND_DEBUGREADER_H
