// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `-arch=native`: the architecture of the first GPU of this machine, asked of the CUDA driver, which is opened at run
// time.
#ifndef TILECC_DRIVER_NATIVEARCH_H
#define TILECC_DRIVER_NATIVEARCH_H

#include <optional>
#include <string>

namespace tilecc {

/// `sm_90` on an H200. Nothing where there is no driver, no GPU, or a GPU too old for tiles; `reason` says which.
std::optional<std::string> findNativeArch(std::string &reason);

} // namespace tilecc

#endif // TILECC_DRIVER_NATIVEARCH_H
