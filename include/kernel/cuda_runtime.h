// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What files with host code and SIMT kernels name, so that the tile kernels in them parse.
#ifndef TILECC_KERNEL_CUDA_RUNTIME_H
#define TILECC_KERNEL_CUDA_RUNTIME_H

#include "cuda_tile/config.h"
#include "cuda_tile/host.h"
#include "vector_types.h"

#pragma clang system_header

#define __TILECC_SIMT __attribute__((annotate("tilecc.simt")))

extern __TILECC_SIMT const uint3 threadIdx;
extern __TILECC_SIMT const uint3 blockIdx;
extern __TILECC_SIMT const dim3 blockDim;
extern __TILECC_SIMT const dim3 gridDim;
extern __TILECC_SIMT const int warpSize;
__TILECC_SIMT void __syncthreads();
__TILECC_SIMT void __syncwarp(unsigned mask = 0xffffffff);

#endif
