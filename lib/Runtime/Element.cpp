// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Narrow floats for host code.

#include "tilecc/Runtime/Element.h"
#include "tilecc/Runtime/ElementConversion.h"

using namespace tilecc;

uint32_t detail::encodeNarrow(ElementType type, double value) {
  return static_cast<uint32_t>(encodeFloat(type, value));
}
double detail::decodeNarrow(ElementType type, uint32_t bits) { return decodeFloat(type, bits); }
