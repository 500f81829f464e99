// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What printer and parser share. Private to this library.
#ifndef TILECC_LIB_MANIFEST_PREDICATESYNTAX_H
#define TILECC_LIB_MANIFEST_PREDICATESYNTAX_H

#include "tilecc/Manifest/Predicate.h"

namespace tilecc::detail {

/// `<=`, `ceildiv`, `elements`; the text form of an operator and its name in JSON, but for negation (`neg` there).
std::string_view getOpText(PredicateOp op);
/// 1 (`||`) to 8 (leaves and functions).
unsigned getPrecedence(PredicateOp op);
/// Whether a parameter of this name can be written bare.
bool isPlainName(std::string_view name);

} // namespace tilecc::detail

#endif // TILECC_LIB_MANIFEST_PREDICATESYNTAX_H
