// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of include/tilecc/Runtime/KernelTable.h as constants of an LLVM module.
//
// Worked example: a module that defines the kernel @k and @k_arena_bytes, and a table with symbol "t" and kernel "k",
//
//   addKernelTable(module, table, 3);
//
// makes both internal and adds
//
//   @t = constant {i64 1, ptr @manifest, i64 512, ptr @images, i64 1, ptr @host, i64 1, i64 3}
//   @host = internal constant [{ptr @name, ptr @k, ptr @k_arena_bytes}]
#ifndef TILECC_LIB_HOST_KERNELTABLEWRITER_H
#define TILECC_LIB_HOST_KERNELTABLEWRITER_H

#include "tilecc/Host/HostCompiler.h"

namespace llvm {
class Module;
} // namespace llvm

namespace tilecc {

/// Fails where the table names a kernel that the module does not define. `level` is that of the processor that its code
/// needs, 3 for x86-64-v3.
Result<void> addKernelTable(llvm::Module &module, const HostTable &table, uint64_t level);

} // namespace tilecc

#endif // TILECC_LIB_HOST_KERNELTABLEWRITER_H
