// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Several cubins in one file, from which the driver takes the one that fits the GPU. NVIDIA's `fatbinary` makes it; it
// comes with nvcc, beside tileiras.
//
//   FatbinBuilder builder(root, runner);
//   Result<std::string, Diagnostic> fatbin = builder.build({{"sm_90", cubin90}, {"sm_100", cubin100}}, limit);
#ifndef TILECC_BACKEND_FATBINBUILDER_H
#define TILECC_BACKEND_FATBINBUILDER_H

#include "tilecc/Backend/ToolFinder.h"
#include "tilecc/Support/Process.h"

#include <span>

namespace tilecc {

struct FatbinImage {
  std::string arch; ///< `sm_90`
  std::string cubin;
};

class FatbinBuilder {
public:
  FatbinBuilder(const ToolRoot &root, ProcessRunner &runner) : root(root), runner(runner) {}

  Result<std::string, Diagnostic> build(std::span<const FatbinImage> images, std::chrono::milliseconds timeLimit);
  /// The command for `-###` and `-v`. `images` are pairs of an architecture and a file.
  ProcessRequest makeRequest(std::span<const std::pair<std::string, std::string>> images,
                             const std::string &output) const;

private:
  const ToolRoot &root;
  ProcessRunner &runner;
};

} // namespace tilecc

#endif // TILECC_BACKEND_FATBINBUILDER_H
