// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tf32: a float with 10 mantissa bits, stored in 32.
#ifndef TILECC_KERNEL_CUDA_TF32_H
#define TILECC_KERNEL_CUDA_TF32_H

#include "cuda_tile/small_float.h"

#pragma clang system_header

struct __TILECC_TYPE("tf32") __nv_tf32 {
  unsigned int __x;
  __nv_tf32() = default;
  template <class _T_>
    requires(::cuda::tiles::__impl::is_plain_number<_T_>)
  __TILECC_BUILTIN("number_cast")
  constexpr __nv_tf32(_T_ x) noexcept
      : __x(::cuda::tiles::__impl::small_float_bits<8, 10, ::cuda::tiles::__impl::overflow::infinity>(
                ::cuda::tiles::__impl::widened(x))
            << 13) {}
  __TILECC_BUILTIN("number_cast") constexpr operator float() const noexcept { return __builtin_bit_cast(float, __x); }
  template <class _T_>
    requires(::cuda::tiles::__impl::is_plain_number<_T_> && !__is_same(_T_, float))
  __TILECC_BUILTIN("number_cast")
  explicit constexpr operator _T_() const noexcept {
    return static_cast<_T_>(__builtin_bit_cast(float, __x));
  }
};

#endif
