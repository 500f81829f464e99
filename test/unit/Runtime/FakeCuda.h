// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A CUDA driver for tests: the functions of libcuda.so.1 that the runtime calls, over host memory.
//
// Worked example:
//
//   FakeCuda &fake = getFakeCuda();
//   fake.reset();
//   fake.kernels["_Z5scalePfPKffi"] = {"scale", runScale, {8, 8, 4, 4}};
//   setenv("TILECC_CUDA_DRIVER", fakeCudaFile, 1);
//   .. launch through the runtime ..
//   fake.calls        // {"launch scale on 2", "record 1 on 2", ..}
//
// Nothing runs before somebody waits for it (a synchronisation, or `runAll`), so a missing wait always shows. Work that
// names memory which was freed before it ran is a violation.
#ifndef TILECC_TEST_UNIT_RUNTIME_FAKECUDA_H
#define TILECC_TEST_UNIT_RUNTIME_FAKECUDA_H

#include "tilecc/Support/HostKernel.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace tilecc::test {

struct FakeKernel {
  std::string name;
  HostKernelFunction run = nullptr;
  std::vector<size_t> sizes; ///< of the parameters, in bytes
  int64_t arenaBytes = 0;    ///< what the function keeps its tiles in
};

class FakeCuda {
public:
  void reset();
  /// Runs what the streams hold.
  void runAll();
  /// Runs the next piece of work of one stream, picked by the number, and what it waits for.
  void runOne(uint64_t pick);

  // What the driver says of itself.
  int version = 13000;
  int deviceCount = 1;
  int major = 9;
  int minor = 0;
  size_t memoryLimit = size_t(1) << 30;
  std::map<std::string, FakeKernel> kernels; ///< by symbol
  /// Function of the driver -> what it returns from now on.
  std::map<std::string, int> failures;
  /// The kernel with this name fails with this code when it runs, as does every call from then on.
  std::string faultyKernel;
  int faultCode = 700;

  // What happened.
  std::vector<std::string> calls;
  std::vector<std::string> violations;
  size_t freed = 0;
  size_t liveBytes = 0;
  size_t liveBlocks = 0;
  size_t liveStreams = 0;
  size_t liveEvents = 0;
  size_t liveModules = 0;
  int contexts = 0; ///< retained

  std::recursive_mutex mutex;
};

FakeCuda &getFakeCuda();
/// How many contexts are current in this thread.
size_t getFakeContextDepth();

} // namespace tilecc::test

#endif // TILECC_TEST_UNIT_RUNTIME_FAKECUDA_H
