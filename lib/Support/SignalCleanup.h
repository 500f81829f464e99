// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What must go when a signal ends the process: temporary files, folders, and children. Private to this library.
//
//   CleanupEntry *entry = registerCleanup(CleanupKind::File, "/tmp/x.tmp");
//   ...
//   releaseCleanup(entry);     // the file was renamed or removed
#ifndef TILECC_LIB_SUPPORT_SIGNALCLEANUP_H
#define TILECC_LIB_SUPPORT_SIGNALCLEANUP_H

#include <string>

namespace tilecc {

enum class CleanupKind { File, Directory, ProcessGroup };

struct CleanupEntry;

/// Installs the signal handlers at the first call. For a process group `name` is its number.
CleanupEntry *registerCleanup(CleanupKind kind, const std::string &name);
void releaseCleanup(CleanupEntry *entry);

} // namespace tilecc

#endif // TILECC_LIB_SUPPORT_SIGNALCLEANUP_H
