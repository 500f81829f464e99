// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where tilecc's own files lie, found from the place of the program, so that an installed tree may be moved:
//
//   <prefix>/bin/tilecc
//   <prefix>/lib/tilecc/include/cuda_tile.h        kernel headers
//   <prefix>/share/tilecc/diagnostics/<id>.md      what --explain prints
//
// A build tree has the same shape, with links into the sources.
#ifndef TILECC_DRIVER_INSTALLATION_H
#define TILECC_DRIVER_INSTALLATION_H

#include <string>

namespace tilecc {

struct Installation {
  std::string program;
  std::string kernelInclude;
  std::string diagnosticPages;
  /// The private environment that scripts/quickstart fills, where the program lies in the build tree of a checkout.
  std::string privateTools;
};

/// `argv0` helps where the system does not tell the program's path.
Installation findInstallation(const char *argv0);

} // namespace tilecc

#endif // TILECC_DRIVER_INSTALLATION_H
