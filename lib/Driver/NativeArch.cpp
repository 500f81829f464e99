// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asks the CUDA driver for the compute capability of device 0.
#include "tilecc/Driver/NativeArch.h"

#include "tilecc/Backend/TargetInfo.h"

#include <dlfcn.h>

namespace tilecc {
namespace {

// CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR and .._MINOR of the driver's interface.
constexpr int capabilityMajor = 75;
constexpr int capabilityMinor = 76;

template <class Function> Function find(void *library, const char *name) {
  return reinterpret_cast<Function>(dlsym(library, name));
}

} // namespace

std::optional<std::string> findNativeArch(std::string &reason) {
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    reason = "this machine has no CUDA driver";
    return std::nullopt;
  }
  auto init = find<int (*)(unsigned)>(library, "cuInit");
  auto getDevice = find<int (*)(int *, int)>(library, "cuDeviceGet");
  auto getAttribute = find<int (*)(int *, int, int)>(library, "cuDeviceGetAttribute");
  int device = 0, major = 0, minor = 0;
  if (!init || !getDevice || !getAttribute || init(0) != 0 || getDevice(&device, 0) != 0 ||
      getAttribute(&major, capabilityMajor, device) != 0 || getAttribute(&minor, capabilityMinor, device) != 0) {
    reason = "the CUDA driver finds no GPU";
    return std::nullopt;
  }
  std::string name = "sm_" + std::to_string(major) + std::to_string(minor);
  std::optional<std::string> arch = findArch(name);
  if (!arch) {
    reason = "the GPU is " + name + ", which Tile IR does not target";
  }
  return arch;
}

} // namespace tilecc
