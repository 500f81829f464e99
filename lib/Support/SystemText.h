// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The system's names of errors and signals, as they read inside our messages: lower case first, unless an acronym.
#ifndef TILECC_LIB_SUPPORT_SYSTEMTEXT_H
#define TILECC_LIB_SUPPORT_SYSTEMTEXT_H

#include <cctype>
#include <cstring>
#include <string>

namespace tilecc {

inline std::string lowerFirst(std::string text) {
  if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1]))) {
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  }
  return text;
}

/// ENOSPC: `no space left on device`.
inline std::string describeErrno(int error) { return lowerFirst(std::strerror(error)); }

/// SIGSEGV: `segmentation fault`.
inline std::string describeSignal(int signal) { return lowerFirst(strsignal(signal)); }

} // namespace tilecc

#endif // TILECC_LIB_SUPPORT_SYSTEMTEXT_H
