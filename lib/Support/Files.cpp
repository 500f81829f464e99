// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading whole files, and outputs that appear by rename only.
#include "tilecc/Support/Files.h"
#include "SignalCleanup.h"
#include "SystemText.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <map>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>

using namespace tilecc;
namespace fs = std::filesystem;

static std::string inBackticks(const std::string &path) { return "`" + path + "`"; }

static Failure<std::string> cannotWrite(const std::string &path, int error) {
  return {"cannot write " + inBackticks(path) + ": " + describeErrno(error)};
}

// Cleanup entries of live temporaries, by path.
static std::mutex cleanupMutex;
static std::map<std::string, CleanupEntry *> &liveTemporaries() {
  static auto *map = new std::map<std::string, CleanupEntry *>;
  return *map;
}

static void watch(CleanupKind kind, const std::string &path) {
  CleanupEntry *entry = registerCleanup(kind, path);
  std::lock_guard<std::mutex> lock(cleanupMutex);
  liveTemporaries()[path] = entry;
}

static void unwatch(const std::string &path) {
  std::lock_guard<std::mutex> lock(cleanupMutex);
  auto it = liveTemporaries().find(path);
  if (it != liveTemporaries().end()) {
    releaseCleanup(it->second);
    liveTemporaries().erase(it);
  }
}

Result<std::string, FileError> tilecc::readFile(const std::string &path, size_t limit) {
  using Kind = FileError::Kind;
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    if (errno == ENOENT || errno == ENOTDIR) {
      return Failure<FileError>{{Kind::Missing, inBackticks(path) + " does not exist"}};
    }
    return Failure<FileError>{{Kind::Unreadable, "cannot read " + inBackticks(path) + ": " + describeErrno(errno)}};
  }
  std::string content;
  char buffer[65536];
  ssize_t count = 0;
  int error = 0;
  while (content.size() <= limit) {
    count = read(fd, buffer, sizeof(buffer));
    if (count > 0) {
      content.append(buffer, static_cast<size_t>(count));
    } else if (count == 0 || errno != EINTR) {
      error = count == 0 ? 0 : errno;
      break;
    }
  }
  close(fd);
  if (error == EISDIR) {
    return Failure<FileError>{{Kind::Directory, inBackticks(path) + " is a directory"}};
  }
  if (error != 0) {
    return Failure<FileError>{{Kind::Unreadable, "cannot read " + inBackticks(path) + ": " + describeErrno(error)}};
  }
  if (content.size() > limit) {
    return Failure<FileError>{
        {Kind::TooLarge, inBackticks(path) + " is larger than the limit of " + std::to_string(limit) + " bytes"}};
  }
  return content;
}

// Writes all and closes; returns an errno value, 0 for success.
static int writeAndClose(int fd, std::string_view content) {
  int error = 0;
  while (!content.empty() && error == 0) {
    ssize_t count = write(fd, content.data(), content.size());
    if (count >= 0) {
      content.remove_prefix(static_cast<size_t>(count));
    } else if (errno != EINTR) {
      error = errno;
    }
  }
  // Some file systems report a full disk only here.
  if (close(fd) != 0 && error == 0) {
    error = errno;
  }
  return error;
}

static mode_t modeFor(bool executable) {
  mode_t mask = umask(0);
  umask(mask);
  return (executable ? 0777 : 0666) & ~mask;
}

// Creates a temporary file beside `target` and fills it. Sets `temporary` once the file exists.
static int stage(const std::string &target, std::string_view content, bool executable, std::string &temporary) {
  std::string name = target + ".tmpXXXXXX";
  int fd = mkostemp(name.data(), O_CLOEXEC);
  if (fd < 0) {
    return errno;
  }
  temporary = name;
  watch(CleanupKind::File, temporary);
  if (fchmod(fd, modeFor(executable)) != 0) {
    int error = errno;
    close(fd);
    return error;
  }
  return writeAndClose(fd, content);
}

static void removeTemporary(std::string &path) {
  if (!path.empty()) {
    unlink(path.c_str());
    unwatch(path);
    path.clear();
  }
}

// The file that a link stands for; `path` itself where it is none or leads nowhere yet.
static std::string resolveLink(const std::string &path) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) {
    return path;
  }
  fs::path real = fs::weakly_canonical(path, error);
  return error ? path : real.string();
}

static bool isSpecial(const std::string &target) {
  struct stat info;
  return stat(target.c_str(), &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

static int writeInPlace(const std::string &target, std::string_view content) {
  int fd = open(target.c_str(), O_WRONLY | O_CLOEXEC);
  return fd < 0 ? errno : writeAndClose(fd, content);
}

Result<void, std::string> tilecc::writeFile(const std::string &path, std::string_view content, bool executable) {
  OutputFiles outputs;
  outputs.add(path, std::string(content), executable);
  return outputs.commit();
}

Result<void, std::string> tilecc::createDirectories(const std::string &path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) {
    return Failure<>{"cannot create the folder " + inBackticks(path) + ": " + describeErrno(error.value())};
  }
  return {};
}

OutputFiles::~OutputFiles() { discard(); }

void OutputFiles::add(std::string path, std::string content, bool executable) {
  outputs.push_back({std::move(path), std::move(content), executable, {}, {}, {}, false});
}

Result<void, std::string> OutputFiles::stageAll() {
  for (size_t i = 0; i < outputs.size(); ++i) {
    Output &output = outputs[i];
    output.target = resolveLink(output.path);
    struct stat info;
    if (stat(output.target.c_str(), &info) == 0 && S_ISDIR(info.st_mode)) {
      return cannotWrite(output.path, EISDIR);
    }
    for (size_t j = 0; j < i; ++j) {
      if (outputs[j].target == output.target && !isSpecial(output.target)) {
        return Failure<>{"two outputs would be written to " + inBackticks(output.path)};
      }
    }
    if (isSpecial(output.target)) {
      continue;
    }
    if (int error = stage(output.target, output.content, output.executable, output.temporary)) {
      return cannotWrite(output.path, error);
    }
  }
  return {};
}

// Keeps what stands at `target` under a second name. Returns an errno value.
static int keepBackup(const std::string &target, std::string &backup) {
  std::string name = target + ".tmpXXXXXX";
  int fd = mkostemp(name.data(), O_CLOEXEC);
  if (fd < 0) {
    return errno;
  }
  close(fd);
  unlink(name.c_str());
  if (link(target.c_str(), name.c_str()) == 0) {
    backup = name;
    watch(CleanupKind::File, backup);
    return 0;
  }
  // No hard links here: the old file moves away, and a signal in between must not remove it.
  if (errno != ENOENT && rename(target.c_str(), name.c_str()) == 0) {
    backup = name;
    return 0;
  }
  return errno == ENOENT ? 0 : errno;
}

Result<void, std::string> OutputFiles::publishAll() {
  // One output needs no way back: its rename happens or does not.
  bool needsBackup = outputs.size() > 1;
  for (Output &output : outputs) {
    int error = 0;
    if (output.temporary.empty()) {
      error = writeInPlace(output.target, output.content);
    } else {
      error = needsBackup ? keepBackup(output.target, output.backup) : 0;
      if (error == 0 && rename(output.temporary.c_str(), output.target.c_str()) != 0) {
        error = errno;
      }
      if (error == 0) {
        unwatch(output.temporary);
        output.temporary.clear();
        output.renamed = true;
      }
    }
    if (error != 0) {
      return cannotWrite(output.path, error);
    }
  }
  return {};
}

void OutputFiles::undo() {
  for (auto output = outputs.rbegin(); output != outputs.rend(); ++output) {
    if (!output->backup.empty()) {
      // Renaming a file onto a second link to itself does nothing, so the backup may still be there. Where the way back
      // is barred too, the old content stays under its second name rather than being lost.
      if (rename(output->backup.c_str(), output->target.c_str()) == 0) {
        unlink(output->backup.c_str());
      }
      unwatch(output->backup);
      output->backup.clear();
    } else if (output->renamed) {
      unlink(output->target.c_str());
    }
    output->renamed = false;
  }
}

void OutputFiles::discard() {
  for (Output &output : outputs) {
    removeTemporary(output.temporary);
    removeTemporary(output.backup);
  }
  outputs.clear();
}

Result<void, std::string> OutputFiles::commit() {
  Result<void, std::string> done = stageAll();
  if (done) {
    // A signal waits until all outputs are there, or none.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    done = publishAll();
    if (!done) {
      undo();
    }
    discard();
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }
  discard();
  return done;
}

Result<TemporaryDirectory> TemporaryDirectory::create() {
  const char *root = std::getenv("TMPDIR");
  std::string base = root && *root != 0 ? root : "/tmp";
  std::string name = base + "/tileccXXXXXX";
  if (!mkdtemp(name.data())) {
    return Failure<>{"cannot create a temporary folder in " + inBackticks(base) + ": " + describeErrno(errno)};
  }
  return TemporaryDirectory(std::move(name));
}

TemporaryDirectory::TemporaryDirectory(std::string folder) : folder(std::move(folder)) {
  watch(CleanupKind::Directory, this->folder);
}

TemporaryDirectory::TemporaryDirectory(TemporaryDirectory &&other) noexcept : folder(std::exchange(other.folder, {})) {}

TemporaryDirectory &TemporaryDirectory::operator=(TemporaryDirectory &&other) noexcept {
  if (this != &other) {
    remove();
    folder = std::exchange(other.folder, {});
  }
  return *this;
}

void TemporaryDirectory::remove() {
  if (!folder.empty()) {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    unwatch(folder);
    folder.clear();
  }
}

TemporaryDirectory::~TemporaryDirectory() { remove(); }
