// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The shared object that `tilecc --emit=cpu` would make of `scale`; see HandKernels.h.

#include "HandKernels.h"

extern "C" const char *compiledScale(const void *const *args, const tilecc::HostBlock *block,
                                     void *arena) asm("_Z5scalePfPKffi");
extern "C" const int64_t scaleArenaBytes asm("_Z5scalePfPKffi_arena_bytes");

const char *compiledScale(const void *const *args, const tilecc::HostBlock *block, void *arena) {
  return tilecc::test::runScale(args, block, arena);
}
const int64_t scaleArenaBytes = 0;
