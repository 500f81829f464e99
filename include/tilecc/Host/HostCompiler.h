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
#ifndef TILECC_HOST_HOSTCOMPILER_H
#define TILECC_HOST_HOSTCOMPILER_H

#include "tilecc/Support/Process.h"
#include "tilecc/Support/Result.h"

#include <string>

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

/// Compiles every function of the module, which is changed on the way.
Result<std::string> compileHostObject(mlir::ModuleOp kernels, const HostOptions &options = {});

/// Links with the compiler driver or linker found in PATH.
Result<std::string> linkSharedObject(ProcessRunner &runner, const std::string &object);

} // namespace tilecc

#endif // TILECC_HOST_HOSTCOMPILER_H
