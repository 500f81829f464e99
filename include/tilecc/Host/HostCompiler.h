// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From kernels in loops to code of this machine.
//
// Worked example: a module after buildLoopsPipeline with the kernel `k`, which keeps 4096 bytes of tiles,
//
//   Result<std::string> object = compileHostObject(module);            // an ELF object
//   Result<std::string> shared = linkSharedObject(runner, *object);    // the same, for dlopen
//
// defines two symbols:
//
//   extern "C" const char *k(const void *const *args, const tilecc::HostBlock *block, void *arena);
//   extern "C" const int64_t k_arena_bytes;                            // 4096
//
// One call runs one block, as include/tilecc/Support/HostKernel.h says. libm and libc are the only other symbols
// needed.
//
// With a table the object is for linking into a program: the table is its one global symbol.
//
//   HostTable table{"tilecc_module_k_5e1c0a9f33b2d417", 1, false, manifest, {{"sm_90", cubin}}, {"k"}};
//   Result<std::string> object = compileHostObject(module, {}, &table);
#ifndef TILECC_HOST_HOSTCOMPILER_H
#define TILECC_HOST_HOSTCOMPILER_H

#include "tilecc/Support/Process.h"
#include "tilecc/Support/Result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mlir {
class ModuleOp;
} // namespace mlir

namespace tilecc {

struct HostOptions {
  /// -O0 .. -O3.
  unsigned level = 2;
  /// A processor as LLVM names it; `native` is the one that this runs on.
  std::string cpu = "native";
};

/// What an object holds beside code; its layout is that of include/tilecc/Runtime/KernelTable.h.
struct HostTable {
  struct Image {
    std::string arch;
    std::string bytes;
  };
  std::string symbol;
  uint64_t version = 0;
  /// The kernels tell a recorder of their accesses.
  bool isRecorded = false;
  std::string manifest;
  std::vector<Image> images;
  /// Symbols of the module's kernels.
  std::vector<std::string> kernels;
};

/// Whether `cpu` of the options may have this value.
bool isHostCpu(const std::string &name);
/// What objects are compiled for that may run on another machine than this one.
std::string getPortableCpu();

/// Compiles every function of the module, which is changed on the way.
Result<std::string> compileHostObject(mlir::ModuleOp kernels, const HostOptions &options = {},
                                      const HostTable *table = nullptr);
/// An object of a table without kernels.
Result<std::string> compileTableObject(const HostTable &table, const HostOptions &options = {});

/// Links with the compiler driver or linker found in PATH.
Result<std::string> linkSharedObject(ProcessRunner &runner, const std::string &object);

} // namespace tilecc

#endif // TILECC_HOST_HOSTCOMPILER_H
