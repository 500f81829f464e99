// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From bytecode to a cubin: finds the tools once for a run, runs tileiras, and says what its result uses.
//
//   Assembly assembly(options, installation, runner);
//   std::optional<BytecodeVersion> version = assembly.findTools(diagnostics);   // 13.4 with tileiras 13.5
//   std::optional<AssembledCubin> cubin = assembly.assemble({"sm_90", bytecode, kernels, ""}, diagnostics, timedOut);
//   cubin->images["_Z1kPf"].registers                                          // 40, with its SHA-256 and release
#ifndef TILECC_DRIVER_ASSEMBLY_H
#define TILECC_DRIVER_ASSEMBLY_H

#include "tilecc/Backend/BytecodeVersion.h"
#include "tilecc/Backend/CubinBuilder.h"
#include "tilecc/Backend/FatbinBuilder.h"
#include "tilecc/Backend/ToolFinder.h"
#include "tilecc/Driver/Installation.h"
#include "tilecc/Driver/Options.h"
#include "tilecc/Manifest/Manifest.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tilecc {

struct AssemblyJob {
  std::string arch;
  std::string bytecode;
  std::vector<CubinKernel> kernels;
  std::string reproducer; ///< where a failure leaves what repeats it; empty: a temporary folder
};

struct AssembledCubin {
  std::string bytes;
  std::map<std::string, ManifestImage> images; ///< by symbol; the file's name is not set
  std::string toolOutput;                      ///< what tileiras printed: remarks, say
};

class Assembly {
public:
  Assembly(const Options &options, const Installation &installation, ProcessRunner &runner)
      : options(options), installation(installation), runner(runner) {}

  /// The bytecode version for cubins; nothing where there are no tools, or none that reads the version wanted.
  std::optional<BytecodeVersion> findTools(std::vector<Diagnostic> &diagnostics);
  /// After findTools.
  std::optional<AssembledCubin> assemble(AssemblyJob job, std::vector<Diagnostic> &diagnostics, bool &timedOut);
  /// Joins cubins into one file; after findTools.
  std::optional<std::string> joinCubins(std::span<const FatbinImage> cubins, std::vector<Diagnostic> &diagnostics);
  /// The command that joinCubins runs; `cubins` are pairs of an architecture and a file.
  std::string describeJoin(std::span<const std::pair<std::string, std::string>> cubins,
                           const std::string &output) const;
  /// The command that assemble runs, quoted for a shell; after findTools.
  std::string describeCommand(const std::string &arch, const std::string &input, const std::string &output) const;
  /// The tools found, in one line.
  std::string describeTools() const;

private:
  CubinJob makeJob(AssemblyJob job) const;

  const Options &options;
  const Installation &installation;
  ProcessRunner &runner;
  std::optional<ToolRoot> root;
  BytecodeVersion version;
};

/// Where the tools are looked for, also for `--version`.
ToolSearch makeToolSearch(const Options &options, const Installation &installation);

} // namespace tilecc

#endif // TILECC_DRIVER_ASSEMBLY_H
