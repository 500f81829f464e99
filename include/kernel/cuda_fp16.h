// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// half: 1 sign, 5 exponent and 10 mantissa bits.
#ifndef TILECC_KERNEL_CUDA_FP16_H
#define TILECC_KERNEL_CUDA_FP16_H

#include "cuda_tile/small_float.h"

#pragma clang system_header

struct __TILECC_TYPE("f16") __half {
  __TILECC_SMALL_FLOAT(__half, unsigned short, 5, 10, infinity, true)
};
typedef __half half;

struct __half2 {
  __half x, y;
};
typedef __half2 half2;

__TILECC_SMALL_FLOAT_OPERATORS(__half)

__TILECC_BUILTIN("number_cast") float __half2float(__half) noexcept;
__TILECC_BUILTIN("number_cast") __half __float2half(float) noexcept;
__TILECC_BUILTIN("number_cast") __half __float2half_rn(float) noexcept;
__TILECC_BUILTIN("number_cast") __half __double2half(double) noexcept;
__TILECC_BUILTIN("number_cast") __half __int2half_rn(int) noexcept;
__TILECC_BUILTIN("number_cast") __half __uint2half_rn(unsigned int) noexcept;
__TILECC_BUILTIN("number_cast") int __half2int_rz(__half) noexcept;
__TILECC_BUILTIN("number_cast") unsigned int __half2uint_rz(__half) noexcept;
__TILECC_BUILTIN("add") __half __hadd(__half, __half) noexcept;
__TILECC_BUILTIN("sub") __half __hsub(__half, __half) noexcept;
__TILECC_BUILTIN("mul") __half __hmul(__half, __half) noexcept;
__TILECC_BUILTIN("div") __half __hdiv(__half, __half) noexcept;
__TILECC_BUILTIN("neg") __half __hneg(__half) noexcept;
__TILECC_BUILTIN("abs") __half __habs(__half) noexcept;
__TILECC_BUILTIN("fma") __half __hfma(__half, __half, __half) noexcept;
__TILECC_BUILTIN("max") __half __hmax(__half, __half) noexcept;
__TILECC_BUILTIN("min") __half __hmin(__half, __half) noexcept;
__TILECC_BUILTIN("eq") bool __heq(__half, __half) noexcept;
__TILECC_BUILTIN("ne") bool __hne(__half, __half) noexcept;
__TILECC_BUILTIN("lt") bool __hlt(__half, __half) noexcept;
__TILECC_BUILTIN("le") bool __hle(__half, __half) noexcept;
__TILECC_BUILTIN("gt") bool __hgt(__half, __half) noexcept;
__TILECC_BUILTIN("ge") bool __hge(__half, __half) noexcept;
__TILECC_BUILTIN("isnan") bool __hisnan(__half) noexcept;
__TILECC_BUILTIN("isinf") bool __hisinf(__half) noexcept;
__TILECC_BUILTIN("bit_cast") unsigned short __half_as_ushort(__half) noexcept;
__TILECC_BUILTIN("bit_cast") short __half_as_short(__half) noexcept;
__TILECC_BUILTIN("bit_cast") __half __ushort_as_half(unsigned short) noexcept;
__TILECC_BUILTIN("bit_cast") __half __short_as_half(short) noexcept;

#endif
