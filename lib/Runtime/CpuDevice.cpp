// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides the order of blocks, where their arenas lie (one for each thread, used block after block) and what becomes of
// a launch when a block fails.

#include "tilecc/Runtime/CpuDevice.h"

#include <algorithm>
#include <string_view>

using namespace tilecc;

namespace {

constexpr size_t arenaAlignment = 64;

/// A one-to-one map of [0, count) that scatters neighbours: four Feistel rounds on the next power of four, again until
/// the result lies inside.
class Shuffle {
public:
  Shuffle(uint64_t count, uint64_t seed) : count(count), seed(seed) {
    while ((uint64_t(1) << (2 * halfBits)) < count) {
      ++halfBits;
    }
  }
  uint64_t operator()(uint64_t number) const {
    do {
      number = permute(number);
    } while (number >= count);
    return number;
  }

private:
  uint64_t permute(uint64_t number) const {
    uint64_t mask = (uint64_t(1) << halfBits) - 1;
    uint64_t left = number >> halfBits;
    uint64_t right = number & mask;
    for (uint64_t round = 0; round < 4; ++round) {
      uint64_t mixed = (right + round + seed) * 0x9e3779b97f4a7c15u;
      mixed ^= mixed >> 29;
      uint64_t next = left ^ (mixed & mask);
      left = right;
      right = next;
    }
    return (left << halfBits) | right;
  }

  uint64_t count;
  uint64_t seed;
  unsigned halfBits = 1;
};

/// The first block that failed, by number where several did.
class FirstFailure {
public:
  const int32_t *getStop() const { return &stop; }
  bool hasFailed() const { return std::atomic_ref(stop).load(std::memory_order_relaxed) != 0; }

  void record(const HostBlock &block, uint64_t number, const char *text) {
    std::lock_guard lock(mutex);
    // Blocks that were waiting leave with a text of their own once `stop` is set.
    if (hasFailed() && (isStopped(text) || number >= first)) {
      return;
    }
    first = number;
    message = "block (" + std::to_string(block.id[0]) + ", " + std::to_string(block.id[1]) + ", " +
              std::to_string(block.id[2]) + "): " + text;
    std::atomic_ref(stop).store(1, std::memory_order_relaxed);
  }

  std::optional<std::string> take() {
    return hasFailed() ? std::optional<std::string>(std::move(message)) : std::nullopt;
  }

private:
  static bool isStopped(std::string_view text) { return text == hostBlockStoppedText; }

  alignas(64) mutable int32_t stop = 0;
  std::mutex mutex;
  uint64_t first = 0;
  std::string message;
};

} // namespace

std::optional<std::string> CpuDevice::reserve(int64_t arenaBytes) {
  size_t bytes = (static_cast<size_t>(arenaBytes) + arenaAlignment - 1) / arenaAlignment * arenaAlignment;
  bytes = std::max(bytes, arenaAlignment);
  if (bytes <= reserved) {
    return std::nullopt;
  }
  arenas.clear();
  reserved = 0;
  for (unsigned thread = 0; thread < pool.size(); ++thread) {
    arenas.emplace_back(std::aligned_alloc(arenaAlignment, bytes));
    if (!arenas.back()) {
      arenas.clear();
      return "there is no memory for the tiles of a block (" + std::to_string(bytes) + " bytes a thread)";
    }
  }
  reserved = bytes;
  return std::nullopt;
}

std::optional<std::string> CpuDevice::launch(const CpuKernel &kernel, CpuGrid grid, const void *const *args,
                                             std::optional<uint64_t> shuffleSeed, HostRecorder *recorder) {
  if (grid.x < 0 || grid.y < 0 || grid.z < 0) {
    return "the grid has a negative extent";
  }
  // Three extents below 2^31 may pass 2^64, but not below 2^16 along y and z as on a GPU.
  if (grid.y > 65535 || grid.z > 65535) {
    return "the grid is longer than 65535 along y or z";
  }
  uint64_t blocks = uint64_t(grid.x) * uint64_t(grid.y) * uint64_t(grid.z);
  if (blocks == 0) {
    return std::nullopt;
  }
  std::lock_guard lock(launching);
  if (std::optional<std::string> reason = reserve(kernel.arenaBytes)) {
    return reason;
  }
  FirstFailure failure;
  Shuffle shuffle(blocks, shuffleSeed.value_or(0));
  pool.forEach(blocks, [&](size_t piece, unsigned thread) {
    if (failure.hasFailed()) {
      return;
    }
    uint64_t number = shuffleSeed ? shuffle(piece) : piece;
    HostBlock block{{static_cast<int32_t>(number % uint64_t(grid.x)),
                     static_cast<int32_t>(number / uint64_t(grid.x) % uint64_t(grid.y)),
                     static_cast<int32_t>(number / uint64_t(grid.x) / uint64_t(grid.y))},
                    {grid.x, grid.y, grid.z},
                    failure.getStop(),
                    recorder};
    if (const char *text = kernel.run(args, &block, arenas[thread].get())) {
      failure.record(block, number, text);
    }
  });
  return failure.take();
}
