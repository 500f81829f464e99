// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A buffer as a reader wants to see it: its type, its shape, and enough of its elements to believe in it.
//
// Worked example: 64 rows of 1000 floats,
//
//   y: f32[64, 1000]
//     [0]   0.0002 0.0011 0.0009 .. 0.0013 0.0007 0.0004
//     [1]   0.0010 0.0003 0.0008 .. 0.0001 0.0012 0.0006
//     [2]   ..
//
// A row is what lies along the last axis; of rows and of elements in a row the first three and the last three are
// shown.
#ifndef TILECC_TOOLS_TILECC_RUN_LISTING_H
#define TILECC_TOOLS_TILECC_RUN_LISTING_H

#include "Arguments.h"

#include <string>

namespace tilecc {

std::string listBuffer(const Argument &buffer, const std::byte *elements);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_LISTING_H
