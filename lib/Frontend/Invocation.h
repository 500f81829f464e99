// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How Clang is called, the same for every action: the text it reads, its options, the order of the header folders.
//
//   Result<SourceText, Diagnostic> source = readSource(options);
//   auto invocation = makeInvocation(options, source->resourceDir, files, consumer);   // null: options not understood
//   clang::CompilerInstance compiler(invocation);
#ifndef TILECC_LIB_FRONTEND_INVOCATION_H
#define TILECC_LIB_FRONTEND_INVOCATION_H

#include "tilecc/Frontend/FrontendAction.h"
#include "tilecc/Support/Result.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/Utils.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <memory>

namespace clang {
class DiagnosticConsumer;
} // namespace clang

namespace tilecc {

struct SourceText {
  std::string text;
  std::string resourceDir;
};

/// The text of options.text or of the file, and where Clang's own headers are.
Result<SourceText, Diagnostic> readSource(const FrontendOptions &options);

std::shared_ptr<clang::CompilerInvocation> makeInvocation(const FrontendOptions &options,
                                                          const std::string &resourceDir,
                                                          llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files,
                                                          clang::DiagnosticConsumer &consumer);

/// Takes system headers too: a depfile decides for itself.
class AllDependencies : public clang::DependencyCollector {
  bool needSystemDependencies() override { return true; }
};

} // namespace tilecc

#endif // TILECC_LIB_FRONTEND_INVOCATION_H
