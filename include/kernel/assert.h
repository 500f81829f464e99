// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// assert for tile code: a scalar condition or a tile of one element. As in C, included as often as NDEBUG changes.
#include "cuda_tile/config.h"

#pragma clang system_header

#ifndef TILECC_KERNEL_ASSERT_H
#define TILECC_KERNEL_ASSERT_H
namespace cuda::tiles::__impl {
__TILECC_BUILTIN("assert") void assert_failed(bool holds, const char *text, const char *file, unsigned line) noexcept;
} // namespace cuda::tiles::__impl
#endif

#undef assert
#ifdef NDEBUG
#define assert(...) (static_cast<void>(0))
#else
#define assert(...)                                                                                                    \
  (static_cast<bool>(__VA_ARGS__) ? static_cast<void>(0)                                                               \
                                  : ::cuda::tiles::__impl::assert_failed(false, #__VA_ARGS__, __FILE__, __LINE__))
#endif
