// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides the suffix of each kind of output, and what of a name stays.
#include "tilecc/Driver/OutputNames.h"

#include "llvm/Support/Path.h"

namespace tilecc {

llvm::StringRef getSuffix(Emit emit) {
  switch (emit) {
  case Emit::Check:
  case Emit::Preprocessed:
  case Emit::Dependencies:
    return "";
  case Emit::Tile:
    return ".tile";
  case Emit::TileIR:
    return ".tileir";
  case Emit::Bytecode:
    return ".tilebc";
  case Emit::Cubin:
    return ".cubin";
  case Emit::Manifest:
    return ".tilecc.json";
  case Emit::Cpu:
    return ".cpu.so";
  case Emit::Object:
    return ".o";
  case Emit::Header:
    return ".tilecc.h";
  case Emit::Fatbin:
    return ".fatbin";
  }
  return "";
}

std::string getSourceStem(const std::string &input) {
  llvm::StringRef stem = llvm::sys::path::stem(input);
  if (llvm::StringRef(input).ends_with(".tile.cpp")) {
    stem.consume_back(".tile");
  }
  return stem.str();
}

std::string getOutputBase(const Options &options, const std::string &input) {
  if (options.output.empty() || options.output == "-") {
    return getSourceStem(input);
  }
  llvm::StringRef name = options.output;
  if (!name.consume_back(".tilecc.json") && name.consume_back(getSuffix(options.emit))) {
    // `k.sm_90.cubin` and `k.tilecc.json` lie beside each other.
    for (const std::string &arch : options.archs) {
      name.consume_back("." + arch);
    }
  }
  return name.str();
}

} // namespace tilecc
