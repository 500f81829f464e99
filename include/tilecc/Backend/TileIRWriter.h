// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes a module of the tileir dialect as CUDA Tile IR bytecode.
//
// Worked example: `tileir.entry @e(%a: !tileir.tile<!tileir.ptr<f32>>) { tileir.return }` in version 13.3 is 82 bytes:
//
//   7f 54 69 6c 65 49 52 00  0d 03 00 00               magic, 13.3
//   82 10 08 cb  01 00 03 02 00 03 5c 00 00 ..         functions: one, name 0, type 3, a kernel, no place, 3 bytes:
//   return 85 1e 04 cb  04 ..  07 | 0c 00 | 0d 01 00 | ..     types: f32, ptr of 0, scalar tile of 1, function (2) ->
//   () 81 09 04 ..  01 ..  65                             strings: "e" 00
//
// The bytes depend on the module and the options alone.
#ifndef TILECC_BACKEND_TILEIRWRITER_H
#define TILECC_BACKEND_TILEIRWRITER_H

#include "tilecc/Backend/BytecodeVersion.h"
#include "tilecc/Support/Diagnostic.h"
#include "tilecc/Support/Result.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"

namespace tilecc {

struct TileIRWriterOptions {
  BytecodeVersion version = defaultBytecode;
  /// Write the places of operations, for profilers and remarks.
  bool lineInfo = false;
};

/// Appends the file to `bytes`, or says what the version cannot express and where. `module` must verify.
Result<void, Diagnostic> writeTileIR(mlir::ModuleOp module, const TileIRWriterOptions &options,
                                     llvm::SmallVectorImpl<char> &bytes);

inline Result<void, Diagnostic> writeTileIR(mlir::ModuleOp module, BytecodeVersion version,
                                            llvm::SmallVectorImpl<char> &bytes) {
  return writeTileIR(module, TileIRWriterOptions{version}, bytes);
}

/// The first thing of `module` that `version` cannot express; writeTileIR asks too.
Result<void, Diagnostic> checkBytecodeVersion(mlir::ModuleOp module, BytecodeVersion version);

} // namespace tilecc

#endif // TILECC_BACKEND_TILEIRWRITER_H
