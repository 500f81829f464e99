// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The object of HostCompiler, linked into this process by ORC.

#include "tilecc/Host/HostJit.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"

using namespace tilecc;

struct HostJit::Implementation {
  std::unique_ptr<llvm::orc::LLJIT> jit;
};

HostJit::HostJit(std::unique_ptr<Implementation> implementation) : implementation(std::move(implementation)) {}
HostJit::HostJit(HostJit &&) noexcept = default;
HostJit &HostJit::operator=(HostJit &&) noexcept = default;
HostJit::~HostJit() = default;

Result<HostJit> HostJit::create(mlir::ModuleOp kernels, const HostOptions &options) {
  Result<std::string> object = compileHostObject(kernels, options);
  if (!object) {
    return Failure{object.error()};
  }
  llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>> jit = llvm::orc::LLJITBuilder().create();
  if (!jit) {
    return Failure{llvm::toString(jit.takeError())};
  }
  if (llvm::Error error = (*jit)->addObjectFile(llvm::MemoryBuffer::getMemBufferCopy(*object, "kernels.o"))) {
    return Failure{llvm::toString(std::move(error))};
  }
  auto made = std::make_unique<Implementation>();
  made->jit = std::move(*jit);
  return HostJit(std::move(made));
}

Result<HostKernel> HostJit::find(const std::string &symbol) {
  llvm::Expected<llvm::orc::ExecutorAddr> code = implementation->jit->lookup(symbol);
  if (!code) {
    return Failure{llvm::toString(code.takeError())};
  }
  llvm::Expected<llvm::orc::ExecutorAddr> bytes = implementation->jit->lookup(symbol + arenaSuffix);
  if (!bytes) {
    return Failure{llvm::toString(bytes.takeError())};
  }
  HostKernel kernel;
  kernel.run = code->toPtr<HostKernelFunction>();
  kernel.arenaBytes = *bytes->toPtr<const int64_t *>();
  return kernel;
}
