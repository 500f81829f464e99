// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files are read whole and written whole or not at all. Worked example: a compiler with two outputs.
//
//   Result<std::string, FileError> source = readFile("k.cu");
//   if (!source) { report(source.error().message); }        // "`k.cu` does not exist"
//
//   OutputFiles outputs;                                     // nothing is visible yet
//   outputs.add("k.sm_90.cubin", cubin);
//   outputs.add("k.tilecc.json", manifest);
//   if (auto done = outputs.commit(); !done) { report(done.error()); }   // both files are there, or neither changed
//
// Without commit (an error elsewhere, a signal) nothing is left behind.
#ifndef TILECC_SUPPORT_FILES_H
#define TILECC_SUPPORT_FILES_H

#include "tilecc/Support/Result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tilecc {

struct FileError {
  enum class Kind { Missing, Unreadable, Directory, TooLarge };
  Kind kind;
  std::string message; ///< a sentence without its full stop, with the file's name
};

constexpr size_t defaultFileLimit = size_t(256) << 20;

/// Also reads pipes and devices; at most `limit` bytes.
Result<std::string, FileError> readFile(const std::string &path, size_t limit = defaultFileLimit);

/// Writes through a temporary file beside `path`; a link is followed, a device or pipe is written in place.
Result<void, std::string> writeFile(const std::string &path, std::string_view content, bool executable = false);

/// Creates `path` and the folders above it; no error if it exists.
Result<void, std::string> createDirectories(const std::string &path);

/// Several outputs that appear together.
class OutputFiles {
public:
  OutputFiles() = default;
  OutputFiles(const OutputFiles &) = delete;
  OutputFiles &operator=(const OutputFiles &) = delete;
  ~OutputFiles();

  void add(std::string path, std::string content, bool executable = false);
  /// Writes all to temporary files first, then renames; undoes the renames if one of them fails. The outputs are
  /// forgotten afterwards, whatever the result.
  Result<void, std::string> commit();

private:
  struct Output {
    std::string path;
    std::string content;
    bool executable;
    std::string target;    ///< `path` with links resolved
    std::string temporary; ///< empty where nothing waits on disk
    std::string backup;    ///< what stood at `target` before
    bool renamed = false;
  };

  Result<void, std::string> stageAll();
  Result<void, std::string> publishAll();
  void undo();
  void discard();

  std::vector<Output> outputs;
};

/// A private folder, removed with all it holds when the object dies or the process is stopped by a signal.
class TemporaryDirectory {
public:
  static Result<TemporaryDirectory> create();
  TemporaryDirectory(TemporaryDirectory &&other) noexcept;
  TemporaryDirectory &operator=(TemporaryDirectory &&other) noexcept;
  ~TemporaryDirectory();

  const std::string &path() const { return folder; }
  std::string file(std::string_view name) const { return folder + "/" + std::string(name); }

private:
  explicit TemporaryDirectory(std::string folder);
  void remove();

  std::string folder;
};

} // namespace tilecc

#endif // TILECC_SUPPORT_FILES_H
