// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of the line that lives in one MLIR context: one source, one architecture, from text to bytecode.
//
//   KernelCompiler compiler(job, phases, diagnostics);
//   if (compiler.parse() && compiler.structure() && compiler.checkOwnership() && compiler.simplify()) {
//     std::vector<ManifestKernel> kernels = ..compiler.describe()..
//     if (compiler.lower()) { std::optional<std::string> bytecode = compiler.writeBytecode({13, 3}); }
//   }
//
// Each step says in `diagnostics` why it failed; the steps after a failed one must not be called.
#ifndef TILECC_DRIVER_KERNELCOMPILER_H
#define TILECC_DRIVER_KERNELCOMPILER_H

#include "tilecc/Backend/BytecodeVersion.h"
#include "tilecc/Backend/CubinBuilder.h"
#include "tilecc/Driver/Installation.h"
#include "tilecc/Driver/Options.h"
#include "tilecc/Driver/Phases.h"
#include "tilecc/Frontend/FrontendAction.h"
#include "tilecc/Host/HostCompiler.h"
#include "tilecc/Manifest/Manifest.h"
#include "tilecc/Support/Diagnostic.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace tilecc {

struct KernelJob {
  const Options &options;
  const Installation &installation;
  const std::string &input;
  const std::string &source;
  const std::string &arch;
};

FrontendOptions makeFrontendOptions(const KernelJob &job);

class KernelCompiler {
public:
  KernelCompiler(const KernelJob &job, Phases &phases, std::vector<Diagnostic> &diagnostics);

  bool parse();
  bool structure();
  bool checkOwnership();
  bool simplify();
  bool lower();
  /// After simplify: a copy to compile for the CPU stays as it is now, whatever becomes of the module.
  void keepForCpu();
  /// After keepForCpu: an object of the kernels, with a table where one is given.
  std::optional<std::string> compileForCpu(const HostTable *table = nullptr);
  /// Nothing where the version cannot express the module.
  std::optional<std::string> writeBytecode(BytecodeVersion version);

  /// The module as text, in the stage it has reached.
  std::string print();
  /// Between checkOwnership and lower. Nothing where a launch in the source breaks the contract of its kernel.
  std::optional<std::vector<ManifestKernel>> describe();
  /// Names and places of the kernels, for messages about them; after describe.
  const std::vector<CubinKernel> &getKernels() const { return kernels; }
  /// What --explain-ownership prints; after checkOwnership, whether or not it succeeded.
  const std::string &getExplanation() const { return explanation; }
  /// Every file read; the source comes first.
  const std::vector<std::string> &getDependencies() const { return dependencies; }
  bool hasKernels();

private:
  /// A pipeline; where it fails without a reason, that is a fault in tilecc.
  bool runPasses(mlir::ModuleOp module, const char *phase, const std::function<void(mlir::OpPassManager &)> &build);

  bool checkLaunch(const LaunchSite &launch, const ManifestKernel &kernel);
  void reportLaunch(const LaunchSite &launch, const ManifestKernel &kernel, const LaunchValues &values,
                    const ManifestCondition &condition, const Evaluation &evaluation);

  KernelJob job;
  Phases &phases;
  std::vector<Diagnostic> &diagnostics;
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::OwningOpRef<mlir::ModuleOp> cpuModule;
  std::vector<std::string> dependencies;
  std::vector<LaunchSite> launches;
  std::vector<CubinKernel> kernels;
  std::string explanation;
};

/// Whether one of them is an error.
bool hasError(const std::vector<Diagnostic> &diagnostics);

} // namespace tilecc

#endif // TILECC_DRIVER_KERNELCOMPILER_H
