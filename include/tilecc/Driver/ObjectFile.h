// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What --emit=obj writes: include/tilecc/Runtime/KernelTable.h as an ELF object.
//
//   ObjectParts parts{manifest, "k.cu", {{"sm_90", cubin}}};
//   std::optional<std::string> object = makeObject(std::move(parts), &compiler, diagnostics);
#ifndef TILECC_DRIVER_OBJECTFILE_H
#define TILECC_DRIVER_OBJECTFILE_H

#include "tilecc/Backend/FatbinBuilder.h"
#include "tilecc/Driver/KernelCompiler.h"

namespace tilecc {

struct ObjectParts {
  Manifest manifest; ///< with the digests of the cubins
  std::string source;
  std::string code; ///< a digest of what the kernels compute
  std::vector<FatbinImage> cubins;
  /// The code for the CPU is that of --sanitize=ownership or --check-assumptions.
  bool isRecorded = false;
};

/// `cpu` has kept the kernels for the CPU; without it the object has none.
std::optional<std::string> makeObject(ObjectParts parts, KernelCompiler *cpu, std::vector<Diagnostic> &diagnostics);

} // namespace tilecc

#endif // TILECC_DRIVER_OBJECTFILE_H
