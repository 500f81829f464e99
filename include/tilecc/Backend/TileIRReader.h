// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads CUDA Tile IR bytecode, 13.1 to 13.4, from bytes that may be garbage.
//
// Worked example: the 82 bytes of TileIRWriter.h give back
//
//   module { tileir.entry @e(%arg0: !tileir.tile<!tileir.ptr<f32>>) { tileir.return } }
//
// With byte 31 (the body's opcode) set to ff 7f the result is: `invalid bytecode at offset 31: unknown opcode 16383`.
// A module that comes back verifies.
#ifndef TILECC_BACKEND_TILEIRREADER_H
#define TILECC_BACKEND_TILEIRREADER_H

#include "tilecc/Backend/BytecodeVersion.h"
#include "tilecc/Support/Diagnostic.h"
#include "tilecc/Support/Result.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <functional>

namespace tilecc {

struct TileIRFile {
  BytecodeVersion version;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

/// Told of each thing as it is read: its bytes and what they say.
using TileIRTrace = std::function<void(size_t begin, size_t end, const std::string &text)>;

/// Loads the tileir dialect into `context` where it is missing.
Result<TileIRFile, Diagnostic> readTileIR(llvm::StringRef bytes, mlir::MLIRContext *context,
                                          const TileIRTrace &trace = {});

/// Whether `bytes` start as such a file does.
bool isTileIRBytecode(llvm::StringRef bytes);

} // namespace tilecc

#endif // TILECC_BACKEND_TILEIRREADER_H
