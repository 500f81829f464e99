// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which bodies of a file hold host code that launches, found by their tokens.
//
//   void run(float *y) { one<<<4, 1>>>(y); }                  a unit: from `void` to `}`
//   auto go = [](float *y) { one<<<4, 1>>>(y); };             a unit, though it is no function
//   template <int N> void all(float *y) { one<<<N, 1>>>(y); } a unit, and so is what names `all`: a call decides N
//   void other() { std::vector<int> v; }                      none: nobody reads it
//
// Clang reads these bodies, so that the grid and the arguments of a launch can be evaluated; what it says about them is
// dropped, since the host's compiler judges them. A body that holds tile code is never a unit.
#ifndef TILECC_FRONTEND_HOSTUNITS_H
#define TILECC_FRONTEND_HOSTUNITS_H

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace tilecc {

struct HostUnit {
  /// Offsets of the first character, and behind the last.
  size_t begin = 0;
  size_t end = 0;
};

/// In the order of the text. Empty for text whose brackets do not match.
std::vector<HostUnit> findHostUnits(llvm::StringRef text);

/// Whether an offset lies in one of them.
bool isInHostUnit(const std::vector<HostUnit> &units, size_t offset);

} // namespace tilecc

#endif // TILECC_FRONTEND_HOSTUNITS_H
