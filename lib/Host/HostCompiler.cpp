// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides the target, the passes down to LLVM and how an object becomes a shared object.

#include "tilecc/Host/HostCompiler.h"

#include "KernelTableWriter.h"
#include "tilecc/Lowering/Pipelines.h"
#include "tilecc/Support/Files.h"
#include "tilecc/Support/HostKernel.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

namespace mlir {
#define GEN_PASS_DECL_SCFTOCONTROLFLOWPASS
#define GEN_PASS_DECL_ARITHTOLLVMCONVERSIONPASS
#define GEN_PASS_DECL_CONVERTCONTROLFLOWTOLLVMPASS
#define GEN_PASS_DECL_CONVERTFUNCTOLLVMPASS
#define GEN_PASS_DECL_RECONCILEUNREALIZEDCASTSPASS
#include "mlir/Conversion/Passes.h.inc"
} // namespace mlir

using namespace tilecc;

/// Leaves the size of each kernel's arena behind as a constant of the object.
static void defineArenaSizes(mlir::ModuleOp module) {
  mlir::OpBuilder builder(module.getContext());
  builder.setInsertionPointToStart(module.getBody());
  for (auto function : module.getOps<mlir::func::FuncOp>()) {
    if (auto bytes = function->getAttrOfType<mlir::IntegerAttr>("tile.arena_bytes")) {
      bool isRecorded = function->hasAttr(recordedAttrName);
      mlir::Type type = builder.getI64Type();
      mlir::Attribute value = bytes;
      if (isRecorded) {
        int64_t values[] = {bytes.getInt(),
                            (function->hasAttr(waitsAttrName) ? HostCodeWaits : 0) |
                                (function->hasAttr(recordsAccessesAttrName) ? HostCodeRecordsAccesses : 0)};
        value = mlir::DenseElementsAttr::get(mlir::RankedTensorType::get({2}, type), llvm::ArrayRef<int64_t>(values));
        type = mlir::LLVM::LLVMArrayType::get(type, 2);
      }
      const char *suffix = isRecorded ? recordedArenaSuffix : arenaSuffix;
      mlir::LLVM::GlobalOp::create(builder, function.getLoc(), type, /*isConstant=*/true, mlir::LLVM::Linkage::External,
                                   function.getSymName().str() + suffix, value);
    }
  }
}

/// A block that leaves early calls leaveFunctionName at the end of a branch; now that branches are all there is, it
/// returns there.
static void returnEarly(mlir::ModuleOp module) {
  auto leave = module.lookupSymbol<mlir::LLVM::LLVMFuncOp>(leaveFunctionName);
  if (!leave) {
    return;
  }
  llvm::SmallVector<mlir::LLVM::CallOp> calls;
  module->walk([&](mlir::LLVM::CallOp call) {
    if (call.getCallee() == leave.getSymName()) {
      calls.push_back(call);
    }
  });
  for (mlir::LLVM::CallOp call : calls) {
    call->getBlock()->getTerminator()->erase();
    mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(call->getBlock());
    mlir::LLVM::ReturnOp::create(builder, call.getLoc(), call.getArgOperands());
    call.erase();
  }
  leave.erase();
}

static mlir::LogicalResult lowerToLLVM(mlir::ModuleOp module) {
  defineArenaSizes(module);
  mlir::PassManager manager(module.getContext());
  manager.enableVerifier(false);
  manager.addPass(mlir::createSCFToControlFlowPass());
  manager.addPass(mlir::createArithToLLVMConversionPass());
  manager.addPass(mlir::createConvertControlFlowToLLVMPass());
  manager.addPass(mlir::createConvertFuncToLLVMPass());
  manager.addPass(mlir::createReconcileUnrealizedCastsPass());
  if (mlir::failed(manager.run(module))) {
    return mlir::failure();
  }
  returnEarly(module);
  return mlir::success();
}

static Result<const llvm::Target *> findTarget(const llvm::Triple &triple) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  std::string message;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target) {
    return Failure{message};
  }
  return target;
}

bool tilecc::isHostCpu(const std::string &name) {
  llvm::Triple triple(llvm::sys::getDefaultTargetTriple());
  Result<const llvm::Target *> target = findTarget(triple);
  if (!target || name.empty()) {
    return false;
  }
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget((*target)->createMCSubtargetInfo(triple, "", ""));
  return name == "native" || (subtarget && subtarget->isCPUStringValid(name));
}

std::string tilecc::getPortableCpu() {
  // The level with 256-bit vectors, fused multiply-add and half conversions.
  bool isX86 = llvm::Triple(llvm::sys::getDefaultTargetTriple()).getArch() == llvm::Triple::x86_64;
  return isX86 ? "x86-64-v3" : "generic";
}

static Result<std::unique_ptr<llvm::TargetMachine>> createTargetMachine(const HostOptions &options) {
  llvm::Triple triple(llvm::sys::getDefaultTargetTriple());
  Result<const llvm::Target *> target = findTarget(triple);
  if (!target) {
    return Failure{target.error()};
  }
  bool isNative = options.cpu == "native";
  std::string cpu = isNative ? llvm::sys::getHostCPUName().str() : options.cpu;
  std::string features;
  if (isNative) {
    for (const auto &feature : llvm::sys::getHostCPUFeatures()) {
      features += (features.empty() ? "" : ",") + std::string(feature.second ? "+" : "-") + feature.first().str();
    }
  }
  llvm::TargetOptions targetOptions;
  // A product and a sum join only where the kernel says so.
  targetOptions.AllowFPOpFusion = llvm::FPOpFusion::Standard;
  std::unique_ptr<llvm::TargetMachine> machine((*target)->createTargetMachine(
      triple, cpu, features, targetOptions, llvm::Reloc::PIC_, std::nullopt,
      options.level == 0 ? llvm::CodeGenOptLevel::None : llvm::CodeGenOptLevel::Default));
  if (!machine) {
    return Failure{"no code generator for " + triple.str()};
  }
  return machine;
}

static void optimize(llvm::Module &module, llvm::TargetMachine &machine, unsigned level) {
  llvm::PassBuilder builder(&machine);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  llvm::OptimizationLevel wanted = level == 0   ? llvm::OptimizationLevel::O0
                                   : level == 1 ? llvm::OptimizationLevel::O1
                                   : level == 2 ? llvm::OptimizationLevel::O2
                                                : llvm::OptimizationLevel::O3;
  llvm::ModulePassManager manager =
      level == 0 ? builder.buildO0DefaultPipeline(wanted) : builder.buildPerModuleDefaultPipeline(wanted);
  manager.run(module, modules);
}

/// The level n of x86-64-v<n> whose instructions may be used, 0 for other processors.
static uint64_t findProcessorLevel(const llvm::TargetMachine &machine) {
  if (machine.getTargetTriple().getArch() != llvm::Triple::x86_64) {
    return 0;
  }
  const llvm::MCSubtargetInfo *subtarget = machine.getMCSubtargetInfo();
  auto hasOneOf = [&](std::initializer_list<const char *> features) {
    return llvm::any_of(features, [&](const char *feature) { return subtarget->checkFeatures(feature); });
  };
  return hasOneOf({"+avx512f"})                        ? 4
         : hasOneOf({"+avx", "+fma", "+f16c", "+bmi"}) ? 3
         : hasOneOf({"+sse3", "+sse4.1", "+popcnt"})   ? 2
                                                       : 1;
}

static Result<std::string> emitObject(llvm::Module &module, const HostOptions &options, const HostTable *table) {
  Result<std::unique_ptr<llvm::TargetMachine>> machine = createTargetMachine(options);
  if (!machine) {
    return Failure{machine.error()};
  }
  module.setTargetTriple((*machine)->getTargetTriple());
  module.setDataLayout((*machine)->createDataLayout());
  if (table) {
    if (Result<void> added = addKernelTable(module, *table, findProcessorLevel(**machine)); !added) {
      return Failure{added.error()};
    }
  }
  optimize(module, **machine, options.level);
  llvm::SmallString<0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::legacy::PassManager emitter;
  if ((*machine)->addPassesToEmitFile(emitter, stream, nullptr, llvm::CodeGenFileType::ObjectFile)) {
    return Failure{"this machine's code generator writes no object files"};
  }
  emitter.run(module);
  return std::string(bytes);
}

Result<std::string> tilecc::compileHostObject(mlir::ModuleOp kernels, const HostOptions &options,
                                              const HostTable *table) {
  if (mlir::failed(lowerToLLVM(kernels))) {
    return Failure{"the kernels could not be lowered to LLVM"};
  }
  mlir::DialectRegistry registry;
  mlir::registerBuiltinDialectTranslation(registry);
  mlir::registerLLVMDialectTranslation(registry);
  kernels.getContext()->appendDialectRegistry(registry);
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = mlir::translateModuleToLLVMIR(kernels, context, "kernels");
  if (!module) {
    return Failure{"the kernels could not be translated to LLVM"};
  }
  return emitObject(*module, options, table);
}

Result<std::string> tilecc::compileTableObject(const HostTable &table, const HostOptions &options) {
  llvm::LLVMContext context;
  llvm::Module module("kernels", context);
  return emitObject(module, options, &table);
}

Result<std::string> tilecc::linkSharedObject(ProcessRunner &runner, const std::string &object) {
  std::string linker;
  for (const char *name : {"cc", "clang", "clang-22", "gcc", "ld.lld", "ld.lld-22", "ld"}) {
    if (llvm::ErrorOr<std::string> found = llvm::sys::findProgramByName(name)) {
      linker = *found;
      break;
    }
  }
  if (linker.empty()) {
    return Failure{"no linker in PATH: looked for cc, clang, gcc, ld.lld and ld"};
  }
  Result<TemporaryDirectory> folder = TemporaryDirectory::create();
  if (!folder) {
    return Failure{folder.error()};
  }
  std::string input = folder->file("kernels.o");
  std::string output = folder->file("kernels.so");
  if (Result<void, std::string> written = writeFile(input, object); !written) {
    return Failure{written.error()};
  }
  ProcessRequest request;
  request.arguments = {linker, "-shared", "-o", output, input};
  if (!llvm::StringRef(linker).contains("ld")) {
    request.arguments.push_back("-lm");
  }
  request.timeLimit = std::chrono::seconds(60);
  ProcessResult result = runner.run(request);
  if (!result.succeeded()) {
    return Failure{linker + " " + result.describe() + (result.errors.empty() ? "" : ": " + result.errors)};
  }
  Result<std::string, FileError> shared = readFile(output);
  if (!shared) {
    return Failure{shared.error().message};
  }
  return *shared;
}
