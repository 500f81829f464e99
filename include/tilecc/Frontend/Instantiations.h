// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which kernels of a file are compiled.
//
//   template __tile_global__ void scale<float, 64>(..);    explicit instantiation
//   __tile_global__ void add(float *c, ..) { .. }          not a template
//   --instantiate 'scale<__half, 128>'                     named on the command line
//   scale<__half, 256><<<n, 1>>>(..)                       launched with written-out arguments
//   scale<<<n, 1>>>(y, ..)                                 launched from host code that Clang could read
//
// What is named and what is launched with arguments become lines at the end of the text that Clang reads, so that Clang
// resolves and instantiates them:
//   [[maybe_unused]] static constexpr auto *__tilecc_instantiate_0 = &scale<__half, 128>;
#ifndef TILECC_FRONTEND_INSTANTIATIONS_H
#define TILECC_FRONTEND_INSTANTIATIONS_H

#include "tilecc/Frontend/HintRewriter.h"

#include "llvm/ADT/SmallVector.h"

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace tilecc {

/// The lines to append, one for each `--instantiate`, then one for each launch of a template, then the `others`.
struct InstantiationLines {
  std::string text;
  /// Which launch each line after the command line's belongs to.
  std::vector<size_t> launches;
  size_t numRequested = 0;
};
InstantiationLines makeInstantiationLines(const std::vector<std::string> &requested,
                                          const std::vector<LaunchText> &launches,
                                          const std::vector<std::string> &others);

struct KernelSet {
  /// In source order, each once.
  llvm::SmallVector<const clang::FunctionDecl *> kernels;
  /// By line of the appendix; null where Clang could not resolve it or it is no kernel.
  llvm::SmallVector<const clang::FunctionDecl *> named;
  /// Kernel templates without any instantiation, by name.
  llvm::SmallVector<const clang::FunctionDecl *> uninstantiated;
  /// Kernels that are members of a class, which is refused.
  llvm::SmallVector<const clang::FunctionDecl *> members;
  /// `__global__` functions of the author's files, which are no tile kernels.
  llvm::SmallVector<const clang::FunctionDecl *> simtKernels;
};
/// `launched` are kernels that host code launches, implicit instantiations among them.
KernelSet findKernels(clang::ASTContext &ast, llvm::ArrayRef<const clang::FunctionDecl *> launched);

/// `matmul<__half, 128>`: the name with its template arguments.
std::string getKernelName(const clang::FunctionDecl *function);
/// The symbol: the Itanium mangling.
std::string getSymbol(const clang::FunctionDecl *function);

} // namespace tilecc

#endif // TILECC_FRONTEND_INSTANTIATIONS_H
