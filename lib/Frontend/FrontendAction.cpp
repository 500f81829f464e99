// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs Clang on one file and hands every kernel to the importer; decides what counts as a failure.

#include "tilecc/Frontend/FrontendAction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Verifier.h"
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
#include "tilecc/Frontend/RewritingFileSystem.h"
#include "tilecc/Frontend/TileCalls.h"

#include "Invocation.h"

using namespace tilecc;
using llvm::StringRef;

/// Parsing and importing nest as deep as the source does.
static constexpr unsigned stackSize = 256u << 20;

namespace {

/// What the run needs while Clang works.
struct Run {
  mlir::MLIRContext &context;
  const FrontendOptions &options;
  RewritingFileSystem &files;
  ClangDiagnostics &clangDiagnostics;
  InstantiationLines lines;
  FrontendResult result;
  std::vector<Diagnostic> ours;
  /// Ends where importing begins.
  std::optional<llvm::TimeTraceScope> parseSpan;

  const RewrittenFile &mainFile() const { return files.getRewritten().find(options.file)->second; }
  void importUnit(clang::ASTContext &ast);
  void reportInstantiations(const KernelSet &set);
  void reportLaunches(const KernelSet &set);
};

class Consumer : public clang::ASTConsumer {
public:
  explicit Consumer(Run &run) : run(run) {}

  /// Host functions are not read: only kernels, their helpers and constexpr functions matter, and host code may use
  /// headers and syntax that are not for us.
  bool shouldSkipFunctionBody(clang::Decl *decl) override {
    const auto *function = decl->getAsFunction();
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

static std::string baseName(StringRef callee) {
  callee = callee.take_until([](char c) { return c == '<'; }).trim();
  size_t colons = callee.rfind("::");
  return (colons == StringRef::npos ? callee : callee.substr(colons + 2)).str();
}

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

/// `256`, `0x100u`, `-1`
static std::optional<int64_t> parseLiteral(StringRef text) {
  int64_t value = 0;
  return text.trim().rtrim("uUlL").getAsInteger(0, value) ? std::nullopt : std::optional<int64_t>(value);
}

/// `dim3(4, 2)`, `256`, `{4, 2, 1}`: components that are literals.
static void parseGrid(StringRef text, std::optional<int64_t> (&grid)[3]) {
  text = text.trim();
  text.consume_front("dim3");
  text = text.trim();
  bool hasParens =
      (text.consume_front("(") && text.consume_back(")")) || (text.consume_front("{") && text.consume_back("}"));
  llvm::SmallVector<StringRef, 3> parts;
  text.split(parts, ',');
  if (parts.size() > 3 || (parts.size() > 1 && !hasParens)) {
    return;
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (axis >= parts.size()) {
      // A scalar of unknown form may be a dim3 variable, whose other components are unknown.
      grid[axis] = hasParens || grid[0] ? std::optional<int64_t>(1) : std::nullopt;
      continue;
    }
    grid[axis] = parseLiteral(parts[axis]);
  }
}

void Run::reportLaunches(const KernelSet &set) {
  const std::vector<LaunchText> &launches = mainFile().launches;
  for (size_t i = 0; i < launches.size(); ++i) {
    const LaunchText &launch = launches[i];
    const clang::FunctionDecl *kernel = nullptr;
    auto line = llvm::find(lines.launches, i);
    if (line != lines.launches.end()) {
      size_t index = lines.numRequested + (line - lines.launches.begin());
      kernel = index < set.named.size() ? set.named[index] : nullptr;
    }
    std::string name = baseName(launch.callee);
    bool isKernel = kernel != nullptr;
    for (const clang::FunctionDecl *other : set.kernels) {
      if (other->getNameAsString() == name) {
        isKernel = true;
        if (!kernel && !other->getPrimaryTemplate()) {
          kernel = other;
        }
      }
    }
    bool isTemplateOnly = !isKernel && llvm::any_of(set.uninstantiated, [&](const clang::FunctionDecl *decl) {
      return decl->getNameAsString() == name;
    });
    if (!isKernel && !isTemplateOnly) {
      continue;
    }
    if (isTemplateOnly) {
      Diagnostic diagnostic(DiagnosticKind::UnsupportedConstruct,
                            "the launch `" + launch.callee + "` depends on the host function it is written in");
      diagnostic.at(launch.span)
          .help("name the kernel on the command line, as in `--instantiate '" + name +
                "<float, 128>'`, or instantiate it explicitly");
      ours.push_back(std::move(diagnostic));
      continue;
    }
    StringRef block = StringRef(launch.block).trim().rtrim("uU");
    std::optional<int64_t> threads[3];
    parseGrid(block, threads);
    if (threads[0] && (*threads[0] != 1 || threads[1].value_or(1) != 1 || threads[2].value_or(1) != 1)) {
      Diagnostic diagnostic(DiagnosticKind::InvalidLaunch,
                            "a tile kernel is launched with block size 1, not `" + launch.block + "`");
      diagnostic.at(launch.span).help("write `" + launch.callee + "<<<" + launch.grid + ", 1>>>`");
      ours.push_back(std::move(diagnostic));
    }
    if (!launch.shared.empty() && launch.shared != "0") {
      Diagnostic diagnostic(DiagnosticKind::InvalidLaunch, "a tile kernel has no dynamic shared memory");
      diagnostic.at(launch.span).help("leave out the third launch argument, or write 0");
      ours.push_back(std::move(diagnostic));
    }
    LaunchSite site;
    site.kernel = kernel ? getSymbol(kernel) : std::string();
    parseGrid(launch.grid, site.grid);
    for (const std::string &argument : launch.arguments) {
      site.arguments.push_back(parseLiteral(argument));
    }
    site.span = launch.span;
    result.launches.push_back(std::move(site));
  }
}

void Run::importUnit(clang::ASTContext &ast) {
  parseSpan.reset();
  llvm::TimeTraceScope span("import");
  KernelSet set = findKernels(ast);
  reportInstantiations(set);
  reportLaunches(set);
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
  SourceMap map(ast.getSourceManager(), ast.getLangOpts(), files.getRewritten());
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::ModuleOp::create(mlir::FileLineColLoc::get(&context, options.file, 0, 0));
  Importer importer(ast, *module, map, ours);
  importer.errorLimit = options.errorLimit;
  for (const clang::FunctionDecl *kernel : set.kernels) {
    importer.importKernel(kernel);
  }
  if (set.kernels.empty() && ours.empty()) {
    Diagnostic diagnostic(DiagnosticKind::NoKernel, "`" + options.file + "` has no kernel to compile");
    for (const clang::FunctionDecl *kernel : set.uninstantiated) {
      diagnostic.label(map.getSpan(kernel->getLocation()), "a kernel template that nothing instantiates");
      diagnostic.help("instantiate it: `template __tile_global__ void " + kernel->getNameAsString() +
                      "<..>(..);`, or pass `--instantiate '" + kernel->getNameAsString() + "<..>'`");
    }
    ours.push_back(std::move(diagnostic));
  }
  if (importer.hadError()) {
    return;
  }
  if (mlir::failed(mlir::verify(*module))) {
    ours.push_back(Diagnostic(DiagnosticKind::InternalError, "the importer made IR that does not verify"));
    return;
  }
  result.module = std::move(module);
}

void tilecc::registerFrontendDialects(mlir::DialectRegistry &registry) {
  registry.insert<mlir::arith::ArithDialect, mlir::cf::ControlFlowDialect, mlir::func::FuncDialect,
                  mlir::math::MathDialect, mlir::ub::UBDialect, tile::TileDialect>();
}

static void runOnThread(mlir::MLIRContext &context, const FrontendOptions &options, FrontendResult &out) {
  auto fail = [&](DiagnosticKind kind, std::string message) { out.diagnostics.emplace_back(kind, std::move(message)); };
  Result<SourceText, Diagnostic> source = readSource(options);
  if (!source) {
    out.diagnostics.push_back(source.error());
    return;
  }
  const auto &[text, resourceDir] = *source;

  RewrittenFile scan;
  rewriteHints(options.file, text, scan);
  auto files = llvm::makeIntrusiveRefCnt<RewritingFileSystem>(
      llvm::vfs::getRealFileSystem(),
      std::vector<std::string>{options.kernelInclude, resourceDir, "/usr/include", "/usr/lib"});
  ClangDiagnostics consumer(files->getRewritten(), options.file, options.kernelInclude);
  Run run{context, options, *files, consumer, makeInstantiationLines(options.instantiations, scan.launches),
          {},      {},      {}};
  files->addMainFile(options.file, text, run.lines.text);

  std::shared_ptr<clang::CompilerInvocation> invocation = makeInvocation(options, resourceDir, files, consumer);
  if (invocation) {
    invocation->getFrontendOpts().SkipFunctionBodies = true;
    clang::CompilerInstance compiler(invocation);
    compiler.setVirtualFileSystem(files);
    compiler.createDiagnostics(&consumer, false);
    auto dependencies = std::make_shared<AllDependencies>();
    compiler.addDependencyCollector(dependencies);
    Action action(run);
    run.parseSpan.emplace("parse");
    compiler.ExecuteAction(action);
    run.parseSpan.reset();
    run.result.dependencies.assign(dependencies->getDependencies().begin(), dependencies->getDependencies().end());
  }
  out = std::move(run.result);
  out.diagnostics = consumer.take();
  if (!invocation && out.diagnostics.empty()) {
    fail(DiagnosticKind::BadOption, "Clang does not understand the options given to it");
  }
  out.diagnostics.insert(out.diagnostics.end(), run.ours.begin(), run.ours.end());
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
