// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers for a new buffer.
//
// Worked example: `uniform:f32[4]` with seed 0 as the first parameter always gives the same four numbers, on every
// machine and with any number of threads: element i depends on the seed, the parameter's place and i alone.
#ifndef TILECC_TOOLS_TILECC_RUN_BUFFERFILL_H
#define TILECC_TOOLS_TILECC_RUN_BUFFERFILL_H

#include "BufferSpec.h"

namespace tilecc {

/// Numbers as the fill needs them; made once, so that mistakes are found before any memory is asked for.
struct BufferFill {
  BufferSource source = BufferSource::Zeros;
  ElementType type = ElementType::F32;
  /// Low and high, mean and deviation, or the value.
  double first = 0;
  double second = 0;
  Int128 low = 0;
  Int128 high = 0;
  uint64_t seed = 0;
};

/// Reads a number of this type; an integer exactly, a float as a double.
Result<void> readNumber(ElementType type, const std::string &text, Int128 &integer, double &real);

Result<BufferFill> makeFill(const BufferSpec &spec, ElementType type, uint64_t seed);

/// Writes `count` elements.
void fillBuffer(const BufferFill &fill, void *memory, uint64_t count);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_BUFFERFILL_H
