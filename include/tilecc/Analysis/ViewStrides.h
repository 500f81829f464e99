// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the copy engine needs to know of the strides of views.
//
// A descriptor of the copy engine holds strides below 2^40 bytes. A stride that is a product of parameters may be
// larger as far as its type goes, and then tiles are copied element by element. No buffer is that large, so the bound
// joins the contract:
//
//   tensor_span{a, extents{batch, m, k}} of halves    m * k <= 549755813887
//
// and the view is marked; the lowering tells tileiras.
#ifndef TILECC_ANALYSIS_VIEWSTRIDES_H
#define TILECC_ANALYSIS_VIEWSTRIDES_H

#include "tilecc/Analysis/Ownership.h"

namespace tilecc {

/// On tile.make_view: every stride is below 2^40 bytes.
inline constexpr llvm::StringLiteral nearStridesAttrName = "tile.near_strides";

constexpr uint64_t largestStrideBytes = (uint64_t(1) << 40) - 1;

/// Adds the conditions to the contract of an accepted kernel and marks the views.
void boundViewStrides(OwnershipResult &result);

} // namespace tilecc

#endif // TILECC_ANALYSIS_VIEWSTRIDES_H
