// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Gives the fake driver kernels when another program opens it, so that lit tests run tools with --device cuda:
//
//   TILECC_CUDA_DRIVER=libFakeCuda.so TILECC_FAKE_CUDA_KERNELS=k.cpu.so:_Z5scalePfPKffi:8,8,4,4 tilecc-run ..
//
// names a shared object of --emit=cpu, a kernel in it, and how many bytes each of its parameters has.

#include "FakeCuda.h"

#include <cstdlib>
#include <dlfcn.h>
#include <sstream>

using namespace tilecc;
using namespace tilecc::test;

namespace {

__attribute__((constructor)) void addKernels() {
  const char *text = std::getenv("TILECC_FAKE_CUDA_KERNELS");
  std::istringstream stream(text ? text : "");
  std::string file;
  FakeKernel kernel;
  if (!std::getline(stream, file, ':') || !std::getline(stream, kernel.name, ':')) {
    return;
  }
  for (std::string size; std::getline(stream, size, ',');) {
    kernel.sizes.push_back(std::strtoul(size.c_str(), nullptr, 10));
  }
  void *library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    return;
  }
  kernel.run = reinterpret_cast<HostKernelFunction>(dlsym(library, kernel.name.c_str()));
  const auto *arenaBytes = static_cast<const int64_t *>(dlsym(library, (kernel.name + "_arena_bytes").c_str()));
  kernel.arenaBytes = arenaBytes ? *arenaBytes : 0;
  if (kernel.run) {
    getFakeCuda().kernels[kernel.name] = kernel;
  }
}

} // namespace
