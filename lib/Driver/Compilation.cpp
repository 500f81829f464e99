// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how far an input goes, what its outputs are called and what goes into them.
#include "tilecc/Driver/Compilation.h"

#include "tilecc/Backend/LauncherWriter.h"
#include "tilecc/Driver/Assembly.h"
#include "tilecc/Driver/CompileDatabase.h"
#include "tilecc/Driver/Depfile.h"
#include "tilecc/Driver/KernelCompiler.h"
#include "tilecc/Driver/ObjectFile.h"
#include "tilecc/Driver/OutputNames.h"
#include "tilecc/Driver/Questions.h"
#include "tilecc/Manifest/Sha256.h"
#include "tilecc/Support/Files.h"
#include "tilecc/Support/Process.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace tilecc {
namespace {

/// Folders whose headers -MMD leaves out.
bool isSystemHeader(llvm::StringRef path, const Installation &installation) {
  return path.starts_with(installation.kernelInclude) || path.starts_with("/usr/");
}

/// One input, all architectures.
class Compilation {
public:
  Compilation(const Options &options, const Installation &installation, const std::string &input, Phases &phases,
              ProcessRunner &runner)
      : options(options), installation(installation), input(input), phases(phases), runner(runner),
        assembly(options, installation, runner), base(getOutputBase(options, input)) {}

  CompilationResult run();

private:
  bool compileFor(const std::string &arch);
  /// From a checked and simplified module to what was asked for.
  bool emit(KernelCompiler &compiler, const std::string &arch);
  bool emitCubin(KernelCompiler &compiler, const std::string &arch);
  bool emitShared();
  /// What all architectures go into together.
  bool emitJoined();
  bool emitFatbin();
  bool emitObject();
  Manifest makeManifest() const;
  std::string writeHeader() const;
  /// Adds the kernels of one architecture to the manifest, which has one contract for all of them.
  bool mergeKernels(std::vector<ManifestKernel> more, const std::string &arch);
  void refuseEmptyFile();
  void addManifest();
  void addDepfile();
  void addDatabaseEntry();
  /// -E, -M: no kernel is looked at.
  void preprocessOnly();
  void keep(const std::string &suffix, std::string content);
  std::string getOutputName(const std::string &arch) const;
  /// Also of a cubin that goes into something else.
  std::string getCubinName(const std::string &arch) const;
  std::string getTempsBase() const;
  /// What -### prints: how to repeat the run by hand.
  void listCommands();

  const Options &options;
  const Installation &installation;
  const std::string &input;
  Phases &phases;
  ProcessRunner &runner;
  Assembly assembly;
  std::string base;
  std::string source;
  /// Of the first architecture; it has the code for the CPU.
  std::unique_ptr<KernelCompiler> first;
  std::vector<ManifestKernel> kernels;
  /// A digest of what the kernels compute, for the first architecture.
  std::string code;
  /// For what they are joined into.
  std::vector<FatbinImage> cubins;
  std::vector<std::string> dependencies;
  CompilationResult result;
};

std::string Compilation::getOutputName(const std::string &arch) const {
  if (!options.output.empty()) {
    return options.output;
  }
  if (options.emit == Emit::Cubin) {
    return base + "." + arch + ".cubin";
  }
  return base + getSuffix(options.emit).str();
}

std::string Compilation::getCubinName(const std::string &arch) const {
  return options.emit == Emit::Cubin ? getOutputName(arch) : getSourceStem(input) + "." + arch + ".cubin";
}

/// What --save-temps keeps.
void Compilation::keep(const std::string &suffix, std::string content) {
  if (!options.saveTemps) {
    return;
  }
  result.outputs.push_back({getTempsBase() + suffix, std::move(content)});
}

std::string Compilation::getTempsBase() const {
  if (options.saveTempsDir.empty()) {
    return base;
  }
  llvm::SmallString<256> path(options.saveTempsDir);
  llvm::sys::path::append(path, llvm::sys::path::filename(base));
  return path.str().str();
}

bool Compilation::emitCubin(KernelCompiler &compiler, const std::string &arch) {
  std::optional<BytecodeVersion> version = assembly.findTools(result.diagnostics);
  if (!version) {
    if (options.emit == Emit::Object) {
      result.diagnostics.back().help("`--no-gpu` makes an object for the CPU alone");
    }
    return false;
  }
  std::optional<std::string> bytecode = compiler.writeBytecode(*version);
  if (!bytecode) {
    return false;
  }
  keep("." + arch + ".tilebc", *bytecode);
  AssemblyJob job{arch, std::move(*bytecode), compiler.getKernels(), ""};
  if (options.saveTemps) {
    job.reproducer = getTempsBase() + "." + arch + ".reproducer";
  }
  if (options.verbose) {
    result.log += assembly.describeCommand(arch, base + "." + arch + ".tilebc", getCubinName(arch)) + "\n";
  }
  std::optional<AssembledCubin> cubin;
  {
    Phases::Scope scope(phases, input, "tileiras");
    cubin = assembly.assemble(std::move(job), result.diagnostics, result.timedOut);
  }
  if (!cubin) {
    return false;
  }
  if (options.verbose || !options.tileirasArguments.empty()) {
    result.log += cubin->toolOutput;
  }
  std::string path = getCubinName(arch);
  for (ManifestKernel &kernel : kernels) {
    ManifestImage image = cubin->images.at(kernel.symbol);
    image.file = llvm::sys::path::filename(path).str();
    kernel.images.push_back(std::move(image));
  }
  if (options.emit == Emit::Cubin) {
    result.outputs.push_back({path, std::move(cubin->bytes)});
  } else {
    keep("." + arch + ".cubin", cubin->bytes);
    cubins.push_back({arch, std::move(cubin->bytes)});
  }
  return true;
}

/// The shared object is no image of a GPU's, but the manifest says as much about it.
bool Compilation::emitShared() {
  std::optional<std::string> object = first->compileForCpu();
  if (!object) {
    return false;
  }
  Result<std::string> shared = linkSharedObject(runner, *object);
  if (!shared) {
    result.diagnostics.emplace_back(DiagnosticKind::ToolFailed, shared.error());
    return false;
  }
  std::string path = getOutputName("");
  for (ManifestKernel &kernel : kernels) {
    ManifestImage image;
    image.arch = "cpu";
    image.file = llvm::sys::path::filename(path).str();
    image.kind = ImageKind::SharedObject;
    image.sha256 = sha256Hex(*shared);
    kernel.images.push_back(std::move(image));
  }
  result.outputs.push_back({path, std::move(*shared)});
  return true;
}

bool Compilation::emitFatbin() {
  std::optional<std::string> fatbin = assembly.joinCubins(cubins, result.diagnostics);
  if (fatbin) {
    result.outputs.push_back({getOutputName(""), std::move(*fatbin)});
  }
  return fatbin.has_value();
}

Manifest Compilation::makeManifest() const { return {getVersionLine(), kernels}; }

std::string Compilation::writeHeader() const {
  return writeLaunchers(makeManifest(), {llvm::sys::path::filename(input).str(), options.launcherNamespace, code});
}

bool Compilation::emitObject() {
  ObjectParts parts{makeManifest(), llvm::sys::path::filename(input).str(), code, std::move(cubins),
                    options.sanitizeOwnership || options.checkAssumptions};
  std::optional<std::string> object =
      makeObject(std::move(parts), options.cpuCode ? first.get() : nullptr, result.diagnostics);
  if (!object) {
    return false;
  }
  result.outputs.push_back({getOutputName(""), std::move(*object)});
  if (!options.headerPath.empty()) {
    result.outputs.push_back({options.headerPath, writeHeader()});
  }
  return true;
}

bool Compilation::emitJoined() {
  switch (options.emit) {
  case Emit::Cpu:
    return emitShared();
  case Emit::Object:
    return emitObject();
  case Emit::Fatbin:
    return emitFatbin();
  case Emit::Header:
    result.outputs.push_back({getOutputName(""), writeHeader()});
    return true;
  default:
    return true;
  }
}

bool Compilation::mergeKernels(std::vector<ManifestKernel> more, const std::string &arch) {
  if (kernels.empty()) {
    kernels = std::move(more);
    return true;
  }
  auto strip = [](std::vector<ManifestKernel> list) {
    for (ManifestKernel &kernel : list) {
      kernel.images.clear();
    }
    return writeManifest({"", std::move(list)});
  };
  if (strip(kernels) == strip(more)) {
    return true;
  }
  result.diagnostics.push_back(
      Diagnostic(DiagnosticKind::BadOption, "the kernels of `" + input + "` have another contract for " + arch +
                                                " than for " + options.archs.front() + ", but one manifest")
          .help("compile for each architecture on its own"));
  return false;
}

bool Compilation::emit(KernelCompiler &compiler, const std::string &arch) {
  std::string path = getOutputName(arch);
  if (options.saveTemps) {
    keep("." + arch + ".tile", compiler.print());
  }
  if (options.emit == Emit::Check) {
    return true;
  }
  if (options.emit == Emit::Tile) {
    result.outputs.push_back({path, compiler.print()});
    return true;
  }
  if (code.empty()) {
    // The names of header and object: neither places nor tools count, what `-fmad` makes of the kernels does.
    code = sha256Hex(compiler.print() + (options.fuseMulAdd ? "" : "-fmad=false"));
  }
  if (options.emit == Emit::Manifest || options.emit == Emit::Header) {
    return true;
  }
  if (options.emit == Emit::Cpu || (options.emit == Emit::Object && options.cpuCode && &compiler == first.get())) {
    compiler.keepForCpu();
  }
  if (options.emit == Emit::Cpu || (options.emit == Emit::Object && !options.gpuCode)) {
    return true;
  }
  if (!compiler.lower()) {
    return false;
  }
  if (options.saveTemps) {
    keep("." + arch + ".tileir", compiler.print());
  }
  if (options.emit == Emit::TileIR) {
    result.outputs.push_back({path, compiler.print()});
    return true;
  }
  if (options.needsCubins()) {
    return emitCubin(compiler, arch);
  }
  std::optional<std::string> bytecode = compiler.writeBytecode(options.bytecodeVersion.value_or(defaultBytecode));
  if (bytecode) {
    result.outputs.push_back({path, std::move(*bytecode)});
  }
  return bytecode.has_value();
}

/// The frontend warns about a file without kernels, which `--check` can live with; an output cannot.
void Compilation::refuseEmptyFile() {
  for (Diagnostic &diagnostic : result.diagnostics) {
    if (diagnostic.kind == DiagnosticKind::NoKernel) {
      diagnostic.severity = Severity::Error;
    }
  }
  if (!hasError(result.diagnostics)) {
    Diagnostic none(DiagnosticKind::NoKernel, "`" + input + "` has no kernel to compile");
    result.diagnostics.push_back(none.withSeverity(Severity::Error));
  }
}

bool Compilation::compileFor(const std::string &arch) {
  KernelJob job{options, installation, input, source, arch};
  auto owned = std::make_unique<KernelCompiler>(job, phases, result.diagnostics);
  KernelCompiler &compiler = *owned;
  if (!first) {
    first = std::move(owned);
  }
  bool parsed = compiler.parse();
  dependencies = compiler.getDependencies();
  if (!parsed) {
    return false;
  }
  if (!compiler.hasKernels() && options.emit != Emit::Check && options.emit != Emit::Tile) {
    refuseEmptyFile();
    return false;
  }
  if (!compiler.structure()) {
    return false;
  }
  bool proved = compiler.checkOwnership();
  result.text += compiler.getExplanation();
  if (!proved) {
    return false;
  }
  std::optional<std::vector<ManifestKernel>> described = compiler.describe();
  return described && mergeKernels(std::move(*described), arch) && compiler.simplify() && emit(compiler, arch);
}

void Compilation::addManifest() {
  if (options.emit != Emit::Cubin && options.emit != Emit::Cpu && options.emit != Emit::Manifest) {
    return;
  }
  // Nothing lies beside /dev/null.
  if (options.emit != Emit::Manifest && llvm::sys::fs::exists(options.output) &&
      !llvm::sys::fs::is_regular_file(options.output)) {
    return;
  }
  std::string path = options.emit == Emit::Manifest ? getOutputName("") : base + ".tilecc.json";
  result.outputs.push_back({path, writeManifest(makeManifest())});
}

void Compilation::addDepfile() {
  if (!options.depfile.wanted) {
    return;
  }
  std::vector<std::string> targets = options.depfile.targets;
  if (targets.empty()) {
    for (const std::string &arch : options.archs) {
      // What -M speaks of is the default output, wherever the rule itself goes.
      std::string cubin = getSourceStem(input) + "." + arch + ".cubin";
      bool isRule = options.emit == Emit::Dependencies;
      targets.push_back(quoteForMake(isRule ? cubin : options.emit == Emit::Check ? base : getOutputName(arch)));
      if (options.emit != Emit::Cubin) {
        break;
      }
    }
    if (!options.headerPath.empty()) {
      targets.push_back(quoteForMake(options.headerPath));
    }
  }
  std::vector<std::string> listed;
  for (const std::string &dependency : dependencies) {
    if (options.depfile.systemHeaders || !isSystemHeader(dependency, installation)) {
      listed.push_back(shortenPath(dependency));
    }
  }
  std::string path = options.depfile.path.empty() ? base + ".d" : options.depfile.path;
  if (options.emit == Emit::Dependencies) {
    path = !options.output.empty() ? options.output : options.depfile.path.empty() ? "-" : options.depfile.path;
  }
  result.outputs.push_back({path, formatDepfile(targets, listed, options.depfile.phonyTargets)});
}

void Compilation::addDatabaseEntry() {
  if (options.depfile.database.empty()) {
    return;
  }
  llvm::SmallString<256> folder;
  llvm::sys::fs::current_path(folder);
  std::vector<std::string> arguments = getEditorCommand(options, installation, input);
  result.outputs.push_back({options.depfile.database, formatDatabaseEntry(folder.str().str(), input, arguments)});
}

void Compilation::preprocessOnly() {
  Phases::Scope scope(phases, input, "frontend");
  PreprocessResult text =
      preprocess(makeFrontendOptions({options, installation, input, source, options.archs.front()}));
  bool failed = hasError(text.diagnostics);
  dependencies = std::move(text.dependencies);
  for (Diagnostic &diagnostic : text.diagnostics) {
    result.diagnostics.push_back(std::move(diagnostic));
  }
  if (!failed && options.emit == Emit::Preprocessed) {
    result.outputs.push_back({options.output.empty() ? "-" : options.output, std::move(text.text)});
  }
}

void Compilation::listCommands() {
  if (!options.needsCubins()) {
    return;
  }
  std::vector<std::pair<std::string, std::string>> listed;
  std::optional<BytecodeVersion> version = assembly.findTools(result.diagnostics);
  for (const std::string &arch : options.archs) {
    if (!version) {
      return;
    }
    std::string bytecode = base + "." + arch + ".tilebc";
    ProcessRequest self;
    self.arguments = {installation.program, "-arch=" + arch, "--emit=tilebc", "--bytecode-version=" + version->name()};
    self.arguments.insert(self.arguments.end(), options.forwarded.begin(), options.forwarded.end());
    self.arguments.insert(self.arguments.end(), {"-o", bytecode, input});
    result.log += describeCommand(self) + "\n" + assembly.describeCommand(arch, bytecode, getCubinName(arch)) + "\n";
    listed.emplace_back(arch, getCubinName(arch));
  }
  if (options.emit == Emit::Fatbin) {
    result.log += assembly.describeJoin(listed, getOutputName("")) + "\n";
  }
}

CompilationResult Compilation::run() {
  if (options.dryRun) {
    listCommands();
    return std::move(result);
  }
  Result<std::string, FileError> text = readFile(input);
  if (!text) {
    result.diagnostics.emplace_back(DiagnosticKind::CannotRead, text.error().message);
    return std::move(result);
  }
  source = std::move(*text);
  if (options.archIsDefault && options.needsCubins()) {
    result.diagnostics.emplace_back(DiagnosticKind::DefaultArch, "no `-arch` was given, compiling for sm_90");
  }
  if (options.verbose && options.needsCubins() && assembly.findTools(result.diagnostics)) {
    result.log += assembly.describeTools() + "\n";
  }
  if (options.emit == Emit::Preprocessed || options.emit == Emit::Dependencies) {
    preprocessOnly();
  } else {
    for (const std::string &arch : options.archs) {
      if (hasError(result.diagnostics) || !compileFor(arch)) {
        break;
      }
    }
  }
  if (!hasError(result.diagnostics) && emitJoined()) {
    addManifest();
    addDepfile();
    addDatabaseEntry();
  }
  return std::move(result);
}

} // namespace

CompilationResult compile(const Options &options, const Installation &installation, const std::string &input,
                          Phases &phases, ProcessRunner &runner) {
  return Compilation(options, installation, input, phases, runner).run();
}

} // namespace tilecc
