// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what goes into an object.
#include "tilecc/Driver/ObjectFile.h"

#include "tilecc/Backend/LauncherWriter.h"
#include "tilecc/Runtime/KernelTable.h"

namespace tilecc {

std::optional<std::string> makeObject(ObjectParts parts, KernelCompiler *cpu, std::vector<Diagnostic> &diagnostics) {
  HostTable table;
  table.symbol = getModuleSymbol(parts.manifest, parts.source, parts.code);
  table.isRecorded = parts.isRecorded;
  table.version = parts.isRecorded && cpu ? KernelTable::recordedVersion : KernelTable::currentVersion;
  table.manifest = writeManifest(parts.manifest);
  for (FatbinImage &cubin : parts.cubins) {
    table.images.push_back({cubin.arch, std::move(cubin.cubin)});
  }
  if (cpu) {
    for (const ManifestKernel &kernel : parts.manifest.kernels) {
      table.kernels.push_back(kernel.symbol);
    }
    return cpu->compileForCpu(&table);
  }
  Result<std::string> object = compileTableObject(table, {.cpu = getPortableCpu()});
  if (!object) {
    diagnostics.emplace_back(DiagnosticKind::InternalError, object.error());
    return std::nullopt;
  }
  return std::move(*object);
}

} // namespace tilecc
