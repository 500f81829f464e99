// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what tileiras is told, and writes down what came out for the manifest.
#include "tilecc/Driver/Assembly.h"

#include "tilecc/Manifest/Sha256.h"
#include "tilecc/Support/Process.h"

namespace tilecc {

ToolSearch makeToolSearch(const Options &options, const Installation &installation) {
  ToolSearch search;
  search.cudaRoot = options.cudaRoot;
  search.privateTools = installation.privateTools;
  return search;
}

std::optional<BytecodeVersion> Assembly::findTools(std::vector<Diagnostic> &diagnostics) {
  if (root) {
    return version;
  }
  Result<ToolRoot, Diagnostic> found = ToolFinder(makeToolSearch(options, installation), runner).find();
  if (!found) {
    diagnostics.push_back(found.error());
    return std::nullopt;
  }
  Result<BytecodeVersion, Diagnostic> chosen =
      chooseBytecodeVersion(*found, listBytecodeVersions(*found, runner), options.bytecodeVersion);
  if (!chosen) {
    diagnostics.push_back(chosen.error());
    return std::nullopt;
  }
  root = *found;
  version = *chosen;
  return version;
}

CubinJob Assembly::makeJob(AssemblyJob job) const {
  CubinJob cubin;
  cubin.bytecode = std::move(job.bytecode);
  cubin.arch = std::move(job.arch);
  cubin.optLevel = options.optLevel;
  cubin.lineInfo = options.lineInfo;
  cubin.debugInfo = options.debugInfo;
  cubin.extraOptions = options.tileirasArguments;
  cubin.timeLimit = std::chrono::seconds(options.timeoutSeconds);
  cubin.kernels = std::move(job.kernels);
  cubin.reproducer = std::move(job.reproducer);
  return cubin;
}

std::optional<AssembledCubin> Assembly::assemble(AssemblyJob job, std::vector<Diagnostic> &diagnostics,
                                                 bool &timedOut) {
  CubinJob cubinJob = makeJob(std::move(job));
  CubinResult built = CubinBuilder(*root, runner).build(cubinJob);
  diagnostics.insert(diagnostics.end(), built.diagnostics.begin(), built.diagnostics.end());
  timedOut |= built.timedOut;
  if (!built.cubin) {
    return std::nullopt;
  }
  AssembledCubin cubin;
  cubin.toolOutput = std::move(built.toolOutput);
  for (const CubinKernel &kernel : cubinJob.kernels) {
    const KernelResources *resources = built.report.find(kernel.symbol);
    if (!resources) {
      diagnostics.emplace_back(DiagnosticKind::InternalError, "the cubin has no kernel `" + kernel.name + "`");
      return std::nullopt;
    }
    // Of a kernel that prints, and of one that is not optimised, the stack says nothing about spilled registers.
    bool tells = !kernel.prints && cubinJob.optLevel != 0;
    std::optional<Diagnostic> spill = tells ? checkSpill(*resources, kernel.name, kernel.span) : std::nullopt;
    if (spill) {
      diagnostics.push_back(*spill);
    }
    ManifestImage &image = cubin.images[kernel.symbol];
    image.arch = cubinJob.arch;
    image.kind = ImageKind::Cubin;
    image.sha256 = sha256Hex(*built.cubin);
    image.bytecodeVersion = version.name();
    image.toolRelease = root->release;
    image.registers = resources->registers;
    image.stackBytes = resources->stackBytes;
    image.sharedBytes = resources->sharedBytes;
  }
  cubin.bytes = std::move(*built.cubin);
  return cubin;
}

std::optional<std::string> Assembly::joinCubins(std::span<const FatbinImage> cubins,
                                                std::vector<Diagnostic> &diagnostics) {
  Result<std::string, Diagnostic> fatbin =
      FatbinBuilder(*root, runner).build(cubins, std::chrono::seconds(options.timeoutSeconds));
  if (!fatbin) {
    diagnostics.push_back(fatbin.error());
    return std::nullopt;
  }
  return std::move(*fatbin);
}

std::string Assembly::describeJoin(std::span<const std::pair<std::string, std::string>> cubins,
                                   const std::string &output) const {
  return tilecc::describeCommand(FatbinBuilder(*root, runner).makeRequest(cubins, output));
}

std::string Assembly::describeCommand(const std::string &arch, const std::string &input,
                                      const std::string &output) const {
  return tilecc::describeCommand(CubinBuilder(*root, runner).makeRequest(makeJob({arch, "", {}, ""}), input, output));
}

std::string Assembly::describeTools() const {
  return "using tileiras " + root->release + " in `" + root->path + "` (" + root->origin + "), bytecode " +
         version.name();
}

} // namespace tilecc
