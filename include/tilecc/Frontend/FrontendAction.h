// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From a source file to a module of the tile dialect, or to diagnostics. Knows no files of its own, prints nothing.
//
//   FrontendOptions options;
//   options.file = "add.cu";
//   options.kernelInclude = "/usr/lib/tilecc/include";
//   options.clangArgs = {"-I", "include", "-DBLOCK=128"};
//   FrontendResult result = runFrontend(context, options);
//   if (!result.module) { render(result.diagnostics); }
#ifndef TILECC_FRONTEND_FRONTENDACTION_H
#define TILECC_FRONTEND_FRONTENDACTION_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include "tilecc/Support/Diagnostic.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir {
class DialectRegistry;
class MLIRContext;
} // namespace mlir

namespace tilecc {

struct FrontendOptions {
  /// The name to read, and to show in diagnostics.
  std::string file;
  /// The text to compile instead of the file's.
  std::optional<std::string> text;
  /// `-I`, `-D`, `-U`, `-include`, `-isystem`, `-iquote`, `-std=`, `-W..`, `-f..`, `-nostdinc`, `-nostdinc++`; each
  /// option and its value as on a command line.
  std::vector<std::string> clangArgs;
  /// The folder of cuda_tile.h; searched before all others.
  std::string kernelInclude;
  /// Clang's resource folder; found beside LLVM if empty.
  std::string resourceDir;
  /// `matmul<__half, 128, 64>`, one for each `--instantiate` and `--kernel`.
  std::vector<std::string> instantiations;
  /// Leave out every kernel that `instantiations` does not name.
  bool onlyInstantiations = false;
  /// The value of __CUDA_ARCH__: 900 for sm_90.
  unsigned arch = 900;
  /// Stops after this many errors of the importer.
  unsigned errorLimit = 20;
};

/// A launch written in the file, with what is constant in it.
struct LaunchSite {
  /// Symbol of the kernel; empty if the callee was not resolved.
  std::string kernel;
  /// Components of the grid that are literals, in order x, y, z; nullopt: known at run time only.
  std::optional<int64_t> grid[3];
  /// The arguments that are integer literals; nullopt for the others.
  std::vector<std::optional<int64_t>> arguments;
  SourceSpan span;
};

struct FrontendResult {
  /// Null if there was an error.
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::vector<Diagnostic> diagnostics;
  /// Every file read, the main one first, in the order of reading; for the depfile.
  std::vector<std::string> dependencies;
  std::vector<LaunchSite> launches;
};

/// Loads what the frontend emits: tile, arith, cf, func, math, ub.
void registerFrontendDialects(mlir::DialectRegistry &registry);

FrontendResult runFrontend(mlir::MLIRContext &context, const FrontendOptions &options);

struct PreprocessResult {
  std::string text; ///< with line markers
  std::vector<Diagnostic> diagnostics;
  std::vector<std::string> dependencies;
};

/// The first phase alone. Instantiations are not part of the text.
PreprocessResult preprocess(const FrontendOptions &options);

} // namespace tilecc

#endif // TILECC_FRONTEND_FRONTENDACTION_H
