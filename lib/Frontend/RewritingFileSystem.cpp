// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which files are rewritten, and serves them with the size of the rewritten text.

#include "tilecc/Frontend/RewritingFileSystem.h"

#include "llvm/Support/MemoryBuffer.h"

using namespace tilecc;
using llvm::StringRef;

namespace {

/// A file that is text in memory.
class TextFile : public llvm::vfs::File {
public:
  TextFile(llvm::vfs::Status status, const std::string &text) : stat(std::move(status)), text(text) {}

  llvm::ErrorOr<llvm::vfs::Status> status() override { return stat; }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &name, int64_t, bool, bool) override {
    return llvm::MemoryBuffer::getMemBufferCopy(text, name);
  }
  std::error_code close() override { return {}; }

private:
  llvm::vfs::Status stat;
  const std::string &text;
};

} // namespace

void RewritingFileSystem::addMainFile(StringRef name, StringRef text, StringRef appended) {
  RewrittenFile &file = rewritten[name];
  rewriteHints(name, text, file);
  file.appendedAt = file.text.size();
  if (!appended.empty()) {
    file.text += "\n";
    file.text += appended.str();
  }
  seen[name] = true;
}

const RewrittenFile *RewritingFileSystem::find(StringRef path) {
  auto found = rewritten.find(path);
  if (found != rewritten.end()) {
    return &found->second;
  }
  if (!seen.try_emplace(path, true).second) {
    return nullptr;
  }
  for (const std::string &prefix : untouched) {
    if (!prefix.empty() && path.starts_with(prefix)) {
      return nullptr;
    }
  }
  llvm::ErrorOr<llvm::vfs::Status> status = getUnderlyingFS().status(path);
  if (!status || !status->isRegularFile()) {
    return nullptr;
  }
  auto buffer = getUnderlyingFS().getBufferForFile(path);
  if (!buffer) {
    return nullptr;
  }
  StringRef text = (*buffer)->getBuffer();
  if (!text.contains("cutile") && !text.contains("<<<") && !text.contains("tilecc")) {
    return nullptr;
  }
  RewrittenFile file;
  if (!rewriteHints(path, text, file)) {
    return nullptr;
  }
  RewrittenFile &kept = rewritten[path];
  kept = std::move(file);
  return &kept;
}

llvm::ErrorOr<llvm::vfs::Status> RewritingFileSystem::status(const llvm::Twine &path) {
  llvm::SmallString<128> name;
  path.toVector(name);
  const RewrittenFile *file = find(name);
  llvm::ErrorOr<llvm::vfs::Status> status = getUnderlyingFS().status(name);
  if (!file) {
    return status;
  }
  if (status) {
    return llvm::vfs::Status::copyWithNewSize(*status, file->text.size());
  }
  return llvm::vfs::Status(name, llvm::vfs::getNextVirtualUniqueID(), llvm::sys::TimePoint<>(), 0, 0, file->text.size(),
                           llvm::sys::fs::file_type::regular_file, llvm::sys::fs::perms::all_read);
}

llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> RewritingFileSystem::openFileForRead(const llvm::Twine &path) {
  llvm::SmallString<128> name;
  path.toVector(name);
  const RewrittenFile *file = find(name);
  if (!file) {
    return getUnderlyingFS().openFileForRead(name);
  }
  llvm::ErrorOr<llvm::vfs::Status> stat = status(name);
  if (!stat) {
    return stat.getError();
  }
  return std::unique_ptr<llvm::vfs::File>(new TextFile(*stat, file->text));
}
