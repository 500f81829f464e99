// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The 8-bit formats e4m3 (no infinity) and e5m2. Numbers beyond the largest finite one become it.
#ifndef TILECC_KERNEL_CUDA_FP8_H
#define TILECC_KERNEL_CUDA_FP8_H

#include "cuda_tile/small_float.h"

#pragma clang system_header

struct __TILECC_TYPE("f8E4M3FN") __nv_fp8_e4m3 {
  __TILECC_SMALL_FLOAT(__nv_fp8_e4m3, unsigned char, 4, 3, saturate_no_infinity, false)
};
struct __TILECC_TYPE("f8E5M2") __nv_fp8_e5m2 {
  __TILECC_SMALL_FLOAT(__nv_fp8_e5m2, unsigned char, 5, 2, saturate, true)
};

#endif
