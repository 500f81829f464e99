// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Depfiles as make and ninja read them.
//
//   quoteForMake("my kernel.cu")                            -> my\ kernel.cu
//   formatDepfile({"k.cubin"}, {"k.cu", "a b.h"}, false)    -> k.cubin: \
//                                                                k.cu \
//                                                                a\ b.h
#ifndef TILECC_DRIVER_DEPFILE_H
#define TILECC_DRIVER_DEPFILE_H

#include <span>
#include <string>
#include <string_view>

namespace tilecc {

/// Blanks, `#` and `$` quoted.
std::string quoteForMake(std::string_view name);

/// The same file by a name without `..`: build tools take `a/../b` for `b`, which is another file where `a` is a link.
std::string shortenPath(const std::string &path);

/// `targets` are quoted already, `dependencies` are not; the first of them is the source, which gets no phony rule.
std::string formatDepfile(std::span<const std::string> targets, std::span<const std::string> dependencies,
                          bool phonyTargets);

} // namespace tilecc

#endif // TILECC_DRIVER_DEPFILE_H
