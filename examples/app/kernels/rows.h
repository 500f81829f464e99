// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the kernels of this program share.
#pragma once

namespace rows {

/// The longest row that one block can hold.
constexpr int width = 1024;

} // namespace rows
