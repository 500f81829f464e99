// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The handler may only use functions that are safe in a signal handler: it walks a list that never shrinks, takes
// each name by an atomic exchange, and lists folders with the bare system call.
#include "SignalCleanup.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <iterator>
#include <mutex>
#include <sys/syscall.h>
#include <unistd.h>

using namespace tilecc;

namespace tilecc {
struct CleanupEntry {
  CleanupKind kind;
  std::atomic<char *> name;
  CleanupEntry *next;
};
} // namespace tilecc

static std::atomic<CleanupEntry *> entries{nullptr};

static constexpr int handledSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
static struct sigaction previousActions[std::size(handledSignals)];

namespace {
struct DirectoryEntry {
  uint64_t inode;
  int64_t offset;
  unsigned short length;
  unsigned char type;
  char name[];
};
} // namespace

// Removes the files in the folder `fd`, and folders down to `depth` levels below it.
static void emptyDirectory(int fd, int depth) { // NOLINT(misc-no-recursion): at most three levels
  alignas(DirectoryEntry) char buffer[4096];
  for (;;) {
    long count = syscall(SYS_getdents64, fd, buffer, sizeof(buffer));
    if (count <= 0) {
      return;
    }
    for (long at = 0; at < count;) {
      auto *entry = reinterpret_cast<DirectoryEntry *>(buffer + at);
      at += entry->length;
      if (std::strcmp(entry->name, ".") == 0 || std::strcmp(entry->name, "..") == 0 ||
          unlinkat(fd, entry->name, 0) == 0 || depth == 0) {
        continue;
      }
      int inner = openat(fd, entry->name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      if (inner >= 0) {
        emptyDirectory(inner, depth - 1);
        close(inner);
        unlinkat(fd, entry->name, AT_REMOVEDIR);
      }
    }
  }
}

static void cleanUp(CleanupKind kind, const char *name) {
  switch (kind) {
  case CleanupKind::File:
    unlink(name);
    break;
  case CleanupKind::Directory: {
    int fd = open(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd >= 0) {
      emptyDirectory(fd, 2);
      close(fd);
    }
    rmdir(name);
    break;
  }
  case CleanupKind::ProcessGroup: {
    int group = 0;
    for (const char *digit = name; *digit != 0; ++digit) {
      group = group * 10 + (*digit - '0');
    }
    if (group > 1) {
      kill(-group, SIGKILL);
    }
    break;
  }
  }
}

static void handleSignal(int signal) {
  int savedErrno = errno;
  // Children first, so that none of them writes into a folder while it is emptied.
  for (bool groups : {true, false}) {
    for (CleanupEntry *entry = entries.load(); entry; entry = entry->next) {
      if ((entry->kind == CleanupKind::ProcessGroup) != groups) {
        continue;
      }
      if (char *name = entry->name.exchange(nullptr)) {
        cleanUp(entry->kind, name);
      }
    }
  }
  for (size_t i = 0; i < std::size(handledSignals); ++i) {
    if (handledSignals[i] == signal) {
      sigaction(signal, &previousActions[i], nullptr);
    }
  }
  errno = savedErrno;
  // Pending until this handler returns; then whoever handled the signal before decides.
  raise(signal);
}

static void installHandlers() {
  for (size_t i = 0; i < std::size(handledSignals); ++i) {
    struct sigaction action = {};
    action.sa_handler = handleSignal;
    action.sa_flags = SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(handledSignals[i], nullptr, &previousActions[i]);
    // A signal that is ignored (nohup) stays ignored.
    if (previousActions[i].sa_handler != SIG_IGN) {
      sigaction(handledSignals[i], &action, nullptr);
    }
  }
}

CleanupEntry *tilecc::registerCleanup(CleanupKind kind, const std::string &name) {
  static std::once_flag installed;
  std::call_once(installed, installHandlers);
  auto *entry = new CleanupEntry{kind, strdup(name.c_str()), nullptr};
  entry->next = entries.load();
  while (!entries.compare_exchange_weak(entry->next, entry)) {
  }
  return entry;
}

void tilecc::releaseCleanup(CleanupEntry *entry) {
  if (entry) {
    std::free(entry->name.exchange(nullptr));
  }
}
