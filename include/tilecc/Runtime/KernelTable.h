// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `tilecc --emit=obj` puts into an object file and the runtime reads: the one seam between compiled kernels and
// the programs that launch them. Plain data, the same for every compiler of the host program.
//
// Worked example: k.o defines the one symbol
//
//   extern "C" const tilecc::KernelTable tilecc_module_k_5e1c0a9f33b2d417;
//
// and k.tilecc.h, written from the same source, names it; the number is a digest of what the manifest says about the
// kernels apart from their images, and of what they compute, so a header and an object of different sources do not
// link.
#ifndef TILECC_RUNTIME_KERNELTABLE_H
#define TILECC_RUNTIME_KERNELTABLE_H

#include "tilecc/Support/HostKernel.h"

#include <cstdint>

namespace tilecc {

/// The bytes that one entry of `images` in the manifest speaks of.
struct KernelImage {
  const char *arch; ///< `sm_90`
  const void *data;
  uint64_t size;
};

/// A kernel for the processor.
struct HostKernelEntry {
  const char *symbol; ///< as in the manifest
  HostKernelFunction run;
  const int64_t *arenaBytes;
};

struct KernelTable {
  static constexpr uint64_t currentVersion = 1;
  /// The same, of --sanitize=ownership or --check-assumptions: the code for the processor needs a recorder.
  static constexpr uint64_t recordedVersion = 2;

  uint64_t version;
  const char *manifest; ///< JSON, docs/manifest.md; not terminated
  uint64_t manifestSize;
  const KernelImage *images; ///< one for each architecture
  uint64_t imageCount;
  const HostKernelEntry *hostKernels; ///< none where the object was made with --no-cpu
  uint64_t hostKernelCount;
  uint64_t hostLevel = 0; ///< their code needs a processor of level x86-64-v<n>; 0 on other processors
};

} // namespace tilecc

#endif // TILECC_RUNTIME_KERNELTABLE_H
