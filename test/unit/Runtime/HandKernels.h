// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels written by hand as tilecc compiles them.
//
// Worked example: `scale(float *y, const float *x, float factor, int n)` sets y[i] = factor * x[i] for i < n, 16
// elements a block.
//
// `wait(int *flag)` returns when the flag, which the host sets, is not 0: a kernel that takes as long as a test needs.
// `fail(int *p)` ends with a failed assertion.
#ifndef TILECC_TEST_UNIT_RUNTIME_HANDKERNELS_H
#define TILECC_TEST_UNIT_RUNTIME_HANDKERNELS_H

#include "tilecc/Support/HostKernel.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace tilecc::test {

inline const char *runScale(const void *const *args, const HostBlock *block, void *) {
  auto *y = *static_cast<float *const *>(args[0]);
  const auto *x = *static_cast<const float *const *>(args[1]);
  float factor = *static_cast<const float *>(args[2]);
  int n = *static_cast<const int *>(args[3]);
  for (int i = block->id[0] * 16; i < std::min(n, (block->id[0] + 1) * 16); ++i) {
    y[i] = factor * x[i];
  }
  return nullptr;
}

inline const char *runWait(const void *const *args, const HostBlock *, void *) {
  auto *flag = *static_cast<int *const *>(args[0]);
  while (std::atomic_ref(*flag).load(std::memory_order_acquire) == 0) {
    std::this_thread::yield();
  }
  return nullptr;
}

inline const char *runFail(const void *const *, const HostBlock *, void *) { return "k.cu:3: `p` failed"; }

} // namespace tilecc::test

#endif // TILECC_TEST_UNIT_RUNTIME_HANDKERNELS_H
