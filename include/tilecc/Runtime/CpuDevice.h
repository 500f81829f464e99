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
// A block is one call of the kernel with an arena of its own. Blocks run in any order and on any thread; `shuffleSeed`
// picks an order, for tests.
#ifndef TILECC_RUNTIME_CPUDEVICE_H
#define TILECC_RUNTIME_CPUDEVICE_H

#include "tilecc/Runtime/ThreadPool.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tilecc {

/// The function that lib/Host compiles for a kernel; include/tilecc/Host/HostCompiler.h says what it takes.
struct CpuKernel {
  void (*run)(const void *const *args, const int32_t *place, void *arena) = nullptr;
  int64_t arenaBytes = 0;
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
  /// Returns what is wrong with the launch, or nothing. An empty grid runs no block.
  std::optional<std::string> launch(const CpuKernel &kernel, CpuGrid grid, const void *const *args,
                                    std::optional<uint64_t> shuffleSeed = std::nullopt);

private:
  ThreadPool pool;
};

} // namespace tilecc

#endif // TILECC_RUNTIME_CPUDEVICE_H
