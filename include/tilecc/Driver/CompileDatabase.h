// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How an editor's language server parses a kernel: as plain C++20, which the kernel headers are.
//
//   std::vector<std::string> command = getEditorCommand(options, installation, "k.cu");
//   // clang++ -std=c++20 -x c++ -D__CUDACC_TILE__=1 .. -isystem <kernel headers> k.cu
//   std::string entry = formatDatabaseEntry("/home/me/project", "k.cu", command);
//
// An entry ends in a comma, as Clang's -MJ writes it: `(echo '['; cat *.json; echo ']')` joins them, once the last
// comma is cut.
#ifndef TILECC_DRIVER_COMPILEDATABASE_H
#define TILECC_DRIVER_COMPILEDATABASE_H

#include "tilecc/Driver/Installation.h"
#include "tilecc/Driver/Options.h"

#include <string>
#include <vector>

namespace tilecc {

std::vector<std::string> getEditorCommand(const Options &options, const Installation &installation,
                                          const std::string &input);

std::string formatDatabaseEntry(const std::string &folder, const std::string &input,
                                const std::vector<std::string> &command);

} // namespace tilecc

#endif // TILECC_DRIVER_COMPILEDATABASE_H
