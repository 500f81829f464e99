// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types of what a kernel's pointers point to and of its scalars; Manifest.h prints and parses them.
#ifndef TILECC_MANIFEST_ELEMENTTYPE_H
#define TILECC_MANIFEST_ELEMENTTYPE_H

namespace tilecc {

enum class ElementType { F16, BF16, F32, F64, F8E4M3, F8E5M2, TF32, I1, I8, U8, I16, U16, I32, U32, I64, U64 };

} // namespace tilecc

#endif // TILECC_MANIFEST_ELEMENTTYPE_H
