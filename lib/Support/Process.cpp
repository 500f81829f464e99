// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// posix_spawn, two pipes read by poll, and one rule: when we are done, the child's whole group is dead.
#include "tilecc/Support/Process.h"
#include "SignalCleanup.h"
#include "SystemText.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

using namespace tilecc;
using Clock = std::chrono::steady_clock;

std::string ProcessResult::describe() const {
  switch (status) {
  case Status::Exited:
    return "exited with code " + std::to_string(code);
  case Status::Signalled:
    return "was stopped by signal " + std::to_string(code) + " (" + describeSignal(code) + ")";
  case Status::TimedOut: {
    auto count = timeLimit.count();
    return "did not finish within " +
           (count % 1000 == 0 ? std::to_string(count / 1000) + " s" : std::to_string(count) + " ms");
  }
  case Status::CouldNotStart:
    return "could not be started: " + reason;
  }
  return {};
}

static std::string quoteForShell(const std::string &word) {
  bool plain = !word.empty() &&
               word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=./:,@%") ==
                   std::string::npos;
  if (plain) {
    return word;
  }
  std::string quoted = "'";
  for (char c : word) {
    quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return quoted + "'";
}

std::string tilecc::describeCommand(const ProcessRequest &request) {
  std::string text;
  auto add = [&](const std::string &word) { text += (text.empty() ? "" : " ") + word; };
  for (const auto &[name, value] : request.environment) {
    // Quotes round the name would make it a command.
    add(name + "=" + quoteForShell(value));
  }
  for (const std::string &argument : request.arguments) {
    add(quoteForShell(argument));
  }
  return text;
}

namespace {

class FileDescriptor {
public:
  FileDescriptor() = default;
  FileDescriptor(const FileDescriptor &) = delete;
  FileDescriptor &operator=(const FileDescriptor &) = delete;
  ~FileDescriptor() { reset(); }
  void reset(int value = -1) {
    if (fd >= 0) {
      close(fd);
    }
    fd = value;
  }
  int get() const { return fd; }

private:
  int fd = -1;
};

struct Pipe {
  FileDescriptor readEnd;
  FileDescriptor writeEnd;
  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
      return false;
    }
    readEnd.reset(ends[0]);
    writeEnd.reset(ends[1]);
    return fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
  }
};

// One run of one child.
class Child {
public:
  explicit Child(const ProcessRequest &request) : request(request) {}
  ProcessResult run();

private:
  int start();
  void supervise();
  void readPipes(int timeout);
  bool hasEnded() const;
  void finish();

  const ProcessRequest &request;
  ProcessResult result;
  pid_t pid = -1;
  Pipe out;
  Pipe err;
};

} // namespace

// The environment of the child as `NAME=value` strings.
static std::vector<std::string> makeEnvironment(const ProcessRequest &request) {
  std::vector<std::string> variables;
  for (char **entry = environ; *entry; ++entry) {
    std::string_view text = *entry;
    std::string_view name = text.substr(0, text.find('='));
    bool replaced = std::any_of(request.environment.begin(), request.environment.end(),
                                [&](const auto &pair) { return pair.first == name; });
    if (!replaced) {
      variables.emplace_back(text);
    }
  }
  for (const auto &[name, value] : request.environment) {
    variables.push_back(name + "=" + value);
  }
  return variables;
}

static std::vector<char *> pointersTo(std::vector<std::string> &texts) {
  std::vector<char *> pointers;
  for (std::string &text : texts) {
    pointers.push_back(text.data());
  }
  pointers.push_back(nullptr);
  return pointers;
}

// Returns an errno value, 0 for success.
int Child::start() {
  if (request.arguments.empty()) {
    return EINVAL;
  }
  if (!out.open() || !err.open()) {
    return errno;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out.writeEnd.get(), 1);
  posix_spawn_file_actions_adddup2(&actions, err.writeEnd.get(), 2);
  if (!request.workingDirectory.empty()) {
    posix_spawn_file_actions_addchdir_np(&actions, request.workingDirectory.c_str());
  }
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  // What this process ignores, a child must not.
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  std::vector<std::string> arguments = request.arguments;
  std::vector<std::string> variables = makeEnvironment(request);
  int status = posix_spawn(&pid, arguments[0].c_str(), &actions, &attributes, pointersTo(arguments).data(),
                           pointersTo(variables).data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  out.writeEnd.reset();
  err.writeEnd.reset();
  return status;
}

// Reads what there is; closes the pipe at its end. Returns false where nothing more can come.
static void drain(FileDescriptor &fd, std::string &text, size_t limit, bool &cut) {
  std::array<char, 65536> buffer;
  while (fd.get() >= 0) {
    ssize_t count = read(fd.get(), buffer.data(), buffer.size());
    if (count > 0) {
      size_t room = limit - std::min(limit, text.size());
      cut |= static_cast<size_t>(count) > room;
      text.append(buffer.data(), std::min(room, static_cast<size_t>(count)));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      fd.reset();
    } else if (errno == EAGAIN) {
      return;
    }
  }
}

void Child::readPipes(int timeout) {
  pollfd waits[2] = {{out.readEnd.get(), POLLIN, 0}, {err.readEnd.get(), POLLIN, 0}};
  if (poll(waits, 2, timeout) > 0) {
    drain(out.readEnd, result.output, request.outputLimit, result.outputCut);
    drain(err.readEnd, result.errors, request.outputLimit, result.outputCut);
  }
}

// Looks without reaping, so that the number of the group stays ours.
bool Child::hasEnded() const {
  siginfo_t info = {};
  return waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
}

void Child::supervise() {
  Clock::time_point deadline = Clock::now() + request.timeLimit;
  int pause = 1;
  while (!hasEnded()) {
    if (request.timeLimit.count() > 0 && Clock::now() >= deadline) {
      result.status = ProcessResult::Status::TimedOut;
      return;
    }
    // A child's end closes its pipes and wakes poll; the pause counts only for one that closed them earlier.
    bool open = out.readEnd.get() >= 0 || err.readEnd.get() >= 0;
    readPipes(open ? 20 : pause);
    pause = open ? 1 : std::min(pause * 2, 20);
  }
}

void Child::finish() {
  kill(-pid, SIGKILL);
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  readPipes(0);
  if (result.status == ProcessResult::Status::TimedOut) {
    return;
  }
  if (WIFSIGNALED(status)) {
    result.status = ProcessResult::Status::Signalled;
    result.code = WTERMSIG(status);
  } else {
    result.code = WEXITSTATUS(status);
  }
}

ProcessResult Child::run() {
  result.timeLimit = request.timeLimit;
  if (int status = start()) {
    result.status = ProcessResult::Status::CouldNotStart;
    result.reason = describeErrno(status);
    return std::move(result);
  }
  CleanupEntry *cleanup = registerCleanup(CleanupKind::ProcessGroup, std::to_string(pid));
  supervise();
  finish();
  releaseCleanup(cleanup);
  return std::move(result);
}

ProcessResult SystemProcessRunner::run(const ProcessRequest &request) { return Child(request).run(); }
