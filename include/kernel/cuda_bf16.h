// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// bfloat16: 1 sign, 8 exponent and 7 mantissa bits.
#ifndef TILECC_KERNEL_CUDA_BF16_H
#define TILECC_KERNEL_CUDA_BF16_H

#include "cuda_tile/small_float.h"

#pragma clang system_header

struct __TILECC_TYPE("bf16") __nv_bfloat16 {
  __TILECC_SMALL_FLOAT(__nv_bfloat16, unsigned short, 8, 7, infinity, true)
};
typedef __nv_bfloat16 nv_bfloat16;

struct __nv_bfloat162 {
  __nv_bfloat16 x, y;
};
typedef __nv_bfloat162 nv_bfloat162;

__TILECC_SMALL_FLOAT_OPERATORS(__nv_bfloat16)

__TILECC_BUILTIN("number_cast") float __bfloat162float(__nv_bfloat16) noexcept;
__TILECC_BUILTIN("number_cast") __nv_bfloat16 __float2bfloat16(float) noexcept;
__TILECC_BUILTIN("number_cast") __nv_bfloat16 __float2bfloat16_rn(float) noexcept;
__TILECC_BUILTIN("number_cast") __nv_bfloat16 __double2bfloat16(double) noexcept;
__TILECC_BUILTIN("number_cast") __nv_bfloat16 __int2bfloat16_rn(int) noexcept;
__TILECC_BUILTIN("number_cast") __nv_bfloat16 __uint2bfloat16_rn(unsigned int) noexcept;
__TILECC_BUILTIN("number_cast") int __bfloat162int_rz(__nv_bfloat16) noexcept;
__TILECC_BUILTIN("number_cast") unsigned int __bfloat162uint_rz(__nv_bfloat16) noexcept;
__TILECC_BUILTIN("add") __nv_bfloat16 __hadd(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("sub") __nv_bfloat16 __hsub(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("mul") __nv_bfloat16 __hmul(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("div") __nv_bfloat16 __hdiv(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("neg") __nv_bfloat16 __hneg(__nv_bfloat16) noexcept;
__TILECC_BUILTIN("abs") __nv_bfloat16 __habs(__nv_bfloat16) noexcept;
__TILECC_BUILTIN("fma") __nv_bfloat16 __hfma(__nv_bfloat16, __nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("max") __nv_bfloat16 __hmax(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("min") __nv_bfloat16 __hmin(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("eq") bool __heq(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("ne") bool __hne(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("lt") bool __hlt(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("le") bool __hle(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("gt") bool __hgt(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("ge") bool __hge(__nv_bfloat16, __nv_bfloat16) noexcept;
__TILECC_BUILTIN("isnan") bool __hisnan(__nv_bfloat16) noexcept;
__TILECC_BUILTIN("isinf") bool __hisinf(__nv_bfloat16) noexcept;
__TILECC_BUILTIN("bit_cast") unsigned short __bfloat16_as_ushort(__nv_bfloat16) noexcept;
__TILECC_BUILTIN("bit_cast") short __bfloat16_as_short(__nv_bfloat16) noexcept;
__TILECC_BUILTIN("bit_cast") __nv_bfloat16 __ushort_as_bfloat16(unsigned short) noexcept;
__TILECC_BUILTIN("bit_cast") __nv_bfloat16 __short_as_bfloat16(short) noexcept;

#endif
