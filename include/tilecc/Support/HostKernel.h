// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a kernel that was compiled for the processor is called: once for every block. Plain data, the same for every
// compiler of the host program.
//
// Worked example: the kernel `k` of an object, one parameter, a grid of two blocks,
//
//   extern "C" const char *k(const void *const *args, const tilecc::HostBlock *block, void *arena);
//   extern "C" const int64_t k_arena_bytes;
//
//   int32_t stop = 0;
//   const void *args[] = {&pointer};                              // the address of each parameter
//   tilecc::HostBlock block = {.id = {1, 0, 0}, .grid = {2, 1, 1}, .stop = &stop};
//   if (const char *message = k(args, &block, arena)) { .. }      // an assertion of the kernel failed
//
// `arena` is memory of k_arena_bytes bytes that no other block uses meanwhile, aligned to 64.
#ifndef TILECC_SUPPORT_HOSTKERNEL_H
#define TILECC_SUPPORT_HOSTKERNEL_H

#include <cstdint>

namespace tilecc {

/// Which block a call runs.
struct HostBlock {
  int32_t id[3];   ///< along x, y, z
  int32_t grid[3]; ///< how many blocks there are along each
  /// A word that holds 0. Another thread may set it to something else: blocks that wait for other blocks then end
  /// early, as after a failed assertion in one of them.
  const int32_t *stop;
};

/// What a block returns that ended early because of `stop`.
inline constexpr char hostBlockStoppedText[] = "the launch was stopped";

/// Returns null, or the text of the assertion that failed, where the block ended.
using HostKernelFunction = const char *(*)(const void *const *args, const HostBlock *block, void *arena);

} // namespace tilecc

#endif // TILECC_SUPPORT_HOSTKERNEL_H
