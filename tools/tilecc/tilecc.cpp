// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compiler's entry; all of it is in lib/Driver.
#include "tilecc/Driver/CrashHandler.h"
#include "tilecc/Driver/Driver.h"

#include <csignal>

int main(int argc, char **argv) {
  // A closed pipe and a file size limit are errors of a write, with a message, not a silent death.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  tilecc::installCrashHandler();
  return int(tilecc::runTilecc({argv, size_t(argc)}));
}
