// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers as elements of a buffer and back, for every element type of a manifest.
//
// Worked example, 1/3 in each float format, rounded once and to nearest even:
//
//   encodeFloat(ElementType::F16, 1.0 / 3)     0x3555       decodeFloat(ElementType::F16, 0x3555)  0.333251953125
//   encodeFloat(ElementType::BF16, 1.0 / 3)    0x3eab       0.333984375
//   encodeFloat(ElementType::F8E4M3, 1.0 / 3)  0x2b         0.34375
//   encodeFloat(ElementType::F8E5M2, 1.0 / 3)  0x35         0.3125
//   encodeFloat(ElementType::TF32, 1.0 / 3)    0x3eaaa000   0.333251953125
//
// Too large numbers become infinity, but the largest finite number in both formats of eight bits, as when a kernel
// converts; NaN stays NaN with its sign. Every number of a narrow format is a double, so decoding is exact.
#ifndef TILECC_RUNTIME_ELEMENTCONVERSION_H
#define TILECC_RUNTIME_ELEMENTCONVERSION_H

#include "tilecc/Manifest/Manifest.h"

#include <cstdint>

namespace tilecc {

/// f16, bf16, f32, f64, tf32 and the two formats of eight bits; all others are integers.
bool isFloat(ElementType type);
bool isSignedInteger(ElementType type);

/// The bits of a float, in the low bytes.
uint64_t encodeFloat(ElementType type, double value);
double decodeFloat(ElementType type, uint64_t bits);

/// Whether an integer type holds `value`; an i1 holds 0 and 1.
bool fitsInteger(ElementType type, Int128 value);

/// The bits of element `index`.
uint64_t loadBits(ElementType type, const void *memory, uint64_t index);
void storeBits(ElementType type, void *memory, uint64_t index, uint64_t bits);
/// Element `index` of an integer type.
Int128 loadInteger(ElementType type, const void *memory, uint64_t index);

} // namespace tilecc

#endif // TILECC_RUNTIME_ELEMENTCONVERSION_H
