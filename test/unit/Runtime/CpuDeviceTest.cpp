// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Runtime/CpuDevice.h"

#include "gtest/gtest.h"

#include <numeric>

using namespace tilecc;

namespace {

/// args: {counts, order, next}. Counts the runs of each block and notes the order; writes over its whole arena.
const char *countBlocks(const void *const *args, const HostBlock *place, void *arena) {
  auto *counts = *static_cast<std::atomic<int> *const *>(args[0]);
  auto *order = *static_cast<int64_t *const *>(args[1]);
  auto *next = *static_cast<std::atomic<size_t> *const *>(args[2]);
  int64_t block = place->id[0] + int64_t(place->grid[0]) * (place->id[1] + int64_t(place->grid[1]) * place->id[2]);
  auto *numbers = static_cast<int64_t *>(arena);
  std::fill(numbers, numbers + 16, block);
  counts[block].fetch_add(1);
  order[next->fetch_add(1)] = block;
  if (std::accumulate(numbers, numbers + 16, int64_t(0)) != 16 * block) {
    counts[block].fetch_add(100);
  }
  return nullptr;
}

/// args: {ran}. Block 5 fails; the others wait for what it never says.
const char *failInFive(const void *const *args, const HostBlock *place, void *) {
  auto *ran = *static_cast<std::atomic<int> *const *>(args[0]);
  ran->fetch_add(1);
  if (place->id[0] == 5) {
    return "k.cu:7: `i < n` failed";
  }
  while (place->id[0] > 5) {
    if (std::atomic_ref(*const_cast<int32_t *>(place->stop)).load() != 0) {
      return hostBlockStoppedText;
    }
    std::this_thread::yield();
  }
  return nullptr;
}

struct Recording {
  std::vector<std::atomic<int>> counts;
  std::vector<int64_t> order;

  Recording(unsigned threads, CpuGrid grid, std::optional<uint64_t> seed)
      : counts(size_t(grid.x) * grid.y * grid.z), order(counts.size()) {
    std::atomic<size_t> next = 0;
    std::atomic<int> *countsAt = counts.data();
    int64_t *orderAt = order.data();
    std::atomic<size_t> *nextAt = &next;
    const void *args[] = {&countsAt, &orderAt, &nextAt};
    CpuDevice device(threads);
    EXPECT_EQ(device.launch({countBlocks, 128}, grid, args, seed), std::nullopt);
  }
};

TEST(CpuDeviceTest, runsEveryBlockOnce) {
  for (unsigned threads : {1u, 2u, 8u}) {
    for (CpuGrid grid : {CpuGrid{1, 1, 1}, CpuGrid{7, 3, 2}, CpuGrid{1000, 1, 1}}) {
      Recording run(threads, grid, std::nullopt);
      for (const std::atomic<int> &count : run.counts) {
        EXPECT_EQ(count.load(), 1);
      }
    }
  }
}

TEST(CpuDeviceTest, shuffledOrderIsAPermutationAndDependsOnTheSeed) {
  Recording first(1, {37, 3, 1}, 1);
  Recording second(1, {37, 3, 1}, 2);
  Recording again(1, {37, 3, 1}, 1);
  for (const std::atomic<int> &count : first.counts) {
    EXPECT_EQ(count.load(), 1);
  }
  EXPECT_NE(first.order, second.order);
  EXPECT_EQ(first.order, again.order);
  EXPECT_FALSE(std::is_sorted(first.order.begin(), first.order.end()));
}

TEST(CpuDeviceTest, refusesGridsThatAreNone) {
  CpuDevice device(1);
  EXPECT_EQ(device.launch({countBlocks, 128}, {-1, 1, 1}, nullptr), "the grid has a negative extent");
  EXPECT_EQ(device.launch({countBlocks, 128}, {1, 70000, 1}, nullptr), "the grid is longer than 65535 along y or z");
  EXPECT_EQ(device.launch({countBlocks, 128}, {0, 1, 1}, nullptr), std::nullopt);
}

TEST(CpuDeviceTest, aFailedBlockEndsTheLaunchAndIsNamed) {
  for (unsigned threads : {1u, 2u, 8u}) {
    std::atomic<int> ran = 0;
    std::atomic<int> *ranAt = &ran;
    const void *args[] = {&ranAt};
    CpuDevice device(threads);
    EXPECT_EQ(device.launch({failInFive, 64}, {100000, 1, 1}, args), "block (5, 0, 0): k.cu:7: `i < n` failed");
    EXPECT_LT(ran.load(), 100000);
    // The device goes on.
    EXPECT_EQ(device.launch({failInFive, 64}, {5, 1, 1}, args), std::nullopt);
  }
}

TEST(ThreadPoolTest, threadNumbersStayBelowTheSize) {
  ThreadPool pool(3);
  std::atomic<unsigned> highest = 0;
  for (int round = 0; round < 50; ++round) {
    pool.forEach(20, [&](size_t, unsigned thread) {
      unsigned seen = highest.load();
      while (thread > seen && !highest.compare_exchange_weak(seen, thread)) {
      }
    });
  }
  EXPECT_LT(highest.load(), pool.size());
}

} // namespace
