// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What outputs are called.
//
//   getSourceStem("dir/k.tile.cpp")                       // k
//   getSuffix(Emit::Header)                               // .tilecc.h
//   getOutputBase(options of `-o out/k.sm_90.cubin`, ..)  // out/k, beside which k.tilecc.json lies
#ifndef TILECC_DRIVER_OUTPUTNAMES_H
#define TILECC_DRIVER_OUTPUTNAMES_H

#include "tilecc/Driver/Options.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace tilecc {

/// Of what a compilation ends in; a cubin has its architecture before it.
llvm::StringRef getSuffix(Emit emit);

/// `k` for `dir/k.cu`, `dir/k.cpp` and `dir/k.tile.cpp`.
std::string getSourceStem(const std::string &input);

/// The name of an output without its suffixes: `k` for the input `dir/k.cu` (outputs go to the current folder) and
/// `out/k` for `-o out/k.sm_90.cubin`.
std::string getOutputBase(const Options &options, const std::string &input);

} // namespace tilecc

#endif // TILECC_DRIVER_OUTPUTNAMES_H
