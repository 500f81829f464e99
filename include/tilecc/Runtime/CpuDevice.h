// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs compiled kernels on the processors of this machine.
//
// Worked example: c = a + b over 1000 elements, 1024 a block,
//
//   CpuDevice device;
//   const void *args[] = {&c, &a, &b, &n};                       // the address of each parameter
//   device.launch({kernel, arenaBytes}, {.x = 1}, args);         // returns when all blocks are done
//
// A block is one call of the kernel with an arena of its own. Threads take blocks in the order of their numbers (x runs
// fastest), so a block may wait for one of a lower number. `shuffleSeed` picks another order, for tests.
#ifndef TILECC_RUNTIME_CPUDEVICE_H
#define TILECC_RUNTIME_CPUDEVICE_H

#include "tilecc/Runtime/ThreadPool.h"
#include "tilecc/Support/HostKernel.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

namespace tilecc {

/// A kernel that was compiled for the processor.
struct CpuKernel {
  HostKernelFunction run = nullptr;
  int64_t arenaBytes = 0;
  /// Code of `--sanitize=ownership` or `--check-assumptions`: it needs a recorder.
  bool isRecorded = false;
  /// Code of `--sanitize=ownership`.
  bool recordsAccesses = false;
  /// Its blocks may wait for those of lower numbers. Known of recorded code only.
  bool waits = false;
};

struct CpuGrid {
  int32_t x = 1;
  int32_t y = 1;
  int32_t z = 1;
};

class CpuDevice {
public:
  /// 0: one thread for each processor.
  explicit CpuDevice(unsigned threads = 0) : pool(threads) {}

  unsigned getThreadCount() const { return pool.size(); }
  /// Returns what is wrong with the launch, or nothing. An empty grid runs no block. When an assertion fails in a
  /// block, no other block begins and those that wait for one end: the text names the block, `block (3, 0, 0): ..`.
  std::optional<std::string> launch(const CpuKernel &kernel, CpuGrid grid, const void *const *args,
                                    std::optional<uint64_t> shuffleSeed = std::nullopt,
                                    HostRecorder *recorder = nullptr);

private:
  struct FreeMemory {
    void operator()(void *memory) const { std::free(memory); }
  };

  /// Makes sure of an arena for each thread; they stay for the next launch.
  std::optional<std::string> reserve(int64_t arenaBytes);

  ThreadPool pool;
  /// Held while blocks run: their arenas are in use.
  std::mutex launching;
  std::vector<std::unique_ptr<void, FreeMemory>> arenas;
  size_t reserved = 0;
};

} // namespace tilecc

#endif // TILECC_RUNTIME_CPUDEVICE_H
