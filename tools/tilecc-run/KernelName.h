// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which kernel of a manifest the author means.
//
// Worked example: of `softmax<float, 1024, 1>` and `softmax<__half, 1024, 1>`,
//
//   softmax<float,1024,1>    the first: blanks do not count
//   softmax<half, 0x400, 1>  the second: other spellings of a type or a number
//   softmax<float>           the first: template arguments at the end may be left out where one kernel fits
//   _Z7softmaxI...           the one of this symbol
//   softmax                  none: two have this name, and the message lists both
#ifndef TILECC_TOOLS_TILECC_RUN_KERNELNAME_H
#define TILECC_TOOLS_TILECC_RUN_KERNELNAME_H

#include "RunError.h"

#include "tilecc/Manifest/Manifest.h"

namespace tilecc {

/// One spelling for all that mean the same: `f<unsigned,0x10u>` becomes `f<unsigned int,16>`.
std::string normalizeKernelName(std::string_view name);

/// An empty name means the only kernel.
Result<const ManifestKernel *, RunError> chooseKernel(const Manifest &manifest, const std::string &name);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_KERNELNAME_H
