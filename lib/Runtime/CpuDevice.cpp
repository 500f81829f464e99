// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides the order of blocks and where their arenas lie: one for each thread, used block after block.

#include "tilecc/Runtime/CpuDevice.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

using namespace tilecc;

namespace {

constexpr size_t arenaAlignment = 64;

struct FreeMemory {
  void operator()(void *memory) const { std::free(memory); }
};
using Arena = std::unique_ptr<void, FreeMemory>;

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

} // namespace

std::optional<std::string> CpuDevice::launch(const CpuKernel &kernel, CpuGrid grid, const void *const *args,
                                             std::optional<uint64_t> shuffleSeed) {
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
  size_t bytes = (static_cast<size_t>(kernel.arenaBytes) + arenaAlignment - 1) / arenaAlignment * arenaAlignment;
  std::vector<Arena> arenas;
  for (unsigned thread = 0; thread < pool.size(); ++thread) {
    arenas.emplace_back(std::aligned_alloc(arenaAlignment, std::max(bytes, arenaAlignment)));
    if (!arenas.back()) {
      return "there is no memory for the tiles of a block (" + std::to_string(bytes) + " bytes a thread)";
    }
  }
  Shuffle shuffle(blocks, shuffleSeed.value_or(0));
  pool.forEach(blocks, [&](size_t piece, unsigned thread) {
    uint64_t block = shuffleSeed ? shuffle(piece) : piece;
    int32_t place[6] = {static_cast<int32_t>(block % uint64_t(grid.x)),
                        static_cast<int32_t>(block / uint64_t(grid.x) % uint64_t(grid.y)),
                        static_cast<int32_t>(block / uint64_t(grid.x) / uint64_t(grid.y)),
                        grid.x,
                        grid.y,
                        grid.z};
    kernel.run(args, place, arenas[thread].get());
  });
  return std::nullopt;
}
