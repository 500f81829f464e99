// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs Clang on one file and hands every kernel to the importer; decides what counts as a failure.

#include "tilecc/Frontend/FrontendAction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/thread.h"

#include "tilecc/Frontend/ClangDiagnostics.h"
#include "tilecc/Frontend/Importer.h"
#include "tilecc/Frontend/Instantiations.h"
#include "tilecc/Frontend/LaunchReporter.h"
#include "tilecc/Frontend/RewritingFileSystem.h"
#include "tilecc/Frontend/TileCalls.h"
#include "tilecc/Frontend/VerifyImported.h"

#include "Invocation.h"

using namespace tilecc;
using llvm::StringRef;

/// Parsing and importing nest as deep as the source does.
static constexpr unsigned stackSize = 256u << 20;

namespace {

/// What the launches of a file say.
struct HostCode {
  std::vector<LaunchSite> launches;
  std::vector<Diagnostic> diagnostics;
  /// Instantiations that only launches ask for, by name.
  std::vector<std::string> kernels;
};

/// What the run needs while Clang works.
struct Run {
  mlir::MLIRContext &context;
  const FrontendOptions &options;
  RewritingFileSystem &files;
  ClangDiagnostics &clangDiagnostics;
  InstantiationLines lines;
  /// Null while host code that launches is read; else what reading it gave.
  const HostCode *host = nullptr;
  FrontendResult result;
  std::vector<Diagnostic> ours;
  /// Set when reading host code led to errors in headers, of which nobody can say whether a kernel has a part in them.
  std::optional<HostCode> doubtful;
  /// Ends where importing begins.
  std::optional<llvm::TimeTraceScope> parseSpan;

  /// Whether it is host code that launches: read, but not judged.
  bool isInHostUnit(const clang::FunctionDecl *function) const;
  const RewrittenFile &mainFile() const { return files.getRewritten().find(options.file)->second; }
  void importUnit(clang::ASTContext &ast);
  void reportInstantiations(const KernelSet &set);
  void checkHostUnits(const KernelSet &set);
  void noteSimtKernels(const KernelSet &set, const SourceMap &map);
};

bool Run::isInHostUnit(const clang::FunctionDecl *function) const {
  const clang::SourceManager &sources = function->getASTContext().getSourceManager();
  auto [id, offset] = sources.getDecomposedExpansionLoc(function->getLocation());
  return id == sources.getMainFileID() && offset < mainFile().appendedAt &&
         tilecc::isInHostUnit(mainFile().hostUnits, mainFile().toOriginal(offset));
}

class Consumer : public clang::ASTConsumer {
public:
  explicit Consumer(Run &run) : run(run) {}

  /// Host functions are not read: only kernels, their helpers and constexpr functions matter, and host code may use
  /// headers and syntax that are not for us.
  bool shouldSkipFunctionBody(clang::Decl *decl) override {
    const auto *function = decl->getAsFunction();
    if (function && !run.host && run.isInHostUnit(function)) {
      return false;
    }
    if (!function || !function->getDeclContext()->getRedeclContext()->isFileContext()) {
      return false;
    }
    return !getAnnotation(function, "tilecc.kernel") && !getAnnotation(function, "tilecc.tile_function") &&
           !getAnnotation(function, "tilecc.builtin") &&
           !function->getASTContext().getSourceManager().isInSystemHeader(function->getLocation());
  }
  void HandleTranslationUnit(clang::ASTContext &ast) override { run.importUnit(ast); }

private:
  Run &run;
};

class Action : public clang::ASTFrontendAction {
public:
  explicit Action(Run &run) : run(run) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &, StringRef) override {
    return std::make_unique<Consumer>(run);
  }

private:
  Run &run;
};

} // namespace

/// `add<float>`, `add<__half>`: those that are compiled without being asked for.
static std::string listKernels(const KernelSet &set) {
  constexpr size_t limit = 20;
  std::string list;
  size_t count = 0;
  for (const clang::FunctionDecl *kernel : set.kernels) {
    if (!llvm::is_contained(set.named, kernel) && count++ < limit) {
      list += (list.empty() ? "`" : ", `") + getKernelName(kernel) + "`";
    }
  }
  return count > limit ? list + " and " + std::to_string(count - limit) + " more" : list;
}

void Run::reportInstantiations(const KernelSet &set) {
  for (size_t i = 0; i < lines.numRequested; ++i) {
    const std::string &name = options.instantiations[i];
    auto error = clangDiagnostics.getAppendixErrors().find(i);
    bool resolved = i < set.named.size() && set.named[i];
    if (error == clangDiagnostics.getAppendixErrors().end() && resolved) {
      continue;
    }
    Diagnostic diagnostic(DiagnosticKind::UnknownInstantiation, "`" + name + "` names no kernel");
    if (error != clangDiagnostics.getAppendixErrors().end()) {
      // Clang speaks of the variable that stands for the request.
      bool isOurs = error->second.find("__tilecc_instantiate_") != std::string::npos;
      diagnostic.note(isOurs ? "no template of this name takes these arguments" : error->second);
    } else {
      diagnostic.note("what it names is not marked `__tile_global__`");
    }
    for (const clang::FunctionDecl *kernel : set.uninstantiated) {
      diagnostic.help("the file has the kernel template `" + kernel->getNameAsString() + "`");
    }
    if (std::string kernels = listKernels(set); !kernels.empty()) {
      diagnostic.help("the file compiles " + kernels);
    }
    ours.push_back(std::move(diagnostic));
  }
}

/// A kernel that a macro hides, in what looked like host code: then nothing that Clang said may be dropped.
void Run::checkHostUnits(const KernelSet &set) {
  if (llvm::any_of(set.kernels, [this](const clang::FunctionDecl *kernel) { return isInHostUnit(kernel); })) {
    clangDiagnostics.keepHostUnits();
  }
}

/// Beside tile kernels, those of threads are easily taken for compiled too. Headers are shared by many files: no word.
void Run::noteSimtKernels(const KernelSet &set, const SourceMap &map) {
  llvm::SmallVector<const clang::FunctionDecl *> here;
  llvm::copy_if(set.simtKernels, std::back_inserter(here), [&](const clang::FunctionDecl *kernel) {
    return map.getSpan(kernel->getLocation()).file == options.file;
  });
  bool isRefused = llvm::any_of(ours, [](const Diagnostic &d) { return d.severity >= Severity::Error; });
  if (set.kernels.empty() || here.empty() || isRefused) {
    return;
  }
  std::string name = "the SIMT kernel `" + here.front()->getNameAsString() + "`", others = " is";
  if (here.size() > 1) {
    others = " and " + (here.size() == 2 ? "one other" : std::to_string(here.size() - 1) + " others") + " are";
  }
  Diagnostic diagnostic(DiagnosticKind::SimtKernel, name + others + " left to nvcc");
  diagnostic.at(map.getSpan(here.front()->getLocation()));
  ours.push_back(std::move(diagnostic));
}

void Run::importUnit(clang::ASTContext &ast) {
  parseSpan.reset();
  llvm::TimeTraceScope span("import");
  std::vector<FoundLaunch> found = host ? std::vector<FoundLaunch>() : findLaunches(ast, mainFile());
  llvm::SmallVector<const clang::FunctionDecl *> launched;
  for (const FoundLaunch &launch : found) {
    launched.push_back(launch.kernel);
  }
  KernelSet set = findKernels(ast, launched);
  checkHostUnits(set);
  reportInstantiations(set);
  SourceMap map(ast.getSourceManager(), ast.getLangOpts(), files.getRewritten());
  if (host) {
    result.launches = host->launches;
    ours.insert(ours.end(), host->diagnostics.begin(), host->diagnostics.end());
  } else {
    HostCode code;
    code.launches = LaunchReporter(mainFile(), lines, set, map, code.diagnostics).run(found);
    if (clangDiagnostics.hadErrorElsewhere() && !mainFile().hostUnits.empty()) {
      for (const FoundLaunch &launch : found) {
        if (launch.kernel->getTemplateSpecializationKind() == clang::TSK_ImplicitInstantiation) {
          code.kernels.push_back(getKernelName(launch.kernel));
        }
      }
      doubtful = std::move(code);
      return;
    }
    result.launches = std::move(code.launches);
    ours.insert(ours.end(), code.diagnostics.begin(), code.diagnostics.end());
  }
  for (Diagnostic &diagnostic : findTileCallsElsewhere(ast, options.file, mainFile())) {
    ours.push_back(std::move(diagnostic));
  }
  if (clangDiagnostics.hadError()) {
    return;
  }
  if (options.onlyInstantiations) {
    llvm::erase_if(set.kernels, [&](const clang::FunctionDecl *kernel) {
      return llvm::none_of(llvm::ArrayRef(set.named).take_front(lines.numRequested), [&](const auto *named) {
        return named && named->getCanonicalDecl() == kernel->getCanonicalDecl();
      });
    });
  }
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::ModuleOp::create(mlir::FileLineColLoc::get(&context, options.file, 0, 0));
  Importer importer(ast, *module, map, ours);
  importer.errorLimit = options.errorLimit;
  for (const clang::FunctionDecl *kernel : set.kernels) {
    importer.importKernel(kernel);
  }
  for (const clang::FunctionDecl *kernel : set.members) {
    Diagnostic diagnostic(DiagnosticKind::UnsupportedConstruct,
                          "the kernel `" + kernel->getNameAsString() + "` is a member of a class");
    ours.push_back(diagnostic.at(map.getSpan(kernel->getLocation())).help("declare it outside, in a namespace"));
  }
  if (set.kernels.empty() && ours.empty()) {
    Diagnostic diagnostic(DiagnosticKind::NoKernel, "`" + options.file + "` has no kernel to compile");
    for (const clang::FunctionDecl *kernel : set.uninstantiated) {
      diagnostic.label(map.getSpan(kernel->getLocation()), "a kernel template that nothing instantiates");
      diagnostic.help("instantiate it: `template __tile_global__ void " + kernel->getNameAsString() +
                      "<..>(..);`, or pass `--instantiate '" + kernel->getNameAsString() + "<..>'`");
    }
    for (const clang::FunctionDecl *kernel : llvm::ArrayRef(set.simtKernels).take_front(3)) {
      diagnostic.label(map.getSpan(kernel->getLocation()), "a SIMT kernel, which is left to nvcc");
    }
    if (!set.simtKernels.empty()) {
      diagnostic.help("write `__tile_global__` in the place of `__global__` before a kernel that works on tiles");
    }
    ours.push_back(std::move(diagnostic));
  }
  if (importer.hadError()) {
    return;
  }
  noteSimtKernels(set, map);
  if (std::optional<Diagnostic> fault = verifyImported(*module)) {
    ours.push_back(std::move(*fault));
    return;
  }
  result.module = std::move(module);
}

void tilecc::registerFrontendDialects(mlir::DialectRegistry &registry) {
  registry.insert<mlir::arith::ArithDialect, mlir::cf::ControlFlowDialect, mlir::func::FuncDialect,
                  mlir::math::MathDialect, mlir::ub::UBDialect, tile::TileDialect>();
}

/// One parse. Gives what host code says instead of a result if it must not be read.
static std::optional<HostCode> runOnce(mlir::MLIRContext &context, const FrontendOptions &options,
                                       const SourceText &source, const HostCode *host, FrontendResult &out) {
  RewrittenFile scan;
  rewriteHints(options.file, source.text, scan);
  auto files = llvm::makeIntrusiveRefCnt<RewritingFileSystem>(
      llvm::vfs::getRealFileSystem(),
      std::vector<std::string>{options.kernelInclude, source.resourceDir, "/usr/include", "/usr/lib"});
  ClangDiagnostics consumer(files->getRewritten(), options.file, options.kernelInclude);
  std::vector<std::string> none;
  InstantiationLines lines = makeInstantiationLines(options.instantiations, scan.launches, host ? host->kernels : none);
  Run run{context, options, *files, consumer, std::move(lines), host, {}, {}, {}, {}};
  files->addMainFile(options.file, source.text, run.lines.text);

  std::shared_ptr<clang::CompilerInvocation> invocation = makeInvocation(options, source.resourceDir, files, consumer);
  if (invocation) {
    invocation->getFrontendOpts().SkipFunctionBodies = true;
    clang::CompilerInstance compiler(invocation);
    compiler.setVirtualFileSystem(files);
    compiler.createDiagnostics(&consumer, false);
    // Types are shortened by us, whole ones.
    compiler.getDiagnostics().setElideType(false);
    auto dependencies = std::make_shared<AllDependencies>();
    compiler.addDependencyCollector(dependencies);
    Action action(run);
    run.parseSpan.emplace("parse");
    compiler.ExecuteAction(action);
    run.parseSpan.reset();
    run.result.dependencies.assign(dependencies->getDependencies().begin(), dependencies->getDependencies().end());
  }
  if (run.doubtful) {
    return std::move(run.doubtful);
  }
  out = std::move(run.result);
  out.diagnostics = consumer.take();
  if (!invocation && out.diagnostics.empty()) {
    out.diagnostics.emplace_back(DiagnosticKind::BadOption, "Clang does not understand the options given to it");
  }
  out.diagnostics.insert(out.diagnostics.end(), run.ours.begin(), run.ours.end());
  return std::nullopt;
}

static void runOnThread(mlir::MLIRContext &context, const FrontendOptions &options, FrontendResult &out) {
  Result<SourceText, Diagnostic> source = readSource(options);
  if (!source) {
    out.diagnostics.push_back(source.error());
    return;
  }
  if (std::optional<HostCode> host = runOnce(context, options, *source, nullptr, out)) {
    runOnce(context, options, *source, &*host, out);
  }
  if (llvm::any_of(out.diagnostics, [](const Diagnostic &d) { return d.severity >= Severity::Error; })) {
    out.module = {};
  }
}

FrontendResult tilecc::runFrontend(mlir::MLIRContext &context, const FrontendOptions &options) {
  mlir::DialectRegistry registry;
  registerFrontendDialects(registry);
  context.appendDialectRegistry(registry);
  context.loadAllAvailableDialects();
  FrontendResult result;
  // The profiler keeps a record for each thread; it joins them when it writes.
  bool trace = llvm::timeTraceProfilerEnabled();
  llvm::thread worker(std::optional<unsigned>(stackSize), [&] {
    if (trace) {
      // Clang's own spans below 0.2 ms are noise.
      llvm::timeTraceProfilerInitialize(200, "tilecc");
    }
    runOnThread(context, options, result);
    if (trace) {
      llvm::timeTraceProfilerFinishThread();
    }
  });
  worker.join();
  return result;
}
