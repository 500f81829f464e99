// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's driver, opened when it is first needed: the functions that the runtime calls, found by name one by one.
//
// Worked example:
//
//   Result<std::shared_ptr<CudaDriver>> driver = CudaDriver::open("libcuda.so.1");
//   int count = 0;
//   if (int code = (*driver)->deviceGetCount(&count)) { report((*driver)->describe(code)); }
//     // "no CUDA-capable device is detected (CUDA error 100)"
//
// The declarations below follow the driver's documented interface; nothing of a toolkit is needed to build or run.
#ifndef TILECC_LIB_RUNTIME_CUDADRIVER_H
#define TILECC_LIB_RUNTIME_CUDADRIVER_H

#include "tilecc/Support/Result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace tilecc::detail {

// Handles of contexts, modules, functions, streams and events are pointers, devices are numbers, device memory is a
// 64-bit address. Every function returns one of these codes.
namespace cuda {
constexpr int success = 0;
constexpr int outOfMemory = 2;
constexpr int stubLibrary = 34;
constexpr int noDevice = 100;
constexpr int invalidImage = 200;
constexpr int noBinaryForDevice = 209;
constexpr int eccUncorrectable = 214;
constexpr int nvlinkUncorrectable = 220;
constexpr int unsupportedPtx = 222;
constexpr int notReady = 600;
constexpr int illegalAddress = 700;
constexpr int launchTimeout = 702;
constexpr int assertion = 710;
constexpr int hardwareStackError = 714;
constexpr int launchFailed = 719;
constexpr int driverMismatch = 803;

constexpr unsigned streamNonBlocking = 1;
constexpr unsigned eventDisableTiming = 2;
constexpr int attributeMajor = 75;
constexpr int attributeMinor = 76;
} // namespace cuda

// member, name in the driver, parameters
#define TILECC_CUDA_FUNCTIONS(FUNCTION)                                                                                \
  FUNCTION(getErrorString, cuGetErrorString, (int code, const char **text))                                            \
  FUNCTION(init, cuInit, (unsigned flags))                                                                             \
  FUNCTION(driverGetVersion, cuDriverGetVersion, (int *version))                                                       \
  FUNCTION(deviceGetCount, cuDeviceGetCount, (int *count))                                                             \
  FUNCTION(deviceGet, cuDeviceGet, (int *device, int ordinal))                                                         \
  FUNCTION(deviceGetName, cuDeviceGetName, (char *name, int length, int device))                                       \
  FUNCTION(deviceGetAttribute, cuDeviceGetAttribute, (int *value, int attribute, int device))                          \
  FUNCTION(primaryContextRetain, cuDevicePrimaryCtxRetain, (void **context, int device))                               \
  FUNCTION(primaryContextRelease, cuDevicePrimaryCtxRelease_v2, (int device))                                          \
  FUNCTION(contextPush, cuCtxPushCurrent_v2, (void *context))                                                          \
  FUNCTION(contextPop, cuCtxPopCurrent_v2, (void **context))                                                           \
  FUNCTION(moduleLoad, cuModuleLoadData, (void **module, const void *image))                                           \
  FUNCTION(moduleUnload, cuModuleUnload, (void *module))                                                               \
  FUNCTION(moduleGetFunction, cuModuleGetFunction, (void **function, void *module, const char *name))                  \
  FUNCTION(memoryAllocate, cuMemAlloc_v2, (uint64_t *address, size_t bytes))                                           \
  FUNCTION(memoryFree, cuMemFree_v2, (uint64_t address))                                                               \
  FUNCTION(memoryGetInfo, cuMemGetInfo_v2, (size_t *available, size_t *total))                                         \
  FUNCTION(copyToDevice, cuMemcpyHtoDAsync_v2, (uint64_t to, const void *from, size_t bytes, void *stream))            \
  FUNCTION(copyToHost, cuMemcpyDtoHAsync_v2, (void *to, uint64_t from, size_t bytes, void *stream))                    \
  FUNCTION(copyWithin, cuMemcpyDtoDAsync_v2, (uint64_t to, uint64_t from, size_t bytes, void *stream))                 \
  FUNCTION(setBytes, cuMemsetD8Async, (uint64_t to, unsigned char value, size_t bytes, void *stream))                  \
  FUNCTION(streamCreate, cuStreamCreate, (void **stream, unsigned flags))                                              \
  FUNCTION(streamDestroy, cuStreamDestroy_v2, (void *stream))                                                          \
  FUNCTION(streamSynchronize, cuStreamSynchronize, (void *stream))                                                     \
  FUNCTION(streamWaitEvent, cuStreamWaitEvent, (void *stream, void *event, unsigned flags))                            \
  FUNCTION(eventCreate, cuEventCreate, (void **event, unsigned flags))                                                 \
  FUNCTION(eventDestroy, cuEventDestroy_v2, (void *event))                                                             \
  FUNCTION(eventRecord, cuEventRecord, (void *event, void *stream))                                                    \
  FUNCTION(eventQuery, cuEventQuery, (void *event))                                                                    \
  FUNCTION(eventSynchronize, cuEventSynchronize, (void *event))                                                        \
  FUNCTION(eventElapsedTime, cuEventElapsedTime, (float *milliseconds, void *begin, void *end))                        \
  FUNCTION(launchKernel, cuLaunchKernel,                                                                               \
           (void *function, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX, unsigned blockY,          \
            unsigned blockZ, unsigned sharedBytes, void *stream, void **parameters, void **extra))

class CudaDriver {
public:
  /// Opens and starts the driver; `file` is looked for as dlopen does.
  static Result<std::shared_ptr<CudaDriver>> open(const std::string &file);
  /// The file that TILECC_CUDA_DRIVER names, or libcuda.so.1.
  static std::string getFile();

#define TILECC_CUDA_MEMBER(member, name, parameters) int(*member) parameters = nullptr;
  TILECC_CUDA_FUNCTIONS(TILECC_CUDA_MEMBER)
#undef TILECC_CUDA_MEMBER

  /// `an illegal memory access was encountered (CUDA error 700)`
  std::string describe(int code) const;
  /// `12.4`
  std::string getVersion() const { return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10); }

  int version = 0; ///< 12040 is CUDA 12.4
};

/// Whether nothing more can be done in this process on the device after this code.
bool isCudaFault(int code);

} // namespace tilecc::detail

#endif // TILECC_LIB_RUNTIME_CUDADRIVER_H
