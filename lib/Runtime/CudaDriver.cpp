// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the driver's functions and says in one sentence why there is no driver.

#include "CudaDriver.h"

#include <cstdlib>
#include <dlfcn.h>

using namespace tilecc;
using namespace tilecc::detail;

/// The first one with all functions above and with what cubins of today need to be loaded at all.
constexpr int oldestVersion = 12000;

std::string CudaDriver::getFile() {
  const char *named = std::getenv("TILECC_CUDA_DRIVER");
  return named && *named ? named : "libcuda.so.1";
}

std::string CudaDriver::describe(int code) const {
  const char *text = nullptr;
  if (getErrorString(code, &text) != cuda::success || !text) {
    text = "an unknown error";
  }
  return std::string(text) + " (CUDA error " + std::to_string(code) + ")";
}

static std::string explainStart(const CudaDriver &driver, const std::string &file, int code) {
  switch (code) {
  case cuda::noDevice:
    return "there is no CUDA device: the driver `" + file + "` found none";
  case cuda::stubLibrary:
    return "no CUDA driver: `" + file + "` is the toolkit's stub, for linking only";
  case cuda::driverMismatch:
    return "the CUDA driver `" + file + "` and the kernel's module are of different versions";
  default:
    return "the CUDA driver `" + file + "` does not start: " + driver.describe(code);
  }
}

Result<std::shared_ptr<CudaDriver>> CudaDriver::open(const std::string &file) {
  // Never closed: the driver does not expect it.
  void *library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    return Failure<>{"no CUDA driver: " + std::string(dlerror())};
  }
  auto driver = std::make_shared<CudaDriver>();
  const char *missing = nullptr;
  auto find = [&](const char *name) {
    void *found = dlsym(library, name);
    if (!found && !missing) {
      missing = name;
    }
    return found;
  };
#define TILECC_CUDA_FIND(member, name, parameters) driver->member = reinterpret_cast<int(*) parameters>(find(#name));
  TILECC_CUDA_FUNCTIONS(TILECC_CUDA_FIND)
#undef TILECC_CUDA_FIND
  if (missing) {
    return Failure<>{"the CUDA driver `" + file + "` is too old: it has no `" + missing + "`"};
  }
  if (int code = driver->init(0)) {
    return Failure<>{explainStart(*driver, file, code)};
  }
  if (int code = driver->driverGetVersion(&driver->version)) {
    return Failure<>{explainStart(*driver, file, code)};
  }
  if (driver->version < oldestVersion) {
    return Failure<>{"the CUDA driver `" + file + "` is too old: it is of CUDA " + driver->getVersion() +
                     ", and 12.0 is the oldest that is supported"};
  }
  return driver;
}

bool detail::isCudaFault(int code) {
  switch (code) {
  case cuda::eccUncorrectable:
  case cuda::nvlinkUncorrectable:
  case cuda::illegalAddress:
  case cuda::launchTimeout:
  case cuda::assertion:
    return true;
  default:
    return code >= cuda::hardwareStackError && code <= cuda::launchFailed;
  }
}
