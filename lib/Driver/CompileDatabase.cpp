// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what clangd is told about a kernel.
#include "tilecc/Driver/CompileDatabase.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tilecc {

std::vector<std::string> getEditorCommand(const Options &options, const Installation &installation,
                                          const std::string &input) {
  std::vector<std::string> command = {"clang++",
                                      "-x",
                                      "c++",
                                      "-std=c++20",
                                      "-Wno-unknown-attributes",
                                      "-D__TILECC__=1",
                                      "-D__CUDACC_TILE__=1",
                                      "-D__CUDA_TILE__=1",
                                      "-isystem",
                                      installation.kernelInclude};
  command.insert(command.end(), options.clangArguments.begin(), options.clangArguments.end());
  command.insert(command.end(), {"-fsyntax-only", input});
  return command;
}

std::string formatDatabaseEntry(const std::string &folder, const std::string &input,
                                const std::vector<std::string> &command) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream);
  json.object([&] {
    json.attribute("directory", folder);
    json.attribute("file", input);
    json.attributeArray("arguments", [&] {
      for (const std::string &argument : command) {
        json.value(argument);
      }
    });
  });
  return text + ",\n";
}

} // namespace tilecc
