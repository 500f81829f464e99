// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels compiled into this process.
//
// Worked example:
//
//   Result<HostJit> jit = HostJit::create(module);
//   Result<HostKernel> kernel = jit->find("_Z1kPfi");
//   kernel->run(args, &block, arena);   // one block; see HostKernel.h for the three arguments
#ifndef TILECC_HOST_HOSTJIT_H
#define TILECC_HOST_HOSTJIT_H

#include "tilecc/Host/HostCompiler.h"
#include "tilecc/Support/HostKernel.h"

#include <cstdint>
#include <memory>

namespace tilecc {

struct HostKernel {
  HostKernelFunction run = nullptr;
  int64_t arenaBytes = 0;
};

/// Owns the code: kernels end with it.
class HostJit {
public:
  static Result<HostJit> create(mlir::ModuleOp kernels, const HostOptions &options = {});
  HostJit(HostJit &&) noexcept;
  HostJit &operator=(HostJit &&) noexcept;
  ~HostJit();

  Result<HostKernel> find(const std::string &symbol);

private:
  struct Implementation;
  explicit HostJit(std::unique_ptr<Implementation> implementation);

  std::unique_ptr<Implementation> implementation;
};

} // namespace tilecc

#endif // TILECC_HOST_HOSTJIT_H
