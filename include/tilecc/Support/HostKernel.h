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
//
// Code of `tilecc --sanitize=ownership` or `--check-assumptions` has `k_recorded_arena_bytes` in place of
// `k_arena_bytes`, so that nobody calls it without a recorder. It tells the recorder of every access before it happens,
// a group of lanes at a time:
//
//   const void *addresses[] = {y + 62, y + 63, y + 64, y + 65};
//   uint8_t lanes[] = {1, 1, 1, 0};                               // the last lane is masked off
//   HostLanes group = {addresses, lanes, 4, nullptr};
//   recorder->access(recorder, block, table, 3, &group);
//
// where site 3 of the table is `k.cu:7:3`, a store through the parameter 0. A lane whose byte is not 1 afterwards is
// not accessed.
#ifndef TILECC_SUPPORT_HOSTKERNEL_H
#define TILECC_SUPPORT_HOSTKERNEL_H

#include <cstdint>

namespace tilecc {

struct HostRecorder;

/// Which block a call runs.
struct HostBlock {
  int32_t id[3];   ///< along x, y, z
  int32_t grid[3]; ///< how many blocks there are along each
  /// A word that holds 0. Another thread may set it to something else: blocks that wait for other blocks then end
  /// early, as after a failed assertion in one of them.
  const int32_t *stop;
  /// Never null for code that records; nothing else looks at it.
  HostRecorder *recorder = nullptr;
};

/// What an access does to an element. Narrow ones are atomic for the threads of a block only. A promise is no access:
/// it says of loaded elements that they differ.
enum class HostAccessKind : uint32_t { Read, Write, AtomicRead, AtomicWrite, NarrowRead, NarrowWrite, Promise };

/// An access of the source.
struct HostAccessSite {
  const char *file;
  uint32_t line;
  uint32_t column;
  uint32_t endLine;
  uint32_t endColumn; ///< one past the last
  int32_t parameter;  ///< whose buffer is accessed; -1: told by the address alone
  HostAccessKind kind;
  uint32_t elementBytes;
};

/// All of a kernel.
struct HostAccessTable {
  const HostAccessSite *sites;
  uint64_t count;
};

/// What a lane is about to do.
enum HostLane : uint8_t {
  HostLaneOff = 0,         ///< nothing
  HostLaneOn = 1,          ///< the access
  HostLaneBeyondView = 2,  ///< the access, without a mask, outside of the view
  HostLaneBeyondTiles = 3, ///< an access whose tile index no tile of the view has
};

struct HostLanes {
  const void *const *addresses;
  uint8_t *lanes; ///< HostLane; all but HostLaneOn is HostLaneOff afterwards
  uint64_t count;
  /// Of an access through a view: the rank, the tile index along each axis, how many tiles there are along each.
  const int64_t *tile;
};

/// Whoever launches code that records fills this in.
struct HostRecorder {
  void (*access)(HostRecorder *recorder, const HostBlock *block, const HostAccessTable *table, uint64_t site,
                 const HostLanes *lanes);
  /// Code of `--check-assumptions`: what the element at `address` holds is promised to stand nowhere else in its
  /// buffer.
  void (*distinct)(HostRecorder *recorder, const HostBlock *block, const HostAccessTable *table, uint64_t site,
                   int64_t value, const void *address);
};

/// What a block returns that ended early because of `stop`.
inline constexpr char hostBlockStoppedText[] = "the launch was stopped";

/// What the name of a kernel's arena size ends in: for code that needs no recorder, and for code that does. There
/// another int64_t follows the size, of HostCodeFlags.
inline constexpr char arenaSuffix[] = "_arena_bytes";
inline constexpr char recordedArenaSuffix[] = "_recorded_arena_bytes";
enum HostCodeFlags : int64_t {
  HostCodeWaits = 1,           ///< blocks may wait for others
  HostCodeRecordsAccesses = 2, ///< code of --sanitize=ownership; without it promises alone are recorded
};

/// Returns null, or the text of the assertion that failed, where the block ended.
using HostKernelFunction = const char *(*)(const void *const *args, const HostBlock *block, void *arena);

} // namespace tilecc

#endif // TILECC_SUPPORT_HOSTKERNEL_H
