// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The command line as a plain struct.
//
//   std::vector<Diagnostic> diagnostics;
//   Options options;
//   bool good = parseOptions({"tilecc", "-arch=sm_90", "k.cu"}, options, diagnostics);
//   // options.inputs == {"k.cu"}, options.archs == {"sm_90"}, options.emit == Emit::Cubin
//
// Where the line is wrong, the call returns false, every mistake is in `diagnostics`, and only the fields that say how
// to print them (format, colour, maxErrors) count.
#ifndef TILECC_DRIVER_OPTIONS_H
#define TILECC_DRIVER_OPTIONS_H

#include "tilecc/Backend/BytecodeVersion.h"
#include "tilecc/Support/Diagnostic.h"
#include "tilecc/Support/DiagnosticRenderer.h"

#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace tilecc {

/// What a compilation ends in. `Check` writes nothing.
enum class Emit {
  Check,
  Preprocessed,
  Dependencies,
  Tile,
  TileIR,
  Bytecode,
  Cubin,
  Manifest,
  Cpu,
  Object,
  Header,
  Fatbin,
};

/// A question that is answered instead of compiling.
enum class Question { None, Help, Version, Explain, ListArchs, SearchDirs };

/// Make's view of a compilation: which headers its output depends on.
struct DepfileOptions {
  bool wanted = false;              ///< -MD, -MMD
  bool systemHeaders = true;        ///< -MD yes, -MMD no
  bool phonyTargets = false;        ///< -MP
  std::string path;                 ///< -MF; empty: beside the output
  std::vector<std::string> targets; ///< -MT as given, -MQ quoted already; empty: the output
  std::string database;             ///< -MJ
};

struct WarningOptions {
  bool none = false;            ///< -w
  bool allAreErrors = false;    ///< -Werror
  std::set<std::string> errors; ///< -Werror=<id>
  std::set<std::string> off;    ///< -Wno-<id>

  /// Applies the options to one diagnostic; false where it is to be dropped.
  bool apply(Diagnostic &diagnostic) const;
};

struct Options {
  Question question = Question::None;
  std::string explainId;

  std::vector<std::string> inputs;
  std::string output; ///< -o; empty: named after the input
  Emit emit = Emit::Cubin;
  std::vector<std::string> archs; ///< never empty
  bool archIsDefault = false;
  std::vector<std::string> instantiations; ///< --instantiate and --kernel
  bool onlyInstantiations = false;         ///< --kernel: no other kernel is compiled
  std::optional<BytecodeVersion> bytecodeVersion;

  bool gpuCode = true; ///< in objects
  bool cpuCode = true; ///< in objects
  std::string cpu;     ///< --cpu; empty: the default of what is made
  std::string headerPath;
  std::string launcherNamespace; ///< empty: named after the input

  /// Whether tileiras will be needed.
  bool needsCubins() const;
  /// Whether there is one output for all architectures.
  bool joinsArchs() const;

  /// For Clang, in order: -I -isystem -D -U -include -std.
  std::vector<std::string> clangArguments;

  /// What a run that stops at bytecode must be given to make the same kernel; for -###.
  std::vector<std::string> forwarded;

  bool ownershipWarn = false;
  bool explainOwnership = false;
  bool sanitizeOwnership = false; ///< in code for the CPU
  bool checkAssumptions = false;

  unsigned optLevel = 3;
  bool debugInfo = false;
  bool lineInfo = false;
  bool fuseMulAdd = true;
  std::vector<std::string> tileirasArguments;
  std::string cudaRoot;
  unsigned timeoutSeconds = 600; ///< 0 = no limit

  bool verbose = false;
  bool dryRun = false;
  bool saveTemps = false;
  std::string saveTempsDir; ///< empty: beside the output
  bool timeTrace = false;
  std::string timeTracePath; ///< empty: beside the output
  bool printTimes = false;

  DiagnosticFormat format = DiagnosticFormat::Snippet;
  std::optional<bool> colour; ///< nothing: where the output is a terminal
  unsigned maxErrors = 20;
  WarningOptions warnings;
  DepfileOptions depfile;
};

/// Reads a command line, `arguments[0]` being the program; `@file` stands for the arguments in that file.
bool parseOptions(std::span<const char *const> arguments, Options &options, std::vector<Diagnostic> &diagnostics);

/// The text of --help.
std::string getHelpText();

/// Every option as the user types it, `-arch=`, without the hidden ones; for the test that docs and table agree.
std::vector<std::string> getOptionSpellings();

} // namespace tilecc

#endif // TILECC_DRIVER_OPTIONS_H
