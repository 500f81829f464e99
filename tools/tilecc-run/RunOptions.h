// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The command line of tilecc-run.
//
// Worked example:
//
//   tilecc-run softmax.cu --kernel 'softmax<float,1024,1>' --grid 64 --arg y=zeros:f32[64,1000] --arg x=@x.npy
//              --arg y_stride=1000 --arg x_stride=1000 --arg n_rows=64 --arg n_cols=1000 --arg n_programs=64
//              --save y=y.npy
#ifndef TILECC_TOOLS_TILECC_RUN_RUNOPTIONS_H
#define TILECC_TOOLS_TILECC_RUN_RUNOPTIONS_H

#include "Compare.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tilecc {

enum class DeviceChoice { Any, Cpu, Cuda };

struct RunOptions {
  /// A source, an image with its manifest beside it, or a manifest.
  std::string input;
  std::string kernel;
  std::array<int64_t, 3> grid = {1, 1, 1};
  /// Whether `--grid` was given; else the outputs give it where they can.
  bool hasGrid = false;
  std::map<std::string, std::string> arguments;
  /// Buffers to list, in this order.
  std::vector<std::string> prints;
  /// File by buffer; an empty name is the buffer that the kernel writes.
  std::map<std::string, std::string> saves;
  std::map<std::string, std::string> checks;
  Tolerance tolerance;
  DeviceChoice device = DeviceChoice::Any;
  /// The ordinal of `cuda:1`.
  int ordinal = 0;
  unsigned threads = 0;
  uint64_t seed = 0;
  std::optional<uint64_t> shuffle;
  /// `--shuffle off`: code of --sanitize=ownership too runs blocks in the order of their numbers.
  bool keepsOrder = false;
  bool sanitize = false;
  bool checkAssumptions = false;
  bool time = false;
  unsigned runs = 10;
  unsigned warmUps = 2;
  bool json = false;
  bool verbose = false;
  bool help = false;
  bool version = false;
  /// Of tilecc, in seconds; 0: none.
  unsigned compileSeconds = 600;
  /// Passed on to tilecc: what stands after `--`.
  std::vector<std::string> compilerArguments;
};

/// The reason is a sentence about what was written.
Result<RunOptions> parseRunOptions(const std::vector<std::string> &line);

extern const char *const runHelp;

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_RUNOPTIONS_H
