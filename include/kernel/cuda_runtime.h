// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What files with host code and SIMT kernels name, so that the tile kernels in them parse. The host program itself is
// compiled by the host's compiler against the CUDA toolkit.
#ifndef TILECC_KERNEL_CUDA_RUNTIME_H
#define TILECC_KERNEL_CUDA_RUNTIME_H

#include "cuda_tile/config.h"
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

typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;
enum cudaError { cudaSuccess = 0 };
typedef enum cudaError cudaError_t;
enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0,
  cudaMemcpyHostToDevice = 1,
  cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3,
  cudaMemcpyDefault = 4
};

extern "C" {
cudaError_t cudaMalloc(void **pointer, size_t size);
cudaError_t cudaMallocManaged(void **pointer, size_t size, unsigned int flags = 1);
cudaError_t cudaMallocAsync(void **pointer, size_t size, cudaStream_t stream);
cudaError_t cudaFree(void *pointer);
cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream);
cudaError_t cudaMemcpy(void *to, const void *from, size_t size, cudaMemcpyKind kind);
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, cudaMemcpyKind kind,
                            cudaStream_t stream = nullptr);
cudaError_t cudaMemset(void *to, int value, size_t size);
cudaError_t cudaMemsetAsync(void *to, int value, size_t size, cudaStream_t stream = nullptr);
cudaError_t cudaDeviceSynchronize();
cudaError_t cudaStreamCreate(cudaStream_t *stream);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream = nullptr);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t stop);
cudaError_t cudaGetLastError();
cudaError_t cudaPeekAtLastError();
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetDevice(int *device);
const char *cudaGetErrorString(cudaError_t error);
const char *cudaGetErrorName(cudaError_t error);
}

template <class _T_> cudaError_t cudaMalloc(_T_ **pointer, size_t size) { return cudaMalloc((void **)pointer, size); }
template <class _T_> cudaError_t cudaMallocManaged(_T_ **pointer, size_t size, unsigned int flags = 1) {
  return cudaMallocManaged((void **)pointer, size, flags);
}

#endif
