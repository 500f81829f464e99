// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The debug section: places of functions and operations, and the scopes that the format wants round them.
//
// Worked example: `add` in /src/add.cu, an operation at 7:10. The attributes are
//
//   file "add.cu" in "/src" <- compile unit <- subprogram add, line 5 <- location line 7, column 10
//
// and the function's list of references is its own place, then one for each operation in the order of writing.
#ifndef TILECC_LIB_BACKEND_DEBUGWRITER_H
#define TILECC_LIB_BACKEND_DEBUGWRITER_H

#include "WriterTables.h"

namespace tilecc::bytecode {

class DebugWriter {
public:
  DebugWriter(WriterTables &tables, bool enabled) : tables(tables), enabled(enabled) {}

  /// Starts the list of a function. Its location field: 0 where nothing is known, else the number of the list.
  uint64_t beginFunction(llvm::StringRef name, mlir::Location location);
  /// Adds the reference of an operation of this function.
  void addOperation(mlir::Location location);

  bool empty() const { return attributes.empty(); }
  void write(ByteWriter &out) const;

private:
  uint64_t getFile(llvm::StringRef path);
  uint64_t getSubprogram(llvm::StringRef name, llvm::StringRef path, unsigned line);
  /// The scope of a place: the function, or a block of it where the place is in another file.
  uint64_t getScope(mlir::FileLineColRange place);
  /// `inlined` is the function round a place that was inlined: its name and line.
  uint64_t writePlace(mlir::LocationAttr place, mlir::ArrayAttr inlined);
  uint64_t getPlace(mlir::Location location);
  uint64_t intern(ByteWriter &item);

  WriterTables &tables;
  bool enabled;
  ItemTable attributes;
  std::vector<std::vector<uint64_t>> lists;
  uint64_t subprogram = 0;   ///< of the current function; 0 where it has no list
  mlir::StringAttr homeFile; ///< of the current function
};

} // namespace tilecc::bytecode

#endif // TILECC_LIB_BACKEND_DEBUGWRITER_H
