// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches in the host code that Clang has read, with what is constant in them.
//
//   constexpr int block = 64;
//   int n = 4096;                                   never changed, so a constant too
//   dim3 grid((n + block - 1) / block, rows);
//   scale<float><<<grid, 1>>>(y, n);                grid {64, ?, 1}, block {1, 1, 1}, arguments {?, 4096}
//
// A template gives one launch for each instantiation.
#ifndef TILECC_FRONTEND_LAUNCHFINDER_H
#define TILECC_FRONTEND_LAUNCHFINDER_H

#include "clang/Basic/SourceLocation.h"

#include "tilecc/Frontend/HintRewriter.h"

#include <array>
#include <optional>
#include <vector>

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace tilecc {

using LaunchDims = std::array<std::optional<int64_t>, 3>;

struct FoundLaunch {
  const clang::FunctionDecl *kernel = nullptr;
  /// Which `<<<..>>>` of the main file; none for a call of cudaLaunchKernel or cudaLaunchKernelEx.
  std::optional<size_t> text;
  LaunchDims grid;
  LaunchDims block;
  std::optional<int64_t> shared;
  /// By parameter, as the kernel receives them.
  std::vector<std::optional<int64_t>> arguments;
  clang::SourceRange range;
  /// In the arm of an `if` that its condition never lets run.
  bool isDead = false;
};

/// Only tile kernels, in the order of the text.
std::vector<FoundLaunch> findLaunches(clang::ASTContext &ast, const RewrittenFile &file);

} // namespace tilecc

#endif // TILECC_FRONTEND_LAUNCHFINDER_H
