// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The file system that Clang reads from: the real one, with HintRewriter applied to the author's files.
#ifndef TILECC_FRONTEND_REWRITINGFILESYSTEM_H
#define TILECC_FRONTEND_REWRITINGFILESYSTEM_H

#include "llvm/Support/VirtualFileSystem.h"

#include "tilecc/Frontend/HintRewriter.h"

#include <memory>
#include <vector>

namespace tilecc {

class RewritingFileSystem : public llvm::vfs::ProxyFileSystem {
public:
  /// Files below one of `untouched` are passed through.
  RewritingFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base, std::vector<std::string> untouched)
      : ProxyFileSystem(std::move(base)), untouched(std::move(untouched)) {}

  /// Makes `name` a file with this text, rewritten, plus `appended`.
  void addMainFile(llvm::StringRef name, llvm::StringRef text, llvm::StringRef appended);
  const RewrittenFiles &getRewritten() const { return rewritten; }

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &path) override;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &path) override;

private:
  /// The rewritten form of a file, or null where there is nothing to rewrite.
  const RewrittenFile *find(llvm::StringRef path);

  std::vector<std::string> untouched;
  RewrittenFiles rewritten;
  llvm::StringMap<bool> seen;
};

} // namespace tilecc

#endif // TILECC_FRONTEND_REWRITINGFILESYSTEM_H
