// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The marks that the importer looks for, and the macros that CUDA Tile C++ sources expect.
//
//   __TILECC_BUILTIN("add") template <..> R add(A, B);    a declaration that the importer turns into an operation
//   class __TILECC_TYPE("tile") tile {};                  a class that the importer maps to a type of its own
//   __tile_global__ void k(float *p);                     a kernel
//
// Template parameters in these headers are written `_T_`: kernel files define one-letter macros, and these are
// reserved.
#ifndef TILECC_KERNEL_CUDA_TILE_CONFIG_H
#define TILECC_KERNEL_CUDA_TILE_CONFIG_H

#pragma clang system_header

#if __cplusplus < 202002L
#error "CUDA Tile C++ needs C++20: compile with -std=c++20"
#endif

#ifndef __CUDACC_TILE__
#define __CUDACC_TILE__ 1
#endif
#ifndef __CUDA_TILE__
#define __CUDA_TILE__ 1
#endif

#define __TILECC_BUILTIN(name) __attribute__((annotate("tilecc.builtin", name)))
#define __TILECC_TYPE(name) __attribute__((annotate("tilecc.type", name)))

#define __tile_global__ __attribute__((annotate("tilecc.kernel")))
#define __tile__ __attribute__((annotate("tilecc.tile_function")))
#define __tile_builtin__

// Marks of SIMT code, so that files with both kinds of kernels parse.
#define __host__ __attribute__((annotate("tilecc.host")))
#define __global__ __attribute__((annotate("tilecc.simt_kernel")))
#define __device__ __attribute__((annotate("tilecc.device")))
#define __constant__ __attribute__((annotate("tilecc.constant")))
#define __shared__ __attribute__((annotate("tilecc.shared")))
#define __managed__ __attribute__((annotate("tilecc.managed")))
#define __grid_constant__
#define __launch_bounds__(...)
#define __forceinline__ inline __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))

#include <stddef.h>
#include <stdint.h>

#endif
