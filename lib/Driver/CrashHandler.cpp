// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The signal handler uses only functions that are safe there: it writes fixed buffers and leaves by _exit.
#include "tilecc/Driver/CrashHandler.h"

#include "tilecc/Driver/ExitCode.h"

#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace tilecc {
namespace {

constexpr size_t textSize = 400;
char crashInput[textSize];
char crashPhase[textSize];
char crashReason[textSize];

// Enough for the handlers of this file and of SignalCleanup after a stack overflow.
alignas(16) char handlerStack[64 << 10];

void copyText(char (&to)[textSize], std::string_view from) {
  size_t size = std::min(from.size(), textSize - 1);
  std::memcpy(to, from.data(), size);
  to[size] = 0;
}

void print(const char *text) {
  size_t size = std::strlen(text);
  while (size > 0) {
    ssize_t written = write(STDERR_FILENO, text, size);
    if (written <= 0) {
      return;
    }
    text += written;
    size -= size_t(written);
  }
}

const char *describeSignal(int signal) {
  switch (signal) {
  case SIGSEGV:
  case SIGBUS:
    return "segmentation fault";
  case SIGFPE:
    return "arithmetic fault";
  case SIGILL:
    return "illegal instruction";
  default:
    return "abort";
  }
}

void handleCrash(int signal) {
  print("tilecc: internal error: ");
  print(crashReason[0] ? crashReason : describeSignal(signal));
  if (crashInput[0]) {
    print(" in the phase `");
    print(crashPhase);
    print("` of `");
    print(crashInput);
    print("`");
  }
  print("\ntilecc: this is a fault in tilecc, not in your kernel; please report it with the source and the command "
        "line\n");
  _exit(int(ExitCode::Internal));
}

void handleFatalError(void *, const char *reason, bool) {
  copyText(crashReason, reason);
  // Through the signal, so that temporary files are removed on the way.
  std::abort();
}

} // namespace

void installCrashHandler() {
  stack_t stack = {};
  stack.ss_sp = handlerStack;
  stack.ss_size = sizeof(handlerStack);
  sigaltstack(&stack, nullptr);
  struct sigaction action = {};
  action.sa_handler = handleCrash;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
    sigaction(signal, &action, nullptr);
  }
  llvm::install_fatal_error_handler(handleFatalError);
  llvm::install_bad_alloc_error_handler(handleFatalError);
}

void setCrashContext(std::string_view input, std::string_view phase) {
  copyText(crashInput, input);
  copyText(crashPhase, phase);
}

} // namespace tilecc
